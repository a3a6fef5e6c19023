import Foundation

/// The bar of one screen: buttons and title in a row, and a large title that goes away with the content.
struct NavigationBar: View {
    let model: NavigationModel
    let id: Int

    private var state: NavigationScreenState { model.state(of: id) }

    var body: some View {
        let bar = state.bar
        if !bar.isHidden {
            let showsLarge = state.showsLargeTitle
            let offset = state.offset
            let isUnder = offset > (showsLarge ? NavigationScreenState.largeHeight - 1 : 0)
            let furniture = model.furniture
            let top = furniture.top
            ZStack(alignment: .top) {
                if showsLarge, let title = bar.title {
                    LargeTitle(title: title, offset: offset)
                        .padding(.top, top + NavigationScreenState.rowHeight)
                }
                BarGround(isShown: isUnder)
                    .frame(height: top + NavigationScreenState.rowHeight)
                row(bar, showsTitle: !showsLarge || isUnder)
                    .frame(height: NavigationScreenState.rowHeight)
                    .padding(.top, top)
            }
            .padding(.leading, furniture.leading)
            .padding(.trailing, furniture.trailing)
        }
    }

    private func row(_ bar: NavigationBarContent, showsTitle: Bool) -> some View {
        ZStack {
            HStack(spacing: 16) {
                if !bar.hidesBackButton, let before = model.screen(below: id) {
                    BackButton(title: model.state(of: before.id).bar.title) { model.pop(id) }
                }
                ToolbarItems(items: bar.items.filter { $0.placement.kind == .leading })
                Spacer(minLength: 0)
                ToolbarItems(items: bar.items.filter { $0.placement.kind == .trailing })
            }
            let principal = bar.items.filter { $0.placement.kind == .principal }
            if !principal.isEmpty {
                ToolbarItems(items: principal)
            } else if let title = bar.title {
                title.font(.headline).lineLimit(1)
                    .padding(.horizontal, 88)
                    .opacity(showsTitle ? 1 : 0)
                    .animation(.easeInOut(duration: 0.2), value: showsTitle)
            }
        }
        .padding(.horizontal, 16)
    }
}

/// The ground of a bar: there once content is under it.
private struct BarGround: View {
    let isShown: Bool
    var body: some View {
        VStack(spacing: 0) {
            Rectangle().fill(.bar)
            Divider()
        }
        .opacity(isShown ? 1 : 0)
        .animation(.easeInOut(duration: 0.2), value: isShown)
        .allowsHitTesting(isShown)
    }
}

private struct LargeTitle: View {
    let title: Text
    /// How far the content is scrolled; negative where it is pulled down.
    let offset: CGFloat
    var body: some View {
        title.font(.largeTitle.bold()).lineLimit(1)
            .accessibilityAddTraits(.isHeader)
            .frame(maxWidth: .infinity, minHeight: NavigationScreenState.largeHeight, alignment: .leading)
            .padding(.horizontal, 16)
            .offset(y: -offset)
            // It goes away under the row; a pull takes it down as far as anybody can pull.
            .frame(height: NavigationScreenState.largeHeight * 20, alignment: .top)
            .clipped()
            .frame(height: NavigationScreenState.largeHeight, alignment: .top)
            .allowsHitTesting(false)
    }
}

private struct BackButton: View {
    let title: Text?
    let action: @MainActor () -> Void
    var body: some View {
        Button(action: action) {
            HStack(spacing: 5) {
                Image(systemName: "chevron.backward").imageScale(.large).fontWeight(.medium)
                (title ?? Text(verbatim: "Back")).lineLimit(1)
            }
            .frame(minHeight: NavigationScreenState.rowHeight)
            .contentShape(Rectangle())
        }
        .padding(.leading, -8)
        .layoutPriority(-1)
        .accessibilityIdentifier("BackButton")
    }
}

private struct ToolbarItems: View {
    let items: [_ToolbarEntry]
    var body: some View {
        ForEach(0..<items.count, id: \.self) { index in items[index].content }
    }
}
