import Foundation

/// What submits.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Return in a field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a field to search by.
    public static let search = SubmitTriggers(rawValue: 2)
}

struct SubmitAction {
    var triggers: SubmitTriggers
    var run: @MainActor () -> Void
}

enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [SubmitAction] { [] } }

extension EnvironmentValues {
    /// What runs when something is submitted, the innermost first.
    var submitActions: [SubmitAction] {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
}

extension View {
    /// Runs an action when a field in the view is submitted, with Return. Those of views around run too, after it. Editing
    /// ends with it, unless the action asks for the focus (see ``FocusState``).
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
        transformEnvironment(\.submitActions) { $0.insert(SubmitAction(triggers: triggers, run: action), at: 0) }
    }
    /// Keeps what is submitted in the view from actions around it, or not.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
    }
}
