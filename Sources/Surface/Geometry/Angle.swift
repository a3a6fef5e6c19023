/// A geometric angle whose value you access in either radians or degrees. Positive angles turn clockwise on screen,
/// since y points down.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double
    /// The angle in degrees.
    @inlinable public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }
    /// An angle of 0.
    @inlinable public init() { radians = 0 }
    /// An angle in radians.
    @inlinable public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    @inlinable public init(degrees: Double) { radians = degrees * (.pi / 180) }

    /// An angle in radians.
    @inlinable public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle in degrees.
    @inlinable public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle of 0.
    public static let zero = Angle()

    /// Orders by radians; full turns are not taken off.
    @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// The sum of two angles.
    @inlinable public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// The difference of two angles.
    @inlinable public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// The angle turned the other way.
    @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
    /// Adds an angle.
    @inlinable public static func += (a: inout Angle, b: Angle) { a.radians += b.radians }
    /// Takes off an angle.
    @inlinable public static func -= (a: inout Angle, b: Angle) { a.radians -= b.radians }
    /// The angle times a number.
    @inlinable public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
    /// The angle times a number.
    @inlinable public static func * (a: Double, b: Angle) -> Angle { Angle(radians: a * b.radians) }
    /// The angle divided by a number.
    @inlinable public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
}
