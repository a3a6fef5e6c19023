import Surface

/// The foreground styles of a place, up to three levels of them, linked to those of the place around it: `.secondary`
/// in a `foregroundStyle(_:)` means the second level of what was there before.
package final class ForegroundStyles: Equatable, Sendable {
    package let primary: AnyShapeStyle
    package let secondary: AnyShapeStyle?
    package let tertiary: AnyShapeStyle?
    /// What the styles themselves refer to; nil for the label colours.
    package let parent: ForegroundStyles?

    package init(
        _ primary: AnyShapeStyle, _ secondary: AnyShapeStyle? = nil, _ tertiary: AnyShapeStyle? = nil,
        in parent: ForegroundStyles?
    ) {
        (self.primary, self.secondary, self.tertiary, self.parent) = (primary, secondary, tertiary, parent)
    }

    package static func == (a: ForegroundStyles, b: ForegroundStyles) -> Bool {
        a === b
            || (a.primary == b.primary && a.secondary == b.secondary && a.tertiary == b.tertiary
                && a.parent == b.parent)
    }

    /// The paint of the foreground at `context.level`.
    package static func paint(in context: PaintContext) -> ResolvedPaint {
        guard let styles = context.foreground else {
            return ResolvedPaint(label(context.level).packed(isDark: context.isDark))
        }
        var outer = context
        outer.foreground = styles.parent
        // A level that was given is itself; one that was not is a lower level of the last one given.
        let given: AnyShapeStyle
        if context.level >= 2, let tertiary = styles.tertiary {
            (given, outer.level) = (tertiary, context.level - 2)
        } else if context.level >= 1, let secondary = styles.secondary {
            (given, outer.level) = (secondary, context.level - 1)
        } else {
            given = styles.primary
        }
        return given._paint(in: outer)
    }

    private static func label(_ level: Int) -> SystemColor {
        switch level {
        case ...0: .label
        case 1: .secondaryLabel
        case 2: .tertiaryLabel
        case 3: .quaternaryLabel
        default: .quinaryLabel
        }
    }
}
