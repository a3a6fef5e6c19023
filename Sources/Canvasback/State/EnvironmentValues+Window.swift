import Foundation
import Surface

/// Light or dark.
@frozen public enum ColorScheme: Hashable, CaseIterable, Sendable {
    /// Dark text on light.
    case light
    /// Light text on dark.
    case dark
}

/// Whether a window is in front, in the background, or on its way between them.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not shown.
    case background
    /// Shown, without the person's attention.
    case inactive
    /// In front.
    case active
}

enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
enum DisplayScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }

extension EnvironmentValues {
    /// The direction in which rows and lines run.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// Light or dark, as the person's device has it unless a view sets it.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    /// Device pixels a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    /// One device pixel in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    /// Whether the person asked for less motion.
    public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }
    /// Whether the window is in front.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    /// The person's language and region.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    /// The calendar for dates.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    /// The time zone for dates.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    /// Whether controls react.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    /// The size of text that the person prefers.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// Takes over what a page reports of its window.
    mutating func setWindowMetrics(_ metrics: WindowMetrics) {
        displayScale = metrics.scale
        colorScheme = metrics.isDark ? .dark : .light
        self[ReduceMotionKey.self] = metrics.reducesMotion
        setSizeClasses(metrics.size)
    }
}

extension View {
    /// Sets light or dark for the view.
    public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
    /// Sets light or dark for the view; nil leaves the person's.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
    }
    /// Makes controls react or not. A control is enabled only where all around it are.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
    /// Sets the size of text.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
}
