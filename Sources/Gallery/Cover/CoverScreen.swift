import SwiftUI

/// A stretchy cover over a list: pulling makes it grow in one of several ways, and refreshes; scrolling makes it a bar.
package struct CoverScreen: View {
    @Environment(\.latency) private var latency
    @State private var look = CoverLook.zoom
    @State private var isOver = false
    @State private var count = 1

    package init() {}

    package var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                Cover(look: look, count: count)
                    .stretchable(minimum: 60, placement: isOver ? .over : .beside, effect: look.effect)
                    .frame(height: 320)
                CoverChoices(look: $look, isOver: $isOver).padding(.vertical, 16).column()
                LazyVStack(spacing: 0) {
                    ForEach(Bird.all) { BirdRow(bird: $0, count: $0.count(at: count)) }
                }
                .padding(.bottom, 24)
                .column()
            }
        }
        .refreshable(edge: .top, behavior: .automatic.threshold(150)) { await countAgain() }
        .refreshIndicator { _ in Color.clear }
        .background(Palette.paper)
        .overlay(alignment: .topLeading) {
            BackButton(foreground: .white, background: .black.opacity(0.28)).padding(.leading, 16).padding(.top, 12)
        }
    }

    private func countAgain() async {
        await answer(after: latency)
        withAnimation(.easeInOut(duration: 0.4)) { count += 1 }
    }
}

/// What becomes of the cover.
enum CoverLook: Int, CaseIterable {
    case zoom, blur, fade, parallax

    var name: String {
        switch self {
        case .zoom: "Zoom"
        case .blur: "Blur"
        case .fade: "Fade"
        case .parallax: "Parallax"
        }
    }

    /// What becomes of the cover as a whole: it is laid out in the room that there is, and lags behind where it is seen from
    /// afar.
    var effect: StretchEffect { self == .parallax ? .parallax(0.5) : .grow }

    /// What becomes of the picture in the cover.
    var picture: StretchEffect {
        switch self {
        case .zoom: .zoom
        case .blur: .zoom.combined(with: .blur(radius: 14, during: .pull(120)))
        case .fade: .fade(to: 0.25, during: .pull(120)).combined(with: .fade(to: 0.25, during: .collapse))
        case .parallax: .zoom
        }
    }
}

/// The bay in the evening, with what there is to know of it.
private struct Cover: View {
    let look: CoverLook
    let count: Int

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Color(hex: 0x2B2233).ignoresSafeArea()
            Landscape(seed: 8, light: .golden)
                .frame(minHeight: 320)
                .stretchEffect(look.picture)
                .ignoresSafeArea()
            LinearGradient(
                colors: [.black.opacity(0.25), .black.opacity(0), .black.opacity(0.55)], startPoint: .top,
                endPoint: .bottom
            )
            .ignoresSafeArea()
            VStack(alignment: .leading, spacing: 8) {
                Text("North bay").font(.system(size: 38, weight: .bold)).kerning(-0.8)
                Text(count == 1 ? "40 species, counted at dawn" : "40 species, counted \(count) times")
                    .font(.subheadline).opacity(0.9)
                PullHint(rest: "Pull to count again", armed: "Let go to count")
            }
            .padding(24)
            .stretchEffect(.fade(during: .collapse(0.35...0.75)))
            Text("North bay").font(.headline)
                .frame(maxWidth: .infinity)
                .frame(height: 60)
                .stretchEffect(.fade(from: 0, to: 1, during: .collapse(0.8...1)))
        }
        .foregroundStyle(.white)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .clipped()
    }
}

/// The ways of the cover.
private struct CoverChoices: View {
    @Binding var look: CoverLook
    @Binding var isOver: Bool

    var body: some View {
        VStack(spacing: 10) {
            Segments(
                titles: CoverLook.allCases.map(\.name),
                selection: Binding {
                    look.rawValue
                } set: {
                    look = CoverLook(rawValue: $0) ?? .zoom
                })
            Segments(
                titles: ["Beside the list", "Over the list"],
                selection: Binding {
                    isOver ? 1 : 0
                } set: {
                    isOver = $0 == 1
                })
        }
    }
}

/// A bird and how many of it were counted.
private struct BirdRow: View {
    let bird: Bird
    let count: Int

    var body: some View {
        HStack(spacing: 14) {
            Circle().fill(Color(hex: bird.back))
                .overlay(alignment: .bottom) { Color(hex: bird.belly).frame(height: 17) }
                .overlay { Circle().fill(Color(hex: bird.head)).frame(width: 16, height: 16).offset(x: 7, y: -6) }
                .frame(width: 40, height: 40)
                .clipShape(Circle())
            VStack(alignment: .leading, spacing: 2) {
                Text(bird.name).font(.body).foregroundStyle(Palette.ink)
                Text(bird.latin).font(.system(.footnote, design: .serif)).italic().foregroundStyle(Palette.faded)
            }
            .lineLimit(1)
            Spacer()
            Text("\(count)").font(.title3).fontWeight(.medium).monospacedDigit().foregroundStyle(Palette.lake)
        }
        .padding(.horizontal, 4)
        .frame(height: 64)
        .overlay(alignment: .bottom) { Palette.hairline.frame(height: 1).padding(.leading, 58) }
    }
}
