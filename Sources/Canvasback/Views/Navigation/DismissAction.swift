import Foundation

/// Takes away what a view is presented in: pops its screen off the stack around it.
@MainActor @preconcurrency public struct DismissAction {
    let action: @MainActor () -> Void
    /// Dismisses the view.
    public func callAsFunction() { action() }
}

enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction? { nil } }
enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Takes away what the view is presented in; does nothing where it is not.
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] ?? DismissAction {} }
        set { self[DismissKey.self] = newValue }
    }
    /// Whether the view was pushed or presented.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
}
