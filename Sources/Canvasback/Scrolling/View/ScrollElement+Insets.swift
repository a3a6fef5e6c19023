import Foundation

extension ScrollElement {
    /// What content margins keep free, in points.
    var contentMargins: EdgeInsets { configuration.settings.margins.contentInsets }

    /// What furniture and margins keep free along the axes, in points.
    var contentInsets: ScrollInsets {
        var insets = contentMargins
        if !configuration.axes.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
        if !configuration.axes.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
        return physical(
            EdgeInsets(
                top: insets.top + grown.top, leading: insets.leading + grown.leading,
                bottom: insets.bottom + grown.bottom, trailing: insets.trailing + grown.trailing))
    }

    /// What furniture and margins keep free of indicators, in points.
    var indicatorInsets: ScrollInsets {
        let insets = configuration.settings.margins.indicatorInsets
        return physical(
            EdgeInsets(
                top: insets.top + grown.top, leading: insets.leading + grown.leading,
                bottom: insets.bottom + grown.bottom, trailing: insets.trailing + grown.trailing))
    }

    private func physical(_ insets: EdgeInsets) -> ScrollInsets {
        let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        return ScrollInsets(top: insets.top, left: left, bottom: insets.bottom, right: right)
    }

    /// Where content of a size begins in this element, at offset 0: across the axes smaller content stands in the middle.
    func contentPlace(_ size: CGSize) -> CGPoint {
        let margins = physical(contentMargins)
        let insets = contentInsets
        let shift = alignmentShift(
            content: size,
            in: CGSize(
                width: viewport.width - insets.left - insets.right, height: viewport.height - insets.top - insets.bottom
            ))
        let x = margins.left + (frame.width - margins.left - margins.right - size.width) / 2
        let y = margins.top + (frame.height - margins.top - margins.bottom - size.height) / 2
        return CGPoint(
            x: configuration.axes.contains(.horizontal) ? shift.x : x,
            y: configuration.axes.contains(.vertical) ? shift.y : y)
    }

    /// Tells those who are measured by this how large it is, before they are measured.
    func noteContainerSize() {
        // Along an axis where the view is as long as its content, the content is measured by what is around the view.
        relativeFrames.set(
            containerSize(
                ProposedViewSize(
                    width: placedProposal.width == nil ? nil : frame.width,
                    height: placedProposal.height == nil ? nil : frame.height)),
            of: self)
        // They are laid out next, in this layout.
        flags.remove(.needsPlacement)
    }

    /// Before there is a layout, what is offered is what the size will be.
    func expectContainerSize(_ proposal: ProposedViewSize) {
        if relativeFrames.size != .unspecified { return }
        func expected(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
        relativeFrames.set(
            containerSize(ProposedViewSize(width: expected(proposal.width), height: expected(proposal.height))),
            of: self)
    }

    private func containerSize(_ size: ProposedViewSize) -> ProposedViewSize {
        if configuration.fitsContent { return .unspecified }
        let margins = contentMargins
        return ProposedViewSize(
            width: size.width.map { max(0, $0 - margins.leading - margins.trailing) },
            height: size.height.map { max(0, $0 - margins.top - margins.bottom) })
    }
}

extension ScrollElement: RelativeFrameContainer {}
