import Foundation
import Surface
import Testing

@Suite struct PathStrokeTests {
    private func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> Path {
        var path = Path()
        path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
        if closed { path.closeSubpath() }
        return path
    }

    /// The filled area by counting points of a fine grid.
    private func area(_ path: Path, step: CGFloat = 1) -> CGFloat {
        let box = path.boundingRect
        var count = 0
        for y in stride(from: box.minY + step / 2, to: box.maxY, by: step) {
            for x in stride(from: box.minX + step / 2, to: box.maxX, by: step)
            where path.contains(CGPoint(x: x, y: y)) { count += 1 }
        }
        return CGFloat(count) * step * step
    }

    @Test func caps() {
        let path = line([(10, 10), (30, 10)])
        #expect(path.strokedPath(StrokeStyle(lineWidth: 4)).boundingRect == CGRect(x: 10, y: 8, width: 20, height: 4))
        #expect(
            path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect
                == CGRect(x: 8, y: 8, width: 24, height: 4))
        let round = path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(abs(round.boundingRect.minX - 8) < 0.05 && abs(round.boundingRect.maxX - 32) < 0.05)
        #expect(round.contains(CGPoint(x: 8.2, y: 10)) && !round.contains(CGPoint(x: 8.2, y: 8.4)))
    }

    @Test func joins() {
        let corner = line([(0, 0), (20, 0), (20, 20)])
        let miter = corner.strokedPath(StrokeStyle(lineWidth: 4))
        #expect(miter.contains(CGPoint(x: 21.9, y: -1.9)))
        #expect(abs(area(miter) - 160) < 1)
        let bevel = corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .bevel))
        #expect(!bevel.contains(CGPoint(x: 21.5, y: -1.5)) && bevel.contains(CGPoint(x: 20.8, y: -0.8)))
        let round = corner.strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .round))
        #expect(round.contains(CGPoint(x: 21.3, y: -1.3)) && !round.contains(CGPoint(x: 21.6, y: -1.6)))
        // At 90° a miter is √2 widths long: a lower limit cuts it.
        let cut = corner.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: 1.4))
        #expect(!cut.contains(CGPoint(x: 21.5, y: -1.5)))
        #expect(corner.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: 1.42)).contains(CGPoint(x: 21.5, y: -1.5)))
    }

    @Test(arguments: [false, true]) func closedPathsHaveAHole(_ isReversed: Bool) {
        let points: [(CGFloat, CGFloat)] = [(0, 0), (40, 0), (40, 40), (0, 40)]
        let ring = line(isReversed ? points.reversed() : points, closed: true).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(ring.boundingRect == CGRect(x: -2, y: -2, width: 44, height: 44))
        #expect(!ring.contains(CGPoint(x: 20, y: 20)) && ring.contains(CGPoint(x: 1, y: 20)))
        #expect(ring.contains(CGPoint(x: -1.5, y: -1.5)))
        #expect(abs(area(ring) - 640) < 1)
    }

    @Test func aCircleBecomesARing() {
        let ring = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)).strokedPath(StrokeStyle(lineWidth: 10))
        #expect(abs(area(ring, step: 1) - 1000 * .pi) < 12)
        #expect(!ring.contains(CGPoint(x: 50, y: 50)))
        #expect(ring.contains(CGPoint(x: 50, y: 4.8)) && !ring.contains(CGPoint(x: 50, y: 5.3)))
    }

    @Test func dashes() {
        let path = line([(0, 0), (100, 0)])
        let dashed = path.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 12))
        // Phase 12 starts in the gap, 3 points before its end.
        #expect(!dashed.contains(CGPoint(x: 2.9, y: 0)) && dashed.contains(CGPoint(x: 3.1, y: 0)))
        #expect(dashed.contains(CGPoint(x: 12.9, y: 0)) && !dashed.contains(CGPoint(x: 13.1, y: 0)))
        #expect(dashed.contains(CGPoint(x: 18.1, y: 0)))
        // An odd pattern is taken twice.
        let odd = path.strokedPath(StrokeStyle(lineWidth: 2, dash: [10]))
        #expect(odd.contains(CGPoint(x: 5, y: 0)) && !odd.contains(CGPoint(x: 15, y: 0)))
        #expect(odd.contains(CGPoint(x: 25, y: 0)))
        // A dash runs round a corner.
        let corner = line([(0, 0), (10, 0), (10, 10)]).strokedPath(StrokeStyle(lineWidth: 2, dash: [15, 50]))
        #expect(corner.contains(CGPoint(x: 10, y: 4.9)) && !corner.contains(CGPoint(x: 10, y: 5.1)))
        #expect(corner.contains(CGPoint(x: 10.9, y: -0.9)))
    }

    @Test func whatHasNoLengthOrWidthIsADotOrNothing() {
        let dot = line([(5, 5), (5, 5)])
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        #expect(
            dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).boundingRect
                == CGRect(x: 3, y: 3, width: 4, height: 4))
        var move = Path()
        move.move(to: .zero)
        #expect(move.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
        #expect(line([(0, 0), (9, 0)]).strokedPath(StrokeStyle(lineWidth: 0)).isEmpty)
        #expect(line([(0, 0), (9, 0)]).strokedPath(StrokeStyle(lineWidth: .nan)).isEmpty)
    }

    @Test func aLineThatTurnsBackHasARoundEnd() {
        let back = line([(0, 0), (20, 0), (5, 0)]).strokedPath(StrokeStyle(lineWidth: 4, lineJoin: .round))
        #expect(back.contains(CGPoint(x: 21.8, y: 0)) && !back.contains(CGPoint(x: -0.5, y: 0)))
    }
}
