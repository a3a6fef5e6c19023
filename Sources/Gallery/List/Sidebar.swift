import SwiftUI

/// The list of demonstrations beside the one that is shown.
struct Sidebar: View {
    let selection: Demo
    let open: @MainActor (Demo) -> Void

    var body: some View {
        ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
                StretchyPond(height: 250, titleSize: 34)
                VStack(spacing: 4) {
                    ForEach(Demo.allCases) { demo in
                        Button {
                            open(demo)
                        } label: {
                            SidebarRow(demo: demo, isSelected: demo == selection)
                        }
                        .buttonStyle(SinkingButtonStyle(scale: 0.98))
                    }
                }
                .padding(12)
                Footnote().padding(.horizontal, 12).padding(.vertical, 20)
            }
        }
        .ignoresSafeArea(edges: .top)
        .background(Palette.paper)
    }
}

/// A demonstration as a row.
private struct SidebarRow: View {
    let demo: Demo
    let isSelected: Bool

    var body: some View {
        HStack(spacing: 12) {
            LinearGradient(colors: demo.colors, startPoint: .topLeading, endPoint: .bottomTrailing)
                .overlay { Vignette(demo: demo).scaleEffect(0.42) }
                .frame(width: 64, height: 52)
                .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
            VStack(alignment: .leading, spacing: 2) {
                Text(demo.name).font(.headline).foregroundStyle(Palette.ink)
                Text(demo.line).font(.footnote).foregroundStyle(Palette.faded)
            }
            .lineLimit(1)
            Spacer(minLength: 0)
        }
        .padding(8)
        .background(
            isSelected ? Palette.well : .clear, in: RoundedRectangle(cornerRadius: 18, style: .continuous)
        )
    }
}
