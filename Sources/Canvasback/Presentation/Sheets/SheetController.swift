import Foundation
import Surface

/// A sheet: where it may rest in the window that it is in, and what a finger does with it.
@MainActor final class SheetController {
    let presentation: Presentation
    /// Reads what its heights depend on.
    private let environment: @MainActor () -> EnvironmentValues
    private var chosen: PresentationDetent?
    /// The detents that there are, with their heights above the lower edge, from the lowest.
    private(set) var detents: [(detent: PresentationDetent, height: CGFloat)] = []
    private var size = CGSize.zero
    private var isResting = true
    private var start = 0.0

    /// Points: the strip that a large sheet leaves free below the window's upper furniture, as UIKit's; how wide and high a
    /// sheet is in a wide window; and what it keeps free of it.
    static let (strip, formSize, margin) = (CGFloat(10), CGSize(width: 580, height: 640), CGFloat(24))

    init(_ presentation: Presentation, environment: @escaping @MainActor () -> EnvironmentValues) {
        (self.presentation, self.environment) = (presentation, environment)
        presentation.willLayOut = { [weak self] in self?.layOut() }
        presentation.cancel = { [weak self] in self?.cancel() }
    }

    private var window: Window { presentation.window }
    private var options: PresentationOptions { presentation.knownOptions }

    /// Whether it stands in the middle of a wide window, and not at the lower edge.
    var isForm: Bool { Self.isForm(window.metrics.size) }
    static func isForm(_ size: CGSize) -> Bool {
        size.width >= UserInterfaceSizeClass.width && size.height >= UserInterfaceSizeClass.height
    }

    /// What covers the sheet from below: the window's furniture, or a keyboard.
    var lowerInset: CGFloat {
        isForm ? 0 : max(window.metrics.safeArea.bottom, window.metrics.keyboard)
    }

    /// The size of the sheet as it is laid out now.
    var cardSize: CGSize {
        let metrics = window.metrics
        if isForm {
            return CGSize(
                width: min(Self.formSize.width, metrics.size.width - 2 * Self.margin), height: formHeight)
        }
        let (low, high) = (detents.first?.height ?? 0, detents.last?.height ?? 0)
        return CGSize(width: metrics.size.width, height: min(high, max(low, CGFloat(presentation.shown))))
    }

    private var formHeight: CGFloat {
        let metrics = window.metrics
        let most = min(Self.formSize.height, metrics.size.height - 2 * Self.margin - metrics.keyboard)
        guard let wanted = options.detents else { return most }
        let context = context(most)
        // What was chosen, else the lowest, as in a narrow window.
        let lowest = wanted.min { ($0.height(in: context) ?? most) < ($1.height(in: context) ?? most) }
        guard let detent = wanted.contains(current) ? current : lowest else { return most }
        if detent == .large || detent == .medium { return most }
        return detent.height(in: context) ?? most
    }

    private func context(_ most: CGFloat) -> PresentationDetent.Context {
        PresentationDetent.Context(maxDetentValue: most, environment: environment())
    }

    /// The detent that it rests at, or is to.
    private var current: PresentationDetent {
        options.selection?.wrappedValue ?? chosen ?? detents.first?.detent ?? .large
    }

    /// Where in the detents it rests.
    private var restingIndex: Int { detents.firstIndex { $0.detent == current } ?? 0 }

    private func layOut() {
        let metrics = window.metrics
        if isForm {
            let height = formHeight
            detents = [(current, (metrics.size.height - metrics.keyboard + height) / 2)]
        } else {
            let most = metrics.size.height - metrics.safeArea.top - Self.strip
            let furniture = metrics.safeArea.bottom
            let context = context(most - furniture)
            let wanted = options.detents ?? [.large]
            detents = wanted.compactMap { detent in detent.height(in: context).map { (detent, $0 + furniture) } }
                .sorted { $0.height < $1.height }
            if detents.isEmpty { detents = [(.large, most)] }
            // What a keyboard covers of a sheet, it is raised by.
            let raise = max(0, metrics.keyboard - furniture)
            for index in detents.indices { detents[index].height = min(most, detents[index].height + raise) }
        }
        let isSameWindow = size == metrics.size || size == .zero
        size = metrics.size
        if isResting { presentation.setRest(Double(detents[restingIndex].height), isAnimated: isSameWindow) }
    }

    private var machine: SheetMachine {
        SheetMachine(heights: detents.map { Double($0.height) }, isDismissable: !options.isDismissDisabled)
    }

    /// Goes away, if a person may do that.
    func cancel() { if !options.isDismissDisabled { presentation.dismiss() } }

    /// A touch on the handle: on to the next height, and from the highest to the lowest.
    func step() {
        if detents.count < 2 { return cancel() }
        rest(at: (restingIndex + 1) % detents.count)
    }

    // MARK: Drags

    /// How far it may still grow, in points.
    var growth: Double {
        if isForm || options.contentInteraction == .scrolls { return 0 }
        return max(0, Double(detents.last?.height ?? 0) - presentation.shown)
    }

    func dragBegan() {
        isResting = false
        start = presentation.shown
    }

    /// Follows a finger by its travel since the drag began, in points; positive is up.
    func dragged(by travel: Double) {
        presentation.show(machine.shown(from: start, travel: travel), tracksVelocity: true)
    }

    /// - Parameter velocity: of the finger, in points a second; positive is up.
    func dragEnded(velocity: Double) {
        isResting = true
        switch machine.outcome(at: presentation.shown, velocity: velocity) {
        case .rest(let index): rest(at: index)
        case .dismiss: presentation.dismiss()
        }
    }

    func dragCancelled() {
        isResting = true
        rest(at: restingIndex)
    }

    private func rest(at index: Int) {
        let detent = detents[index].detent
        chosen = detent
        if let selection = options.selection, selection.wrappedValue != detent { selection.wrappedValue = detent }
        let height = Double(detents[index].height)
        presentation.setRest(height, isAnimated: true)
        presentation.go(to: height)
    }
}
