import SwiftUI

/// A sheet goes down and a sun comes up behind it.
struct PullVignette: View {
    let isPlayed: Bool

    var body: some View {
        ZStack {
            Sun(rays: 1).foregroundStyle(Color(hex: 0xFFF3CF))
                .frame(width: 46, height: 46)
                .rotationEffect(.degrees(isPlayed ? 60 : 0))
                .offset(y: isPlayed ? -32 : 10)
                .opacity(isPlayed ? 1 : 0)
            VignetteSheet(lines: 4, accent: Color(hex: 0xF2B679)).offset(y: isPlayed ? 42 : 16)
        }
    }
}

/// Cards go right and a ring closes at their left.
struct SidewaysVignette: View {
    let isPlayed: Bool

    var body: some View {
        ZStack {
            Circle().trim(from: 0, to: isPlayed ? 0.86 : 0.02)
                .stroke(.white, style: StrokeStyle(lineWidth: 3.5, lineCap: .round))
                .rotationEffect(.degrees(-90))
                .frame(width: 22, height: 22)
                .offset(x: -56)
            HStack(spacing: 8) {
                ForEach([Daylight.golden, .dusk, .night], id: \.rawValue) { light in
                    Landscape(seed: 3, light: light)
                        .frame(width: 56, height: 82)
                        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                }
            }
            .fixedSize()
            .offset(x: isPlayed ? 62 : 26)
        }
    }
}

/// The upper half of a sheet grows, beside what is below it or over it.
struct StretchyVignette: View {
    let isPlayed: Bool
    let isOver: Bool

    var body: some View {
        ZStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 8) {
                ForEach(0..<3) { index in
                    Capsule().fill(Color(hex: 0xD8D2C6)).frame(width: [58, 44, 52][index], height: 6)
                }
            }
            .offset(y: 64 + (isPlayed && !isOver ? 18 : 0))
            UnevenRoundedRectangle(bottomLeadingRadius: 12, bottomTrailingRadius: 12)
                .fill(
                    .linearGradient(
                        colors: isOver
                            ? [Color(hex: 0x1A1D4A), Color(hex: 0x7077C9)]
                            : [Color(hex: 0x0F6A86), Color(hex: 0x7FE0C8)],
                        startPoint: .top, endPoint: .bottom)
                )
                .shadow(color: .black.opacity(0.35), radius: 5, y: 2)
                .frame(height: isPlayed ? 74 : 52)
            if isOver {
                Circle().fill(Color(hex: 0xF4F1E4)).frame(width: 18, height: 18).offset(x: 18, y: 14)
            }
        }
        .frame(width: 92, height: 112, alignment: .top)
        .background(.white)
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
        .offset(y: 14)
    }
}

/// A message arrives above the others.
struct FeedVignette: View {
    let isPlayed: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            bubble("🦆", width: 84).opacity(isPlayed ? 1 : 0).scaleEffect(isPlayed ? 1 : 0.7, anchor: .leading)
            bubble("안", width: 104)
            bubble("ن", width: 70)
        }
        .offset(y: isPlayed ? 4 : -16)
    }

    private func bubble(_ letter: String, width: CGFloat) -> some View {
        HStack(spacing: 7) {
            Text(letter).font(.system(size: 13, weight: .semibold)).foregroundStyle(Color(hex: 0x3F7D5B))
                .frame(width: 22, height: 22)
                .background(Color(hex: 0xDDEBD2), in: Circle())
            Capsule().fill(Color(hex: 0xD5DECF)).frame(height: 5)
        }
        .padding(6)
        .frame(width: width)
        .background(.white, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    }
}

/// Letters of three scripts come together.
struct TypeVignette: View {
    let isPlayed: Bool

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: isPlayed ? 6 : 14) {
            Text("Aa").font(.system(size: 50, weight: .bold)).kerning(-1)
            Text("한").font(.system(size: 30, weight: .medium)).opacity(isPlayed ? 0.9 : 0.35)
            Text("あ").font(.system(size: 22)).opacity(isPlayed ? 0.8 : 0.2)
        }
        .foregroundStyle(.white)
    }
}
