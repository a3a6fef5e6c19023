import Foundation

extension View {
    /// Runs an action when a person pulls the content of the scroll view around this view past an edge, and further than a
    /// threshold: at once, with the finger down, and at most once a touch. A fling that bounces never does.
    ///
    ///     Cover().stretchable().onStretch(threshold: 120) { isPlaying.toggle() }
    ///
    /// Attached to a scroll view, it is that one that is pulled.
    ///
    /// - Parameters:
    ///   - edge: the edge that is pulled; leading and trailing follow the layout direction.
    ///   - threshold: points that are shown past the edge; with reduced motion, that would be.
    ///   - action: what is run.
    public func onStretch(
        _ edge: Edge = .top, threshold: CGFloat = 100, perform action: @escaping @MainActor () -> Void
    ) -> some View {
        modifier(StretchTriggerModifier(edge: edge, threshold: threshold, action: action))
    }

    /// Runs an action when something about the stretch of this view changed.
    ///
    ///     Cover().stretchable(minimum: 80)
    ///         .onStretchChange(of: { $0.collapse == 1 }) { _, isBar in showsTitle = isBar }
    ///
    /// The view is the stretching view itself, or in it. What `transform` makes is compared: an action runs once for each
    /// change, after the update of that frame.
    public func onStretchChange<Value: Equatable>(
        of transform: @escaping @MainActor (Stretch) -> Value,
        action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        modifier(StretchChangeModifier(transform: transform, action: action))
    }
}

extension Element {
    /// The stretch of the view that this is in, or that this wraps.
    final func stretchSource() -> StretchSource? {
        if let around = environment.stretchSource { return around }
        var element = wrapped
        while let current = element {
            if let found = current as? StretchElement { return found.modifier.source }
            element = current.wrapped
        }
        return nil
    }
}

// MARK: A trigger

struct StretchTriggerModifier: ElementModifier {
    let edge: Edge
    let threshold: CGFloat
    let action: @MainActor () -> Void
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        StretchTriggerElement(modifier, node: node)
    }
}

final class StretchTriggerElement: ModifierElement<StretchTriggerModifier>, ScrollFollower {
    @ReferringToScroll private var scroll: ScrollElement?
    private lazy var trigger = StretchTrigger(threshold: Double(modifier.threshold))

    override func didAttach() {
        let axis: Axis = modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal
        scroll = attachedScroll(axis) ?? enclosingScroll(axis)
        scroll?.addFollower(self)
    }
    override func willDetach() {
        scroll?.removeFollower(self)
        scroll = nil
    }

    /// The scroll view that the modifier is attached to.
    private func attachedScroll(_ axis: Axis) -> ScrollElement? {
        var element = wrapped
        while let current = element {
            if let scroll = current as? ScrollElement { return scroll.configuration.axes.has(axis) ? scroll : nil }
            if current is StretchElement { return nil }
            element = current.wrapped
        }
        return nil
    }

    override func modifierChanged(from old: StretchTriggerModifier) {
        trigger.threshold = Double(modifier.threshold)
        if old.edge != modifier.edge, isAttached {
            willDetach()
            didAttach()
        }
    }
    override func environmentChanged() {}

    func follow(_ scroll: ScrollElement) {
        let machine = scroll.machine.scroll
        let edge = physicalEdge(modifier.edge)
        let phase = machine[edge].phase
        let isTouched = phase == .tracking || phase == .interacting
        guard trigger.pulled(machine.countedPull(edge, at: window.time), isTouched: isTouched) else { return }
        window.queueAction { [weak self] in
            if let self, isAttached { modifier.action() }
        }
    }
}

// MARK: A change

struct StretchChangeModifier<Value: Equatable>: ElementModifier {
    let transform: @MainActor (Stretch) -> Value
    let action: @MainActor (Value, Value) -> Void
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        StretchChangeElement(modifier, node: node)
    }
}

final class StretchChangeElement<Value: Equatable>: ModifierElement<StretchChangeModifier<Value>>, StretchListener {
    private var source: StretchSource?
    private var last: Value?

    override func didAttach() {
        source = stretchSource()
        source?.add(self)
        last = source.map { modifier.transform($0.value) }
    }
    override func willDetach() {
        source?.remove(self)
        source = nil
    }
    override func modifierChanged(from old: StretchChangeModifier<Value>) {}
    override func environmentChanged() {}

    func stretchChanged(_ stretch: Stretch) {
        let (new, old) = (modifier.transform(stretch), last)
        if new == old { return }
        last = new
        guard let old else { return }
        window.queueAction { [weak self] in
            if let self, isAttached { modifier.action(old, new) }
        }
    }
}
