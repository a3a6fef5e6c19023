import Foundation

/// The options of a picker on a wheel: the one in the middle is chosen once it has come to rest.
struct _WheelPicker<Content: View>: View {
    let selection: PickerSelection
    let content: Content
    @State private var model = WheelModel()
    @State private var position = ScrollPosition()
    @Environment(\.isEnabled) private var isEnabled

    /// Points, as `UIPickerView`'s: the whole, and a row.
    static var height: CGFloat { 216 }
    static var row: CGFloat { WheelModel.row }

    init(selection: PickerSelection, content: Content) { (self.selection, self.content) = (selection, content) }

    var body: some View {
        let (selection, model) = (selection, model)
        ScrollView(.vertical) {
            _WheelList(model: model, selection: selection, content: content.lineLimit(1))
                .frame(maxWidth: .infinity)
                .padding(.vertical, (Self.height - Self.row) / 2)
        }
        .scrollIndicators(.hidden)
        .scrollTargetBehavior(WheelTargetBehavior())
        .scrollPosition($position)
        .onScrollPhaseChange { _, phase, context in
            guard phase == .idle else { return }
            let index = Int((context.geometry.contentOffset.y / Self.row).rounded())
            if model.tags.indices.contains(index) { selection.choose(model.tags[index]) }
        }
        .onChange(of: model.chosen(selection), initial: true) { _, new in
            if let new { position = ScrollPosition(y: CGFloat(new) * Self.row) }
        }
        .scrollDisabled(!isEnabled)
        .frame(height: Self.height)
        .background {
            RoundedRectangle(cornerRadius: 8).fill(Color(system: .tertiaryFill))
                .frame(height: Self.row).padding(.horizontal, 9)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityValue(model.title(selection) ?? "")
        .accessibilityAdjustableAction { direction in
            guard let chosen = model.chosen(selection) else { return }
            let next = chosen + (direction == .increment ? 1 : -1)
            if model.tags.indices.contains(next) { selection.choose(model.tags[next]) }
        }
    }
}

/// What is on a wheel.
@MainActor final class WheelModel: DependencySource {
    static let row: CGFloat = 32
    private var known: [(tag: AnyHashable?, title: String)] = []
    var tags: [AnyHashable?] { known.map(\.tag) }

    func take(_ new: [(tag: AnyHashable?, title: String)]) {
        if new.map(\.tag) == tags { return }
        known = new
        notifyChanged()
    }

    /// The row that is chosen.
    func chosen(_ selection: PickerSelection) -> Int? {
        noteRead()
        return known.firstIndex { selection.isChosen($0.tag) }
    }
    func title(_ selection: PickerSelection) -> String? { known.first { selection.isChosen($0.tag) }?.title }
}

/// A wheel stops at a row.
struct WheelTargetBehavior: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = (target.rect.minY / WheelModel.row).rounded() * WheelModel.row
    }
}

/// The rows of a wheel.
struct _WheelList<Content: View>: PrimitiveView {
    let model: WheelModel
    let selection: PickerSelection
    let content: Content
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        WheelListNode(view, content: view.content, context)
    }
}

final class WheelListNode<Content: View>:
    ContainerViewNode<_WheelList<Content>, Content, WheelListElement>, PickerBoundary
{
    private var model: WheelModel?
    override func makeElement(_ view: _WheelList<Content>) -> WheelListElement {
        model = view.model
        return WheelListElement(node: self)
    }
    override func update(_ view: _WheelList<Content>) { updateContent(view.content) }
    override func syncChildren() {
        super.syncChildren()
        let rows = element.children.map { (tag: $0.optionTag, title: $0.firstString ?? "") }
        window.queueAction { [model] in model?.take(rows) }
    }
}

@MainActor package final class WheelListElement: ContainerElement {
    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widest = children.reduce(0) { max($0, $1.size(.unspecified).width) }
        return CGSize(width: proposal.width ?? widest, height: CGFloat(children.count) * WheelModel.row)
    }
    override package func placeChildren() {
        for (index, child) in children.enumerated() {
            let offer = ProposedViewSize(width: frame.width, height: WheelModel.row)
            let size = child.size(offer)
            child.place(
                at: CGPoint(
                    x: (frame.width - size.width) / 2,
                    y: CGFloat(index) * WheelModel.row + (WheelModel.row - size.height) / 2), offer)
        }
    }
}

extension Element {
    /// The first text in this.
    var firstString: String? {
        if let shownString { return shownString }
        var found: String?
        forEachDrawn { if found == nil { found = $0.firstString } }
        return found
    }
}
