import Foundation
import Testing

@testable import Surface

@Suite struct PathTests {
    private func close(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-3) -> Bool { abs(a - b) <= tolerance }
    private func close(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-3) -> Bool {
        close(a.minX, b.minX, tolerance) && close(a.minY, b.minY, tolerance) && close(a.maxX, b.maxX, tolerance)
            && close(a.maxY, b.maxY, tolerance)
    }
    private func length(_ path: Path) -> CGFloat {
        var sum: CGFloat = 0
        path.forEachPiece { piece in
            switch piece {
            case .move: break
            case .line(let a, let b), .close(let a, let b): sum += hypot(b.x - a.x, b.y - a.y)
            case .curve(let c, _): sum += c.length()
            }
        }
        return sum
    }

    @Test func rectIsFiveSteps() {
        let path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(
            path.elements == [
                .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 4, y: 2)), .line(to: CGPoint(x: 4, y: 6)),
                .line(to: CGPoint(x: 1, y: 6)), .closeSubpath,
            ])
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        #expect(Path().boundingRect.isNull && Path().isEmpty && Path().currentPoint == nil)
    }

    @Test func segmentsWithoutACurrentPointAreIgnored() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.closeSubpath()
        #expect(path.isEmpty)
    }

    @Test func ellipseFillsItsRect() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
        let path = Path(ellipseIn: rect)
        #expect(path.elements.count == 6)
        #expect(close(path.boundingRect, rect))
        #expect(path.contains(CGPoint(x: 60, y: 21)) && !path.contains(CGPoint(x: 12, y: 22)))
        #expect(close(length(Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))), 2 * .pi * 100, 0.2))
    }

    @Test func boundsHoldTheCurveAndNotItsControls() {
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
        #expect(close(path.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 50)))
        path = Path { $0.move(to: .zero) }
        path.addCurve(
            to: CGPoint(x: 0, y: 100), control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 100, y: 100))
        #expect(close(path.boundingRect, CGRect(x: 0, y: 0, width: 75, height: 100)))
    }

    @Test func arcsRunTheWayCoreGraphicsDoes() {
        // Not clockwise in a space whose y points up is clockwise on screen: through the bottom.
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        #expect(close(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 10)))
        path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        #expect(close(length(path), 15 * .pi, 0.02))
        path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(720), clockwise: false)
        #expect(close(length(path), 20 * .pi, 0.02))
        path = Path()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(90), delta: .degrees(-45))
        #expect(close(path.currentPoint!.x, 7.0711) && close(path.currentPoint!.y, 7.0711))
    }

    @Test func tangentArcRoundsACorner() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        #expect(close(path.currentPoint!.x, 100) && close(path.currentPoint!.y, 20))
        #expect(close(length(path), 80 + 10 * .pi, 0.02))
        #expect(close(path.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 20)))
        path = Path { $0.move(to: .zero) }
        path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 20)
        #expect(path.currentPoint == CGPoint(x: 50, y: 0) && path.elements.count == 2)
    }

    @Test func containsFollowsTheFillRule() {
        var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        #expect(path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: 50, y: 50), eoFill: true))
        #expect(path.contains(CGPoint(x: 10, y: 50), eoFill: true) && !path.contains(CGPoint(x: 100.5, y: 50)))
        // An open subpath is filled as if closed.
        let open = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)]) }
        #expect(open.contains(CGPoint(x: 20, y: 20)) && !open.contains(CGPoint(x: 60, y: 60)))
    }

    @Test func containsAgreesWithTheCircle() {
        let path = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        for i in 0..<360 {
            let (x, y) = (cos(Double(i) * .pi / 180), sin(Double(i) * .pi / 180))
            #expect(path.contains(CGPoint(x: x * 49.9, y: y * 49.9)))
            #expect(!path.contains(CGPoint(x: x * 50.1, y: y * 50.1)))
        }
    }

    @Test func roundedRectsKeepWithinTheirRect() {
        let rect = CGRect(x: 5, y: 6, width: 100, height: 40)
        for style in [RoundedCornerStyle.circular, .continuous] {
            for radius in [0, 4, 12, 20, 50] as [CGFloat] {
                let path = Path(roundedRect: rect, cornerRadius: radius, style: style)
                #expect(close(path.boundingRect, rect, 0.02))
                #expect(path.contains(CGPoint(x: 55, y: 26)))
                #expect(path.contains(CGPoint(x: 5.5, y: 6.5)) == (radius == 0))
            }
        }
        // A radius of half the shorter side is a capsule in either style.
        for style in [RoundedCornerStyle.circular, .continuous] {
            let capsule = Path(roundedRect: rect, cornerRadius: 20, style: style)
            #expect(close(length(capsule), 120 + 40 * .pi, 0.1))
        }
        // The full continuous corner reaches 1.528665 radii along its edge.
        let path = Path(
            roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 20, style: .continuous)
        #expect(path.elements[1] == .line(to: CGPoint(x: 200, y: 200 - 20 * CornerCurve.continuous.reach)))
    }

    @Test func unevenCornersShrinkTogether() {
        let path = Path(
            CGRect(x: 0, y: 0, width: 100, height: 50),
            cornerRadii: CornerRadii(topLeft: 100, topRight: 0, bottomRight: 0, bottomLeft: 0), continuous: false)
        #expect(path.elements[2] == .line(to: CGPoint(x: 0, y: 50)))
        #expect(close(path.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 50)))
        #expect(!path.contains(CGPoint(x: 13, y: 13)) && path.contains(CGPoint(x: 16, y: 16)))
        #expect(path.contains(CGPoint(x: 99, y: 49)) && path.contains(CGPoint(x: 1, y: 49)))
    }

    @Test func trimCutsByLength() {
        let rect = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(
            rect.trimmedPath(from: 0, to: 0.5).elements == [
                .move(to: .zero), .line(to: CGPoint(x: 100, y: 0)), .line(to: CGPoint(x: 100, y: 100)),
            ])
        #expect(
            rect.trimmedPath(from: 0.125, to: 0.375).elements == [
                .move(to: CGPoint(x: 50, y: 0)), .line(to: CGPoint(x: 100, y: 0)), .line(to: CGPoint(x: 100, y: 50)),
            ])
        #expect(
            rect.trimmedPath(from: 0.875, to: 1).elements == [
                .move(to: CGPoint(x: 0, y: 50)), .line(to: .zero),
            ])
        #expect(rect.trimmedPath(from: 0, to: 1) == rect && rect.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        for (a, b) in [(0, 0.25), (0.1, 0.9), (0.33, 0.34)] as [(CGFloat, CGFloat)] {
            let part = circle.trimmedPath(from: a, to: b)
            #expect(close(length(part), (b - a) * length(circle), 1e-4))
        }
        let eighth = circle.trimmedPath(from: 0, to: 0.125).currentPoint!
        #expect(close(eighth.x, 7.071, 0.01) && close(eighth.y, 7.071, 0.01))
        // A subpath that is kept whole stays closed.
        var two = rect
        two.addRect(CGRect(x: 200, y: 0, width: 100, height: 100))
        let kept = two.trimmedPath(from: 0, to: 0.75)
        #expect(kept.elements.prefix(5) == rect.elements.prefix(5) && kept.elements.count == 8)
    }

    @Test func transformsMoveEveryPoint() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(close(path.offsetBy(dx: 5, dy: -5).boundingRect, CGRect(x: 5, y: -5, width: 10, height: 10)))
        #expect(
            close(
                path.applying(CGAffineTransform(scaleX: 2, y: 3)).boundingRect,
                CGRect(x: 0, y: 0, width: 20, height: 30)))
        var sum = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        sum.addPath(path, transform: CGAffineTransform(translationX: 100, y: 0))
        #expect(close(sum.boundingRect, CGRect(x: 0, y: 0, width: 110, height: 10)))
    }

    @Test func anglesConvert() {
        #expect(Angle(degrees: 180).radians == .pi && Angle.radians(.pi / 2).degrees == 90)
        #expect(Angle.degrees(30) + .degrees(60) == .degrees(90) && -Angle.degrees(1) < .zero)
        #expect((Angle.degrees(90) * 2 / 4).degrees == 45)
    }
}
