/// Walks up the trees that count no references: two atomic operations a step are most of what such a step costs, and while
/// nothing changes a tree, it holds what it is made of.
///
/// For what only asks. Where an app's code may run in between, or elements may be made, the tree may change.
extension Unmanaged {
    /// Asks the object.
    @inline(__always) func ask<Result>(_ question: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(question)
    }
}

extension Element {
    /// This, not counted.
    @inline(__always) final var unmanaged: Unmanaged<Element> { Unmanaged.passUnretained(self) }
}

extension Node {
    /// This, not counted.
    @inline(__always) final var unmanaged: Unmanaged<Node> { Unmanaged.passUnretained(self) }
}
