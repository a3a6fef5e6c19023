import Foundation

/// Shows the progress of something towards its end, or only that something goes on.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyles) private var styles

    init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        (self.fraction, self.label, self.currentValueLabel) = (fraction, label, currentValueLabel)
    }

    /// What the style makes of it.
    public var body: some View {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: label.map { .init($0) },
            currentValueLabel: currentValueLabel.map { .init($0) })
        return (styles?.style ?? DefaultProgressViewStyle()).styled(configuration, next: styles?.parent)
            .accessibilityAttributes { said in
                said.state = { .progress(fraction) }
            }
    }

    /// The part of the total that a value is, within 0…1; nil for an indeterminate one.
    ///
    /// What lies outside is held within, with one warning, as in SwiftUI.
    static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
        guard let value else { return nil }
        let fraction = Double(value) / Double(total)
        if fraction >= 0 && fraction <= 1 { return fraction }
        RuntimeWarning.once(
            "ProgressView.range",
            "ProgressView initialized with an out-of-bounds progress value (\(value) of \(total)). "
                + "The value will be clamped to the range of 0...total.")
        return fraction > 1 ? 1 : 0
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something goes on, nobody knows how long.
    public init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

    /// A value on its way to a total; nil for one that is not known.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Something goes on, with a label that says what.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }

    /// A value on its way to a total, with a label that says what it is; nil for one that is not known.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == Text {
    /// Something goes on, with a title that says what.
    public init(_ titleKey: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
    }

    /// Something goes on, with a title that says what.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
    }

    /// A value on its way to a total, with a title that says what it is; nil for one that is not known.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, of: total), label: Text(titleKey), currentValueLabel: nil)
    }

    /// A value on its way to a total, with a title that says what it is; nil for one that is not known.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        self.init(fraction: Self.fraction(value, of: total), label: Text(title), currentValueLabel: nil)
    }
}

extension ProgressView {
    /// A value on its way to a total, with labels that say what it is and how far it has come.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// The progress that a style is asked to show, in the style that would apply without that one.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}
