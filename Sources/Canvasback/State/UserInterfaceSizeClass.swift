import Foundation
import Surface

/// How much room a window has along one axis.
@frozen public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// As much as on a phone.
    case compact
    /// As much as on a tablet or a desk.
    case regular

    /// The least width and height of a window with room, in points: between the widest part of a tablet's screen that UIKit
    /// calls compact (597) and the narrowest that it calls regular (678), and above a phone's that lies on its side (430).
    static let (width, height): (CGFloat, CGFloat) = (640, 480)
}

enum HorizontalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }
enum VerticalSizeClassKey: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { nil } }

extension EnvironmentValues {
    /// How much room there is from side to side: compact in windows narrower than 640 points. Changes with the window's size.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// How much room there is from top to bottom: compact in windows lower than 480 points. Changes with the window's size.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    mutating func setSizeClasses(_ size: CGSize) {
        horizontalSizeClass = size.width < UserInterfaceSizeClass.width ? .compact : .regular
        verticalSizeClass = size.height < UserInterfaceSizeClass.height ? .compact : .regular
    }
}
