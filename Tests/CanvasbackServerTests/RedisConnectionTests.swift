import CanvasbackServer
import Testing

/// What a real Redis answers, and what of it is an error.
@Suite(.serialized) struct RedisConnectionTests {
    private func connection(_ redis: TestRedis) throws -> RedisConnection {
        try RedisConnection(require(RedisAddress(redis.address)))
    }

    private func words(_ text: String) -> [[UInt8]] { text.split(separator: " ").map { Array($0.utf8) } }

    private func message(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func anErrorIsThrown() throws {
        let redis = try TestRedis()
        let connection = try connection(redis)
        #expect(message { _ = try connection.run(["NONSENSE"]) }?.contains("unknown command") == true)
        // The connection is as good as before.
        #expect(try connection.run(["SET", "a", "text"]) == .bytes(Array("OK".utf8)))
        #expect(try connection.run(["GET", "a"]).bytes == Array("text".utf8))
    }

    @Test func anErrorOfOneCommandOfATransactionIsThrown() throws {
        let redis = try TestRedis()
        let connection = try connection(redis)
        _ = try connection.run(["SET", "text", "no number"])
        _ = try connection.run(["MULTI"])
        _ = try connection.run(["SET", "a", "1"])
        _ = try connection.run(["INCR", "text"])
        _ = try connection.run(["SET", "b", "2"])
        #expect(message { _ = try connection.run(["EXEC"]) }?.contains("not an integer") == true)
        // As Redis has it, the others were carried out, and the next answer is the next command's.
        #expect(try redis.command("GET", "b") == "2")
        #expect(try connection.run(["GET", "a"]).bytes == Array("1".utf8))
    }

    @Test func anErrorDeepWithinAnAnswerIsThrown() throws {
        let redis = try TestRedis()
        let connection = try connection(redis)
        let script = "return {1, {2, {redis.error_reply('ERR deep')}}}"
        #expect(message { _ = try connection.run(["EVAL", script, "0"]) }?.contains("ERR deep") == true)
        #expect(try connection.run(["EVAL", "return {1, {2}}", "0"]) == .list([.integer(1), .list([.integer(2)])]))
    }

    @Test func anErrorAmongManyAnswersIsThrownOnceAllAreRead() throws {
        let redis = try TestRedis()
        let connection = try connection(redis)
        let commands = ["SET a 1", "LPUSH a 2", "SET b 3"].map(words)
        #expect(message { _ = try connection.run(all: commands) }?.contains("WRONGTYPE") == true)
        #expect(try connection.run(["GET", "b"]).bytes == Array("3".utf8))
        let replies = try connection.run(all: ["INCR a", "INCR a", "DEL none"].map(words))
        #expect(replies == [.integer(2), .integer(3), .integer(0)])
    }

    @Test func whatIsNotThereIsNoError() throws {
        let redis = try TestRedis()
        let connection = try connection(redis)
        #expect(try connection.run(["GET", "none"]) == .none)
        #expect(try connection.run(["MGET", "none", "nor"]) == .list([.none, .none]))
        #expect(try connection.run(all: []) == [])
    }
}
