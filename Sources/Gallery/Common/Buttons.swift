import SwiftUI

/// The way back to the list of demonstrations, where this one was opened from it.
struct BackButton: View {
    @Environment(Navigator.self) private var navigator: Navigator?
    let foreground: Color
    let background: Color

    var body: some View {
        if let navigator, navigator.canGoBack {
            Button {
                navigator.close()
            } label: {
                Image(systemName: "chevron.backward")
            }
            .buttonStyle(RoundButtonStyle(foreground: foreground, background: background))
            .accessibilityIdentifier("back")
        }
    }
}

/// A button that asks for a refresh, for pointers that cannot pull.
struct RefreshButton: View {
    let isRefreshing: Bool
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) { Image(systemName: "arrow.clockwise") }
            .buttonStyle(RoundButtonStyle(foreground: Palette.chestnut, background: Palette.well))
            .disabled(isRefreshing)
            .opacity(isRefreshing ? 0.4 : 1)
            .animation(.easeInOut(duration: 0.2), value: isRefreshing)
            .accessibilityIdentifier("refresh")
    }
}

/// A button that takes the signal away and gives it back, so that what goes wrong without it can be seen.
struct SignalButton: View {
    let hasSignal: Bool
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: "wifi")
                .overlay {
                    Capsule().fill(.foreground).frame(width: 22, height: 2).rotationEffect(.degrees(45))
                        .opacity(hasSignal ? 0 : 1)
                }
        }
        .buttonStyle(
            RoundButtonStyle(foreground: hasSignal ? Palette.chestnut : Palette.alarm, background: Palette.well)
        )
        .accessibilityIdentifier("signal")
    }
}

/// A symbol in a disc of 36 points.
struct RoundButtonStyle: ButtonStyle {
    let foreground: Color
    let background: Color

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.system(size: 16, weight: .semibold))
            .foregroundStyle(foreground)
            .frame(width: 36, height: 36)
            .background(background, in: Circle())
            .scaleEffect(configuration.isPressed ? 0.88 : 1)
            .opacity(configuration.isPressed ? 0.7 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

/// Something that gives way a little under a finger, and otherwise looks as it does.
struct SinkingButtonStyle: ButtonStyle {
    var scale: CGFloat = 0.96

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .contentShape(Rectangle())
            .scaleEffect(configuration.isPressed ? scale : 1)
            .animation(.spring(duration: 0.25), value: configuration.isPressed)
    }
}
