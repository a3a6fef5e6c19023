import Foundation

/// Something that views within may take as the measure of their size: a scroll view, a screen of a navigation stack, the
/// window.
@MainActor package protocol RelativeFrameContainer: Element {
    /// Who is measured by this.
    var relativeFrames: RelativeFrames { get }
}

/// The size of a container, less what its safe area and margins keep free, and those who depend on it.
///
/// Sizes are cached by what is offered, which says nothing of a container further up: who reads the size is told here when
/// it changes.
@MainActor package final class RelativeFrames {
    /// In points; nil along an axis before the container was laid out, and where its own length is that of its content.
    private(set) var size = ProposedViewSize.unspecified
    private var dependents: [ContainerRelativeFrameElement] = []

    /// Takes the size of the layout that runs; before anything in the container is measured in it.
    func set(_ new: ProposedViewSize, of container: any RelativeFrameContainer) {
        if new == size { return }
        size = new
        for dependent in dependents { dependent.containerChanged(container) }
    }

    fileprivate func add(_ dependent: ContainerRelativeFrameElement) { dependents.append(dependent) }
    fileprivate func remove(_ dependent: ContainerRelativeFrameElement) { dependents.removeAll { $0 === dependent } }
}

/// A frame whose dimensions follow the nearest container.
public struct _ContainerRelativeFrameModifier: ElementModifier {
    let axes: Axis.Set
    package let alignment: Alignment
    /// A dimension, in points, from that of the container.
    let length: @MainActor (CGFloat, Axis) -> CGFloat
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ContainerRelativeFrameElement(modifier, node: node)
    }
}

extension _ContainerRelativeFrameModifier: FramingModifier {}

final class ContainerRelativeFrameElement: FramingElement<_ContainerRelativeFrameModifier> {
    /// Those whose size was read last: one, or one for each axis. They are around this, and let it go when it leaves.
    private var containers: [RelativeFrames] = []
    /// Whether sizes were measured in others.
    private var isStale = false

    override func willDetach() {
        for container in containers { container.remove(self) }
        containers = []
    }

    /// A container has another size.
    fileprivate func containerChanged(_ container: any RelativeFrameContainer) {
        var element = parent
        while let current = element, current !== container {
            // Rows that are not there have the lengths that they had in the container as it was.
            (current as? LazyStackElement)?.list.forgetLengths()
            element = current.parent
        }
        invalidateLayout()
    }

    /// The nearest container whose length along an axis is known; what is not there yet follows the one around it.
    private func findContainer(_ axis: Axis) -> RelativeFrames? {
        var element = parent
        while let current = element {
            if let container = current as? any RelativeFrameContainer, container.relativeFrames.size[axis] != nil {
                return container.relativeFrames
            }
            element = current.parent
        }
        return nil
    }

    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var offer = proposal
        var found: [RelativeFrames] = []
        for axis in Axis.allCases where modifier.axes.has(axis) {
            guard let container = findContainer(axis), let length = container.size[axis] else { continue }
            if !found.contains(where: { $0 === container }) { found.append(container) }
            let own = modifier.length(length, axis)
            offer[axis] = own.isFinite ? max(0, own) : 0
        }
        depend(on: found)
        return offer
    }

    private func depend(on found: [RelativeFrames]) {
        if found.elementsEqual(containers, by: ===) { return }
        // What was measured by others, or before there were any, is measured anew.
        isStale = isStale || !containers.isEmpty || !isAttached
        if !isAttached { return }
        for container in containers { container.remove(self) }
        for container in found { container.add(self) }
        containers = found
    }

    override func didPlace() {
        if !isStale { return }
        isStale = false
        invalidateLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let offer = offer(proposal)
        if modifier.axes == [.horizontal, .vertical], let width = offer.width, let height = offer.height {
            return CGSize(width: width, height: height)
        }
        var size = child?.size(offer) ?? .zero
        for axis in Axis.allCases where modifier.axes.has(axis) { size[axis] = offer[axis] ?? size[axis] }
        return size
    }
}

extension View {
    /// Gives the view an invisible frame that is as large as the nearest container along some axes.
    ///
    ///     ScrollView(.horizontal) {
    ///         HStack(spacing: 0) {
    ///             ForEach(pages) { PageView($0).containerRelativeFrame([.horizontal, .vertical]) }
    ///         }
    ///     }
    ///     .scrollTargetBehavior(.paging)
    ///
    /// Containers are scroll views and lists, the screens of a navigation stack, and the window; each counts less what its
    /// safe area and its content margins keep free.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view an invisible frame that takes some of the parts which the nearest container is divided into.
    ///
    ///     // Three cards a screen, of which each one takes two parts of six.
    ///     CardView(card).containerRelativeFrame(.horizontal, count: 6, span: 2, spacing: 10)
    ///
    /// - Parameters:
    ///   - axes: the axes along which it does.
    ///   - count: the number of parts; less than 1 counts as 1.
    ///   - span: how many of them the view takes, with the spacing between those.
    ///   - spacing: what lies between two parts, in points.
    ///   - alignment: where the view stands in the frame.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 0)))
            let part = (length - spacing * (count - 1)) / count
            return part * span + spacing * max(0, span - 1)
        }
    }

    /// Gives the view an invisible frame whose dimensions are made from those of the nearest container.
    ///
    ///     Image("cover").containerRelativeFrame(.vertical) { height, _ in height / 3 }
    ///
    /// - Parameters:
    ///   - axes: the axes along which it does.
    ///   - alignment: where the view stands in the frame.
    ///   - length: a dimension, in points, from the container's along an axis. One that is negative or no number counts
    ///     as 0.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(_ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
    }
}
