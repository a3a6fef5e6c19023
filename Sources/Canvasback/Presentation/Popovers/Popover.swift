import Foundation
import Surface

/// What a popover points at, in the view that presents it.
public enum PopoverAttachmentAnchor: Sendable {
    /// A rectangle.
    case rect(Anchor<CGRect>.Source)
    /// A point, in parts of the view's size.
    case point(UnitPoint)

    func place(in frame: CGRect) -> CGRect {
        switch self {
        case .rect(let source):
            switch source.kind {
            case .bounds: return frame
            case .rect(let rect): return rect.offsetBy(dx: frame.minX, dy: frame.minY)
            }
        case .point(let point):
            return CGRect(
                x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
        }
    }
}

/// A place in a view, known before the view has one.
public struct Anchor<Value>: Sendable {
    /// What an anchor is made from.
    public struct Source: Sendable {
        enum Kind: Sendable {
            case bounds
            case rect(CGRect)
        }
        let kind: Kind
    }
}

extension Anchor.Source where Value == CGRect {
    /// All of the view.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(kind: .bounds) }
    /// A rectangle in the view's own coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source(kind: .rect(r)) }
}

/// A popover, or what it becomes where there is little room.
struct PopoverHost<Content: View>: View {
    let presentation: Presentation
    let source: PresentationSource
    let anchor: PopoverAttachmentAnchor
    let edge: Edge
    @ViewBuilder let content: () -> Content
    @State private var holder = SheetHolder()
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height

    var body: some View {
        // One place in the tree for the content, whatever is around it.
        let now = adapted
        switch now {
        case .sheet: SheetView(sheet: holder.sheet(of: presentation), content: content)
        case .fullScreenCover: CoverView(presentation: presentation, content: content)
        case .automatic, .none, .popover: popover
        }
    }

    private var adapted: PresentationAdaptation.Kind {
        let options = presentation.options
        let said: PresentationAdaptation?
        if width == .compact {
            said = options.horizontalAdaptation
        } else if height == .compact {
            said = options.verticalAdaptation
        } else {
            return .popover
        }
        let kind = said?.kind ?? .automatic
        // A low window is no reason to adapt by itself.
        return kind == .automatic ? (width == .compact ? .sheet : .popover) : kind == .none ? .popover : kind
    }

    private var popover: some View {
        let _ = preparePopover()
        return ZStack {
            Color.clear
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .contentShape(Rectangle())
                .gesture(_PressGesture(changed: { _ in }, action: { [presentation] in presentation.cancel?() }))
                .accessibilityHidden(true)
            PresentedContent(presentation: presentation, content: content)
                .modifier(_PopoverGround())
                .shadow(color: .black.opacity(0.2), radius: 24, y: 6)
                .modifier(_PresentationMotion(presentation: presentation, way: .zoom(from: 0.5)))
                .modifier(
                    _Anchored(
                        source: { [source, anchor] in source.frame.map { anchor.place(in: $0) } },
                        style: .popover(edge)))
        }
    }

    private func preparePopover() {
        presentation.willLayOut = { [weak presentation] in presentation?.setRest(1, isAnimated: false) }
        presentation.cancel = { [weak presentation] in
            if let presentation, !presentation.knownOptions.isDismissDisabled { presentation.dismiss() }
        }
    }
}

/// The ground of a popover, with its arrow.
struct _PopoverGround: ElementModifier {
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { PopoverGroundElement(modifier, node: node) }
}

/// Clips its content to round corners, and draws the arrow beside it.
final class PopoverGroundElement: ModifierElement<_PopoverGround> {
    private let ground: PopoverGroundLeaf
    fileprivate var side = AnchoredPlace.Side.below
    /// Where the arrow's tip is along the side, in points of this element.
    fileprivate var tip: CGFloat = 0

    required init(_ modifier: _PopoverGround, node: Node) {
        ground = PopoverGroundLeaf(node: node)
        super.init(modifier, node: node)
        adopt(ground)
    }

