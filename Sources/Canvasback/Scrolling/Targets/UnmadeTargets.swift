import Foundation
@_spi(Reflection) import Swift

/// A view whose value says which ids are in it, without being in the tree: rows that were never made are found by it.
@MainActor protocol ScrollIDHolder {
    /// Whether there may be ids in values of the type at all. Where not, nobody looks.
    static var mayHoldScrollIDs: Bool { get }
    /// How much of this is before the view with an id, as a guess from 0 to 1; nil where there is no such view.
    func shareBefore(viewWithID id: AnyHashable) -> Double?
}

/// Looks for ids in view values.
@MainActor enum UnmadeViews {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether there may be ids in views of a type. Views of the app's that keep nothing are as their bodies; those with
    /// state have a body only in the tree.
    static func mayHoldScrollIDs<V: View>(_ type: V.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        // A view that is made of itself, by way of others, ends here.
        known[ObjectIdentifier(type)] = false
        let answer: Bool
        if let holder = type as? any ScrollIDHolder.Type {
            answer = holder.mayHoldScrollIDs
        } else {
            answer = V.Body.self != Never.self && DynamicFields.of(type).isEmpty && mayHoldScrollIDs(V.Body.self)
        }
        known[ObjectIdentifier(type)] = answer
        return answer
    }

    /// How much of a view is before the view with an id in it; nil where there is none, as far as values tell.
    static func share<V: View>(of view: V, before id: AnyHashable) -> Double? {
        guard mayHoldScrollIDs(V.self) else { return nil }
        if let holder = view as? any ScrollIDHolder { return holder.shareBefore(viewWithID: id) }
        return share(of: view.body, before: id)
    }
}

extension ForEach: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool { true }

    func shareBefore(viewWithID id: AnyHashable) -> Double? {
        let count = Double(max(1, data.count))
        if let index = index(ofID: id) { return Double(index) / count }
        guard UnmadeViews.mayHoldScrollIDs(Content.self) else { return nil }
        for (index, element) in data.enumerated() {
            guard let share = UnmadeViews.share(of: content(element), before: id) else { continue }
            return (Double(index) + share) / count
        }
        return nil
    }

    /// Where the element with an id is. Numbers of a range that are their own ids are found without looking.
    func index(ofID wanted: AnyHashable) -> Int? {
        guard let wanted = wanted.base as? ID else { return nil }
        if let range = data as? Range<Int>, let number = wanted as? Int, isOwnID(range) {
            return range.contains(number) ? number - range.lowerBound : nil
        }
        guard let place = data.firstIndex(where: { id($0) == wanted }) else { return nil }
        return data.distance(from: data.startIndex, to: place)
    }

    private func isOwnID(_ range: Range<Int>) -> Bool {
        // Another key path of `Int` would give another number for one of these.
        for number in [range.lowerBound, range.upperBound - 1] where range.contains(number) {
            let place = data.index(data.startIndex, offsetBy: number - range.lowerBound)
            if id(data[place]) as? Int != number { return false }
        }
        return true
    }
}

extension Section: ScrollIDHolder where Parent: View, Content: View, Footer: View {
    static var mayHoldScrollIDs: Bool {
        UnmadeViews.mayHoldScrollIDs(Content.self) || UnmadeViews.mayHoldScrollIDs(Parent.self)
            || UnmadeViews.mayHoldScrollIDs(Footer.self)
    }
    func shareBefore(viewWithID id: AnyHashable) -> Double? {
        if UnmadeViews.share(of: header, before: id) != nil { return 0 }
        if isExpanded, let share = UnmadeViews.share(of: content, before: id) { return share }
        return UnmadeViews.share(of: footer, before: id).map { _ in 1 }
    }
}

extension ModifiedContent: ScrollIDHolder where Content: View, Modifier: ViewModifier {
    static var mayHoldScrollIDs: Bool { UnmadeViews.mayHoldScrollIDs(Content.self) }
    func shareBefore(viewWithID id: AnyHashable) -> Double? { UnmadeViews.share(of: content, before: id) }
}

extension _IDView: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool { true }
    func shareBefore(viewWithID id: AnyHashable) -> Double? {
        id == AnyHashable(self.id) ? 0 : UnmadeViews.share(of: content, before: id)
    }
}

extension _RowAttachment: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool { UnmadeViews.mayHoldScrollIDs(Content.self) }
    func shareBefore(viewWithID id: AnyHashable) -> Double? { UnmadeViews.share(of: content, before: id) }
}

extension TupleView: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool {
        func look<V: View>(_: V.Type) -> Bool { UnmadeViews.mayHoldScrollIDs(V.self) }
        var answer = false
        _ = _forEachField(of: T.self, options: []) { _, _, type, _ in
            if let type = type as? any View.Type { answer = look(type) }
            return !answer
        }
        return answer
    }
    func shareBefore(viewWithID id: AnyHashable) -> Double? { elements.shareBefore(self, viewWithID: id) }
}

extension Group: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool { UnmadeViews.mayHoldScrollIDs(Content.self) }
    func shareBefore(viewWithID id: AnyHashable) -> Double? { UnmadeViews.share(of: content, before: id) }
}

extension _ConditionalContent: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool {
        UnmadeViews.mayHoldScrollIDs(First.self) || UnmadeViews.mayHoldScrollIDs(Second.self)
    }
    func shareBefore(viewWithID id: AnyHashable) -> Double? {
        switch storage {
        case .first(let view): UnmadeViews.share(of: view, before: id)
        case .second(let view): UnmadeViews.share(of: view, before: id)
        }
    }
}

extension Optional: ScrollIDHolder where Wrapped: View {
    static var mayHoldScrollIDs: Bool { UnmadeViews.mayHoldScrollIDs(Wrapped.self) }
    func shareBefore(viewWithID id: AnyHashable) -> Double? { flatMap { UnmadeViews.share(of: $0, before: id) } }
}

extension AnyView: ScrollIDHolder {
    static var mayHoldScrollIDs: Bool { true }
    func shareBefore(viewWithID id: AnyHashable) -> Double? {
        func look<V: View>(_ view: V) -> Double? { UnmadeViews.share(of: view, before: id) }
        return look(content)
    }
}
