import Foundation

/// Where lines that are shorter than the longest one stand.
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
}

enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
enum LeastLinesKey: EnvironmentKey { static var defaultValue: Int? { nil } }
enum ReservesSpaceKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum MultilineAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
enum TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
enum TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
enum TextStyleKey: EnvironmentKey { static var defaultValue: TextStyleOverrides { TextStyleOverrides() } }

extension Text {
    /// Where text that does not fit is left out of its last line.
    public enum TruncationMode: Hashable, Sendable {
        /// At its start.
        case head
        /// At its end.
        case tail
        /// In its middle.
        case middle
    }
    /// Capitals or small letters.
    public enum Case: Hashable, Sendable {
        /// All capitals.
        case uppercase
        /// All small letters.
        case lowercase
    }
}

extension EnvironmentValues {
    /// The most lines of a text; nil for no limit.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    /// Where shorter lines of a text stand.
    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineAlignmentKey.self] }
        set { self[MultilineAlignmentKey.self] = newValue }
    }
    /// Where text that does not fit is left out.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }
    /// Points between lines, in addition to the font's own.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }
    /// Whether characters may come closer before text is left out.
    public var allowsTightening: Bool {
        get { self[TighteningKey.self] }
        set { self[TighteningKey.self] = newValue }
    }
    /// The smallest factor by which text may shrink before it is left out.
    public var minimumScaleFactor: CGFloat {
        get { self[ScaleFactorKey.self] }
        set { self[ScaleFactorKey.self] = newValue }
    }
    /// Capitals or small letters; nil leaves text as it is.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }
    /// The least lines of a field that grows.
    var leastLines: Int? {
        get { self[LeastLinesKey.self] }
        set { self[LeastLinesKey.self] = newValue }
    }
    var reservesSpace: Bool {
        get { self[ReservesSpaceKey.self] }
        set { self[ReservesSpaceKey.self] = newValue }
    }
    /// What modifiers of views around a text say of its look.
    var textStyle: TextStyleOverrides {
        get { self[TextStyleKey.self] }
        set { self[TextStyleKey.self] = newValue }
    }
}

extension View {
    /// The most lines of text in the view; nil for no limit.
    public func lineLimit(_ number: Int?) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = number
            ($0.reservesSpace, $0.leastLines) = (false, nil)
        }
    }
    /// The most lines of text in the view, whose space is kept even where there are fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = limit
            ($0.reservesSpace, $0.leastLines) = (reservesSpace, reservesSpace ? limit : nil)
        }
    }
    /// The most lines of text in the view, and the least of a field that grows by lines.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimits(most: limit.upperBound, least: limit.lowerBound)
    }
    /// The least lines of a field in the view that grows by lines.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lineLimits(most: nil, least: limit.lowerBound)
    }
    /// The most lines of text in the view.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimits(most: limit.upperBound, least: nil)
    }
    private func lineLimits(most: Int?, least: Int?) -> some View {
        transformEnvironment(\.self) {
            $0.lineLimit = most
            ($0.reservesSpace, $0.leastLines) = (false, least)
        }
    }
    /// Where shorter lines of text in the view stand.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }
    /// Where text in the view that does not fit is left out.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
    /// Points between lines of text in the view.
    public func lineSpacing(_ spacing: CGFloat) -> some View { environment(\.lineSpacing, spacing) }
    /// Whether characters in the view may come closer before text is left out.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
    /// The smallest factor by which text in the view may shrink before it is left out; 0 to 1.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
    /// Capitals or small letters in the view.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
    /// A line under text in the view.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        transformEnvironment(\.textStyle) { $0.underline = isActive ? TextLine(color: color) : nil }
    }
    /// A line through text in the view.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        transformEnvironment(\.textStyle) { $0.strikethrough = isActive ? TextLine(color: color) : nil }
    }
    /// Points between characters in the view.
    public func kerning(_ kerning: CGFloat) -> some View { transformEnvironment(\.textStyle) { $0.kerning = kerning } }
    /// Points after each character in the view.
    public func tracking(_ tracking: CGFloat) -> some View {
        transformEnvironment(\.textStyle) { $0.tracking = tracking }
    }
    /// Points by which baselines in the view are raised.
    public func baselineOffset(_ offset: CGFloat) -> some View {
        transformEnvironment(\.textStyle) { $0.baselineOffset = offset }
    }
}
