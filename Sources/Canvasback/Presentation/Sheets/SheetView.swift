import Foundation

/// What is presented, with what its environment says of that.
struct PresentedContent<Content: View>: View {
    let presentation: Presentation
    @ViewBuilder let content: () -> Content

    var body: some View {
        content()
            .modifier(_PreferenceSnapshotModifier<PresentationOptionsKey> { presentation.setOptions($0) })
            .modifier(_PresentedEnvironment(presentation: presentation))
    }
}

/// The environment of what is presented: that of who presents it, less what was said of the place there.
struct _PresentedEnvironment: ViewModifier {
    let presentation: Presentation
    @State private var editMode = EditMode.inactive

    func body(content: Content) -> some View {
        content.transformEnvironment(\.self) { values in
            values.dismiss = DismissAction { [weak presentation] in presentation?.dismiss() }
            values.isPresented = true
            values.navigation = nil
            values.navigationSearch = nil
            values.searchModel = nil
            values.isListRow = false
            values.editMode = $editMode
            values.labelsAreHidden = false
            values.menuTracker = nil
        }
    }
}

/// A sheet over what dims behind it.
struct SheetView<Content: View>: View {
    let sheet: SheetController
    @ViewBuilder let content: () -> Content
    @Environment(\.colorScheme) private var colorScheme

    /// How dark it gets behind: UIKit's.
    private static var light: Double { 0.2 }
    private static var dark: Double { 0.48 }

    var body: some View {
        ZStack(alignment: .top) {
            SheetDim(sheet: sheet, opacity: colorScheme == .dark ? Self.dark : Self.light)
            PresentedContent(presentation: sheet.presentation, content: content)
                .modifier(_PresentationInset(sheet: sheet))
                .modifier(SheetGround(sheet: sheet))
                .modifier(_SheetCard(sheet: sheet))
        }
    }
}

/// Dims what is behind a sheet. A touch there takes the sheet away, if a person may do that.
private struct SheetDim: View {
    let sheet: SheetController
    let opacity: Double

    var body: some View {
        let interaction = sheet.presentation.options.backgroundInteraction
        let _ = sheet.presentation.isModal = interaction?.isEnabled != true
        Color.black
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .gesture(_PressGesture(changed: { _ in }, action: { sheet.cancel() }))
            .accessibilityHidden(true)
            .modifier(_PresentationMotion(presentation: sheet.presentation, way: .fade(opacity)))
            .allowsHitTesting(sheet.presentation.isModal)
            .opacity(sheet.presentation.isModal ? 1 : 0)
    }
}

/// The ground, the corners and the handle of a sheet.
private struct SheetGround: ViewModifier {
    let sheet: SheetController
    @Environment(\.colorScheme) private var colorScheme

    /// Points: the corners of UIKit's sheets, and how far the ground goes on below, for a sheet that gives way upwards.
    private static let (radius, depth): (CGFloat, CGFloat) = (10, 80)

    init(sheet: SheetController) { self.sheet = sheet }

    func body(content: Content) -> some View {
        let options = sheet.presentation.options
        let radius = options.cornerRadius ?? Self.radius
        let isForm = sheet.isForm
        let shape = UnevenRoundedRectangle(
            topLeadingRadius: radius, bottomLeadingRadius: isForm ? radius : 0,
            bottomTrailingRadius: isForm ? radius : 0, topTrailingRadius: radius)
        content
            .clipShape(shape)
            .background {
                Group {
                    if let background = options.background {
                        background.frame(maxWidth: .infinity, maxHeight: .infinity).clipShape(shape)
                    } else {
                        // In the dark what is in front is lighter.
                        shape.fill(Color(system: colorScheme == .dark ? .secondaryBackground : .background))
                    }
                }
                .padding(.bottom, isForm ? 0 : -Self.depth)
            }
            .overlay(alignment: .top) { if showsHandle(options) { SheetHandle(sheet: sheet) } }
            .contentShape(shape)
    }

    private func showsHandle(_ options: PresentationOptions) -> Bool {
        switch options.dragIndicator ?? .automatic {
        case .visible: !sheet.isForm
        case .hidden: false
        // As in UIKit: where there is more than one height.
        case .automatic: !sheet.isForm && (options.detents?.count ?? 1) > 1
        }
    }
}

/// The handle at a sheet's upper edge: a touch takes the sheet on to its next height.
private struct SheetHandle: View {
    let sheet: SheetController
    var body: some View {
        Capsule().fill(Color(system: .tertiaryLabel))
            .frame(width: 36, height: 5)
            .padding(.top, 5)
            .frame(width: 76, height: 20, alignment: .top)
            .contentShape(Rectangle())
            .gesture(_PressGesture(changed: { _ in }, action: { sheet.step() }))
            .accessibilityLabel("Sheet Grabber")
            .accessibilityAdjustableAction { _ in sheet.step() }
    }
}

/// What covers all of the window.
struct CoverView<Content: View>: View {
    let presentation: Presentation
    @ViewBuilder let content: () -> Content

    var body: some View {
        PresentedContent(presentation: presentation, content: content)
            .modifier(_PresentationInset(sheet: nil))
            .modifier(CoverGround(presentation: presentation))
            .contentShape(Rectangle())
            .modifier(_PresentationMotion(presentation: presentation, way: .rise))
    }
}

private struct CoverGround: ViewModifier {
    let presentation: Presentation
    func body(content: Content) -> some View {
        content.background {
            if let background = presentation.options.background {
                background.frame(maxWidth: .infinity, maxHeight: .infinity)
            } else {
                Color(system: .background)
            }
        }
    }
}
