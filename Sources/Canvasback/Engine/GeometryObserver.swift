/// Reads geometry that may change without a layout of its own: compares after positions are known.
@MainActor protocol GeometryObserver: AnyObject {
    func checkGeometry()
}
