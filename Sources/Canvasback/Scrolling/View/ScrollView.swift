import Foundation

/// Content that may be larger than what shows it, and is moved by fingers, mice, pens and wheels.
///
/// Content is offered its ideal length along the axes of the view, and what the view has across them. A view along the axis
/// of one around it, whose own content fits, leaves the drag to the outer one.
public struct ScrollView<Content: View>: PrimitiveView {
    /// The content.
    public var content: Content
    /// The axes along which it scrolls.
    public var axes: Axis.Set
    /// Whether indicators show while it scrolls.
    public var showsIndicators: Bool

    /// A scroll view along some axes.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { ScrollNode(view, context) }
}

final class ScrollNode<Content: View>: ValueNode<ScrollView<Content>>, ContainerNode, ScrollViewNode {
    private var content: ViewNode<Content>?
    private var element: ScrollElement!
    private let loaders = ScrollLoaders()
    private let contentScope: EnvironmentScope
    private var indicators: RefreshIndicatorsNode!

    override init(_ view: ScrollView<Content>, _ context: NodeContext) {
        contentScope = EnvironmentScope.within(scrollViewOf: context)
        super.init(view, context)
        element = ScrollElement(configuration, node: self)
        element.attachObservers()
        indicators = RefreshIndicatorsNode(element.refresh, childContext)
        _ = element.refresh.provide(to: contentScope)
        // Before the content: the outermost scroll view takes a loader.
        loaders.update(element.configuration.loaders, of: element, childContext)
        content = Content._makeNode(view.content, NodeContext(window: window, parent: self, scope: contentScope))
        syncChildren()
    }

    private var configuration: ScrollConfiguration {
        element?.readingEnvironment { configuration($0) } ?? tracking { configuration(EnvironmentValues(scope: scope)) }
    }

    private func configuration(_ values: EnvironmentValues) -> ScrollConfiguration {
        ScrollConfiguration(
            axes: view.axes,
            indicatorAxes: view.showsIndicators ? values.scrollIndicatorAxes.intersection(view.axes) : [],
            indicatorFlashes: values.scrollIndicatorFlashes,
            flashesIndicatorsOnAppear: values.flashesScrollIndicatorsOnAppear,
            isDisabled: !values.isScrollEnabled, disabledInputs: values.disabledScrollInputs,
            verticalBounce: values.verticalBounce, horizontalBounce: values.horizontalBounce,
            clips: values.scrollClips,
            refresh: RefreshController.Setup(axes: view.axes, values),
            reducesMotion: values.accessibilityReduceMotion, settings: values.scrollSettings,
            loaders: values.loaders)
    }

    private func configure() {
        element.update(configuration)
        loaders.update(element.configuration.loaders, of: element, childContext)
        let changed = element.refresh.provide(to: contentScope)
        if changed != 0 { content?.environmentChanged(changed) }
    }

    override func update(_ view: ScrollView<Content>) {
        self.view = view
        configure()
        content?.renew(view.content)
    }
    override func evaluate() {
        flags.remove(.dirty)
        configure()
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
    override func childElementsChanged() { setNeedsSync() }
    override var rowHost: (any RowHost)? { nil }
    override func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        body(indicators)
        loaders.forEachNode(body)
    }
    override func willLeave() { loaders.removed(from: element) }
    func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        loaders.collect(around: &elements)
        element.stack.setChildren(elements)
    }
}

/// What a scroll view and its environment say of how it scrolls.
struct ScrollConfiguration {
    var axes: Axis.Set
    /// The axes whose indicators show.
    var indicatorAxes: Axis.Set
    /// How often indicators were to flash.
    var indicatorFlashes = 0
    var flashesIndicatorsOnAppear = false
    var isDisabled: Bool
    /// What does not scroll it.
    var disabledInputs: Set<ScrollInputKind> = []
    var verticalBounce: ScrollBounce
    var horizontalBounce: ScrollBounce
    var clips: Bool
    var refresh: RefreshController.Setup
    var reducesMotion: Bool
    var settings = ScrollSettings()
    /// What loads more at the ends.
    var loaders: [Loader] = []
    /// Whether the view is as large as its content, and scrolls nothing: it can only be pulled.
    var fitsContent = false

    var panAxes: PanAxes {
        var result: PanAxes = []
        if axes.contains(.horizontal) { result.insert(.horizontal) }
        if axes.contains(.vertical) { result.insert(.vertical) }
        return result
    }
}
