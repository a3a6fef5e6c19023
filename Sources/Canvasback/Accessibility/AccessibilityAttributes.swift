import Foundation
import Surface

/// What modifiers say of an element to those who cannot see it. Where several say the same, the outermost counts; traits and
/// actions add up from the inner to the outer.
@MainActor final class AccessibilityAttributes: PartOfTraits {
    typealias Action = @MainActor () -> Void
    /// Something that can be done, and what it is called.
    typealias NamedAction = (name: String, action: Action)

    private var saidLabel = Traits.Said<String?>(value: nil)
    private var saidValue = Traits.Said<String?>(value: nil)
    private var saidHint = Traits.Said<String?>(value: nil)
    private var saidHidden = Traits.Said<Bool?>(value: nil)
    private var saidChildren = Traits.Said<AccessibilityChildBehavior?>(value: nil)
    private var saidAdjustment = Traits.Said<(@MainActor (AccessibilityAdjustmentDirection) -> Void)?>(value: nil)
    private var saidState = Traits.Said<(@MainActor () -> ControlState)?>(value: nil)
    private var traitChanges: [(depth: Int32, added: AccessibilityTraits, removed: AccessibilityTraits)] = []
    private var said: [(depth: Int32, name: String, action: Action)] = []
    var writer: Int32 = 0

    var label: String? {
        get { saidLabel.value }
        set { saidLabel.set(newValue, writer) }
    }
    var value: String? {
        get { saidValue.value }
        set { saidValue.set(newValue, writer) }
    }
    var hint: String? {
        get { saidHint.value }
        set { saidHint.set(newValue, writer) }
    }
    var isHidden: Bool {
        get { saidHidden.value ?? false }
        set { saidHidden.set(newValue, writer) }
    }
    var children: AccessibilityChildBehavior? {
        get { saidChildren.value }
        set { saidChildren.set(newValue, writer) }
    }
    var adjustment: (@MainActor (AccessibilityAdjustmentDirection) -> Void)? {
        get { saidAdjustment.value }
        set { saidAdjustment.set(newValue, writer) }
    }
    /// What a control shows, asked for when somebody listens: no body runs for it.
    var state: (@MainActor () -> ControlState)? {
        get { saidState.value }
        set { saidState.set(newValue, writer) }
    }

    /// What the modifier that writes adds and takes away, in place of what it did before.
    func change(added: AccessibilityTraits, removed: AccessibilityTraits) {
        traitChanges.removeAll { $0.depth == writer }
        traitChanges.append((writer, added, removed))
    }

    var traits: AccessibilityTraits {
        var result: AccessibilityTraits = []
        for change in traitChanges.sorted(by: { $0.depth > $1.depth }) {
            result = result.union(change.added).subtracting(change.removed)
        }
        return result
    }

    /// The action of the modifier that writes; the empty name stands for what a tap does.
    func act(_ name: String, _ action: @escaping Action) {
        said.removeAll { $0.depth == writer }
        said.append((writer, name, action))
    }

    var activation: Action? { said.filter { $0.name.isEmpty }.min { $0.depth < $1.depth }?.action }

    /// The actions with names, those of outer modifiers last.
    var actions: [NamedAction] {
        said.filter { !$0.name.isEmpty }.sorted { $0.depth > $1.depth }.map { ($0.name, $0.action) }
    }

    /// Whether something was said that makes the element one that is told of.
    var makesElement: Bool {
        label != nil || value != nil || children != nil || adjustment != nil || state != nil || !said.isEmpty
            || !traits.isDisjoint(with: [.isButton, .isLink, .isToggle, .isImage])
    }
}

/// What a control of the engine's own shows at present.
enum ControlState {
    case toggle(isOn: Bool, isMixed: Bool)
    /// The part of the way from its least to its largest value.
    case slider(Double)
    /// The part that is done; nil where nobody knows.
    case progress(Double?)

    var role: AccessibilityNode.Role {
        switch self {
        case .toggle: .toggle
        case .slider: .adjustable
        case .progress: .progress
        }
    }
    var value: String? {
        switch self {
        case .slider(let part), .progress(.some(let part)): "\(Int((part * 100).rounded())) %"
        case .toggle, .progress: nil
        }
    }
    var states: AccessibilityNode.States {
        guard case .toggle(let isOn, let isMixed) = self else { return [] }
        return isMixed ? .mixed : isOn ? .on : []
    }
}

extension Traits {
    /// Lets the modifier that writes say something to those who cannot see the view.
    func writeAccessibility(_ body: (AccessibilityAttributes) -> Void) {
        accessibility = part(accessibility)
        body(accessibility!)
    }
}
