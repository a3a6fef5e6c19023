import Foundation
import Surface

/// What is suggested on a screen, below its bar.
struct ScreenSuggestions: View {
    let model: NavigationModel
    let state: NavigationScreenState

    var body: some View {
        if let search = state.bar.search, let suggestions = search.suggestions,
            search.model.wantsSuggestions(for: search.text.wrappedValue)
        {
            SearchSuggestionList(suggestions: suggestions)
                .environment(\.searchModel, search.model)
                .padding(.top, model.furniture.top + state.height)
        }
    }
}

/// What is suggested while somebody searches, over the screen's content; nothing where there is nothing to suggest.
struct SearchSuggestionList: View {
    let suggestions: AnyView
    @State private var counter = SuggestionCounter()

    var body: some View {
        let isShown = counter.count > 0
        List {
            suggestions.modifier(_SearchSuggestionModifier(counter: counter))
        }
        .listStyle(.plain)
        .opacity(isShown ? 1 : 0)
        .allowsHitTesting(isShown)
    }
}

/// How many suggestions there are.
@MainActor final class SuggestionCounter: DependencySource {
    private var known = 0
    var count: Int {
        noteRead()
        return known
    }
    func add(_ number: Int) {
        known += number
        notifyChanged()
    }
}

/// Counts the views of its content.
struct _SearchSuggestionModifier: ElementModifier {
    let counter: SuggestionCounter
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        SearchSuggestionElement(modifier, node: node)
    }
}

final class SearchSuggestionElement: ModifierElement<_SearchSuggestionModifier> {
    override func didAttach() { count(1) }
    override func willDetach() { count(-1) }
    override func modifierChanged(from old: _SearchSuggestionModifier) {}

    private func count(_ number: Int) {
        // In the middle of an update.
        let counter = modifier.counter
        window.queueAction { counter.add(number) }
    }
}

/// Lets a suggestion be chosen.
private struct SearchCompletionModifier: ViewModifier {
    let completion: String
    @Environment(\.searchModel) private var model

    func body(content: Content) -> some View {
        Button {
            model?.choose(completion)
        } label: {
            content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

extension View {
    /// What the `searchable` in the view suggests while somebody searches. Where there is nothing, the content shows.
    ///
    ///     .searchable(text: $query)
    ///     .searchSuggestions {
    ///         ForEach(recent.filter { $0.hasPrefix(query) }, id: \.self) { Text($0).searchCompletion($0) }
    ///     }
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        environment(\.searchSuggestions, AnyView(suggestions()))
    }

    /// What is put into the field when somebody chooses this view among suggestions. They are gone until something else is
    /// typed.
    public func searchCompletion(_ completion: String) -> some View {
        modifier(SearchCompletionModifier(completion: completion))
    }
}
