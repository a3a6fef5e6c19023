/// The values of a navigation stack, of any types, from the first one pushed to the one on top.
public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []

    /// An empty path.
    public init() {}
    /// A path of the elements of a sequence.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// How many values there are.
    public var count: Int { elements.count }
    /// Whether there are none.
    public var isEmpty: Bool { elements.isEmpty }
    /// Adds a value at the end.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
    /// Removes a number of values from the end; there must be as many.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

/// Reads and writes whatever holds a navigation stack's values.
@MainActor struct PathAccess {
    let read: () -> [AnyHashable]
    /// Removes a number of values from the end.
    let removeLast: (Int) -> Void
    /// Adds a value; false where it is of no type that the path takes.
    let append: (AnyHashable) -> Bool

    init(_ path: Binding<NavigationPath>) {
        read = { path.wrappedValue.elements }
        removeLast = { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) }
        append = {
            path.wrappedValue.elements.append($0)
            return true
        }
    }

    init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>)
    where Data.Element: Hashable {
        read = { path.wrappedValue.map { AnyHashable($0) } }
        removeLast = { count in
            var data = path.wrappedValue
            let end = data.index(data.endIndex, offsetBy: -min(count, data.count))
            data.removeSubrange(end...)
            path.wrappedValue = data
        }
        append = { value in
            guard let element = value.base as? Data.Element else { return false }
            var data = path.wrappedValue
            data.insert(element, at: data.endIndex)
            path.wrappedValue = data
            return true
        }
    }
}
