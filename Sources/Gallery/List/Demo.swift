import SwiftUI

/// A demonstration in the gallery.
enum Demo: String, CaseIterable, Identifiable {
    case pull, sideways, stretchy, stretchyOver, feed, type

    var id: Self { self }

    var name: String {
        switch self {
        case .pull: "Pull to refresh"
        case .sideways: "Sideways"
        case .stretchy: "Stretchy"
        case .stretchyOver: "Stretchy, over"
        case .feed: "Feed"
        case .type: "Type"
        }
    }

    /// What there is to see, in one sentence.
    var line: String {
        switch self {
        case .pull: "Skies that bring their own sunrise"
        case .sideways: "Pull right for the day before"
        case .stretchy: "A tide that moves its table down"
        case .stretchyOver: "A night that slides over the day"
        case .feed: "News from the lake, in all tongues"
        case .type: "Styles, weights, scripts and ends"
        }
    }

    /// The colours behind its vignette.
    var colors: [Color] {
        switch self {
        case .pull: [Color(hex: 0x6EA8D8), Color(hex: 0xF7C58B)]
        case .sideways: [Color(hex: 0xE9876B), Color(hex: 0x8A4F7D)]
        case .stretchy: [Color(hex: 0x2AA7A0), Color(hex: 0x145A78)]
        case .stretchyOver: [Color(hex: 0x3C3F8F), Color(hex: 0x14173A)]
        case .feed: [Color(hex: 0x8CB369), Color(hex: 0x3F7D5B)]
        case .type: [Color(hex: 0xC9A27E), Color(hex: 0x8A4B32)]
        }
    }

    /// The screen itself.
    @MainActor @ViewBuilder var screen: some View {
        switch self {
        case .pull: PullScreen()
        case .sideways: SidewaysScreen()
        case .stretchy: StretchyScreen()
        case .stretchyOver: StretchyOverScreen()
        case .feed: FeedScreen()
        case .type: TypeScreen()
        }
    }
}
