import Foundation

/// What views in a presentation say of how they are presented.
struct PresentationOptions {
    var detents: Set<PresentationDetent>?
    var selection: Binding<PresentationDetent>?
    var dragIndicator: Visibility?
    var isDismissDisabled = false
    var cornerRadius: CGFloat?
    var background: AnyView?
    var backgroundInteraction: PresentationBackgroundInteraction?
    var contentInteraction: PresentationContentInteraction?
    var horizontalAdaptation: PresentationAdaptation?
    var verticalAdaptation: PresentationAdaptation?

    /// Whether what is drawn around the content is the same. Grounds cannot be compared.
    func hasSameLook(as other: PresentationOptions) -> Bool {
        background == nil && other.background == nil && cornerRadius == other.cornerRadius
            && dragIndicator == other.dragIndicator && detents == other.detents
            && horizontalAdaptation == other.horizontalAdaptation && verticalAdaptation == other.verticalAdaptation
    }
}

enum PresentationOptionsKey: PreferenceKey {
    static var defaultValue: PresentationOptions { PresentationOptions() }
    static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
        let next = nextValue()
        value.detents = value.detents ?? next.detents
        value.selection = value.selection ?? next.selection
        value.dragIndicator = value.dragIndicator ?? next.dragIndicator
        value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
        value.background = value.background ?? next.background
        value.backgroundInteraction = value.backgroundInteraction ?? next.backgroundInteraction
        value.contentInteraction = value.contentInteraction ?? next.contentInteraction
        value.horizontalAdaptation = value.horizontalAdaptation ?? next.horizontalAdaptation
        value.verticalAdaptation = value.verticalAdaptation ?? next.verticalAdaptation
    }
}

extension View {
    func presentationOptions(_ change: @escaping @MainActor (inout PresentationOptions) -> Void) -> some View {
        transformPreference(PresentationOptionsKey.self, change)
    }
}
