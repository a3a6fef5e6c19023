import Foundation

/// Whether somebody searches by one field.
@MainActor final class SearchModel: DependencySource {
    /// What a search that begins or ends looks like: UIKit's quarter of a second.
    static let animation = Animation.easeInOut(duration: 0.25)

    private var active = false
    /// The suggestion that was chosen last: nothing is suggested while the text is the same.
    private var chosen: String?
    private var text: Binding<String>?

    /// Whether somebody searches: from the first look at the field until the search is cancelled.
    var isActive: Bool {
        noteRead()
        return active
    }

    /// The text as the app has it now.
    func take(_ text: Binding<String>) { self.text = text }

    /// Begins or ends the search. What was searched for is gone with it.
    func setActive(_ new: Bool) {
        if active == new { return }
        withAnimation(Self.animation) {
            active = new
            chosen = nil
            if !new, let text, !text.wrappedValue.isEmpty { text.wrappedValue = "" }
            notifyChanged()
        }
    }

    /// Puts a suggestion in place of what was typed.
    func choose(_ completion: String) {
        chosen = completion
        text?.wrappedValue = completion
        notifyChanged()
    }

    /// Whether there is something to suggest for a text.
    func wantsSuggestions(for text: String) -> Bool {
        noteRead()
        return active && chosen != text
    }
}

/// A field to search by, as the bar that shows it has to know it.
struct NavigationSearch {
    let model: SearchModel
    let text: Binding<String>
    let prompt: Text?
    /// Whether it stays as the content is scrolled.
    let isPinned: Bool
    let isActive: Bool
    let traits: TextInputTraits
    let submitActions: [SubmitAction]
    let focus: FocusState<Bool>.Binding?
    let suggestions: AnyView?
}

/// Ends the search of the `searchable` around a view: the field is empty and without the keyboard.
///
///     @Environment(\.dismissSearch) private var dismissSearch
///
///     Button("Done") { dismissSearch() }
@MainActor @preconcurrency public struct DismissSearchAction {
    weak var model: SearchModel?
    /// Ends the search.
    public func callAsFunction() { model?.setActive(false) }
}

enum NavigationSearchKey: EnvironmentKey { static var defaultValue: NavigationSearch? { nil } }
enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum DismissSearchKey: EnvironmentKey { static var defaultValue: SearchModel? { nil } }
enum SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
enum SearchFocusKey: EnvironmentKey { static var defaultValue: FocusState<Bool>.Binding? { nil } }

extension EnvironmentValues {
    /// Whether somebody searches by the field of the `searchable` around the view.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    /// Ends the search of the `searchable` around the view.
    public var dismissSearch: DismissSearchAction { DismissSearchAction(model: self[DismissSearchKey.self]) }

    var searchModel: SearchModel? {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
    /// The field of a `searchable` around a stack, for its first screen.
    var navigationSearch: NavigationSearch? {
        get { self[NavigationSearchKey.self] }
        set { self[NavigationSearchKey.self] = newValue }
    }
    var searchSuggestions: AnyView? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }
    var searchFocus: FocusState<Bool>.Binding? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}
