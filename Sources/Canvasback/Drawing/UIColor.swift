import Foundation

/// An object that stores color data and sometimes opacity: the part of UIKit's colour that SwiftUI code uses.
///
/// Its plain names are plain colours (`UIColor.green` is pure green); the `system` ones adapt to the colour scheme.
public final class UIColor: Hashable, Sendable {
    /// The same colour as a SwiftUI value.
    package let color: Color

    /// Creates a color that has the specified SwiftUI color.
    public init(_ color: Color) { self.color = color }

    /// Creates a color using the specified opacity and RGB component values (sRGB fractions).
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// Creates a color using the specified opacity and grayscale values.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    /// Creates a color using the specified opacity and HSB color space component values.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
                opacity: Double(alpha)))
    }

    /// Creates a color using the specified opacity and RGB component values in the Display P3 color space.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    /// Creates a color whose component values a closure provides for the traits of each place.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        let provider = ColorProvider { isDark in
            dynamicProvider(UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)).color
        }
        self.init(Color(storage: .provider(provider)))
    }

    /// Creates a color that has the same color space and components, but the specified alpha component.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(color.settingOpacity(Float(max(0, min(1, alpha)))))
    }

    /// The version of the color that results from the specified traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        let context = PaintContext(isDark: traitCollection.userInterfaceStyle == .dark)
        return UIColor(Color(storage: .components(color.components(in: context))))
    }

    /// Whether two colours are made of the same values.
    public static func == (a: UIColor, b: UIColor) -> Bool { a === b || a.color == b.color }
    /// Hashes the essential components of the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// The traits of a place: of UIKit's, the one that colours depend on.
public struct UITraitCollection: Hashable, Sendable {
    /// The style associated with the user interface.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// Creates a trait collection that contains a specified interface style trait.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

/// Constants that indicate the interface style for the app.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    /// An unspecified interface style.
    case unspecified
    /// The light interface style.
    case light
    /// The dark interface style.
    case dark
}

// The fixed colours: the values of UIKit's documentation.
extension UIColor {
    /// A color object with a grayscale value of 0 and an alpha of 1.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A color object with a grayscale value of 1/3 and an alpha of 1.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// A color object with a grayscale value of 2/3 and an alpha of 1.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// A color object with a grayscale value of 1 and an alpha of 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A color object with a grayscale value of 0.5 and an alpha of 1.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// A color object with RGB values of 1, 0 and 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// A color object with RGB values of 0, 1 and 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// A color object with RGB values of 0, 0 and 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// A color object with RGB values of 0, 1 and 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// A color object with RGB values of 1, 1 and 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// A color object with RGB values of 1, 0 and 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// A color object with RGB values of 1, 0.5 and 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// A color object with RGB values of 0.5, 0 and 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A color object with RGB values of 0.6, 0.4 and 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// A color object with grayscale and alpha values that are both 0.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// The nonadaptable system color for text on a light background.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The nonadaptable system color for text on a dark background.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}
