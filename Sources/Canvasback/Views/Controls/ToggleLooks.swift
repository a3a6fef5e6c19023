import Foundation

/// A switch beside its label.
public struct DefaultToggleStyle: ToggleStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        SwitchToggleStyle().makeBody(configuration: configuration)
    }
}

/// A label at the leading edge, and a switch at the trailing one.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?
    /// The style: green, or in the tint of its place.
    public nonisolated init() { tint = nil }
    /// The style in a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// Makes the view of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        SwitchRow(configuration: configuration)
            .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
    }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a toggle.
    public func makeBody(configuration: Configuration) -> some View {
        ToggleButton(configuration: configuration)
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// A switch.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    /// A switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    /// A button that stays pressed.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

private struct ToggleButton: View {
    let configuration: ToggleStyleConfiguration
    var body: some View {
        let isOn = configuration.isOn || configuration.isMixed
        Pressable(action: { configuration.isOn.toggle() }) { isPressed in
            configuration.label
                .foregroundStyle(isOn ? AnyShapeStyle(Color.white) : AnyShapeStyle(.tint))
                .padding(.horizontal, 12).padding(.vertical, 7)
                .frame(minHeight: 34)
                .background(
                    isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.clear), in: RoundedRectangle(cornerRadius: 8)
                )
                .contentShape(Rectangle())
                .pressDim(isPressed, to: 0.6)
        }
    }
}

private struct SwitchRow: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.labelsAreHidden) private var hidesLabel
    var body: some View {
        if hidesLabel {
            Switch(isOn: configuration.$isOn)
        } else {
            HStack {
                configuration.label
                Spacer()
                Switch(isOn: configuration.$isOn)
            }
        }
    }
}

/// The switch by itself: a tap turns it over, a drag takes its thumb along.
struct Switch: View {
    @Binding var isOn: Bool
    @State private var isPressed = false
    /// Whether it was on when the drag began.
    @State private var wasOn: Bool?
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.tintStyle) private var tint

    init(isOn: Binding<Bool>) { _isOn = isOn }

    /// Points, as UIKit's `UISwitch`.
    static let size = CGSize(width: 51, height: 31)
    private static let thumb: CGFloat = 27
    /// How much wider the thumb is under a finger, in points.
    private static let stretch: CGFloat = 6
    /// How far a drag goes before it turns the switch over, in points.
    private static let threshold: CGFloat = 10

    var body: some View {
        let isHeld = isPressed || wasOn != nil
        Capsule().fill(isOn ? ground : AnyShapeStyle(Color(system: .secondaryFill)))
            .overlay(alignment: isOn ? .trailing : .leading) {
                Capsule(style: .circular).fill(.white)
                    .frame(width: Self.thumb + (isHeld ? Self.stretch : 0), height: Self.thumb)
                    .shadow(color: .black.opacity(0.2), radius: 3, y: 2)
                    .padding(2)
            }
            .frame(width: Self.size.width, height: Self.size.height)
            .opacity(isEnabled ? 1 : 0.5)
            .animation(.smooth(duration: 0.25), value: isOn)
            .animation(.smooth(duration: 0.2), value: isHeld)
            .contentShape(Capsule())
            .gesture(
                _PressGesture(changed: { isPressed = $0 }, action: { isOn.toggle() }),
                including: isEnabled ? .all : .none
            )
            .gesture(_SlideGesture(changed: slide, ended: { wasOn = nil }), including: isEnabled ? .all : .none)
    }

    private var ground: AnyShapeStyle { tint ?? AnyShapeStyle(Color.green) }

    private func slide(_ distance: CGFloat) {
        let start = wasOn ?? isOn
        if wasOn == nil { wasOn = start }
        let wanted = start ? distance > -Self.threshold : distance > Self.threshold
        if wanted != isOn { isOn = wanted }
    }
}
