import SwiftUI

/// One of each thing that a page can paint, each in a square of 80 points at a known place.
struct PaintingScreen: View {
    var body: some View {
        ZStack(alignment: .topLeading) {
            block(255, 255, 255)
            Group {
                at(0, 0) { block(200, 30, 30) }
                at(1, 0) { Circle().fill(rgb(30, 160, 30)) }
                at(2, 0) { RoundedRectangle(cornerRadius: 24).fill(rgb(30, 30, 200)) }
                at(3, 0) { Rectangle().strokeBorder(rgb(200, 100, 0), lineWidth: 10) }
                at(0, 1) {
                    LinearGradient(
                        colors: [rgb(0, 0, 0), rgb(255, 255, 255)], startPoint: .leading, endPoint: .trailing)
                }
                at(1, 1) {
                    RadialGradient(
                        colors: [rgb(255, 0, 0), rgb(0, 0, 255)], center: .center, startRadius: 0, endRadius: 40)
                }
                at(2, 1) { block(0, 0, 0).opacity(0.5) }
                at(3, 1) { block(0, 120, 0).frame(width: 40, height: 40).rotationEffect(.degrees(45)) }
                at(0, 2) { block(120, 0, 120).clipShape(Circle()) }
                at(1, 2) {
                    Path { path in
                        path.move(to: CGPoint(x: 0, y: 80))
                        path.addLine(to: CGPoint(x: 80, y: 80))
                        path.addLine(to: CGPoint(x: 0, y: 0))
                    }
                    .fill(rgb(0, 120, 120))
                }
                at(2, 2) { block(255, 255, 255).padding(20).background(block(90, 90, 90)) }
                at(3, 2) { block(255, 255, 0).frame(width: 40, height: 40).shadow(color: .black, radius: 5) }
                at(0, 3) { block(10, 60, 110).scaleEffect(0.5) }
                at(1, 3) { block(10, 60, 110).offset(x: 20, y: 0).clipped() }
                at(2, 3) { UnevenRoundedRectangle(bottomTrailingRadius: 60).fill(rgb(0, 80, 0)) }
            }
        }
        .ignoresSafeArea()
    }

    /// A square in a grid with 10 points between the squares and around them.
    private func at(_ column: Int, _ row: Int, @ViewBuilder content: () -> some View) -> some View {
        content()
            .frame(width: 80, height: 80)
            .offset(x: CGFloat(10 + 90 * column), y: CGFloat(10 + 90 * row))
    }
}
