import Foundation
import Surface

enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
enum ForegroundKey: EnvironmentKey { static var defaultValue: ForegroundStyles? { nil } }
enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
enum AccentKey: EnvironmentKey { static var defaultValue: Color { Color(system: .blue) } }

extension EnvironmentValues {
    /// The font of text; nil is the body style.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// The style of backgrounds; nil is the system's.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
    var foregroundStyles: ForegroundStyles? {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }
    var tintStyle: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
    var accent: Color {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }

    /// What styles are resolved with here.
    var paintContext: PaintContext {
        PaintContext(
            isDark: colorScheme == .dark, accent: accent, tint: tintStyle, foreground: foregroundStyles,
            background: backgroundStyle, environment: self)
    }
}

extension Element {
    /// What styles are resolved with here, recorded as a dependency of the element's node.
    final var paintContext: PaintContext { readingEnvironment { $0.paintContext } }

    /// A colour as it is drawn here.
    final func packed(_ color: Color) -> PackedColor { color.fixed?.packed ?? color.packed(in: paintContext) }

    /// Reads the environment so that the node is told when what was read changes.
    final func readingEnvironment<Result>(_ read: (EnvironmentValues) -> Result) -> Result {
        let outer = DependencySource.currentReader
        DependencySource.currentReader = node
        defer { DependencySource.currentReader = outer }
        return read(environment)
    }
}

extension View {
    /// Sets the font of text in the view.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }
    /// Sets the weight of the font of text in the view.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        transformEnvironment(\.font) { if let weight { $0 = ($0 ?? .body).weight(weight) } }
    }
    /// Makes text in the view bold.
    public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
    /// Sets text in the view in italics.
    public func italic(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).italic() } }
    }
    /// Sets the design of the font of text in the view.
    public func fontDesign(_ design: Font.Design?) -> some View {
        transformEnvironment(\.font) {
            if let design {
                var font = $0 ?? .body
                font.design = design
                $0 = font
            }
        }
    }
    /// Sets text in the view in a font of fixed width.
    public func monospaced(_ isActive: Bool = true) -> some View {
        transformEnvironment(\.font) { if isActive { $0 = ($0 ?? .body).monospaced() } }
    }
    /// Gives digits in the view the same width.
    public func monospacedDigit() -> some View { transformEnvironment(\.font) { $0 = ($0 ?? .body).monospacedDigit() } }

    /// Sets the style of text and shapes in the view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.foregroundStyles) { $0 = ForegroundStyles(AnyShapeStyle(style), in: $0) }
    }
    /// Sets the styles of text and shapes in the view: primary and secondary.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        transformEnvironment(\.foregroundStyles) {
            $0 = ForegroundStyles(AnyShapeStyle(primary), AnyShapeStyle(secondary), in: $0)
        }
    }
    /// Sets the styles of text and shapes in the view: primary, secondary and tertiary.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        transformEnvironment(\.foregroundStyles) {
            $0 = ForegroundStyles(AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary), in: $0)
        }
    }
    /// Sets the colour of text and shapes in the view; nil is the default.
    public func foregroundColor(_ color: Color?) -> some View {
        transformEnvironment(\.foregroundStyles) { styles in
            styles = color.map { ForegroundStyles(AnyShapeStyle($0), in: styles) }
        }
    }
    /// Sets the tint of controls in the view.
    public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
    }
    /// Sets the tint of controls in the view.
    public func tint(_ tint: Color?) -> some View { environment(\.tintStyle, tint.map { AnyShapeStyle($0) }) }
    /// Sets the accent colour of the view.
    public func accentColor(_ color: Color?) -> some View { environment(\.accent, color ?? Color(system: .blue)) }
    /// Sets the style that `background` stands for in the view.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }
}
