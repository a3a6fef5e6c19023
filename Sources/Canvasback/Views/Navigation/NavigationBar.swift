import Foundation

/// The bar of one screen: buttons and title in a row, and a large title that goes away with the content.
struct NavigationBar: View {
    let model: NavigationModel
    let id: Int

    private var state: NavigationScreenState { model.state(of: id) }

    var body: some View {
        let bar = state.bar
        if !bar.isHidden {
            let (isSearching, showsLarge, folding) = (state.isSearching, state.showsLargeTitle, state.folding)
            let offset = state.offset
            let isUnder = offset > max(0, folding - 1)
            // The field goes first, then the title.
            let folded = min(max(0, offset), state.foldingSearch)
            let furniture = model.furniture
            let top = furniture.top
            ZStack(alignment: .top) {
                if showsLarge, let title = bar.title {
                    LargeTitle(title: title, offset: offset - folded)
                        .padding(.top, top + NavigationScreenState.rowHeight)
                }
                BarGround(isShown: isUnder).frame(height: top + groundHeight(bar))
                if !isSearching {
                    row(bar, showsTitle: !showsLarge || isUnder)
                        .frame(height: NavigationScreenState.rowHeight)
                        .padding(.top, top)
                }
                if let search = bar.search {
                    SearchBar(search: search)
                        .opacity(folded > 0 ? max(0, 1 - Double(folded / NavigationScreenState.searchHeight) * 2) : 1)
                        // What is above stays, as the content comes over it from below.
                        .frame(height: NavigationScreenState.searchHeight - folded, alignment: .top)
                        .clipped()
                        .allowsHitTesting(folded < NavigationScreenState.searchHeight / 3)
                        .padding(.top, top + searchTop(showsLarge, offset - folded))
                }
            }
            .padding(.leading, furniture.leading)
            .padding(.trailing, furniture.trailing)
        }
    }

    /// How high the ground of what stays is, below the window's own furniture, in points.
    private func groundHeight(_ bar: NavigationBarContent) -> CGFloat {
        guard let search = bar.search else { return NavigationScreenState.rowHeight }
        if search.isActive { return NavigationScreenState.searchHeight }
        return NavigationScreenState.rowHeight + (search.isPinned ? NavigationScreenState.searchHeight : 0)
    }

    /// Where the field to search by begins, below the window's own furniture, in points.
    private func searchTop(_ showsLarge: Bool, _ offset: CGFloat) -> CGFloat {
        if state.isSearching { return 0 }
        return NavigationScreenState.rowHeight + (showsLarge ? max(0, NavigationScreenState.largeHeight - offset) : 0)
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
