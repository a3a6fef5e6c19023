import SwiftUI

/// A screen with a bar along its top: a way back where there is one, a title, and room for an action.
struct Page<Action: View, Content: View>: View {
    let title: String
    let subtitle: String
    @ViewBuilder let action: () -> Action
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack(spacing: 0) {
            ZStack {
                VStack(spacing: 1) {
                    Text(title).font(.headline).foregroundStyle(Palette.ink)
                    Text(subtitle).font(.caption).foregroundStyle(Palette.faded)
                }
                .lineLimit(1)
                .padding(.horizontal, 64)
                HStack {
                    BackButton(foreground: Palette.chestnut, background: Palette.well)
                    Spacer()
                    action()
                }
                .padding(.horizontal, 16)
            }
            .frame(height: 60)
            .frame(maxWidth: .infinity)
            .background(Palette.card)
            Palette.hairline.frame(height: 1)
            content()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(Palette.paper)
    }
}

extension View {
    /// A column in the middle of what may be a wide window: at most 560 points, with margins.
    func column() -> some View {
        padding(.horizontal, 16).frame(maxWidth: 560).frame(maxWidth: .infinity)
    }
}
