import SwiftUI

/// A stretchy header over content: the night is half the window and slides over what lies below, which stays where it is. Letting
/// go far enough down turns to the next night.
package struct StretchyOverScreen: View {
    @Environment(\.latency) private var latency
    @State private var night = 11

    package init() {}

    package var body: some View {
        ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
                NightHeader(moon: Moon(night: night)).stretchable(placement: .over)
                MoonFacts(moon: Moon(night: night)).frame(maxHeight: .infinity, alignment: .top)
            }
        }
        .refreshable(edge: .top, behavior: .automatic.threshold(150)) { await nextNight() }
        .refreshIndicator { _ in Color.clear }
        .background(Palette.paper)
        .overlay(alignment: .topLeading) {
            BackButton(foreground: .white, background: .white.opacity(0.18)).padding(14)
        }
    }

    private func nextNight() async {
        await answer(after: latency)
        withAnimation(.easeInOut(duration: 0.8)) { night += 1 }
    }
}

/// The moon in its sky.
private struct NightHeader: View {
    let moon: Moon

    var body: some View {
        VStack(spacing: 14) {
            ZStack {
                Circle().fill(Color(hex: 0x2A2F55))
                MoonLight(phase: moon.phase).fill(
                    RadialGradient(
                        colors: [Color(hex: 0xFFFDF2), Color(hex: 0xD9D5C4)], center: UnitPoint(x: 0.4, y: 0.36),
                        startRadius: 4, endRadius: 110))
                Craters().fill(Color(hex: 0x8F8B7E).opacity(0.2))
            }
            .frame(width: 148, height: 148)
            .shadow(color: Color(hex: 0xFFF6D6).opacity(0.3 * moon.illumination), radius: 30)
            VStack(spacing: 3) {
                Text(moon.name).font(.title2).fontWeight(.semibold)
                Text("Night \(moon.night) of this moon").font(.subheadline).opacity(0.7)
            }
            PullHint(rest: "Pull for the next night", armed: "Let go")
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
            LinearGradient(
                colors: [Color(hex: 0x070920), Color(hex: 0x1D2150), Color(hex: 0x4A4C93)], startPoint: .top,
                endPoint: .bottom
            )
            .overlay(alignment: .top) {
                // Of one size, whatever the pull: the sky is pulled down, and its stars stay.
                Stars(seed: 21, count: 90).fill(.white.opacity(0.75)).frame(height: 640)
            }
            .clipShape(UnevenRoundedRectangle(bottomLeadingRadius: 32, bottomTrailingRadius: 32))
            .shadow(color: .black.opacity(0.4), radius: 14, y: 5)
            .ignoresSafeArea()
        }
    }
}

/// The seas of the moon, roughly.
private struct Craters: Shape {
    func path(in rect: CGRect) -> Path {
        let spots: [(CGFloat, CGFloat, CGFloat)] = [
            (0.36, 0.3, 0.13), (0.56, 0.26, 0.09), (0.3, 0.52, 0.1), (0.62, 0.46, 0.12), (0.5, 0.7, 0.07),
            (0.74, 0.6, 0.05), (0.42, 0.82, 0.04),
        ]
        return Path { path in
            for (x, y, radius) in spots {
                path.addEllipse(
                    in: CGRect(
                        x: rect.minX + rect.width * (x - radius), y: rect.minY + rect.height * (y - radius),
                        width: rect.width * radius * 2, height: rect.height * radius * 2))
            }
        }
    }
}
