import Foundation

/// Controls in groups, as for settings: a list in the style of groups with round corners.
///
///     Form {
///         Section("Sound") {
///             Toggle("Quack", isOn: $quacks)
///             Slider(value: $volume)
///         }
///     }
public struct Form<Content: View>: View {
    private let content: Content
    /// A form of controls.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The controls as rows of a list.
    public var body: some View { List { content }.listStyle(.insetGrouped) }
}
