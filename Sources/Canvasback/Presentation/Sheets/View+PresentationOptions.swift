import Foundation

/// What can be done with what is behind a presentation.
public struct PresentationBackgroundInteraction: Sendable {
    let isEnabled: Bool
    /// As the system has it: nothing behind a sheet can be touched.
    public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
    /// What is behind can be touched, and does not dim.
    public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
    /// Nothing behind can be touched.
    public static let disabled = PresentationBackgroundInteraction(isEnabled: false)
}

/// What a drag on scrolling content in a sheet does first, where the sheet can grow.
public struct PresentationContentInteraction: Equatable, Sendable {
    private enum Kind { case automatic, resizes, scrolls }
    private let kind: Kind
    /// As the system has it: the sheet grows first.
    public static let automatic = PresentationContentInteraction(kind: .automatic)
    /// The sheet grows first.
    public static let resizes = PresentationContentInteraction(kind: .resizes)
    /// The content scrolls; only the handle and what does not scroll move the sheet.
    public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}

/// What becomes of a presentation where there is little room.
public struct PresentationAdaptation: Equatable, Sendable {
    enum Kind { case automatic, none, popover, sheet, fullScreenCover }
    let kind: Kind
    /// As the system has it: a popover becomes a sheet where the window is narrow.
    public static let automatic = PresentationAdaptation(kind: .automatic)
    /// It stays what it is.
    public static let none = PresentationAdaptation(kind: .none)
    /// A popover.
    public static let popover = PresentationAdaptation(kind: .popover)
    /// A sheet.
    public static let sheet = PresentationAdaptation(kind: .sheet)
    /// All of the window.
    public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)
}

extension View {
    /// Sets the heights at which the sheet around the view rests; the lowest of them first.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentationOptions { $0.detents = detents }
    }

    /// Sets the heights at which the sheet around the view rests, and which of them it does: read it to know, write it to move
    /// the sheet.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let chosen = selection.wrappedValue
        return presentationOptions {
            $0.detents = detents.union([chosen])
            $0.selection = selection
        }
    }

    /// Shows or hides the handle of the sheet around the view. It shows by itself where the sheet has several heights.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentationOptions { $0.dragIndicator = visibility }
    }

    /// Keeps a person from taking away the sheet or popover around the view by a drag, a touch beside it, or Escape.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentationOptions { $0.isDismissDisabled = $0.isDismissDisabled || isDisabled }
    }

    /// Sets how round the corners of the sheet around the view are, in points; nil leaves the system's.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentationOptions { $0.cornerRadius = cornerRadius }
    }

    /// Sets the ground of the presentation around the view.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        presentationOptions { $0.background = AnyView(Rectangle().fill(style)) }
    }

    /// Puts a view behind the content of the presentation around the view.
    public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let view = AnyView(
            ZStack { content() }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment))
        return presentationOptions { $0.background = view }
    }

    /// Sets whether what is behind the sheet around the view can be touched.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        presentationOptions { $0.backgroundInteraction = interaction }
    }

    /// Sets what a drag on scrolling content in the sheet around the view does first.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        presentationOptions { $0.contentInteraction = behavior }
    }

    /// Sets what becomes of the presentation around the view in narrow and low windows.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationOptions { ($0.horizontalAdaptation, $0.verticalAdaptation) = (adaptation, adaptation) }
    }

    /// Sets what becomes of the presentation around the view in narrow windows, and in low ones.
    public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        presentationOptions {
            ($0.horizontalAdaptation, $0.verticalAdaptation) = (horizontalAdaptation, verticalAdaptation)
        }
    }
}
