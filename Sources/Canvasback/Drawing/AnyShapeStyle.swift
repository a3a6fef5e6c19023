/// A type-erased ShapeStyle value.
@frozen public struct AnyShapeStyle: ShapeStyle {
    @usableFromInline package enum Storage: Sendable {
        case color(Color)
        case hierarchical(Int)
        case other(any ShapeStyle)
    }
    @usableFromInline package let storage: Storage

    /// Create an instance from `style`.
    public init<S: ShapeStyle>(_ style: S) {
        // The two commonest are kept without a box, and compare fast.
        if let color = style as? Color {
            storage = .color(color)
        } else if let hierarchical = style as? HierarchicalShapeStyle {
            storage = .hierarchical(hierarchical.level)
        } else if let erased = style as? AnyShapeStyle {
            storage = erased.storage
        } else {
            storage = .other(style)
        }
    }

    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        switch storage {
        case .color(let color): color._paint(in: context)
        case .hierarchical(let level): HierarchicalShapeStyle(level: level)._paint(in: context)
        case .other(let style): style._paint(in: context)
        }
    }
}

extension AnyShapeStyle: Equatable {
    /// Whether both are known to be the same style; styles that cannot be compared are different.
    public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool {
        switch (a.storage, b.storage) {
        case (.color(let a), .color(let b)): return a == b
        case (.hierarchical(let a), .hierarchical(let b)): return a == b
        case (.other(let a), .other(let b)):
            guard let a = a as? any Equatable else { return false }
            return isEqual(a, b)
        default: return false
        }
    }

    private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E) == a }
}
