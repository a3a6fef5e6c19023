import SwiftUI

/// An image of one colour from edge to edge, which can be pulled down from another colour.
struct PictureScreen: View {
    /// A PNG of one pixel: 200, 40, 40.
    private static let image = UIImage(
        data: Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mM4oaEBAALUARk7rVwIAAAAAElFTkSuQmCC")
            ?? Data())

    var body: some View {
        Group {
            if let image = Self.image { Image(uiImage: image).resizable() }
        }
        .refreshable(edge: .top) {}
        .refreshIndicator { _ in Color.clear }
        .background { block(40, 40, 200) }
    }
}
