import Foundation

extension TestWindow {
    /// Counts of what a window did.
    public struct Statistics: Equatable, Sendable {
        /// Bodies of views, modifiers and geometry readers that ran.
        public var bodies: Int
        /// Sizes that were computed and not remembered.
        public var measurements: Int
        /// Views that placed their children.
        public var layouts: Int
        /// Views that drew themselves anew.
        public var records: Int
        /// Messages to the page.
        public var frames: Int
        /// Bytes of those messages.
        public var bytes: Int

        /// Nothing at all.
        public static let zero = Statistics(bodies: 0, measurements: 0, layouts: 0, records: 0, frames: 0, bytes: 0)

        static func - (a: Statistics, b: Statistics) -> Statistics {
            Statistics(
                bodies: a.bodies - b.bodies, measurements: a.measurements - b.measurements,
                layouts: a.layouts - b.layouts, records: a.records - b.records, frames: a.frames - b.frames,
                bytes: a.bytes - b.bytes)
        }
    }
}
