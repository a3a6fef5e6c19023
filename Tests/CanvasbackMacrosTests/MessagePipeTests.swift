import Foundation
import Testing

@testable import CanvasbackMacros

/// Messages in a pipe.
struct MessagePipeTests {
    /// A pipe that holds some bytes and has been closed behind them.
    private struct ClosedPipe {
        private let pipe = Pipe()

        init(holding bytes: [UInt8]) throws {
            try pipe.fileHandleForWriting.write(contentsOf: bytes)
            try pipe.fileHandleForWriting.close()
        }

        func receive() throws -> Data? {
            try MessagePipe(
                input: MessagePipe.Descriptor(number: pipe.fileHandleForReading.fileDescriptor),
                output: .standardOutput
            ).receive()
        }
    }

    @Test func receivesOneMessageAfterAnother() throws {
        let pipe = try ClosedPipe(holding: [2, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 3])
        #expect(try pipe.receive() == Data([1, 2]))
        #expect(try pipe.receive() == Data([3]))
        #expect(try pipe.receive() == nil)
    }

    @Test func anEmptyMessageEndsTheConversation() throws {
        #expect(try ClosedPipe(holding: [UInt8](repeating: 0, count: 8)).receive() == nil)
    }

    @Test(arguments: [[1, 0], [2, 0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, 0, 0x80]] as [[UInt8]])
    func aCutOrAbsurdMessageIsRefused(bytes: [UInt8]) throws {
        let pipe = try ClosedPipe(holding: bytes)
        #expect(throws: MessagePipe.Failure.self) { try pipe.receive() }
    }

    @Test func sendsTheLengthAndThenTheMessage() throws {
        let pipe = Pipe()
        let sender = MessagePipe(
            input: .standardInput,
            output: MessagePipe.Descriptor(number: pipe.fileHandleForWriting.fileDescriptor))
        try sender.send(Data(repeating: 7, count: 300))
        try pipe.fileHandleForWriting.close()
        let received = try #require(try pipe.fileHandleForReading.readToEnd())
        #expect(Array(received.prefix(8)) == [44, 1, 0, 0, 0, 0, 0, 0])
        #expect(received.dropFirst(8) == Data(repeating: 7, count: 300))
    }
}
