import SwiftUI

/// A stretchy header beside content: half the window is the sea, the other half its table. Pulling makes the sea higher and
/// moves the table down; its gradient stays at the top edge. Letting go far enough down waits for the next tide.
package struct StretchyScreen: View {
    @Environment(\.latency) private var latency
    @State private var first = 0

    package init() {}

    package var body: some View {
        ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
                SeaHeader(tide: Tide(id: first)).stretchable()
                TideTable(first: first + 1).frame(maxHeight: .infinity, alignment: .top)
            }
        }
        .refreshable(edge: .top, behavior: .automatic.threshold(150)) { await nextTide() }
        .refreshIndicator { _ in Color.clear }
        .background(Palette.paper)
        .overlay(alignment: .topLeading) {
            BackButton(foreground: .white, background: .black.opacity(0.22)).padding(14)
        }
    }

    private func nextTide() async {
        await answer(after: latency)
        withAnimation(.spring(duration: 0.6)) { first += 1 }
    }
}

/// The sea with the tide that comes next.
private struct SeaHeader: View {
    let tide: Tide

    var body: some View {
        VStack(spacing: 4) {
            Text(tide.name).font(.headline).opacity(0.85)
            HStack(alignment: .firstTextBaseline, spacing: 4) {
                Text(tide.height).font(.system(size: 84, weight: .semibold)).kerning(-3).monospacedDigit()
                Text("m").font(.title).fontWeight(.medium).opacity(0.8)
            }
            Text("at \(tide.time)").font(.title3).fontWeight(.medium).monospacedDigit().opacity(0.9)
            PullHint(rest: "Pull for the next tide", armed: "Let go")
                .padding(.top, 10)
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
            Sea(level: CGFloat(tide.level) / 50)
                .clipShape(UnevenRoundedRectangle(bottomLeadingRadius: 32, bottomTrailingRadius: 32))
                .shadow(color: .black.opacity(0.35), radius: 12, y: 4)
                .ignoresSafeArea()
        }
    }
}

/// Water under a sky, filled to a level from 0 to 1.
private struct Sea: View {
    let level: CGFloat

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(hex: 0x0B3B5C), Color(hex: 0x127A8C), Color(hex: 0x5CC8B4)], startPoint: .top,
                endPoint: .bottom)
            Wave(level: level * 0.8, phase: 0.4).fill(.white.opacity(0.1))
            Wave(level: level * 0.72, phase: 2.2).fill(.white.opacity(0.12))
            Wave(level: level * 0.62, phase: 4).fill(.white.opacity(0.14))
        }
    }
}

/// The surface of water and all that is under it.
private struct Wave: Shape {
    /// From the bottom, 0 to 1.
    var level: CGFloat
    var phase: CGFloat
    var animatableData: CGFloat {
        get { level }
        set { level = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let top = rect.maxY - rect.height * level
        return Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            for step in 0...24 {
                let part = CGFloat(step) / 24
                path.addLine(
                    to: CGPoint(x: rect.minX + rect.width * part, y: top + 7 * sin(part * 7 + phase)))
            }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

/// The tides after the next one.
private struct TideTable: View {
    let first: Int

    var body: some View {
        VStack(spacing: 0) {
            ForEach(first..<first + 6, id: \.self) { id in
                let tide = Tide(id: id)
                HStack {
                    Circle().fill(tide.isHigh ? Palette.lake : Palette.well).frame(width: 10, height: 10)
                    Text(tide.name).foregroundStyle(Palette.ink)
                    Spacer()
                    Text("\(tide.height) m").foregroundStyle(Palette.faded)
                    Text(tide.time).fontWeight(.medium).foregroundStyle(Palette.ink).frame(
                        width: 64, alignment: .trailing)
                }
                .monospacedDigit()
                .padding(.horizontal, 8)
                .frame(height: 52)
                .overlay(alignment: .bottom) { Palette.hairline.frame(height: 1) }
                .transition(.opacity)
            }
        }
        .padding(.top, 20)
        .column()
    }
}
