import Gallery
import SwiftUI

/// The gallery: a list of demonstrations at `/`, and each of them as a window of its own at its path.
@main struct DemoApp: App {
    var body: some Scene {
        WindowGroup("Canvasback") { GalleryView() }
        WindowGroup("Pull to refresh", id: "pull") { PullScreen() }
        WindowGroup("Four winds", id: "winds") { WindsScreen() }
        WindowGroup("Sideways", id: "sideways") { SidewaysScreen() }
        WindowGroup("Stretchy", id: "stretchy") { StretchyScreen() }
        WindowGroup("Stretchy, over", id: "stretchy-over") { StretchyOverScreen() }
        WindowGroup("Field guide", id: "cover") { CoverScreen() }
        WindowGroup("Feed", id: "feed") { FeedScreen() }
        WindowGroup("Albums", id: "pages") { PagesScreen() }
        WindowGroup("A million hours", id: "gauge") { GaugeScreen() }
        WindowGroup("Type", id: "type") { TypeScreen() }
        WindowGroup("Bird club", id: "form") { FormScreen() }
        WindowGroup("Logbook", id: "logbook") { LogbookScreen() }
        WindowGroup("Stretch, measured", id: "bench/stretch") { StretchBench() }
        WindowGroup("Scroll, measured", id: "bench/scroll") { ScrollBench() }
    }
}
