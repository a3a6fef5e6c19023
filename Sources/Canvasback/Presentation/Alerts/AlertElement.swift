import Foundation
import Surface

/// Lays out an alert or a dialog: title and message, fields, and buttons in the order that their roles ask for.
package struct _AlertLayout<Content: View>: PrimitiveView {
    let presentation: Presentation
    /// Whether somebody may leave things as they are in any case.
    let isDialog: Bool
    /// Whether it comes from below, with the button that leaves things as they are apart from the others.
    let isSheet: Bool
    let content: Content
    package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        AlertNode(view, content: view.content, context)
    }
}

package final class AlertNode<Content: View>: ContainerViewNode<_AlertLayout<Content>, Content, AlertElement> {
    override func makeElement(_ view: _AlertLayout<Content>) -> AlertElement {
        AlertElement(view.presentation, isDialog: view.isDialog, isSheet: view.isSheet, node: self)
    }
    override package func update(_ view: _AlertLayout<Content>) {
        element.isSheet = view.isSheet
        updateContent(view.content)
    }
    /// What is drawn of it itself has other colours.
    override package func evaluate() {
        flags.remove(.dirty)
        element.looksChanged()
    }
    override package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.take(elements)
    }
}

@MainActor package final class AlertElement: ContainerElement {
    private let presentation: Presentation
    private let isDialog: Bool
    var isSheet: Bool { didSet { if isSheet != oldValue { invalidateLayout() } } }
    private var ground: AlertGroundElement!
    /// The head, the fields and the buttons among the children.
    private var heads: [Element] = []
    private var fields: [Element] = []
    private(set) var buttons: [(element: Element, part: AlertPartElement)] = []
    fileprivate var arrangement: AlertArrangement?

    init(_ presentation: Presentation, isDialog: Bool, isSheet: Bool, node: Node) {
        (self.presentation, self.isDialog, self.isSheet) = (presentation, isDialog, isSheet)
        super.init(node: node)
        ground = AlertGroundElement(node: node)
        adopt(ground)
        presentation.keys = { [weak self] in self?.key($0) ?? false }
        presentation.shortcutRan = { [weak presentation] in presentation?.dismiss() }
    }

    func looksChanged() {
        invalidateLayout()
        ground.invalidateRecord()
    }

    /// Takes what was gathered. What is neither title, message, field nor button is not shown, as on Apple's platforms.
    func take(_ elements: [Element]) {
        (heads, fields) = ([], [])
        var given: [(element: Element, part: AlertPartElement)] = []
        var standIns: [(element: Element, part: AlertPartElement)] = []
        for element in elements {
            guard let part = element.alertPart else { continue }
            switch part.modifier.kind {
            case .head: heads.append(element)
            case .field: fields.append(element)
            case .button(let button) where button.isStandIn: standIns.append((element, part))
            case .button: given.append((element, part))
            }
        }
        // An alert without buttons has one that closes it; a dialog without one that leaves things as they are gets it.
        let needsStandIn = isDialog ? !given.contains { $0.part.isCancel } : given.isEmpty
        buttons = given + (needsStandIn ? Array(standIns.prefix(1)) : [])
        choosePreferred()
        let order = buttons.filter { !$0.part.isCancel } + buttons.filter { $0.part.isCancel }
        let leads = !isSheet && buttons.count == 2 && buttons.contains { $0.part.isCancel }
        let shown = leads ? order.reversed() : order
        setChildren(heads + fields + shown.map(\.element))
        invalidateLayout()
    }

    // Who cannot see it is told at once what is asked.
    override package func didAttach() {
        let words = heads.first.map(Self.words) ?? []
        if !words.isEmpty { window.send(.announce(words.joined(separator: ". "), isAssertive: true)) }
    }

    private static func words(_ element: Element) -> [String] {
        if let string = element.shownString { return string.isEmpty ? [] : [string] }
        var found: [String] = []
        element.forEachDrawn { found += words($0) }
        return found
    }

    /// The button that Return works, if there is one.
    private var preferred: AlertPartElement? {
        buttons.first { $0.part.isDefault }?.part ?? (buttons.count == 1 ? buttons[0].part : nil)
    }
    private var cancel: AlertPartElement? {
        buttons.first { $0.part.isCancel }?.part ?? (buttons.count == 1 ? buttons[0].part : nil)
    }

    private func choosePreferred() {
        let bold = preferred ?? cancel
        for (_, part) in buttons { part.setPreferred(part === bold) }
    }

    func partChanged(_ part: AlertPartElement) {
        choosePreferred()
        ground.invalidateRecord()
    }

    // MARK: Keys

    private func key(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.modifiers.isEmpty, !event.isRepeat else { return false }
        switch event.key {
        case "Escape":
            if let button = cancel?.button, button.isEnabled {
                button.action()
            } else if isDialog {
                presentation.dismiss()
            }
            return true
        case "Enter":
            // From a field Return goes on where the field says so.
            if window.textInput.focused != nil, preferred?.isDefault != false { return false }
            guard let button = preferred?.button, button.isEnabled else { return false }
            button.action()
            return true
        default: return false
        }
    }

    // MARK: Layout

    private var metrics: AlertArrangement.Metrics {
        isSheet ? .sheet(in: window.metrics.size.width) : .alert
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

    private func arrange(_ proposal: ProposedViewSize) -> AlertArrangement {
        let metrics = metrics
        let free = metrics.width - 2 * metrics.fieldInset
        var parts = AlertArrangement.Parts()
        if let head = heads.first { parts.head = head.size(ProposedViewSize(width: metrics.width, height: nil)).height }
        parts.fields = fields.map { $0.size(ProposedViewSize(width: free, height: nil)).height }
        parts.buttons = buttons.map { $0.element.size(.unspecified).width }
        parts.cancel = buttons.firstIndex { $0.part.isCancel }
        return AlertArrangement(
            parts, metrics, line: 1 / window.metrics.scale, maximumHeight: (proposal.height ?? .infinity) - 16)
    }

    override package func placeChildren() {
        let made = arrange(placedProposal)
        arrangement = made
        func mirrored(_ rect: CGRect) -> CGRect {
            guard isRightToLeft else { return rect }
            return CGRect(x: frame.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        ground.place(at: .zero, ProposedViewSize(frame.size))
        heads.first?.place(at: made.head.origin, ProposedViewSize(made.head.size))
        for (field, rect) in zip(fields, made.fields) {
            field.place(at: mirrored(rect).origin, ProposedViewSize(rect.size))
        }
        for (button, rect) in zip(buttons, made.buttons) {
            button.element.place(at: mirrored(rect).origin, ProposedViewSize(rect.size))
        }
        ground.invalidateRecord()
    }

    override package func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        super.forEachChild(body)
    }
    override package func forEachDrawn(_ body: (Element) -> Void) {
        body(ground)
        super.forEachDrawn(body)
    }
}

/// The grounds of an alert, the button that is pressed, and the lines between.
@MainActor final class AlertGroundElement: LeafElement {
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let alert = parent as? AlertElement, let arrangement = alert.arrangement else { return }
        let (isDark, radius) = (readingEnvironment { $0.colorScheme } == .dark, alert.isSheet ? CGFloat(13) : 14)
        let color = Color(.sRGB, white: (isDark ? 37 : 246) / 255, opacity: 0.97)
        func placed(_ other: CGRect) -> CGRect {
            let x = isRightToLeft ? rect.width - other.maxX : other.minX
            return CGRect(x: rect.minX + x, y: rect.minY + other.minY, width: other.width, height: other.height)
        }
        for card in arrangement.cards {
            commands.append(
                .fill(.roundedRect(placed(card), CornerRadii(all: radius), continuous: true), .color(packed(color))))
        }
        for (button, place) in zip(alert.buttons, arrangement.buttons) where button.part.button?.isPressed ?? false {
            let place = placed(place)
            func corner(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
                for card in arrangement.cards {
                    let card = placed(card)
                    let isAtSide = abs(card.minX - x) < 0.5 || abs(card.maxX - x) < 0.5
                    if isAtSide, abs(card.minY - y) < 0.5 || abs(card.maxY - y) < 0.5 { return radius }
                }
                return 0
            }
            let radii = CornerRadii(
                topLeft: corner(place.minX, place.minY), topRight: corner(place.maxX, place.minY),
                bottomRight: corner(place.maxX, place.maxY), bottomLeft: corner(place.minX, place.maxY))
            commands.append(
                .fill(.roundedRect(place, radii, continuous: true), .color(packed(Color(system: .secondaryFill)))))
        }
        for line in arrangement.lines {
            commands.append(.fill(.rect(placed(line)), .color(packed(Color(system: .separator)))))
        }
    }
}
