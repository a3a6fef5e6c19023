import Foundation

/// Coordinates that positions are given in.
public enum CoordinateSpace: Hashable {
    /// The window's.
    case global
    /// The view's own.
    case local
    /// Those of a view around it that has this name.
    case named(AnyHashable)
    /// Whether this is the window's.
    public var isGlobal: Bool { self == .global }
    /// Whether this is the view's own.
    public var isLocal: Bool { self == .local }
}

/// A frame of reference.
public protocol CoordinateSpaceProtocol {
    /// The space.
    var coordinateSpace: CoordinateSpace { get }
}

/// A space by name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    /// The space.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's space.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    /// The space.
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The space of a view around this one that has a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }
    /// The space of the nearest scroll view around this one.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName())) }
    /// The space of the nearest scroll view around this one that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(ScrollSpaceName(axis: axis)))
    }
}

/// The name that every scroll view's viewport has, and the one that it has by an axis.
struct ScrollSpaceName: Hashable { var axis: Axis? }

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view's own space.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window's space.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// Names the coordinate space of a view.
public struct _CoordinateSpaceModifier: ElementModifier {
    let name: AnyHashable
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        CoordinateSpaceElement(modifier, node: node)
    }
}

final class CoordinateSpaceElement: ModifierElement<_CoordinateSpaceModifier> {
    override func isCoordinateSpace(named name: AnyHashable) -> Bool { modifier.name == name }
}

extension View {
    /// Gives the view's coordinate space a name, for what is in it.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }
    /// Gives the view's coordinate space a name, for what is in it.
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: space.name))
    }
}
