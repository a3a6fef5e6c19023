import Foundation
import Surface
import Testing

@testable import Canvasback

@Suite struct DerivedShapeTests {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    @Test func offsets() {
        let moved = Rectangle().offset(x: 3, y: -4)
        #expect(moved._outline(in: rect) == _Outline(.rect(CGRect(x: 13, y: 16, width: 100, height: 50))))
        #expect(moved.path(in: rect).boundingRect == CGRect(x: 13, y: 16, width: 100, height: 50))
        let inset = Rectangle().offset(CGSize(width: 3, height: 0)).inset(by: 5)
        #expect(inset._outline(in: rect) == _Outline(.rect(CGRect(x: 18, y: 25, width: 90, height: 40))))
    }

    @Test func scalesKeepTheirKind() {
        #expect(
            Ellipse().scale(0.5)._outline(in: rect)
                == _Outline(.ellipse(CGRect(x: 35, y: 32.5, width: 50, height: 25))))
        #expect(
            Rectangle().scale(x: 2, y: 1, anchor: .leading)._outline(in: rect)
                == _Outline(.rect(CGRect(x: 10, y: 20, width: 200, height: 50))))
        #expect(
            RoundedRectangle(cornerRadius: 8).scale(0.5, anchor: .topLeading)._outline(in: rect)
                == _Outline(
                    .roundedRect(
                        CGRect(x: 10, y: 20, width: 50, height: 25), CornerRadii(all: 4), continuous: true)))
    }

    @Test func rotationsTurnAboutTheirAnchor() {
        func bounds(_ shape: some Shape) -> CGRect {
            let box = shape._outline(in: rect).shape.bounds
            #expect(abs(shape.path(in: rect).boundingRect.midX - box.midX) < 1e-9)
            return box
        }
        let quarter = bounds(Rectangle().rotation(.degrees(90)))
        #expect(abs(quarter.minX - 35) < 1e-9 && abs(quarter.minY + 5) < 1e-9)
        #expect(abs(quarter.width - 50) < 1e-9 && abs(quarter.height - 100) < 1e-9)
        let corner = bounds(Rectangle().rotation(.degrees(90), anchor: .topLeading))
        #expect(abs(corner.maxX - 10) < 1e-9 && abs(corner.minY - 20) < 1e-9)
        #expect(Rectangle().rotation(.zero)._outline(in: rect) == _Outline(.rect(rect)))
    }

    @Test func transformsAreAboutTheOriginOfTheFrame() {
        let shape = Rectangle().transform(CGAffineTransform(scaleX: 0.5, y: 2))
        #expect(shape._outline(in: rect) == _Outline(.rect(CGRect(x: 10, y: 20, width: 50, height: 100))))
        #expect(shape.path(in: rect).boundingRect == CGRect(x: 10, y: 20, width: 50, height: 100))
    }

    @Test func trims() {
        // A quarter of the way round a square of 100, from its top left corner: the top edge.
        let square = CGRect(x: 0, y: 0, width: 100, height: 100)
        let trimmed = Rectangle().trim(from: 0, to: 0.25)
        #expect(trimmed.path(in: square).boundingRect == CGRect(x: 0, y: 0, width: 100, height: 0))
        #expect(trimmed._outline(in: square.offsetBy(dx: 5, dy: 6)).shape.bounds.origin == CGPoint(x: 5, y: 6))
        #expect(Rectangle().trim(from: 0.6, to: 0.4).path(in: square).isEmpty)
        #expect(Rectangle().trim()._outline(in: rect) == _Outline(.rect(rect)))
        var animated = _TrimmedShape(shape: Rectangle(), startFraction: 0, endFraction: 0)
        animated.animatableData.second = AnimatablePair(0.25, 0.5)
        #expect(animated.startFraction == 0.25 && animated.endFraction == 0.5)
    }

    @Test func strokesAreLinesAlongCompactOutlines() {
        let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [6, 2])
        let outline = Capsule(style: .circular).stroke(style: style)._outline(in: rect)
        #expect(outline.shape == .roundedRect(rect, CornerRadii(all: 25), continuous: false))
        #expect(outline.stroke == StrokeLine(width: 4, cap: .round, dash: [6, 2]))
        let paint = Paint.color(.black)
        #expect(outline.fill(paint) == .stroke(outline.shape, paint, StrokeLine(width: 4, cap: .round, dash: [6, 2])))
        #expect(Circle()._outline(in: rect).fill(paint) == .fill(Circle()._outline(in: rect).shape, paint))
    }

    @Test func aScaledLineIsThicker() {
        let outline = Circle().stroke(style: StrokeStyle(lineWidth: 4, dash: [6, 2], dashPhase: 1)).scale(2)
            ._outline(in: rect)
        #expect(outline.shape == .ellipse(CGRect(x: 10, y: -5, width: 100, height: 100)))
        #expect(outline.stroke == StrokeLine(width: 8, dash: [12, 4], dashPhase: 2))
        // Thicker one way than the other it is no line, but its outline.
        let uneven = Rectangle().stroke(lineWidth: 4).scale(x: 2, y: 1)._outline(in: rect)
        #expect(uneven.stroke == nil)
        #expect(uneven.shape.bounds == CGRect(x: -44, y: 18, width: 208, height: 54))
    }

    @Test func sizedShapesKeepTheirFrame() {
        let shape = Circle().size(width: 20, height: 30)
        #expect(shape._outline(in: rect) == _Outline(.ellipse(CGRect(x: 10, y: 25, width: 20, height: 20))))
    }

    @Test func staticMembersInfer() {
        func outline(_ shape: some Shape) -> _Outline { shape._outline(in: rect) }
        #expect(outline(.rect) == _Outline(.rect(rect)))
        #expect(outline(.ellipse) == _Outline(.ellipse(rect)))
        #expect(outline(.circle) == Circle()._outline(in: rect))
        #expect(outline(.capsule) == Capsule()._outline(in: rect))
        #expect(outline(.rect(cornerRadius: 5)) == RoundedRectangle(cornerRadius: 5)._outline(in: rect))
        #expect(
            outline(.rect(topLeadingRadius: 5)) == UnevenRoundedRectangle(topLeadingRadius: 5)._outline(in: rect))
    }
}
