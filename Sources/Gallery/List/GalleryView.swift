import SwiftUI

/// The first screen: the list alone on a narrow window, beside a demonstration on a wide one.
package struct GalleryView: View {
    @State private var navigator = Navigator()

    package init() {}

    package var body: some View {
        GeometryReader { proxy in
            if proxy.size.width >= 900 {
                WideGallery(navigator: navigator).onAppear { navigator.canGoBack = false }
            } else {
                NarrowGallery(navigator: navigator).onAppear { navigator.canGoBack = true }
            }
        }
        .background(Palette.paper)
        .environment(navigator)
    }
}

/// The list, and over it the demonstration that was opened from it.
private struct NarrowGallery: View {
    let navigator: Navigator

    var body: some View {
        ZStack {
            GalleryGrid(open: { navigator.open($0) })
                .offset(x: navigator.demo == nil ? 0 : -110)
                .overlay {
                    Color.black.opacity(navigator.demo == nil ? 0 : 0.25).ignoresSafeArea().allowsHitTesting(false)
                }
                .allowsHitTesting(navigator.demo == nil)
            if let demo = navigator.demo {
                demo.screen
                    .background(Palette.paper)
                    .transition(.move(edge: .trailing))
                    .zIndex(1)
            }
        }
    }
}

/// The list as a sidebar, and the demonstration that is chosen in it.
private struct WideGallery: View {
    let navigator: Navigator

    var body: some View {
        let demo = navigator.demo ?? .pull
        HStack(spacing: 0) {
            Sidebar(selection: demo, open: { navigator.open($0) }).frame(width: 340)
            Palette.hairline.frame(width: 1).ignoresSafeArea()
            demo.screen
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .id(demo)
                .transition(.opacity)
                .clipped()
        }
    }
}
