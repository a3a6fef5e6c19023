import Foundation

/// A picker as a button that opens a menu of its options; in a list with its label before it.
struct PickerMenu<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    @Environment(\.isListRow) private var isListRow
    @Environment(\.labelsAreHidden) private var hidesLabel
    @Environment(\.menuTracker) private var tracker

    var body: some View {
        let (selection, title) = (selection, label as? Text)
        if tracker != nil {
            Menu {
                PickerOptions(selection: selection, content: content)
            } label: {
                label
            }
        } else {
            Menu {
                PickerOptions(selection: selection, content: content)
            } label: {
                if isListRow, !hidesLabel {
                    HStack {
                        label.foregroundStyle(Color(system: .label))
                        Spacer()
                        value.foregroundStyle(Color(system: .secondaryLabel))
                    }
                    .contentShape(Rectangle())
                } else {
                    value
                }
            }
            .accessibilityAttributes { said in if let title { said.label = title.plainString } }
        }
    }

    private var value: some View {
        HStack(spacing: 4) {
            _PickerValue(selection: selection, content: content)
            VStack(spacing: 1) {
                Image(systemName: "chevron.up")
                Image(systemName: "chevron.down")
            }
            .font(.system(size: 8, weight: .semibold))
            .accessibilityHidden(true)
        }
    }
}

/// Shows the option that is chosen, and nothing of the others.
struct _PickerValue<Content: View>: PrimitiveView {
    let selection: PickerSelection
    let content: Content
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        PickerValueNode(view, content: view.content, context)
    }
}

final class PickerValueNode<Content: View>:
    ContainerViewNode<_PickerValue<Content>, Content, ZStackElement>, PickerBoundary
{
    private var selection: PickerSelection?
    override func makeElement(_ view: _PickerValue<Content>) -> ZStackElement {
        selection = view.selection
        return ZStackElement(.center, node: self)
    }
    override func update(_ view: _PickerValue<Content>) {
        selection = view.selection
        updateContent(view.content)
        syncChildren()
    }
    override func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        let chosen = elements.first { selection?.isChosen($0.optionTag) ?? false }
        element.setChildren(chosen.map { [$0] } ?? [], animatesEntry: false)
    }
}

/// The options of a picker as items of a menu.
struct PickerOptions<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    @Environment(\.menuTracker) private var tracker
    @Environment(\.isEnabled) private var isEnabled

    init(selection: PickerSelection, content: Content) { (self.selection, self.content) = (selection, content) }

    var body: some View {
        let selection = selection
        if let tracker {
            content
                .modifier(
                    _MenuItem(
                        tracker: tracker, isEnabled: isEnabled, isChosen: { selection.isChosen($0) },
                        action: { selection.choose($0) }))
        }
    }
}

/// The options of a picker among the rows of a list, or the items of a menu.
struct InlinePicker<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    @Environment(\.menuTracker) private var tracker
    @Environment(\.isListRow) private var isListRow
    @Environment(\.labelsAreHidden) private var hidesLabel
    @Environment(\.isEnabled) private var isEnabled

    init(selection: PickerSelection, label: Label, content: Content) {
        (self.selection, self.label, self.content) = (selection, label, content)
    }

    var body: some View {
        if tracker != nil {
            Section { PickerOptions(selection: selection, content: content) }
        } else if isListRow {
            if !hidesLabel, !(label is EmptyView) { label.foregroundStyle(Color(system: .secondaryLabel)) }
            content
                .modifier(_PickerRowOption(selection: selection))
                .modifier(_RowButtonModifier(action: {}, isEnabled: isEnabled))
        } else {
            // Where there are no rows, a wheel, as on Apple's platforms.
            PickerRow(label: label, isBeside: false) { _WheelPicker(selection: selection, content: content) }
        }
    }
}

/// A picker as a link to a screen with its options.
struct LinkedPicker<Label: View, Content: View>: View {
    let selection: PickerSelection
    let label: Label
    let content: Content
    @Environment(\.labelsAreHidden) private var hidesLabel

    init(selection: PickerSelection, label: Label, content: Content) {
        (self.selection, self.label, self.content) = (selection, label, content)
    }

    var body: some View {
        NavigationLink {
            PickerScreen(selection: selection, content: content)
                .navigationTitle((label as? Text) ?? Text(verbatim: ""))
                .navigationBarTitleDisplayMode(.inline)
        } label: {
            HStack {
                if !hidesLabel { label }
                Spacer()
                _PickerValue(selection: selection, content: content).foregroundStyle(Color(system: .secondaryLabel))
            }
        }
    }
}

private struct PickerScreen<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    @Environment(\.dismiss) private var dismiss

    init(selection: PickerSelection, content: Content) { (self.selection, self.content) = (selection, content) }

    var body: some View {
        let dismiss = dismiss
        List {
            content
                .modifier(_PickerRowOption(selection: selection.read(), chosen: { dismiss() }))
                .modifier(_RowButtonModifier(action: {}, isEnabled: true))
        }
    }
}
