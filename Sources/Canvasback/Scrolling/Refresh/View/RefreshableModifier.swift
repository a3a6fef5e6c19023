import Foundation

/// What a `refreshable` modifier says.
public struct _RefreshableModifier: PrimitiveModifier {
    let edge: Edge
    let isRefreshing: Binding<Bool>?
    let behavior: RefreshBehavior
    /// Whether the view itself can be pulled where no scroll view in it can.
    let makesPullable: Bool
    let action: @MainActor @Sendable () async throws -> Void

    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        RefreshableNode(view, context)
    }
}

/// The node of a `refreshable`: tells what is in it of the refresh, and makes the view pullable where no scroll view in it
/// takes the refresh over.
final class RefreshableNode<C: View>: ModifierNode<C, _RefreshableModifier> {
    private let inner: EnvironmentScope
    private let registration: RefreshRegistration
    private var child: ViewNode<C>?
    private var surfaces: [Surface] = []

    /// A scroll view around one element that is as large as its content.
    private struct Surface {
        let content: Element
        let element: ScrollElement
        let indicators: RefreshIndicatorsNode
    }

    init(_ view: ModifiedContent<C, _RefreshableModifier>, _ context: NodeContext) {
        inner = EnvironmentScope(parent: context.scope, window: context.window)
        registration = RefreshRegistration(view.modifier, window: context.window)
        super.init(view.modifier, context)
        _ = observe()
        child = C._makeNode(view.content, NodeContext(window: window, parent: self, scope: inner))
        registration.onClaim = { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            self.childElementsChanged()
        }
    }

    /// Reads what the modifier depends on, and tells those in it.
    private func observe() -> KeyMask {
        tracking {
            var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
            registration.setOuter(values.refreshRegistrations)
            values[RefreshKey.self] = RefreshAction(registration)
            values[RefreshRegistrationsKey.self] = registration.all
            values[RefreshStateKey.self] = registration.source
            registration.observe(modifier.isRefreshing)
            let changed = values.recorder?.commit(to: inner) ?? 0
            let current = EnvironmentValues(scope: scope)
            for surface in surfaces { surface.element.update(configuration(current)) }
            return changed
        }
    }

    override func update(_ content: C, _ modifier: _RefreshableModifier) {
        self.modifier = modifier
        registration.update(modifier)
        evaluate()
        child?.renew(content)
    }

    override func evaluate() {
        flags.remove(.dirty)
        let changed = observe()
        if changed != 0 { child?.environmentChanged(changed) }
    }

    // MARK: Pullable views

    /// Whether nothing but surfaces of this node takes the refresh over.
    private var needsSurfaces: Bool {
        guard modifier.makesPullable else { return false }
        return registration.slots.allSatisfy { slot in
            surfaces.contains { $0.element.refresh === slot.controller }
        }
    }

    override func collect(_ elements: inout [Element]) {
        var contents: [Element] = []
        child?.collect(&contents)
        guard needsSurfaces else {
            for surface in surfaces { drop(surface) }
            surfaces.removeAll()
            elements.append(contentsOf: contents)
            return
        }
        var old = surfaces
        surfaces.removeAll(keepingCapacity: true)
        for content in contents {
            // Says something to a container of rows, and is nothing to pull.
            if content.flags.contains(.isMark) {
                elements.append(content)
                continue
            }
            defer { elements.append(surfaces[surfaces.count - 1].element) }
            if let index = old.firstIndex(where: { $0.content === content }) {
                surfaces.append(old.remove(at: index))
            } else {
                surfaces.append(surface(around: content))
            }
        }
        for surface in old { drop(surface) }
    }

    private func surface(around content: Element) -> Surface {
        // Read once more when the node is evaluated: what it depends on is known there.
        let element = ScrollElement(configuration(EnvironmentValues(scope: scope)), node: self)
        element.stack.setChildren([content])
        return Surface(
            content: content, element: element, indicators: RefreshIndicatorsNode(element.refresh, childContext))
    }

    private func drop(_ surface: Surface) {
        surface.element.refresh.detach()
        surface.indicators.destroy()
    }

    private func configuration(_ values: EnvironmentValues) -> ScrollConfiguration {
        let axes: Axis.Set = modifier.edge.isVertical ? .vertical : .horizontal
        var refresh = RefreshController.Setup(axes: axes, values)
        refresh.registrations = registration.all.filter { $0.edge.isVertical == modifier.edge.isVertical }
        return ScrollConfiguration(
            axes: axes, indicatorAxes: [], isDisabled: !values.isScrollEnabled, verticalBounce: .always,
            horizontalBounce: .always, clips: false, refresh: refresh,
            reducesMotion: values.accessibilityReduceMotion, fitsContent: true)
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let child { body(child) }
        for surface in surfaces { body(surface.indicators) }
    }
}
