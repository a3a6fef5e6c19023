import SwiftUI

/// A demonstration in small: 160 by 120 points of shapes that play what it does a few times, and then rest.
struct Vignette: View {
    let demo: Demo
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var isPlayed = false

    var body: some View {
        picture
            .frame(width: 160, height: 120)
            .onAppear {
                if reducesMotion {
                    isPlayed = true
                } else {
                    // An odd number of halves: it ends where it is played.
                    withAnimation(.easeInOut(duration: 1.1).repeatCount(5).delay(0.4)) { isPlayed = true }
                }
            }
    }

    @ViewBuilder private var picture: some View {
        switch demo {
        case .pull: PullVignette(isPlayed: isPlayed)
        case .winds: WindsVignette(isPlayed: isPlayed)
        case .sideways: SidewaysVignette(isPlayed: isPlayed)
        case .stretchy: StretchyVignette(isPlayed: isPlayed, isOver: false)
        case .stretchyOver: StretchyVignette(isPlayed: isPlayed, isOver: true)
        case .cover: CoverVignette(isPlayed: isPlayed)
        case .feed: FeedVignette(isPlayed: isPlayed)
        case .pages: PagesVignette(isPlayed: isPlayed)
        case .gauge: GaugeVignette(isPlayed: isPlayed)
        case .type: TypeVignette(isPlayed: isPlayed)
        case .form: FormVignette(isPlayed: isPlayed)
        case .logbook: LogbookVignette(isPlayed: isPlayed)
        }
    }
}

/// A sheet with lines of text on it.
struct VignetteSheet: View {
    var lines = 3
    var accent: Color

    var body: some View {
        VStack(alignment: .leading, spacing: 7) {
            ForEach(0..<lines) { index in
                HStack(spacing: 6) {
                    Circle().fill(accent).frame(width: 12, height: 12)
                    Capsule().fill(Color(hex: 0xD8D2C6)).frame(width: [44, 32, 38, 28][index % 4], height: 5)
                    Spacer(minLength: 0)
                }
            }
        }
        .padding(10)
        .frame(width: 92, alignment: .top)
        .background(.white, in: RoundedRectangle(cornerRadius: 10, style: .continuous))
    }
}
