import Foundation

@MainActor final class MenuTracker {}

enum MenuTrackerKey: EnvironmentKey { static var defaultValue: MenuTracker? { nil } }

extension EnvironmentValues {
    /// The menu that a view is in.
    var menuTracker: MenuTracker? {
        get { self[MenuTrackerKey.self] }
        set { self[MenuTrackerKey.self] = newValue }
    }
}
