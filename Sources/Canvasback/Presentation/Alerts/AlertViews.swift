import Foundation

/// What an alert or a dialog shows.
struct AlertContents {
    var title: Text
    var message: AnyView?
    var actions: @MainActor () -> AnyView
    var titleVisibility = Visibility.visible
    /// Whether somebody may leave things as they are in any case.
    var isDialog = false
}

/// An alert in the middle of the window, over what dims behind it.
struct AlertView: View {
    let presentation: Presentation
    let contents: AlertContents

    var body: some View {
        ZStack {
            PresentationDim(presentation: presentation, opacity: 0.2)
            _AlertLayout(
                presentation: presentation, isDialog: false, isSheet: false,
                content: AlertBody(presentation, contents, isSheet: false)
            )
            .modifier(_PresentedEnvironment(presentation: presentation))
            .modifier(_PresentationMotion(presentation: presentation, way: .zoom(from: 1.15)))
            .modifier(_PresentationInset(sheet: nil))
            .modifier(_FirstField(presentation: presentation))
        }
    }
}

/// A dialog from below, over what dims behind it; in a wide window an alert in its middle.
struct DialogView: View {
    let presentation: Presentation
    let contents: AlertContents
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        let isSheet = width != .regular
        let layout = _AlertLayout(
            presentation: presentation, isDialog: true, isSheet: isSheet,
            content: AlertBody(presentation, contents, isSheet: isSheet)
        )
        .modifier(_PresentedEnvironment(presentation: presentation))
        ZStack {
            PresentationDim(presentation: presentation, opacity: 0.2) { presentation.cancel?() }
            Group {
                if isSheet {
                    layout.modifier(_PresentationMotion(presentation: presentation, way: .rise))
                        .padding(.bottom, 8)
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
                } else {
                    layout.modifier(_PresentationMotion(presentation: presentation, way: .zoom(from: 1.15)))
                }
            }
            .modifier(_PresentationInset(sheet: nil))
        }
    }
}

/// Dims what is behind.
struct PresentationDim: View {
    let presentation: Presentation
    let opacity: Double
    var action: (@MainActor () -> Void)?

    var body: some View {
        Color.black
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
            .gesture(_PressGesture(changed: { _ in }, action: { action?() }))
            .accessibilityHidden(true)
            .modifier(_PresentationMotion(presentation: presentation, way: .fade(opacity)))
    }
}

/// The parts of an alert, and the buttons that stand in for those that nobody gave.
private struct AlertBody: View {
    let presentation: Presentation
    let contents: AlertContents
    let isSheet: Bool

    init(_ presentation: Presentation, _ contents: AlertContents, isSheet: Bool) {
        (self.presentation, self.contents, self.isSheet) = (presentation, contents, isSheet)
    }

    var body: some View {
        let style = AlertButtonStyle(presentation: presentation, isSheet: isSheet)
        let standIn = AlertButtonStyle(presentation: presentation, isSheet: isSheet, isStandIn: true)
        if showsTitle || contents.message != nil {
            AlertHead(contents: contents, showsTitle: showsTitle, isSheet: isSheet).modifier(_AlertPart(kind: .head))
        }
        AlertActions(actions: contents.actions)
            .environment(\.buttonStyles, StyleChain(style, parent: nil))
            .environment(\.textFieldStyles, StyleChain(AlertFieldStyle(), parent: nil))
        Button(contents.isDialog ? "Cancel" : "OK", role: contents.isDialog ? .cancel : nil) {}
            .environment(\.buttonStyles, StyleChain(standIn, parent: nil))
    }

    /// The title of a dialog from below shows where somebody says so, as in UIKit.
    private var showsTitle: Bool {
        contents.titleVisibility == .visible || contents.titleVisibility == .automatic && !isSheet
    }
}

/// Runs the closure of the actions where what it reads is noted.
private struct AlertActions: View {
    let actions: @MainActor () -> AnyView
    var body: some View { actions() }
}

/// Title and message; they scroll where there is too little room.
private struct AlertHead: View {
    let contents: AlertContents
    let showsTitle: Bool
    let isSheet: Bool

