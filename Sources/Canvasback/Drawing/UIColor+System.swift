// The colours that adapt to the scheme; their values are in `SystemColor`.
extension UIColor {
    private convenience init(system: SystemColor) { self.init(Color(system: system)) }

    /// An adaptable system color that represents red.
    public static let systemRed = UIColor(system: .red)
    /// An adaptable system color that represents orange.
    public static let systemOrange = UIColor(system: .orange)
    /// An adaptable system color that represents yellow.
    public static let systemYellow = UIColor(system: .yellow)
    /// An adaptable system color that represents green.
    public static let systemGreen = UIColor(system: .green)
    /// An adaptable system color that represents mint.
    public static let systemMint = UIColor(system: .mint)
    /// An adaptable system color that represents teal.
    public static let systemTeal = UIColor(system: .teal)
    /// An adaptable system color that represents cyan.
    public static let systemCyan = UIColor(system: .cyan)
    /// An adaptable system color that represents blue.
    public static let systemBlue = UIColor(system: .blue)
    /// An adaptable system color that represents indigo.
    public static let systemIndigo = UIColor(system: .indigo)
    /// An adaptable system color that represents purple.
    public static let systemPurple = UIColor(system: .purple)
    /// An adaptable system color that represents pink.
    public static let systemPink = UIColor(system: .pink)
    /// An adaptable system color that represents brown.
    public static let systemBrown = UIColor(system: .brown)
    /// The standard adaptable gray.
    public static let systemGray = UIColor(system: .gray)
    /// A second-level shade of gray that adapts to the environment.
    public static let systemGray2 = UIColor(system: .gray2)
    /// A third-level shade of gray that adapts to the environment.
    public static let systemGray3 = UIColor(system: .gray3)
    /// A fourth-level shade of gray that adapts to the environment.
    public static let systemGray4 = UIColor(system: .gray4)
    /// A fifth-level shade of gray that adapts to the environment.
    public static let systemGray5 = UIColor(system: .gray5)
    /// A sixth-level shade of gray that adapts to the environment.
    public static let systemGray6 = UIColor(system: .gray6)
    /// A color that resolves to the tint of its place.
    public static let tintColor = UIColor(system: .accent)
    /// The color for text labels that contain primary content.
    public static let label = UIColor(system: .label)
    /// The color for text labels that contain secondary content.
    public static let secondaryLabel = UIColor(system: .secondaryLabel)
    /// The color for text labels that contain tertiary content.
    public static let tertiaryLabel = UIColor(system: .tertiaryLabel)
    /// The color for text labels that contain quaternary content.
    public static let quaternaryLabel = UIColor(system: .quaternaryLabel)
    /// The color for placeholder text in controls or text views.
    public static let placeholderText = UIColor(system: .placeholderText)
    /// The specified color for links.
    public static let link = UIColor(system: .link)
    /// The color for thin borders or divider lines that allows some underlying content to be visible.
    public static let separator = UIColor(system: .separator)
    /// The color for borders or divider lines that hides any underlying content.
    public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
    /// An overlay fill color for thin and small shapes.
    public static let systemFill = UIColor(system: .fill)
    /// An overlay fill color for medium-size shapes.
    public static let secondarySystemFill = UIColor(system: .secondaryFill)
    /// An overlay fill color for large shapes.
    public static let tertiarySystemFill = UIColor(system: .tertiaryFill)
    /// An overlay fill color for large areas that contain complex content.
    public static let quaternarySystemFill = UIColor(system: .quaternaryFill)
    /// The color for the main background of your interface.
    public static let systemBackground = UIColor(system: .background)
    /// The color for content layered on top of the main background.
    public static let secondarySystemBackground = UIColor(system: .secondaryBackground)
    /// The color for content layered on top of secondary backgrounds.
    public static let tertiarySystemBackground = UIColor(system: .tertiaryBackground)
    /// The color for the main background of your grouped interface.
    public static let systemGroupedBackground = UIColor(system: .groupedBackground)
    /// The color for content layered on top of the main background of your grouped interface.
    public static let secondarySystemGroupedBackground = UIColor(system: .secondaryGroupedBackground)
    /// The color for content layered on top of secondary backgrounds of your grouped interface.
    public static let tertiarySystemGroupedBackground = UIColor(system: .tertiaryGroupedBackground)
}