    override func modifierChanged(from old: _PopoverGround) {}
    override func environmentChanged() { ground.invalidateRecord() }

    func take(_ place: AnchoredPlace, source: CGRect) {
        let isVertical = place.side == .above || place.side == .below
        let (middle, start, length) =
            isVertical
            ? (source.midX, place.origin.x, place.size.width) : (source.midY, place.origin.y, place.size.height)
        let held = PopoverGroundLeaf.radius + PopoverGroundLeaf.halfWidth
        let new = min(max(middle - start, held), max(held, length - held))
        if side == place.side, tip == new { return }
        (side, tip) = (place.side, new)
        ground.invalidateRecord()
    }

    override func forEachChild(_ body: (Element) -> Void) {
        body(ground)
        super.forEachChild(body)
    }

    override func placeChildren() {
        ground.place(at: .zero, ProposedViewSize(frame.size))
        child?.place(at: .zero, ProposedViewSize(frame.size))
    }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let isInside = CGRect(origin: .zero, size: frame.size).contains(local(point))
        return super.hitContent(point, &path) || isInside
    }
}

@MainActor final class PopoverGroundLeaf: LeafElement {
    /// Points, as UIKit's: the corners, and half of the arrow's foot.
    static let (radius, halfWidth): (CGFloat, CGFloat) = (13, 13)

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let popover = parent as? PopoverGroundElement else { return }
        let isDark = readingEnvironment { $0.colorScheme } == .dark
        let color = packed(Color(system: isDark ? .secondaryBackground : .background))
        commands.append(.fill(.roundedRect(rect, CornerRadii(all: Self.radius), continuous: true), .color(color)))
        let (half, height) = (Self.halfWidth, AnchoredElement.arrow - 2)
        var path = Path()
        switch popover.side {
        case .below, .above:
            let isBelow = popover.side == .below
            let (x, foot) = (rect.minX + popover.tip, isBelow ? rect.minY : rect.maxY)
            path.move(to: CGPoint(x: x - half, y: foot))
            path.addLine(to: CGPoint(x: x, y: foot + (isBelow ? -height : height)))
            path.addLine(to: CGPoint(x: x + half, y: foot))
        case .left, .right:
            let isRight = popover.side == .right
            let (y, foot) = (rect.minY + popover.tip, isRight ? rect.minX : rect.maxX)
            path.move(to: CGPoint(x: foot, y: y - half))
            path.addLine(to: CGPoint(x: foot + (isRight ? -height : height), y: y))
            path.addLine(to: CGPoint(x: foot, y: y + half))
        }
        path.closeSubpath()
        commands.append(.fill(.path(path, offset: .zero), .color(color)))
    }
}

extension View {
    /// Presents a popover beside the view while a binding is true; in a narrow window a sheet, unless
    /// ``View/presentationCompactAdaptation(_:)`` says otherwise.
    ///
    ///     Button("Info") { isShown = true }
    ///         .popover(isPresented: $isShown) { Text("Ducks swim.").padding() }
    ///
    /// A touch beside it takes it away, as Escape does.
    /// - Parameters:
    ///   - attachmentAnchor: what it points at.
    ///   - arrowEdge: the edge of the popover at which its arrow is, where there is room.
    public func popover<Content: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false },
                make: { presentation, source in
                    AnyView(
                        PopoverHost(
                            presentation: presentation, source: source, anchor: attachmentAnchor, edge: arrowEdge,
                            content: content))
                }))
    }

    /// Presents a popover for an item beside the view while a binding has one.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                identity: { item.wrappedValue.map { AnyHashable($0.id) } }, dismiss: { item.wrappedValue = nil },
                make: { presentation, source in
                    AnyView(
                        PopoverHost(
                            presentation: presentation, source: source, anchor: attachmentAnchor, edge: arrowEdge
                        ) {
                            PresentedItem(item: item, identity: presentation.identity, content: content)
                        })
                }))
    }
}
