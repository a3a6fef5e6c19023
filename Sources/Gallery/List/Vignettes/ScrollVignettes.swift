import SwiftUI

/// A chart goes to one side, and a station shows behind it.
struct WindsVignette: View {
    let isPlayed: Bool

    var body: some View {
        ZStack {
            ForEach(0..<4) { index in
                Circle().fill(.white.opacity(0.85)).frame(width: 10, height: 10)
                    .offset(x: [0, 62, 0, -62][index], y: [-50, 0, 50, 0][index])
                    .opacity(isPlayed && index == 3 ? 1 : 0.35)
            }
            ZStack {
                RoundedRectangle(cornerRadius: 12, style: .continuous).fill(Color(hex: 0xF1E6C8))
                Ellipse().fill(Color(hex: 0xCFE6EA)).padding(8)
                Ellipse().fill(Color(hex: 0xF6FBFA)).padding(18)
                Image(systemName: "arrow.up").font(.system(size: 22, weight: .semibold))
                    .foregroundStyle(Color(hex: 0x9C4426))
                    .rotationEffect(.degrees(isPlayed ? 270 : 360))
            }
            .frame(width: 96, height: 76)
            .offset(x: isPlayed ? 18 : 0)
        }
    }
}

/// A cover grows and becomes a bar over the rows of its list.
struct CoverVignette: View {
    let isPlayed: Bool

    var body: some View {
        ZStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 8) {
                ForEach(0..<6) { index in
                    Capsule().fill(Color(hex: 0xD8D2C6)).frame(width: [58, 44, 52, 62, 40, 55][index], height: 6)
                }
            }
            .offset(y: isPlayed ? 30 : 72)
            Landscape(seed: 8, light: .golden, glitters: false)
                .frame(height: isPlayed ? 22 : 60)
                .clipped()
                .shadow(color: .black.opacity(0.3), radius: 4, y: 1)
        }
        .frame(width: 92, height: 112, alignment: .top)
        .background(.white)
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
        .offset(y: 14)
    }
}

/// A page comes to the middle and grows.
struct PagesVignette: View {
    let isPlayed: Bool

    var body: some View {
        HStack(spacing: 10) {
            ForEach(0..<3) { index in
                let isMiddle = index == (isPlayed ? 2 : 1)
                Landscape(seed: 20 + index, light: [.noon, .dusk, .morning][index], glitters: false)
                    .frame(width: 74, height: 84)
                    .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
                    .scaleEffect(isMiddle ? 1 : 0.82)
                    .opacity(isMiddle ? 1 : 0.7)
            }
        }
        .fixedSize()
        .offset(x: isPlayed ? -84 : 0)
    }
}

/// Rows run by under a header that stays.
struct GaugeVignette: View {
    let isPlayed: Bool

    var body: some View {
        ZStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 7) {
                ForEach(0..<24) { index in
                    HStack(spacing: 6) {
                        Capsule().fill(Color(hex: 0xC9D8E2)).frame(width: 16, height: 5)
                        Capsule().fill(Color(hex: 0x5E8DA8)).frame(width: 18 + CGFloat(index * 7 % 11) * 4, height: 5)
                        Spacer(minLength: 0)
                    }
                }
            }
            .padding(10)
            .offset(y: isPlayed ? -150 : 20)
            Color(hex: 0xE9F0F4).frame(height: 24)
                .overlay(alignment: .leading) {
                    Text(isPlayed ? "2026" : "1912").font(.system(size: 12, weight: .bold))
                        .foregroundStyle(Color(hex: 0x274C63)).padding(.leading, 10)
                }
        }
        .frame(width: 104, height: 112, alignment: .top)
        .background(.white)
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
        .offset(y: 14)
    }
}
