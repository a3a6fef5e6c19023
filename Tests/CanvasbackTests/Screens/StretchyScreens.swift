import Canvasback
import Foundation

/// Two halves, the upper one a gradient with a shadow.
struct HalvesScreen: View {
    var isScrolled = false
    var action: (@MainActor @Sendable () async -> Void)?

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(.lightGray).ignoresSafeArea().accessibilityIdentifier("backdrop")
            if isScrolled {
                ScrollView { halves }.refreshable { await action?() }
            } else {
                halves
            }
        }
    }

    private var halves: some View {
        VStack(spacing: 0) {
            VStack { Text("Top") }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(
                    LinearGradient(
                        gradient: Gradient(colors: [Color(.green), Color(.red)]), startPoint: .bottom, endPoint: .top
                    )
                    .cornerRadius(20)
                    .shadow(color: Color(white: 0, opacity: 0.4), radius: 5)
                    .accessibilityIdentifier("gradient")
                    .ignoresSafeArea()
                )
                .accessibilityIdentifier("upper")
            VStack { Text("Bottom") }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .accessibilityIdentifier("lower")
        }
    }
}

/// Two halves of which the upper one stretches under a finger, beside the lower one or over it.
struct StretchyScreen: View {
    enum Mode { case beside, over }
    let mode: Mode
    @GestureState private var pull = CGFloat.zero
    @Environment(\.refresh) private var refresh

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(.lightGray).ignoresSafeArea()
            switch mode {
            case .beside:
                VStack(spacing: 0) {
                    upper
                    lower.padding(.top, pull)
                }
            case .over:
                VStack(spacing: 0) {
                    Color.clear
                    lower
                }
                VStack(spacing: 0) {
                    upper.animation(.easeInOut(duration: 0.1), value: pull).gesture(drag)
                    Color.clear
                }
            }
        }
        .animation(.easeInOut(duration: 0.1), value: mode == .beside ? pull : 0)
        .gesture(drag, including: mode == .beside ? .all : .subviews)
    }

    private var upper: some View {
        VStack { Text("Top") }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background {
                UnevenRoundedRectangle(bottomLeadingRadius: 20, bottomTrailingRadius: 20)
                    .fill(.linearGradient(colors: [.green, .red], startPoint: .bottom, endPoint: .top))
                    .shadow(color: Color(white: 0, opacity: 0.4), radius: 5)
                    .ignoresSafeArea()
            }
            .padding(.bottom, -pull)
    }

    private var lower: some View {
        VStack { Text("Bottom") }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var drag: some Gesture {
        DragGesture()
            .updating($pull) { value, state, _ in state = max(0, value.translation.height) }
            .onEnded { value in
                if value.translation.height > 20 { Task { await refresh?() } }
            }
    }
}
