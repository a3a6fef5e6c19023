import Foundation

/// What modifiers say to the scroll views in them, but not to scroll views within those.
struct ScrollSettings {
    var margins = ContentMargins()
    var anchors = DefaultScrollAnchors()
    /// Where scrolls end; nil where physics alone decide.
    var targetBehavior: (any ScrollTargetBehavior)?
}

enum ScrollSettingsKey: EnvironmentKey { static var defaultValue: ScrollSettings { ScrollSettings() } }

extension EnvironmentValues {
    var scrollSettings: ScrollSettings {
        get { self[ScrollSettingsKey.self] }
        set { self[ScrollSettingsKey.self] = newValue }
    }
}

extension EnvironmentScope {
    /// A scope for what is in a scroll view, which the settings of that scroll view are not for.
    static func within(scrollViewOf context: NodeContext) -> EnvironmentScope {
        let scope = EnvironmentScope(parent: context.scope, window: context.window)
        scope.set(ScrollSettingsKey.self, ScrollSettings())
        return scope
    }
}
