import CanvasbackTesting
import Foundation
import Gallery
import Testing

/// The two smallest screens, whose figures are compared with other systems': what moves is where the finger says.
@MainActor struct BenchTests {
    @Test func theUpperHalfFollowsTheFingerAndGoesBackAtOnce() throws {
        let window = TestWindow { StretchBench() }
        let (size, start) = (window.size, CGPoint(x: 195, y: 200))
        let lower = { window.shapes.first { $0.rgba == 0x2B58_76FF }?.frame }
        #expect(try #require(lower()).minY == size.height / 2)
        window.down(at: start)
        window.move(by: CGSize(width: 0, height: 2), times: 120)
        #expect(try #require(lower()).minY == size.height / 2 + 240)
        window.up()
        #expect(try #require(lower()).minY == size.height / 2)
    }

    /// What other systems are compared by: a finger that goes on as it did costs a byte a move, and one that does not two or three.
    @Test(arguments: [1, 2, 3] as [CGFloat]) func aMoveTakesTwoBytes(scale: CGFloat) {
        let window = TestWindow(scale: scale) { StretchBench() }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 2), times: 120)
        let steady = window.encodedFrames.suffix(119).map(\.count)
        #expect(steady == Array(repeating: 1, count: 119))
        for step in 0..<60 { window.move(by: CGSize(width: 0, height: [-2, -1, 1, -3, -4][step % 5]), times: 1) }
        let uneven = window.encodedFrames.suffix(59).map(\.count)
        #expect(uneven.max() ?? 0 <= 3)
        #expect(uneven.reduce(0, +) <= 59 * 5 / 2)
    }

    @Test func theRowsFollowTheFingerWithNothingLostToTheSlop() throws {
        let window = TestWindow { ScrollBench() }
        let row = try #require(window.frame(of: "row 20")).minY
        window.down(at: CGPoint(x: 195, y: 600))
        window.move(by: CGSize(width: 0, height: -2), times: 120)
        #expect(try #require(window.frame(of: "row 20")).minY == row - 240)
        #expect(window.shapes.filter { $0.frame.height == 40 }.count == 100)
    }
}
