import Foundation

extension View {
    /// Lets a view at an edge of a scroll view stick to that edge and stretch while the content is pulled past it.
    ///
    /// The view keeps its place in the layout; what it shows reaches from the edge to where its content-side end is, however
    /// far that is pulled. A scroll view with a stretching view offers its content at least its own length, so that views
    /// that share a screen go on sharing it. Two halves of a screen, of which the upper one sticks and stretches while a
    /// pull refreshes, are one modifier more than they were without a scroll view:
    ///
    ///     ScrollView {
    ///         VStack(spacing: 0) {
    ///             Text("Top")
    ///                 .frame(maxWidth: .infinity, maxHeight: .infinity)
    ///                 .background(LinearGradient(colors: [.green, .red], startPoint: .bottom, endPoint: .top).ignoresSafeArea())
    ///                 .stretchable()
    ///             Text("Bottom")
    ///                 .frame(maxWidth: .infinity, maxHeight: .infinity)
    ///         }
    ///     }
    ///     .refreshable { await reload() }
    ///
    /// With a minimum the view collapses while the content scrolls away, and stays at the edge as a bar over the content:
    ///
    ///     Image("coast").resizable()
    ///         .stretchable(minimum: 80, effect: .parallax())
    ///         .frame(height: 300)
    ///
    /// Apply it to what can have any length, and set the length at rest outside of it, as here; what has a length of its own
    /// is zoomed instead. `ignoresSafeArea` within the view reaches under the bars that the scroll view reaches under. With
    /// reduced motion nothing is shown past the edge, and nothing stretches; a minimum holds.
    ///
    /// - Parameters:
    ///   - edge: the edge of the content that the view stands at; leading and trailing follow the layout direction.
    ///   - minimum: what stays of the view at the edge when the content scrolls away, in points; nil for nothing: the view
    ///     scrolls away as it is. More than the view's length counts as its length.
    ///   - placement: whether what is beside the view moves along, or stays and is covered.
    ///   - effect: how it fills the room, and what else becomes of it.
    public func stretchable(
        _ edge: Edge = .top, minimum: CGFloat? = nil, placement: StretchPlacement = .beside,
        effect: StretchEffect = .grow
    ) -> some View {
        modifier(StretchableModifier(edge: edge, minimum: minimum, placement: placement, effect: effect))
    }
}

/// Gives a stretching view a source of its stretch, for what is in it.
struct StretchableModifier: ViewModifier {
    let edge: Edge
    let minimum: CGFloat?
    let placement: StretchPlacement
    let effect: StretchEffect
    @State private var source = StretchSource()

    func body(content: Content) -> some View {
        content.environment(\.stretchSource, source)
            .modifier(
                StretchElementModifier(
                    edge: edge, minimum: minimum, placement: placement, effect: effect, source: source))
    }
}