    var body: some View {
        ScrollView {
            VStack(spacing: isSheet ? 8 : 3) {
                if showsTitle {
                    contents.title.font(isSheet ? .footnote.weight(.semibold) : .headline)
                        .foregroundStyle(Color(system: isSheet ? .secondaryLabel : .label))
                        .accessibilityAddTraits(.isHeader)
                }
                if let message = contents.message {
                    message.font(.footnote).foregroundStyle(Color(system: isSheet ? .secondaryLabel : .label))
                }
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            .padding(.horizontal, 16)
            .padding(.vertical, isSheet ? 14 : 19)
        }
        .scrollBounceBehavior(.basedOnSize)
    }
}

/// A button of an alert or a dialog.
struct AlertButtonStyle: PrimitiveButtonStyle {
    let presentation: Presentation
    let isSheet: Bool
    var isStandIn = false
    func makeBody(configuration: Configuration) -> some View {
        AlertButton(configuration: configuration, presentation: presentation, isSheet: isSheet, isStandIn: isStandIn)
    }
}

private struct AlertButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let presentation: Presentation
    let isSheet: Bool
    let isStandIn: Bool
    @State private var isPressed = false
    @State private var isPreferred = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        let run = run
        HStack { configuration.label }
            .font(.system(size: isSheet ? 20 : 17, weight: isPreferred ? .semibold : .regular))
            .foregroundStyle(style)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .padding(.horizontal, 8)
            .modifier(_AlertButtonPlace())
            .contentShape(Rectangle())
            .gesture(_PressGesture(changed: { isPressed = $0 }, action: run), including: isEnabled ? .all : .subviews)
            .modifier(
                _AlertPart(
                    kind: .button(
                        AlertButtonPart(
                            role: configuration.role, isEnabled: isEnabled, isPressed: isPressed, action: run,
                            setPreferred: { isPreferred = $0 }, isStandIn: isStandIn))))
    }

    private func run() {
        configuration.trigger()
        presentation.dismiss()
    }

    private var style: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(Color(system: .tertiaryLabel)) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    }
}

/// As large as its place, and by itself as its label.
private struct _AlertButtonPlace: ElementModifier {
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        AlertButtonPlaceElement(modifier, node: node)
    }
}

private final class AlertButtonPlaceElement: ModifierElement<_AlertButtonPlace> {
    override func modifierChanged(from old: _AlertButtonPlace) {}
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.size(proposal) ?? .zero
        return CGSize(width: max(size.width, proposal.width ?? 0), height: max(size.height, proposal.height ?? 0))
    }
    override func placeChildren() {
        guard let child else { return }
        let size = child.size(ProposedViewSize(frame.size))
        child.place(
            at: CGPoint(x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2),
            ProposedViewSize(frame.size))
    }
}

/// A field of an alert.
struct AlertFieldStyle: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
        var inner = configuration
        inner.core.insets = RoundedBorderTextFieldStyle.insets
        let shape = RoundedRectangle(cornerRadius: RoundedBorderTextFieldStyle.radius)
        return
            inner
            .font(.footnote)
            .background(Color(system: .background), in: shape)
            .overlay { shape.strokeBorder(Color(system: .separator), lineWidth: 1).allowsHitTesting(false) }
            .modifier(_AlertPart(kind: .field))
    }
}

/// Gives the keyboard to the first field of an alert, as UIKit does.
struct _FirstField: ElementModifier {
    let presentation: Presentation
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { FirstFieldElement(modifier, node: node) }
}

final class FirstFieldElement: ModifierElement<_FirstField> {
    override func modifierChanged(from old: _FirstField) {}
    override func didAttach() {
        window.queueAction { [weak self] in
            guard let element = self?.unlessDetached, !element.modifier.presentation.isLeaving,
                !(element.window.textInput.focused?.isWithin(element) ?? false),
                let field = element.firstField(element)
            else { return }
            element.window.textInput.setFocus(field)
        }
    }
    private func firstField(_ element: Element) -> TextInputElement? {
        if let field = element as? TextInputElement { return field.isEnabled ? field : nil }
        var found: TextInputElement?
        element.forEachDrawn { if found == nil { found = firstField($0) } }
        return found
    }
}
