import SwiftUI

/// A screen with a bar along its top: a way back where there is one, a title, and room for an action.
struct Page<Action: View, Content: View>: View {
    let title: String
    let subtitle: String
    @ViewBuilder let action: () -> Action
    @ViewBuilder let content: () -> Content

    var body: some View {
        VStack(spacing: 0) {
            ZStack {
                VStack(spacing: 1) {
                    Text(title).font(.headline).foregroundStyle(Palette.ink)
                    Text(subtitle).font(.caption).foregroundStyle(Palette.faded)
                }
                .lineLimit(1)
                .padding(.horizontal, 64)
                HStack {
                    BackButton(foreground: Palette.chestnut, background: Palette.well)
                    Spacer()
                    action()
                }
                .padding(.horizontal, 16)
            }
            .frame(height: 60)
            .frame(maxWidth: .infinity)
            .background(Palette.card)
            Palette.hairline.frame(height: 1)
            content()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .background(Palette.paper)
    }
}

/// The way back to the list of demonstrations, where this one was opened from it.
struct BackButton: View {
    @Environment(Navigator.self) private var navigator: Navigator?
    let foreground: Color
    let background: Color

    var body: some View {
        if let navigator, navigator.canGoBack {
            RoundButton(foreground: foreground, background: background, action: { navigator.close() }) {
                Chevron(edge: .leading)
                    .stroke(foreground, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
                    .frame(width: 8, height: 15)
                    .offset(x: -1)
            }
            .accessibilityIdentifier("back")
        }
    }
}

/// A round button of 36 points with a symbol.
struct RoundButton<Symbol: View>: View {
    let foreground: Color
    let background: Color
    let action: @MainActor () -> Void
    @ViewBuilder let symbol: () -> Symbol

    var body: some View {
        symbol()
            .frame(width: 36, height: 36)
            .background(background, in: Circle())
            .contentShape(Rectangle())
            .onTapGesture(perform: action)
    }
}

/// A button that asks for a refresh, for pointers that cannot pull.
struct RefreshButton: View {
    let isRefreshing: Bool
    let action: @MainActor () -> Void

    var body: some View {
        RoundButton(foreground: Palette.chestnut, background: Palette.well, action: action) {
            ZStack {
                Circle().trim(from: 0.12, to: 0.95)
                    .stroke(Palette.chestnut, style: StrokeStyle(lineWidth: 2, lineCap: .round))
                Chevron(edge: .trailing)
                    .stroke(Palette.chestnut, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                    .frame(width: 4.5, height: 7.5)
                    .rotationEffect(.degrees(70))
                    .offset(x: 7.5, y: -2.5)
            }
            .frame(width: 15, height: 15)
        }
        .opacity(isRefreshing ? 0.35 : 1)
        .animation(.easeInOut(duration: 0.2), value: isRefreshing)
        .accessibilityIdentifier("refresh")
    }
}

/// An angle that points to an edge.
struct Chevron: Shape {
    let edge: HorizontalEdge

    func path(in rect: CGRect) -> Path {
        let (from, to) = edge == .leading ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
        return Path { path in
            path.move(to: CGPoint(x: from, y: rect.minY))
            path.addLine(to: CGPoint(x: to, y: rect.midY))
            path.addLine(to: CGPoint(x: from, y: rect.maxY))
        }
    }
}

extension View {
    /// A column in the middle of what may be a wide window: at most 560 points, with margins.
    func column() -> some View {
        padding(.horizontal, 16).frame(maxWidth: 560).frame(maxWidth: .infinity)
    }
}
