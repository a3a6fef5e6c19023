import SwiftUI

/// A canvasback on the water, facing right: chestnut head, black breast, a body white as canvas.
struct Duck: View {
    var body: some View {
        ZStack {
            DuckPart.tail.fill(Color(hex: 0x2A2522))
            DuckPart.body.fill(
                LinearGradient(
                    colors: [.white, Color(hex: 0xD9D4CA)], startPoint: .top, endPoint: .bottom))
            DuckPart.wing.fill(Color(hex: 0xC4BEB3).opacity(0.55))
            DuckPart.breast.fill(Color(hex: 0x1E1A19))
            DuckPart.head.fill(
                LinearGradient(
                    colors: [Color(hex: 0xB4532E), Color(hex: 0x7C3219)], startPoint: .top, endPoint: .bottom))
            DuckPart.bill.fill(Color(hex: 0x1B1817))
            DuckPart.eye.fill(Color(hex: 0xE8452C))
        }
        .aspectRatio(2, contentMode: .fit)
    }
}

/// A part of the bird, drawn in a box of 200 by 100.
private enum DuckPart: Shape {
    case body, wing, tail, breast, head, bill, eye

    func path(in rect: CGRect) -> Path {
        outline.applying(
            CGAffineTransform(a: rect.width / 200, b: 0, c: 0, d: rect.height / 100, tx: rect.minX, ty: rect.minY))
    }

    private var outline: Path {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        return Path { path in
            switch self {
            case .body:
                path.move(to: at(150, 100))
                path.addCurve(to: at(28, 66), control1: at(80, 102), control2: at(42, 98))
                path.addCurve(to: at(126, 52), control1: at(56, 56), control2: at(92, 40))
                path.addCurve(to: at(150, 100), control1: at(150, 62), control2: at(160, 84))
            case .wing:
                path.move(to: at(118, 62))
                path.addCurve(to: at(46, 72), control1: at(96, 52), control2: at(66, 62))
                path.addCurve(to: at(112, 84), control1: at(62, 90), control2: at(92, 92))
                path.addCurve(to: at(118, 62), control1: at(122, 80), control2: at(124, 68))
            case .tail:
                path.move(to: at(60, 98))
                path.addCurve(to: at(10, 58), control1: at(38, 98), control2: at(22, 80))
                path.addCurve(to: at(58, 62), control1: at(28, 62), control2: at(44, 62))
            case .breast:
                path.move(to: at(118, 54))
                path.addCurve(to: at(158, 88), control1: at(144, 48), control2: at(160, 70))
                path.addCurve(to: at(138, 100), control1: at(156, 96), control2: at(148, 100))
                path.addCurve(to: at(118, 54), control1: at(124, 88), control2: at(118, 70))
            case .head:
                path.move(to: at(117, 60))
                path.addCurve(to: at(134, 6), control1: at(126, 44), control2: at(118, 14))
                path.addCurve(to: at(168, 26), control1: at(148, 0), control2: at(158, 14))
                path.addCurve(to: at(152, 38), control1: at(170, 34), control2: at(160, 38))
                path.addCurve(to: at(150, 64), control1: at(146, 46), control2: at(148, 56))
                path.addCurve(to: at(117, 60), control1: at(138, 56), control2: at(126, 56))
            case .bill:
                path.move(to: at(163, 20))
                path.addCurve(to: at(194, 37), control1: at(174, 30), control2: at(186, 32))
                path.addCurve(to: at(164, 37), control1: at(190, 42), control2: at(174, 41))
                path.addCurve(to: at(163, 20), control1: at(160, 32), control2: at(160, 26))
            case .eye:
                path.addEllipse(in: CGRect(x: 149, y: 15, width: 5, height: 5))
            }
            if self != .eye { path.closeSubpath() }
        }
    }
}
