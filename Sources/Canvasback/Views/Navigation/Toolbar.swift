import Foundation

/// Where an item stands in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    enum Kind { case leading, principal, trailing }
    let kind: Kind
    /// At the trailing edge.
    public static let automatic = ToolbarItemPlacement(kind: .trailing)
    /// In the middle, in place of the title.
    public static let principal = ToolbarItemPlacement(kind: .principal)
    /// At the trailing edge.
    public static let primaryAction = ToolbarItemPlacement(kind: .trailing)
    /// At the trailing edge.
    public static let confirmationAction = ToolbarItemPlacement(kind: .trailing)
    /// At the leading edge.
    public static let cancellationAction = ToolbarItemPlacement(kind: .leading)
    /// At the leading edge.
    public static let navigation = ToolbarItemPlacement(kind: .leading)
    /// At the leading edge.
    public static let topBarLeading = ToolbarItemPlacement(kind: .leading)
    /// At the trailing edge.
    public static let topBarTrailing = ToolbarItemPlacement(kind: .trailing)
    /// At the leading edge.
    public static let navigationBarLeading = ToolbarItemPlacement(kind: .leading)
    /// At the trailing edge.
    public static let navigationBarTrailing = ToolbarItemPlacement(kind: .trailing)
}

/// Items of a bar.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// What the items are made of.
    associatedtype Body: ToolbarContent
    /// What the items are made of.
    @ToolbarContentBuilder var body: Body { get }
    /// Engine hook: appends the items.
    static func _collect(_ content: Self, _ items: inout [_ToolbarEntry])
}

extension ToolbarContent {
    public static func _collect(_ content: Self, _ items: inout [_ToolbarEntry]) { Body._collect(content.body, &items) }
}

extension ToolbarContent where Body == Never {
    /// Items themselves are made of nothing else; asking for it is a programming error.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: ToolbarContent {}

/// One view in a bar.
public struct _ToolbarEntry {
    let placement: ToolbarItemPlacement
    let content: AnyView

    /// The items of some content, in order.
    @MainActor static func collected<Content: ToolbarContent>(_ content: Content) -> [_ToolbarEntry] {
        var entries: [_ToolbarEntry] = []
        Content._collect(content, &entries)
        return entries
    }
}

/// A view in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
    public typealias Body = Never
    let entry: _ToolbarEntry
    /// A view at a place of the bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        entry = _ToolbarEntry(placement: placement, content: AnyView(content()))
    }
    public static func _collect(_ content: Self, _ items: inout [_ToolbarEntry]) { items.append(content.entry) }
}

/// Views in a bar, side by side at one place.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    public typealias Body = Never
    let entry: _ToolbarEntry
    /// Views at a place of the bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        entry = _ToolbarEntry(placement: placement, content: AnyView(content()))
    }
    public static func _collect(_ content: Self, _ items: inout [_ToolbarEntry]) { items.append(content.entry) }
}

/// Builds a bar's items from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
    /// One item, or items of one type.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// One statement.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent { content }
    /// Several statements, in order.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var entries: [_ToolbarEntry] = []
        func add<C: ToolbarContent>(_ content: C) { C._collect(content, &entries) }
        repeat add(each content)
        return _ToolbarEntries(entries: entries)
    }
    /// An `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
        _ToolbarEntries(entries: content.map { _ToolbarEntry.collected($0) } ?? [])
    }
    /// The first branch of an `if` or `switch`.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarEntries {
        _ToolbarEntries(entries: _ToolbarEntry.collected(first))
    }
    /// The second branch of an `if` or `switch`.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarEntries {
        _ToolbarEntries(entries: _ToolbarEntry.collected(second))
    }
}

/// Items that were gathered.
public struct _ToolbarEntries: ToolbarContent {
    public typealias Body = Never
    let entries: [_ToolbarEntry]
    public static func _collect(_ content: Self, _ items: inout [_ToolbarEntry]) { items += content.entries }
}
