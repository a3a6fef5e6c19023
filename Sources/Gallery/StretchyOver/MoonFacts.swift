import SwiftUI

/// What there is to know of a night, and the moons of the nights after it.
struct MoonFacts: View {
    let moon: Moon

    var body: some View {
        VStack(spacing: 12) {
            HStack(spacing: 12) {
                fact("Rises", moon.rise)
                fact("Sets", moon.set)
            }
            HStack(spacing: 12) {
                fact("Lit", "\(Int((moon.illumination * 100).rounded())) %")
                fact("Full in", moon.nightsToFull == 0 ? "tonight" : "\(moon.nightsToFull) nights")
            }
            HStack(spacing: 0) {
                ForEach(1..<7) { later in
                    let next = Moon(night: moon.night + later * 3)
                    VStack(spacing: 8) {
                        ZStack {
                            Circle().fill(Palette.well)
                            MoonLight(phase: next.phase).fill(Color(light: 0xD8B36A, dark: 0xF4E9C8))
                        }
                        .frame(width: 28, height: 28)
                        Text("\(next.night)").font(.caption).monospacedDigit().foregroundStyle(Palette.faded)
                    }
                    .frame(maxWidth: .infinity)
                }
            }
            .padding(.vertical, 16)
            .modifier(MoonCard())
        }
        .padding(.top, 28)
        .column()
    }

    private func fact(_ name: String, _ value: String) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(name).font(.footnote).foregroundStyle(Palette.faded)
            Text(value).font(.title2).fontWeight(.semibold).monospacedDigit().foregroundStyle(Palette.ink)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(16)
        .modifier(MoonCard())
    }
}

/// The ground of a fact.
private struct MoonCard: ViewModifier {
    func body(content: Content) -> some View {
        content
            .background(Palette.card, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
            .overlay { RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(Palette.hairline) }
    }
}
