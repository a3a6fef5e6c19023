import Gallery
import SwiftUI

/// The gallery: a list of demonstrations at `/`, and each of them as a window of its own at its path.
@main struct DemoApp: App {
    var body: some Scene {
        WindowGroup("Canvasback") { GalleryView() }
        WindowGroup("Pull to refresh", id: "pull") { PullScreen() }
        WindowGroup("Sideways", id: "sideways") { SidewaysScreen() }
        WindowGroup("Stretchy", id: "stretchy") { StretchyScreen() }
        WindowGroup("Stretchy, over", id: "stretchy-over") { StretchyOverScreen() }
        WindowGroup("Feed", id: "feed") { FeedScreen() }
        WindowGroup("Type", id: "type") { TypeScreen() }
        WindowGroup("Stretch, measured", id: "bench/stretch") { StretchBench() }
        WindowGroup("Scroll, measured", id: "bench/scroll") { ScrollBench() }
    }
}
