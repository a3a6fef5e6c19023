import Foundation
import Surface

/// Makes its content a button that the whole row of a list stands for.
struct _RowButtonModifier: ElementModifier {
    let action: @MainActor () -> Void
    let isEnabled: Bool
    /// Whether it leads somewhere, which the row shows at its end.
    var isLink = false
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { RowButtonElement(modifier, node: node) }
}

/// Tells the row around it of a button while both are in the tree.
@MainActor final class RowButtonElement: ModifierElement<_RowButtonModifier> {
    private weak var content: ListRowContentElement?

    override func modifierChanged(from old: _RowButtonModifier) {}
    override func environmentChanged() {}

    func run() {
        // An option of a picker knows what it stands for.
        if let option = child as? PickerRowOptionElement { return option.choose() }
        modifier.action()
    }

    // While the list is edited a touch runs nothing.
    override var acceptsPress: Bool? { content?.row?.model?.isEditing ?? false ? nil : modifier.isEnabled }

    override func didAttach() {
        var element = parent
        while let current = element {
            if let row = current as? ListRowContentElement {
                content = row
                return row.add(self)
            }
            element = current.parent
        }
    }

    override func willDetach() {
        content?.remove(self)
        content = nil
    }
}

/// What a button without a style is in a list: its label, for the row to be pressed.
struct RowButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .foregroundStyle(style)
            .modifier(_RowButtonModifier(action: configuration.action, isEnabled: isEnabled))
    }

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    }
}

/// What a link without a style is in a list: its label as it is, for the row to be pressed.
struct RowLink<Label: View>: View {
    let action: @MainActor () -> Void
    let label: Label
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        label
            .opacity(isEnabled ? 1 : 0.35)
            .modifier(_RowButtonModifier(action: action, isEnabled: isEnabled, isLink: true))
    }
}

enum IsListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether views here are rows of a list or in one.
    var isListRow: Bool {
        get { self[IsListRowKey.self] }
        set { self[IsListRowKey.self] = newValue }
    }
}

/// The press of a row: its button runs, or it is selected.
///
/// While the pointer is down nothing is decided, so that a scroll or a swipe can win.
@MainActor final class RowPressNode: AnyGestureNode {
    private unowned let content: ListRowContentElement
    private var pointer: UInt32?
    private var point = CGPoint.zero
    private var isMouse = false
    private var current = Progress.possible
    /// When the row is shaded under a pointer that stays.
    private var shadingTime: Double?
    private var isInside = false

    /// Seconds until a row is shaded under a finger, so that it is not in a scroll: `UIScrollView`'s delay of touches.
    static let delay = 0.15

    init(_ content: ListRowContentElement) { self.content = content }

    override var progress: Progress { current }
    override var deadline: Double? { current == .possible ? shadingTime : nil }

    override func tick(_ time: Double) {
        guard let due = shadingTime, time >= due else { return }
        shadingTime = nil
        content.setPressed(isInside)
    }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil {
            (pointer, isInside) = (event.id, true)
            isMouse = event.kind == .mouse
            shadingTime = event.time + (isMouse ? 0 : Self.delay)
            // A touch on an open row closes it and is no press.
            if let row = content.row, !row.swipe.isClosed { current = .failed }
        }
        guard event.id == pointer, current == .possible else { return }
        point = content.convertFromWindow(event.position)
        let bounds = CGRect(origin: .zero, size: content.frame.size)
        switch event.phase {
        case .down: if isMouse { tick(event.time) }
        case .move:
            isInside = bounds.contains(point)
            if shadingTime == nil { content.setPressed(isInside) }
        case .up: current = bounds.contains(point) ? .ended : .failed
        case .cancel: current = .failed
        }
    }

    override func deliver() {
        switch current {
        case .ended:
            guard pointer != nil else { return }
            pointer = nil
            // A short tap is seen too.
            content.setPressed(true)
            content.setPressed(false)
            content.press(at: point)
        case .failed, .cancelled: content.setPressed(false, fades: false)
        case .possible, .active: break
        }
    }

    override func cancel() {
        if current == .possible { current = .failed }
        content.setPressed(false, fades: false)
    }

    override func reset() {
        (pointer, current, shadingTime, isInside) = (nil, .possible, nil, false)
        content.setPressed(false)
    }
}

extension ListRowContentElement {
    /// Runs the button under a point of the row, else all of them; a row without any is selected.
    func press(at point: CGPoint) {
        let isEdited = row?.model?.isEditing ?? false
        let enabled = isEdited ? [] : buttons.filter { $0.modifier.isEnabled }
        if enabled.isEmpty {
            if let row { row.model?.select(row) }
            return
        }
        let position = convertToWindow(point)
        let hit = enabled.filter {
            CGRect(origin: .zero, size: $0.frame.size).contains($0.convertFromWindow(position))
        }
        // As in SwiftUI a row stands for all its buttons; a finger on one of several means that one.
        for button in hit.isEmpty ? enabled : hit { button.run() }
    }
}
