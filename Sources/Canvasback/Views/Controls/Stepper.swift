import Foundation

/// A control that makes a value larger or smaller, a step at a time.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let onIncrement, onDecrement: (@MainActor () -> Void)?
    private let onEditingChanged: @MainActor (Bool) -> Void
    @Environment(\.labelsAreHidden) private var hidesLabel

    /// A stepper that runs actions; one that is nil disables its half.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        self.onIncrement = onIncrement
        self.onDecrement = onDecrement
        self.onEditingChanged = onEditingChanged
    }

    /// A stepper of a value.
    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
            onEditingChanged: onEditingChanged)
    }

    /// A stepper of a value within bounds: the last step goes as far as the bound.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        let current = value.wrappedValue
        func move(by distance: V.Stride) -> @MainActor () -> Void {
            {
                let moved = value.wrappedValue.advanced(by: distance)
                value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, moved))
            }
        }
        self.init(
            label: label, onIncrement: current < bounds.upperBound ? move(by: step) : nil,
            onDecrement: current > bounds.lowerBound ? move(by: -step) : nil, onEditingChanged: onEditingChanged)
    }

    /// The label, and two halves for less and more.
    public var body: some View {
        HStack {
            if !hidesLabel {
                label
                Spacer()
            }
            HStack(spacing: 0) {
                StepperHalf(symbol: "minus", action: onDecrement, onEditingChanged: onEditingChanged)
                Divider().frame(height: 18)
                StepperHalf(symbol: "plus", action: onIncrement, onEditingChanged: onEditingChanged)
            }
            .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 8))
        }
    }
}

extension Stepper where Label == Text {
    /// A stepper with a title that runs actions; one that is nil disables its half.
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }
    /// A stepper of a value, with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }
    /// A stepper of a value, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
    /// A stepper of a value within bounds, with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }
    /// A stepper of a value within bounds, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}

/// One half of a stepper. Held down, it steps on by itself.
private struct StepperHalf: View {
    let symbol: String
    let action: (@MainActor () -> Void)?
    let onEditingChanged: @MainActor (Bool) -> Void
    @State private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    /// Points, as half of UIKit's `UIStepper`.
    private static let size = CGSize(width: 47, height: 32)

    var body: some View {
        let isActive = isEnabled && action != nil
        Image(systemName: symbol)
            .foregroundStyle(isActive ? AnyShapeStyle(.primary) : AnyShapeStyle(Color(system: .tertiaryLabel)))
            .frame(width: Self.size.width, height: Self.size.height)
            .background(isPressed ? Color(system: .fill) : .clear, in: RoundedRectangle(cornerRadius: 8))
            .contentShape(Rectangle())
            .gesture(
                _PressGesture(
                    changed: {
                        isPressed = $0
                        onEditingChanged($0)
                    }, action: { action?() }, repeats: true),
                including: isActive ? .all : .none
            )
            .accessibilityLabel(symbol == "minus" ? "Decrement" : "Increment")
            .accessibilityIdentifier("Stepper.\(symbol)")
    }
}
