import Foundation

/// A control to choose one of several things.
///
///     Picker("Flavor", selection: $flavor) {
///         Text("Chocolate").tag(Flavor.chocolate)
///         Text("Vanilla").tag(Flavor.vanilla)
///     }
///
/// What is chosen is told by tags; the views of a `ForEach` have its ids for tags where nothing else was said. By itself a picker
/// is a button that opens a menu, with its label beside it in a list; in a menu its options are among the items.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    private let selection: PickerSelection
    private let label: Label
    private let content: Content
    @Environment(\.pickerStyle) private var style
    @Environment(\.menuTracker) private var tracker

    init(selection: PickerSelection, label: Label, content: Content) {
        (self.selection, self.label, self.content) = (selection, label, content)
    }

    /// A picker with a label of any views.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init(selection: PickerSelection(selection), label: label(), content: content())
    }

    /// A picker with a label of any views.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(selection: PickerSelection(selection), label: label, content: content())
    }

    /// A picker for many values: a choice sets all of them, and none is shown as chosen where they differ.
    public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection: PickerSelection(sources.map { $0[keyPath: selection] }), label: label(), content: content())
    }

    /// What the style makes of it.
    public var body: some View {
        let selection = selection.read()
        switch style.kind(inMenu: tracker != nil) {
        case .menu: PickerMenu(selection: selection, label: label, content: content)
        case .segmented:
            PickerRow(label: label, isBeside: false) { _SegmentedPicker(selection: selection, content: content) }
        case .inline: InlinePicker(selection: selection, label: label, content: content)
        case .wheel: PickerRow(label: label, isBeside: false) { _WheelPicker(selection: selection, content: content) }
        case .navigationLink: LinkedPicker(selection: selection, label: label, content: content)
        }
    }
}

extension Picker where Label == Text {
    /// A picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }
    /// A picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
    /// A picker with a title for many values.
    public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
    }
    /// A picker with a title for many values.
    @_disfavoredOverload
    public init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources: sources, selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == Canvasback.Label<Text, Image> {
    /// A picker with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Canvasback.Label(titleKey, systemImage: systemImage) }
    }
    /// A picker with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Canvasback.Label(title, systemImage: systemImage) }
    }
}

/// What is chosen, and how another is, whatever type it has.
@MainActor struct PickerSelection {
    /// The value that is chosen; nil where there are several.
    private let current: () -> AnyHashable?
    /// A tag as a value of the picker's type; nil where it is none.
    private let value: (AnyHashable) -> AnyHashable?
    private let write: (AnyHashable) -> Void
    /// What was chosen when it was read last.
    private(set) var chosen: AnyHashable?

    init<V: Hashable>(_ binding: Binding<V>) { self.init([binding]) }

    init<V: Hashable>(_ bindings: [Binding<V>]) {
        current = {
            guard let first = bindings.first?.wrappedValue, bindings.allSatisfy({ $0.wrappedValue == first }) else {
                return nil
            }
            return AnyHashable(first)
        }
        // A tag of a value is one of an optional too, as in SwiftUI.
        value = { ($0.base as? V).map { AnyHashable($0) } }
        write = { tag in
            guard let value = tag.base as? V else { return }
            for binding in bindings where binding.wrappedValue != value { binding.wrappedValue = value }
        }
    }

    /// With what is chosen now; whose body runs depends on it.
    func read() -> PickerSelection {
        var copy = self
        copy.chosen = current()
        return copy
    }

    func isChosen(_ tag: AnyHashable?) -> Bool {
        guard let chosen, let tag, let value = value(tag) else { return false }
        return value == chosen
    }

    func choose(_ tag: AnyHashable?) { if let tag { write(tag) } }
}

extension Element {
    /// The tag of an option: what was said, or else the id that a `ForEach` has for it.
    var optionTag: AnyHashable? {
        if let tag = tagTrait { return tag }
        var node = innermostNode
        while let parent = node.parent {
            if let rows = parent as? any DynamicRows, let index = rows.rowIndex(of: node) { return rows.rowID(index) }
            if parent is PickerBoundary { return nil }
            node = parent
        }
        return nil
    }
}

/// The node of a picker's options: what is around it is no option.
@MainActor protocol PickerBoundary: Node {}

/// The label of a picker with what is beside it, or without.
struct PickerRow<Label: View, Control: View>: View {
    let label: Label
    /// Whether the label shows beside the control.
    let isBeside: Bool
    @ViewBuilder let control: Control
    @Environment(\.labelsAreHidden) private var hidesLabel

    init(label: Label, isBeside: Bool, @ViewBuilder control: () -> Control) {
        (self.label, self.isBeside, self.control) = (label, isBeside, control())
    }

    var body: some View {
        let title = label as? Text
        if isBeside, !hidesLabel {
            HStack {
                label
                Spacer()
                control
            }
        } else if let title {
            control.accessibilityElement(children: .contain).accessibilityLabel(title)
        } else {
            control
        }
    }
}
