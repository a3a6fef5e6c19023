import SwiftUI

/// Screens whose every pixel can be foretold, for the tests in `Tests/Browser`. The environment's `SCREEN` names one.
@main
struct BrowserTestApp: App {
    var body: some Scene {
        WindowGroup("Browser tests") { Screen(name: ProcessInfo.processInfo.environment["SCREEN"] ?? "") }
    }
}

/// The screen of a name.
struct Screen: View {
    var name: String

    var body: some View {
        switch name {
        case "counter": CounterScreen()
        case "edges": EdgesScreen()
        case "form": FormScreen()
        case "list": ListScreen()
        case "moves": MovesScreen()
        case "painting": PaintingScreen()
        case "picture": PictureScreen()
        case "refresh": RefreshScreen()
        case "spoken": SpokenScreen()
        case "spokenrows": SpokenRowsScreen()
        case "stretch": StretchScreen()
        case "text": TextScreen()
        case "tiles": TilesScreen()
        case "transition": TransitionScreen()
        case "words": WordsScreen()
        default: Text("There is no screen '\(name)'")
        }
    }
}

/// A colour that a test can read back from a picture: channels from 0 to 255.
func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color {
    Color(.sRGB, red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
}

/// A rectangle of such a colour.
func block(_ red: Int, _ green: Int, _ blue: Int) -> some View {
    Rectangle().fill(rgb(red, green, blue))
}
