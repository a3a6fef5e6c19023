import CHiredis
internal import Foundation

/// Where a Redis server is: `redis://[:password@]host[:port][/database]`.
package struct RedisAddress: Equatable, Sendable {
    package var host: String
    package var port: Int32 = 6379
    package var password: String?
    package var database = 0

    package init?(_ text: String) {
        guard let parts = URLComponents(string: text), parts.scheme == "redis", let host = parts.host, !host.isEmpty,
            parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 6379)
        else { return nil }
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        port = Int32(parts.port ?? 6379)
        password = parts.password
        let path = parts.path.drop { $0 == "/" }
        if !path.isEmpty {
            guard let number = Int(path), (0...1_000_000).contains(number) else { return nil }
            database = number
        }
    }
}

/// A connection to a Redis server, which waits for each answer. Belongs to one actor, or one thread.
package final class RedisConnection {
    private let context: UnsafeMutablePointer<redisContext>

    package enum Reply: Equatable {
        case bytes([UInt8])
        case integer(Int64)
        case list([Reply])
        case none
        case error(String)

        package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

        /// The first error in it, however deep: a transaction answers with a list in which some commands may have failed.
        var firstError: String? {
            switch self {
            case .error(let text): text
            case .list(let parts): parts.lazy.compactMap(\.firstError).first
            case .bytes, .integer, .none: nil
            }
        }
    }

    /// Connects, and authenticates where the address has a password.
    /// - Parameters:
    ///   - connecting: seconds that the connection may take.
    ///   - answering: seconds that an answer may take; nil for any time.
    package init(_ address: RedisAddress, connecting: Double = 2, answering: Double? = 5) throws(StorageError) {
        guard let context = redisConnectWithTimeout(address.host, address.port, Self.timeval(connecting)) else {
            throw StorageError("Redis: out of memory")
        }
        self.context = context
        guard context.pointee.err == 0 else {
            throw StorageError("Redis at \(address.host):\(address.port): \(Self.problem(context))")
        }
        redisSetTimeout(context, Self.timeval(answering ?? 0))
        redisEnableKeepAlive(context)
        if let password = address.password { _ = try run(["AUTH", password]) }
        if address.database != 0 { _ = try run(["SELECT", String(address.database)]) }
    }

    deinit { redisFree(context) }

    /// Sends a command and waits for the answer; an error that Redis answers with is thrown.
    package func run(_ words: [String]) throws(StorageError) -> Reply { try run(words.map { Array($0.utf8) }) }

    func run(_ words: [[UInt8]]) throws(StorageError) -> Reply {
        try append(words)
        return try reply()
    }

    /// Runs a script, which sees the keys and the arguments.
    func evaluate(_ script: String, keys: [[UInt8]], _ arguments: [[UInt8]]) throws(StorageError) -> Reply {
        try run([Array("EVAL".utf8), Array(script.utf8), Array("\(keys.count)".utf8)] + keys + arguments)
    }

    /// The socket.
    var descriptor: Int32 { context.pointee.fd }

    /// Queues a command, which is sent when the next answer is waited for.
    private func append(_ words: [[UInt8]]) throws(StorageError) {
        // One buffer that all words are in, since each has to stay where it is until the call returns.
        let joined = Array(words.joined(separator: [0])) + [0]
        let result = joined.withUnsafeBytes { buffer in
            var arguments: [UnsafePointer<CChar>?] = []
            var position = 0
            for word in words {
                arguments.append(buffer.baseAddress?.advanced(by: position).assumingMemoryBound(to: CChar.self))
                position += word.count + 1
            }
            return redisAppendCommandArgv(context, Int32(words.count), &arguments, words.map(\.count))
        }
        guard result == REDIS_OK else { throw StorageError("Redis: \(Self.problem(context))") }
    }

    /// Sends commands at one go and waits for all their answers, in order. An error in one of them is thrown when all have
    /// been read, so that the next command's answer is its own.
    package func run(all commands: [[[UInt8]]]) throws(StorageError) -> [Reply] {
        for words in commands { try append(words) }
        var replies: [Reply] = []
        for _ in commands { replies.append(try next()) }
        for reply in replies { if let error = reply.firstError { throw StorageError("Redis: \(error)") } }
        return replies
    }

    /// Waits for the next answer. An error that Redis answers with is thrown, also one within the answer.
    func reply() throws(StorageError) -> Reply {
        let reply = try next()
        if let error = reply.firstError { throw StorageError("Redis: \(error)") }
        return reply
    }

    private func next() throws(StorageError) -> Reply {
        var answer: UnsafeMutableRawPointer?
        guard redisGetReply(context, &answer) == REDIS_OK, let answer else {
            throw StorageError("Redis: \(Self.problem(context))")
        }
        defer { freeReplyObject(answer) }
        // What `redisGetReply` hands out is always a `redisReply`.
        return Self.read(answer.assumingMemoryBound(to: redisReply.self).pointee)
    }

    private static func read(_ reply: redisReply) -> Reply {
        switch reply.type {
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS:
            return .bytes(Array(UnsafeRawBufferPointer(start: reply.str, count: reply.len)))
        case REDIS_REPLY_ERROR:
            return .error(String(decoding: UnsafeRawBufferPointer(start: reply.str, count: reply.len), as: UTF8.self))
        case REDIS_REPLY_INTEGER: return .integer(reply.integer)
        case REDIS_REPLY_ARRAY:
            return .list((0..<reply.elements).map { reply.element[$0].map { read($0.pointee) } ?? .none })
        default: return .none
        }
    }

    private static func timeval(_ seconds: Double) -> CHiredis.timeval {
        CHiredis.timeval(tv_sec: Int(seconds), tv_usec: Int((seconds - seconds.rounded(.down)) * 1e6))
    }

    private static func problem(_ context: UnsafeMutablePointer<redisContext>) -> String {
        withUnsafeBytes(of: context.pointee.errstr) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
