import Foundation
import Surface
import Testing

@testable import Canvasback

@Suite struct ShapeTests {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    @Test func basicShapesAreCompact() {
        #expect(Rectangle()._outline(in: rect) == _Outline(.rect(rect)))
        #expect(Ellipse()._outline(in: rect) == _Outline(.ellipse(rect)))
        #expect(Circle()._outline(in: rect) == _Outline(.ellipse(CGRect(x: 35, y: 20, width: 50, height: 50))))
        #expect(
            RoundedRectangle(cornerRadius: 8)._outline(in: rect)
                == _Outline(.roundedRect(rect, CornerRadii(all: 8), continuous: true)))
        #expect(
            RoundedRectangle(cornerRadius: 8, style: .circular)._outline(in: rect)
                == _Outline(.roundedRect(rect, CornerRadii(all: 8), continuous: false)))
        #expect(
            Capsule(style: .circular)._outline(in: rect)
                == _Outline(.roundedRect(rect, CornerRadii(all: 25), continuous: false)))
        #expect(ContainerRelativeShape()._outline(in: rect) == _Outline(.rect(rect)))
    }

    @Test func radiiAreHeldByTheFrame() {
        let round = RoundedRectangle(cornerRadius: 400)._outline(in: rect).shape
        #expect(round == .roundedRect(rect, CornerRadii(all: 25), continuous: true))
        #expect(RoundedRectangle(cornerRadius: 0)._outline(in: rect) == _Outline(.rect(rect)))
        #expect(RoundedRectangle(cornerRadius: -3)._outline(in: rect) == _Outline(.rect(rect)))
        let none = CGRect(x: 1, y: 2, width: 0, height: 0)
        #expect(Capsule()._outline(in: none) == _Outline(.rect(none)))
    }

    @Test func unevenCorners() {
        let shape = UnevenRoundedRectangle(bottomLeadingRadius: 20, bottomTrailingRadius: 10)
        let radii = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 10, bottomLeft: 20)
        #expect(shape._outline(in: rect) == _Outline(.roundedRect(rect, radii, continuous: true)))
        // 60 and 40 on an edge of 50 shrink by half.
        let large = UnevenRoundedRectangle(topLeadingRadius: 60, bottomLeadingRadius: 40, topTrailingRadius: 10)
        let held = CornerRadii(topLeft: 30, topRight: 5, bottomRight: 0, bottomLeft: 20)
        #expect(large._outline(in: rect) == _Outline(.roundedRect(rect, held, continuous: true)))
    }

    @Test func unequalCornerSizesAreAPath() {
        let shape = RoundedRectangle(cornerSize: CGSize(width: 20, height: 10), style: .circular)
        guard case .path(let path, let offset) = shape._outline(in: rect).shape else {
            Issue.record("not a path")
            return
        }
        #expect(offset == rect.origin)
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 50))
    }

    @Test func insets() {
        let inner = CGRect(x: 14, y: 24, width: 92, height: 42)
        #expect(Rectangle().inset(by: 4)._outline(in: rect) == _Outline(.rect(inner)))
        #expect(Rectangle().inset(by: 1).inset(by: 3)._outline(in: rect) == _Outline(.rect(inner)))
        #expect(Ellipse().inset(by: 4)._outline(in: rect) == _Outline(.ellipse(inner)))
        #expect(
            Circle().inset(by: 4)._outline(in: rect)
                == _Outline(.ellipse(CGRect(x: 39, y: 24, width: 42, height: 42))))
        #expect(
            RoundedRectangle(cornerRadius: 10).inset(by: 4)._outline(in: rect)
                == _Outline(.roundedRect(inner, CornerRadii(all: 6), continuous: true)))
        #expect(RoundedRectangle(cornerRadius: 3).inset(by: 4)._outline(in: rect) == _Outline(.rect(inner)))
        #expect(
            Capsule().inset(by: 4)._outline(in: rect)
                == _Outline(.roundedRect(inner, CornerRadii(all: 21), continuous: true)))
        #expect(
            UnevenRoundedRectangle(topLeadingRadius: 10).inset(by: 4)._outline(in: rect)
                == _Outline(
                    .roundedRect(
                        inner, CornerRadii(topLeft: 6, topRight: 0, bottomRight: 0, bottomLeft: 0), continuous: true)))
        // Nothing is left in the middle, not a rectangle turned inside out.
        #expect(
            Rectangle().inset(by: 30)._outline(in: rect)
                == _Outline(.rect(CGRect(x: 40, y: 45, width: 40, height: 0))))
        #expect(
            Rectangle().inset(by: -5)._outline(in: rect)
                == _Outline(.rect(CGRect(x: 5, y: 15, width: 110, height: 60))))
    }

    @Test func aShapeOfOnesOwnKeepsItsPathWhenItMoves() {
        let outline = Triangle()._outline(in: rect).shape
        let moved = Triangle()._outline(in: rect.offsetBy(dx: 7, dy: 9)).shape
        guard case .path(let a, let from) = outline, case .path(let b, let to) = moved else {
            Issue.record("not paths")
            return
        }
        #expect(a == b && a == Triangle().path(in: CGRect(x: 0, y: 0, width: 100, height: 50)))
        #expect(from == CGPoint(x: 10, y: 20) && to == CGPoint(x: 17, y: 29))
    }

    @Test func sizes() {
        let unspecified = ProposedViewSize.unspecified
        #expect(Rectangle().sizeThatFits(unspecified) == CGSize(width: 10, height: 10))
        #expect(Rectangle().sizeThatFits(.init(width: 70, height: nil)) == CGSize(width: 70, height: 10))
        #expect(Circle().sizeThatFits(.init(width: 70, height: 30)) == CGSize(width: 30, height: 30))
        #expect(Circle().sizeThatFits(.init(width: 70, height: nil)) == CGSize(width: 70, height: 70))
        #expect(Circle().sizeThatFits(unspecified) == CGSize(width: 10, height: 10))
        #expect(Circle().inset(by: 3).sizeThatFits(.init(width: 70, height: 30)) == CGSize(width: 30, height: 30))
    }

    @Test func leadingCornersAreOnTheRightWhereTextRunsLeft() {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 12)
        let mirrored = CornerRadii(topLeft: 0, topRight: 12, bottomRight: 0, bottomLeft: 0)
        #expect(
            shape.outline(in: rect, layoutDirection: .rightToLeft)
                == _Outline(.roundedRect(rect, mirrored, continuous: true)))
        #expect(shape.outline(in: rect, layoutDirection: .leftToRight) == shape._outline(in: rect))
        // The triangle's tip at a quarter from the left goes to a quarter from the right.
        let triangle = Triangle().outline(in: rect, layoutDirection: .rightToLeft).shape
        #expect(triangle.path.contains(CGPoint(x: 85, y: 21)))
        #expect(!triangle.path.contains(CGPoint(x: 35, y: 21)))
        // A path is where it is.
        let path = Path(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(path.outline(in: rect, layoutDirection: .rightToLeft) == path._outline(in: rect))
    }

    @Test func pathsStandAtTheOriginOfTheirFrame() {
        let path = Path(CGRect(x: 1, y: 2, width: 5, height: 5))
        #expect(path._outline(in: rect).shape.bounds == CGRect(x: 11, y: 22, width: 5, height: 5))
        #expect(path.path(in: rect).boundingRect == CGRect(x: 11, y: 22, width: 5, height: 5))
    }

    @Test func animatableData() {
        var rounded = RoundedRectangle(cornerRadius: 4)
        rounded.animatableData = rounded.animatableData.interpolated(
            towards: RoundedRectangle(cornerRadius: 8).animatableData, amount: 0.5)
        #expect(rounded.cornerSize == CGSize(width: 6, height: 6))
        var uneven = UnevenRoundedRectangle(topLeadingRadius: 10, bottomTrailingRadius: 20)
        uneven.animatableData.scale(by: 2)
        #expect(uneven.cornerRadii == RectangleCornerRadii(topLeading: 20, bottomTrailing: 40))
    }

    @Test func hits() {
        let ellipse = DrawShape.ellipse(rect)
        #expect(ellipse.contains(CGPoint(x: 60, y: 45)) && ellipse.contains(CGPoint(x: 10, y: 45)))
        #expect(!ellipse.contains(CGPoint(x: 12, y: 22)))
        let rounded = DrawShape.roundedRect(rect, CornerRadii(all: 20), continuous: false)
        #expect(rounded.contains(CGPoint(x: 60, y: 21)) && !rounded.contains(CGPoint(x: 11, y: 21)))
        #expect(!DrawShape.ellipse(.zero).contains(.zero))
    }

    @Test func erasedShapesAreTheSameShape() {
        #expect(AnyShape(AnyShape(Circle()))._outline(in: rect) == Circle()._outline(in: rect))
        #expect(AnyShape(Circle()).sizeThatFits(.init(width: 70, height: 30)) == CGSize(width: 30, height: 30))
    }
}

/// Its tip is at a quarter of the width.
struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX + rect.width / 4, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}
