import Foundation

/// A control for a value between two bounds.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let minimumLabel, maximumLabel: ValueLabel?
    private let onEditingChanged: @MainActor (Bool) -> Void

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label,
        _ minimumLabel: ValueLabel?, _ maximumLabel: ValueLabel?,
        _ onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding<Double>(
            get: { Double(value.wrappedValue) }, set: { (new: Double) in value.wrappedValue = V(new) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }
        (self.label, self.minimumLabel, self.maximumLabel) = (label, minimumLabel, maximumLabel)
        self.onEditingChanged = onEditingChanged
    }

    /// The track with its thumb, between the labels of its ends. The label is for those who cannot see it.
    public var body: some View {
        HStack {
            minimumLabel
            GeometryReader { geometry in
                SliderTrack(
                    value: value, bounds: bounds, step: step, width: geometry.size.width,
                    onEditingChanged: onEditingChanged)
            }
            .frame(height: SliderTrack.height)
            maximumLabel
        }
        .accessibilityAttributes { said in
            if let text = label as? Text { said.label = text.plainString }
            let track = SliderTrack(
                value: value, bounds: bounds, step: step, width: 0, onEditingChanged: onEditingChanged)
            said.state = { .slider(track.fraction) }
            said.adjustment = { track.adjust($0) }
        }
    }
}

extension Slider {
    /// A slider with labels at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }
    /// A slider that goes in steps from its lower bound, with labels at its ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// A slider with a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), nil, nil, onEditingChanged)
    }
    /// A slider with a label that goes in steps from its lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), nil, nil, onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// A slider.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, EmptyView(), nil, nil, onEditingChanged)
    }
    /// A slider that goes in steps from its lower bound.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, EmptyView(), nil, nil, onEditingChanged)
    }
}

private struct SliderTrack: View {
    let value: Binding<Double>
    let bounds: ClosedRange<Double>
    let step: Double?
    let width: CGFloat
    let onEditingChanged: @MainActor (Bool) -> Void
    /// The value when the drag began.
    @State private var start: Double?
    @Environment(\.isEnabled) private var isEnabled

    /// Points, as UIKit's `UISlider`.
    static let height: CGFloat = 28
    private static let thumb: CGFloat = 27
    private static let track: CGFloat = 4

    var body: some View {
        let travel = max(0, width - Self.thumb)
        let position = travel * CGFloat(fraction)
        ZStack(alignment: .leading) {
            Capsule().fill(Color(system: .fill)).frame(height: Self.track)
            Capsule().fill(.tint).frame(width: position + Self.thumb / 2, height: Self.track)
            Circle().fill(.white)
                .frame(width: Self.thumb, height: Self.thumb)
                .shadow(color: .black.opacity(0.25), radius: 4, y: 2)
                .contentShape(Rectangle().inset(by: -8))
                .gesture(
                    _SlideGesture(changed: { slide($0, travel) }, ended: end), including: isEnabled ? .all : .none
                )
                .padding(.leading, position)
        }
        .frame(height: Self.height)
        .opacity(isEnabled ? 1 : 0.5)
    }

    /// A step up or down; a tenth of the way where there are no steps.
    func adjust(_ direction: AccessibilityAdjustmentDirection) {
        let length = step ?? (bounds.upperBound - bounds.lowerBound) / 10
        onEditingChanged(true)
        let new = value.wrappedValue + (direction == .increment ? length : -length)
        value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, new))
        onEditingChanged(false)
    }

    var fraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        guard length > 0 else { return 0 }
        return min(1, max(0, (value.wrappedValue - bounds.lowerBound) / length))
    }

    private func slide(_ distance: CGFloat, _ travel: CGFloat) {
        if start == nil {
            start = value.wrappedValue
            onEditingChanged(true)
        }
        guard let start, travel > 0 else { return }
        let length = bounds.upperBound - bounds.lowerBound
        var new = start + Double(distance / travel) * length
        if let step, step > 0 {
            new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step
            // The last step may lie past the end.
            if new > bounds.upperBound { new = bounds.lowerBound + (length / step + 1e-9).rounded(.down) * step }
        }
        new = min(bounds.upperBound, max(bounds.lowerBound, new))
        if new != value.wrappedValue { value.wrappedValue = new }
    }

    private func end() {
        start = nil
        onEditingChanged(false)
    }
}
