import Foundation

/// How far a view is stretched past the edge of its scroll view, or has collapsed: one value that everything about it is drawn
/// from. The pull is the one that a refresh at the same edge counts, in the same frame.
///
///     struct Cover: View {
///         @Environment(\.stretch) private var stretch
///         var body: some View {
///             Text("\(Int(stretch.fraction * 100)) %")
///         }
///     }
public struct Stretch: Hashable, Sendable {
    /// How far the content is shown past the edge, in points; 0 or more.
    public var pull: CGFloat
    /// The pull over the view's length at rest: 1 at twice the length.
    public var fraction: CGFloat
    /// How much of the view has gone with the scrolled content: 0 at rest, 1 where nothing but its minimum is left.
    public var collapse: CGFloat
    /// The view's length along the axis as it is shown, in points.
    public var length: CGFloat

    /// A stretch of these measures.
    public init(pull: CGFloat = 0, fraction: CGFloat = 0, collapse: CGFloat = 0, length: CGFloat = 0) {
        (self.pull, self.fraction, self.collapse, self.length) = (pull, fraction, collapse, length)
    }

    init(_ place: StretchPlace) {
        self.init(
            pull: CGFloat(place.pull), fraction: CGFloat(place.fraction), collapse: CGFloat(place.collapse),
            length: CGFloat(place.shownLength))
    }
}

/// The stretch of one view, for those who read it: bodies run again when it changed, layers move along without.
@MainActor final class StretchSource: DependencySource {
    private(set) var value = Stretch()
    private var listeners: [any StretchListener] = []

    func set(_ new: Stretch) {
        if new == value { return }
        value = new
        notifyChanged()
        for listener in listeners { listener.stretchChanged(new) }
    }
    func add(_ listener: any StretchListener) { listeners.append(listener) }
    func remove(_ listener: any StretchListener) { listeners.removeAll { $0 === listener } }
}

/// Something that looks different at another stretch, and needs no body for it.
@MainActor protocol StretchListener: AnyObject {
    func stretchChanged(_ stretch: Stretch)
}

enum StretchSourceKey: EnvironmentKey { static var defaultValue: StretchSource? { nil } }

extension EnvironmentValues {
    /// The stretch of the nearest stretching view around this one; nothing where there is none. A body that reads it runs at
    /// each frame of a stretch: effects that only draw are cheaper, see ``StretchEffect``.
    public var stretch: Stretch {
        guard let source = stretchSource else { return Stretch() }
        source.noteRead()
        return source.value
    }
    var stretchSource: StretchSource? {
        get { self[StretchSourceKey.self] }
        set { self[StretchSourceKey.self] = newValue }
    }
}
