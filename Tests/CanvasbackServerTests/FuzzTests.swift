import Foundation
import FuzzTargets
import Testing

/// Plays again what the fuzzer found, and bytes near it.
@MainActor struct FuzzTests {
    private func corpus(_ target: FuzzTarget) throws -> [[UInt8]] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fuzz/corpus/\(target.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func whatWasFoundHarmsNothing(target: FuzzTarget) throws {
        let corpus = try corpus(target)
        #expect(corpus.count > 2)
        for bytes in corpus { target.run(bytes) }
    }

    @Test(arguments: FuzzTarget.allCases)
    func whatIsNearItHarmsNothing(target: FuzzTarget) throws {
        var random = SystemRandomNumberGenerator()
        let corpus = try corpus(target)
        // A window costs as much as a hundred of the others.
        for _ in 0..<(target == .window ? 60 : 3_000) {
            guard var bytes = corpus.randomElement(using: &random) else { return }
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0...bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
                case 1 where index < bytes.count: bytes.remove(at: index)
                default: if index < bytes.count { bytes[index] ^= UInt8(1 << Int.random(in: 0..<8, using: &random)) }
                }
            }
            target.run(bytes)
        }
    }
}
