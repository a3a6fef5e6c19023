import CanvasbackTesting
import Foundation
import Surface

@testable import Canvasback

/// A leaf of a size that is given, which no offer changes, with lines of 16 points and the spacing of texts.
struct FixedText: PrimitiveView {
    let name: String
    let width: CGFloat
    var lines = 1
    init(_ name: String, _ width: CGFloat, lines: Int = 1) {
        (self.name, self.width, self.lines) = (name, width, lines)
    }
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LeafNode(view, context) { view, _ in
            CGSize(width: view.width, height: CGFloat(view.lines) * 16)
        } name: {
            $0.name
        } spacing: {
            .text
        }
    }
}

/// A leaf that takes what it is offered, as a shape does, and 10 points where nothing is said.
struct Box: PrimitiveView {
    let name: String
    init(_ name: String) { self.name = name }
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LeafNode(view, context) { _, proposal in
            proposal.replacingUnspecifiedDimensions()
        } name: {
            $0.name
        } spacing: {
            .standard
        }
    }
}

/// The node of a test's leaf.
final class LeafNode<V: View>: ValueNode<V> {
    private var element: NamedLeaf!
    private let name: (V) -> String
    private let size: (V, ProposedViewSize) -> CGSize

    init(
        _ view: V, _ context: NodeContext, size: @escaping (V, ProposedViewSize) -> CGSize,
        name: @escaping (V) -> String, spacing: () -> SpacingKind
    ) {
        (self.name, self.size) = (name, size)
        super.init(view, context)
        element = NamedLeaf(node: self)
        element.kind = spacing()
        take(view)
    }
    private func take(_ view: V) {
        element.name = name(view)
        let size = size
        element.fit = { size(view, $0) }
    }
    override func update(_ new: V) {
        if isKnownEqual(view, new) { return }
        view = new
        take(new)
        element.invalidateLayout()
        element.invalidateRecord()
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
}

final class NamedLeaf: LeafElement {
    var name = ""
    var fit: (ProposedViewSize) -> CGSize = { _ in .zero }
    var kind = SpacingKind.standard
    override var shownString: String? { name }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }
    override func spacing(_ edge: Edge) -> SpacingKind { kind }
    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        commands.append(.fill(.rect(rect), .color(NamedLeaf.color(of: name))))
    }
    /// A colour that tells names apart (FNV-1a).
    static func color(of name: String) -> PackedColor {
        PackedColor(rgba: name.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
    }
}

extension TestWindow {
    /// Where a test's leaf is drawn: its edges are on device pixels.
    func drawn(_ name: String) -> CGRect? {
        shapes.first { $0.rgba == NamedLeaf.color(of: name).rgba }?.frame
    }
    /// Where test leaves are drawn along an axis: start and length.
    func spans(_ names: String..., axis: Axis = .horizontal) -> [[CGFloat]] {
        names.map { name in
            guard let rect = frame(of: name) else { return [] }
            return axis == .horizontal ? [rect.minX, rect.width] : [rect.minY, rect.height]
        }
    }
}

/// Counts how often something ran.
@MainActor final class Counter {
    var count = 0
    func note() -> Int {
        count += 1
        return count
    }
}
