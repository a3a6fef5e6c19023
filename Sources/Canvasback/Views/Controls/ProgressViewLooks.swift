import Foundation

/// A spinner for what nobody knows the length of, and a bar for what somebody does.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The style.
    public nonisolated init() {}
    /// Makes the view of a progress.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A spinner with the label under it; a progress that is known turns into a ring that fills.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// The style, in the tint of its place: grey where nothing is said.
    public nonisolated init() { tint = nil }
    /// The style in a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// Makes the view of a progress.
    public func makeBody(configuration: Configuration) -> some View {
        VStack {
            Group {
                if let fraction = configuration.fractionCompleted {
                    ProgressRing(fraction: fraction)
                } else {
                    SpinnerView()
                }
            }
            .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
            configuration.label.foregroundStyle(.secondary)
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// A bar that fills from its leading edge; one whose end is not known has a part that runs along it.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?
    /// The style, in the tint of its place.
    public nonisolated init() { tint = nil }
    /// The style in a colour.
    public nonisolated init(tint: Color) { self.tint = tint }
    /// Makes the view of a progress.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            configuration.label
            ProgressBar(fraction: configuration.fractionCompleted)
                .transformEnvironment(\.tintStyle) { if let tint { $0 = AnyShapeStyle(tint) } }
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A spinner or a bar, by whether the progress is known.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A spinner, or a ring.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A track and what is done of it.
private struct ProgressBar: View {
    /// Points: that of UIKit's `UIProgressView`.
    static let height: CGFloat = 4
    let fraction: Double?
    var body: some View {
        Capsule().fill(Color(system: .fill))
            .frame(height: Self.height)
            .overlay {
                if let fraction {
                    ProgressBarShape(start: 0, end: fraction).fill(.tint)
                } else {
                    RunningBar()
                }
            }
    }
}

/// A part of the way from one end of a bar to the other, with round ends.
struct ProgressBarShape: Shape {
    var start, end: Double
    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(start, end) }
        set { (start, end) = (newValue.first, newValue.second) }
    }
    func path(in rect: CGRect) -> Path { _outline(in: rect).shape.path }
    func _outline(in rect: CGRect) -> _Outline {
        let left = CGFloat(min(1, max(0, start))) * rect.width, right = CGFloat(min(1, max(0, end))) * rect.width
        let part = CGRect(x: rect.minX + left, y: rect.minY, width: max(0, right - left), height: rect.height)
        return Capsule(style: .circular)._outline(in: part)
    }
}

/// The part that runs along a bar while nobody knows how long it takes.
private struct RunningBar: View {
    @State private var isAtEnd = false
    var body: some View {
        ProgressBarShape(start: isAtEnd ? 1 : -0.35, end: isAtEnd ? 1.35 : 0).fill(.tint)
            .animation(.easeInOut(duration: 1.4).repeatForever(autoreverses: false), value: isAtEnd)
            .onAppear { isAtEnd = true }
    }
}

/// A ring that fills clockwise from its top.
private struct ProgressRing: View {
    let fraction: Double
    @Environment(\.controlSize) private var controlSize
    var body: some View {
        let size = SpinnerTicksElement.size(controlSize)
        let style = StrokeStyle(lineWidth: size * 0.15, lineCap: .round)
        Circle().inset(by: size * 0.075).stroke(Color(system: .fill), style: style)
            .overlay {
                Circle().inset(by: size * 0.075).trim(from: 0, to: fraction).stroke(.tint, style: style)
                    .rotationEffect(.degrees(-90))
            }
            .frame(width: size, height: size)
    }
}
