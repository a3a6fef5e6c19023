import Foundation

/// What a presentation for an item shows: the newest value of the item that it was presented for, also on its way out.
struct PresentedItem<Item: Identifiable, Content: View>: View {
    let item: Binding<Item?>
    let identity: AnyHashable
    let content: (Item) -> Content
    @State private var last = LastItem<Item>()

    var body: some View {
        let _ = take()
        if let item = last.item { content(item) }
    }

    private func take() {
        if let now = item.wrappedValue, AnyHashable(now.id) == identity { last.item = now }
    }
}

@MainActor final class LastItem<Item> { var item: Item? }

/// How a sheet is made by a modifier.
@MainActor func makeSheet<Content: View>(
    _ presentation: Presentation, _ content: @escaping () -> Content
) -> AnyView {
    AnyView(SheetHost(presentation: presentation, content: content))
}

/// Keeps a sheet's controller for as long as the sheet is there.
struct SheetHost<Content: View>: View {
    let presentation: Presentation
    @ViewBuilder let content: () -> Content
    @State private var holder = SheetHolder()

    var body: some View {
        SheetView(sheet: holder.sheet(of: presentation), content: content)
    }
}

@MainActor final class SheetHolder {
    private var known: SheetController?
    func sheet(of presentation: Presentation) -> SheetController {
        if let known { return known }
        let scope = presentation.scope
        let made = SheetController(presentation) { scope.map { EnvironmentValues(scope: $0) } ?? EnvironmentValues() }
        known = made
        return made
    }
}

extension View {
    /// Presents a sheet while a binding is true: a card that comes from below, or in the middle of a wide window.
    ///
    ///     Button("Edit") { isEditing = true }
    ///         .sheet(isPresented: $isEditing) { EditView() }
    ///
    /// It goes away when it is dragged down, by a touch beside it, by Escape, or by the `dismiss` of its environment; the binding
    /// is then false. ``View/interactiveDismissDisabled(_:)`` keeps a person from the first three. What is under it gets nothing
    /// meanwhile.
    /// - Parameters:
    ///   - isPresented: whether it is shown.
    ///   - onDismiss: runs once it is gone.
    ///   - content: what it shows, in the environment of this view.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
                make: { presentation, _ in makeSheet(presentation, content) }))
    }

    /// Presents a sheet for an item while a binding has one. Another item is another sheet.
    ///
    ///     List(ducks) { duck in Button(duck.name) { selected = duck } }
    ///         .sheet(item: $selected) { DuckView(duck: $0) }
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                identity: { item.wrappedValue.map { AnyHashable($0.id) } },
                dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
                make: { presentation, _ in
                    makeSheet(presentation) {
                        PresentedItem(item: item, identity: presentation.identity, content: content)
                    }
                }))
    }

    /// Covers all of the window with a view while a binding is true. Only the view itself takes it away, by the `dismiss` of its
    /// environment.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss,
                make: { presentation, _ in AnyView(CoverView(presentation: presentation, content: content)) }))
    }

    /// Covers all of the window with a view for an item while a binding has one.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                identity: { item.wrappedValue.map { AnyHashable($0.id) } },
                dismiss: { item.wrappedValue = nil }, onDismiss: onDismiss,
                make: { presentation, _ in
                    AnyView(
                        CoverView(presentation: presentation) {
                            PresentedItem(item: item, identity: presentation.identity, content: content)
                        })
                }))
    }
}
