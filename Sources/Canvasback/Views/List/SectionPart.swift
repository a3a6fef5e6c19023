import Foundation

/// Gives a section's header or footer the looks of such where it is in a list.
struct _SectionPartModifier: PrimitiveModifier {
    enum Part { case header, footer }
    let part: Part
    static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        SectionPartNode(view, context)
    }
}

/// Transparent to layout, with an environment of its own.
final class SectionPartNode<C: View>: ModifierNode<C, _SectionPartModifier> {
    private let inner: EnvironmentScope
    private var child: ViewNode<C>?

    init(_ view: ModifiedContent<C, _SectionPartModifier>, _ context: NodeContext) {
        inner = EnvironmentScope(parent: context.scope, window: context.window)
        super.init(view.modifier, context)
        _ = write()
        child = C._makeNode(view.content, NodeContext(window: window, parent: self, scope: inner))
    }

    override func update(_ content: C, _ modifier: _SectionPartModifier) {
        self.modifier = modifier
        child?.renew(content)
    }

    override func evaluate() {
        flags.remove(.dirty)
        let changed = write()
        if changed != 0 { child?.environmentChanged(changed) }
    }

    private func write() -> KeyMask {
        tracking {
            let outer = EnvironmentValues(scope: scope)
            guard outer.isListRow else {
                if outer.menuTracker == nil { return 0 }
                var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
                values.font = .footnote
                values.foregroundStyles = ForegroundStyles(AnyShapeStyle(.secondary), in: nil)
                return values.recorder?.commit(to: inner) ?? 0
            }
            let looks = SectionLooks(modifier.part, outer.listMetrics, outer.headerProminence)
            var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
            values.font = looks.font
            values.textCase = looks.textCase
            if looks.isSecondary { values.foregroundStyles = ForegroundStyles(AnyShapeStyle(.secondary), in: nil) }
            values.isListRow = false
            return values.recorder?.commit(to: inner) ?? 0
        }
    }

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}

/// The text of headers and footers. Headers of plain lists are 17 points and semibold, those of grouped ones 13 points in
/// capitals, prominent ones 20 points and bold; footers are 13 points: `UIListContentConfiguration`'s.
private struct SectionLooks {
    var font = Font.footnote
    var textCase: Text.Case?
    var isSecondary = true

    @MainActor init(_ part: _SectionPartModifier.Part, _ metrics: ListMetrics, _ prominence: Prominence) {
        guard part == .header else { return }
        if prominence == .increased {
            (font, isSecondary) = (.title3.weight(.bold), false)
        } else if metrics.hasSmallHeaders {
            textCase = .uppercase
        } else {
            (font, isSecondary) = (.headline, false)
        }
    }
}
