/// What Redis runs at one go, so that no other process comes between: in its own language, Lua.
enum RedisScripts {
    /// Claims a window. Keys: its hash, its term. Arguments: seconds to keep, channel, news.
    ///
    /// A token that nobody kept anything for may be made up, so it leaves nothing behind. The news goes out all the same:
    /// the window of a page that has kept nothing yet ends elsewhere, too.
    static let claim = """
        if redis.call('EXISTS', KEYS[1], KEYS[2]) == 0 then
            redis.call('PUBLISH', ARGV[2], ARGV[3] .. '0')
            return {0, {}}
        end
        local term = redis.call('INCR', KEYS[2])
        redis.call('EXPIRE', KEYS[2], ARGV[1])
        redis.call('EXPIRE', KEYS[1], ARGV[1])
        redis.call('PUBLISH', ARGV[2], ARGV[3] .. term)
        return {term, redis.call('HGETALL', KEYS[1])}
        """

    /// Takes what is under a key, which is gone then: of two who ask at once one gets it. (`GETDEL` is younger than some
    /// servers.)
    static let take = """
        local found = redis.call('GET', KEYS[1])
        redis.call('DEL', KEYS[1])
        return found
        """

    /// Writes changes. Keys: for each domain its hash and its term. Arguments: seconds to keep, channel, news for the app's
    /// values; then for each domain the term that its changes are made under (`app`: any), their number, and for each the
    /// field, `set` or `remove`, and the value. Answers with the hashes that nothing was changed of.
    static let write = """
        local refused = {}
        local a = 4
        for k = 1, #KEYS, 2 do
            local hash, fence, term, count = KEYS[k], KEYS[k + 1], ARGV[a], tonumber(ARGV[a + 1])
            a = a + 2
            local allowed = term == 'app' or (redis.call('GET', fence) or '0') == term
            for _ = 1, count do
                if allowed and ARGV[a + 1] == 'set' then
                    redis.call('HSET', hash, ARGV[a], ARGV[a + 2])
                elseif allowed then
                    redis.call('HDEL', hash, ARGV[a])
                end
                a = a + 3
            end
            if not allowed then
                refused[#refused + 1] = hash
            elseif term == 'app' then
                redis.call('PUBLISH', ARGV[2], ARGV[3])
            else
                redis.call('EXPIRE', hash, ARGV[1])
                redis.call('EXPIRE', fence, ARGV[1])
            end
        end
        return refused
        """
}
