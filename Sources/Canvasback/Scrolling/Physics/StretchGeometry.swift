/// The height of a header that shrinks while the content scrolls away and grows while it is pulled.
package struct StretchGeometry: Equatable, Sendable {
    /// At rest, in points.
    package var height: Double
    /// What is left of it at the top of scrolled content, in points; never more than the height.
    package var minimum: Double

    package init(height: Double, minimum: Double = 0) {
        self.height = max(height, 0)
        self.minimum = min(max(minimum, 0), self.height)
    }

    /// - Parameters:
    ///   - offset: how far the content has scrolled; what is negative is the pull's and counts as 0.
    ///   - pull: how far the content is shown past its edge; what is negative counts as 0.
    package func height(offset: Double, pull: Double) -> Double {
        max(minimum, height - max(offset, 0)) + max(pull, 0)
    }

    /// How far the header is stretched over its height: 0 at rest, 1 at twice the height.
    package func stretch(pull: Double) -> Double { height > 0 ? max(pull, 0) / height : 0 }
}
