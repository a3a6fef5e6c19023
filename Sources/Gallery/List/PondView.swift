import SwiftUI

/// A pond in the evening with a canvasback on it.
struct PondView: View {
    var body: some View {
        GeometryReader { proxy in
            let size = proxy.size
            let horizon = size.height * 0.62
            let length = min(190, size.width * 0.46)
            ZStack(alignment: .topLeading) {
                LinearGradient(
                    colors: [Color(hex: 0x14344F), Color(hex: 0x3E6C86), Color(hex: 0xE9A77F), Color(hex: 0xF9D9A8)],
                    startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 0.66))
                Circle().fill(Color(hex: 0xFFE9BF)).frame(width: 58, height: 58)
                    .shadow(color: Color(hex: 0xFFD79A), radius: 26)
                    .position(x: size.width * 0.8, y: horizon - 44)
                Ridge(seed: 12, height: 0.56, roughness: 0.1).fill(Color(hex: 0x7C6C78).opacity(0.8))
                Ridge(seed: 5, height: 0.6, roughness: 0.07).fill(Color(hex: 0x43505F))
                LinearGradient(
                    colors: [Color(hex: 0xDFA583), Color(hex: 0x4E7085), Color(hex: 0x1C3E54)],
                    startPoint: .top, endPoint: .bottom
                )
                .frame(height: size.height - horizon)
                .offset(y: horizon)
                Glitter(seed: 4).fill(Color(hex: 0xFFE6BD).opacity(0.6))
                    .frame(width: size.width, height: (size.height - horizon) * 0.7)
                    .offset(x: size.width * 0.3, y: horizon + 6)
                Duck().scaleEffect(x: 1, y: -0.55, anchor: .top).opacity(0.22)
                    .frame(width: length)
                    .offset(x: size.width * 0.3, y: horizon + 52 + length * 0.27)
                Duck().frame(width: length)
                    .offset(x: size.width * 0.3, y: horizon + 52 - length * 0.5)
                Ripples().stroke(.white.opacity(0.35), lineWidth: 1.2)
                    .frame(width: length * 1.5, height: 22)
                    .offset(x: size.width * 0.3 - length * 0.25, y: horizon + 46)
            }
        }
        .clipped()
    }
}

/// Three arcs of the water that something floats in.
private struct Ripples: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            for (index, part) in [0.62, 0.8, 1.0].enumerated() {
                let width = rect.width * part
                let y = rect.minY + rect.height * (0.35 + 0.3 * CGFloat(index))
                path.move(to: CGPoint(x: rect.midX - width / 2, y: y))
                path.addQuadCurve(
                    to: CGPoint(x: rect.midX + width / 2, y: y), control: CGPoint(x: rect.midX, y: y + 9))
            }
        }
    }
}
