import SwiftUI

/// A disc with twelve rays around it.
struct Sun: View {
    /// How long the rays are, from 0 to 1.
    var rays: CGFloat

    var body: some View {
        ZStack {
            Rays(length: rays).stroke(style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
            Circle().scale(0.48)
        }
        .aspectRatio(1, contentMode: .fit)
    }
}

/// The rays alone.
struct Rays: Shape {
    /// From 0 to 1.
    var length: CGFloat
    var animatableData: CGFloat {
        get { length }
        set { length = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        let (inner, outer) = (radius * 0.64, radius * (0.64 + 0.34 * length))
        return Path { path in
            if length <= 0 { return }
            for index in 0..<12 {
                let angle = CGFloat(index) * .pi / 6
                let direction = CGPoint(x: cos(angle), y: sin(angle))
                path.move(to: CGPoint(x: rect.midX + direction.x * inner, y: rect.midY + direction.y * inner))
                path.addLine(to: CGPoint(x: rect.midX + direction.x * outer, y: rect.midY + direction.y * outer))
            }
        }
    }
}
