import Foundation

/// Views that belong together, with views before and after them that say what they are.
///
/// A lazy stack can pin its sections' headers and footers to its edges, and a list draws each section as a group. Anywhere
/// else a section is its header, its content and its footer in order.
///
///     LazyVStack(pinnedViews: .sectionHeaders) {
///         ForEach(ponds) { pond in
///             Section(pond.name) {
///                 ForEach(pond.ducks) { DuckRow($0) }
///             }
///         }
///     }
@MainActor @preconcurrency public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    let isExpanded: Bool

    fileprivate init(header: Parent, content: Content, footer: Footer, isExpanded: Bool = true) {
        (self.header, self.content, self.footer, self.isExpanded) = (header, content, footer, isExpanded)
    }
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
    public typealias Body = Never

    /// A section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// A section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: footer)
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { SectionNode(view, context) }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// A section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// A section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// A section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// A section with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }

    /// A section whose content shows while a value is true.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(
            header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded.wrappedValue)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// A section without header and footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// A section with a text for a header.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    /// A section with a text for a header.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }

    /// A section with a text for a header, whose content shows while a value is true.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(
            header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded.wrappedValue)
    }

    /// A section with a text for a header, whose content shows while a value is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(
            header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded.wrappedValue)
    }
}

/// A section is a list of views. Containers that make rows as they are seen are told where it begins and ends.
final class SectionNode<Parent: View, Content: View, Footer: View>: ValueNode<Section<Parent, Content, Footer>> {
    private var header: ViewNode<ModifiedContent<Parent, _SectionPartModifier>>?
    private var content: ViewNode<Content?>?
    private var footer: ViewNode<ModifiedContent<Footer, _SectionPartModifier>>?
    private lazy var marks = [RowMark.sectionStart, .sectionContent, .sectionFooter, .sectionEnd].map {
        RowMarkElement($0, node: self)
    }

    override init(_ view: Section<Parent, Content, Footer>, _ context: NodeContext) {
        super.init(view, context)
        header = SectionPartNode(part(view.header, .header), childContext)
        content = Content?._makeNode(shown(view), childContext)
        footer = SectionPartNode(part(view.footer, .footer), childContext)
    }

    private func part<V: View>(
        _ view: V, _ part: _SectionPartModifier.Part
    ) -> ModifiedContent<V, _SectionPartModifier> {
        ModifiedContent(content: view, modifier: _SectionPartModifier(part: part))
    }

    private func shown(_ view: Section<Parent, Content, Footer>) -> Content? { view.isExpanded ? view.content : nil }

    override func update(_ view: Section<Parent, Content, Footer>) {
        self.view = view
        header?.update(part(view.header, .header))
        content?.renew(shown(view))
        footer?.update(part(view.footer, .footer))
    }

    override func collect(_ elements: inout [Element]) {
        let isMarked = rowHost != nil || wantsSectionMarks
        if isMarked { elements.append(marks[0]) }
        header?.collect(&elements)
        if isMarked { elements.append(marks[1]) }
        content?.collect(&elements)
        if isMarked { elements.append(marks[2]) }
        footer?.collect(&elements)
        if isMarked { elements.append(marks[3]) }
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let header { body(header) }
        if let content { body(content) }
        if let footer { body(footer) }
    }
}
