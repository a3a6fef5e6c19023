import SwiftUI

/// A demonstration in the gallery.
enum Demo: String, CaseIterable, Identifiable {
    case pull, winds, sideways, stretchy, stretchyOver, cover, feed, pages, gauge, type, form, logbook

    var id: Self { self }

    var name: String {
        switch self {
        case .pull: "Pull to refresh"
        case .winds: "Four winds"
        case .sideways: "Sideways"
        case .stretchy: "Stretchy"
        case .stretchyOver: "Stretchy, over"
        case .cover: "Field guide"
        case .feed: "Feed"
        case .pages: "Albums"
        case .gauge: "A million hours"
        case .type: "Type"
        case .form: "Bird club"
        case .logbook: "Logbook"
        }
    }

    /// What there is to see, in one sentence.
    var line: String {
        switch self {
        case .pull: "Skies that bring their own sunrise"
        case .winds: "A chart that is pulled from all sides"
        case .sideways: "Pull right for the day before"
        case .stretchy: "A tide that moves its table down"
        case .stretchyOver: "A night that slides over the day"
        case .cover: "A cover that stretches into a bar"
        case .feed: "News without end, in all tongues"
        case .pages: "Pages that turn inside a feed"
        case .gauge: "Each hour of a lake since 1912"
        case .type: "Styles, weights, scripts and ends"
        case .form: "Names, secrets, ducks and notes"
        case .logbook: "Sheets, menus and questions"
        }
    }

    /// The colours behind its vignette.
    var colors: [Color] {
        switch self {
        case .pull: [Color(hex: 0x6EA8D8), Color(hex: 0xF7C58B)]
        case .winds: [Color(hex: 0xA9D3D8), Color(hex: 0x3F7F8C)]
        case .sideways: [Color(hex: 0xE9876B), Color(hex: 0x8A4F7D)]
        case .stretchy: [Color(hex: 0x2AA7A0), Color(hex: 0x145A78)]
        case .stretchyOver: [Color(hex: 0x3C3F8F), Color(hex: 0x14173A)]
        case .cover: [Color(hex: 0xF2B37E), Color(hex: 0x5C7FB0)]
        case .feed: [Color(hex: 0x8CB369), Color(hex: 0x3F7D5B)]
        case .pages: [Color(hex: 0xC98BB0), Color(hex: 0x5B4A8A)]
        case .gauge: [Color(hex: 0x7FA8BE), Color(hex: 0x274C63)]
        case .type: [Color(hex: 0xC9A27E), Color(hex: 0x8A4B32)]
        case .form: [Color(hex: 0xB9C7A0), Color(hex: 0x6B7F4F)]
        case .logbook: [Color(hex: 0xD9B08C), Color(hex: 0x5E6F64)]
        }
    }

    /// The screen itself.
    @MainActor @ViewBuilder var screen: some View {
        switch self {
        case .pull: PullScreen()
        case .winds: WindsScreen()
        case .sideways: SidewaysScreen()
        case .stretchy: StretchyScreen()
        case .stretchyOver: StretchyOverScreen()
        case .cover: CoverScreen()
        case .feed: FeedScreen()
        case .pages: PagesScreen()
        case .gauge: GaugeScreen()
        case .type: TypeScreen()
        case .form: FormScreen()
        case .logbook: LogbookScreen()
        }
    }
}
