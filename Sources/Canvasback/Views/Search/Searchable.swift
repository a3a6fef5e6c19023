import Foundation

/// Gives a screen a field to search by.
struct SearchableModifier: ViewModifier {
    @Binding var text: String
    let isPresented: Binding<Bool>?
    let placement: SearchFieldPlacement
    let prompt: Text?
    @State private var model = SearchModel()
    @Environment(\.textInputTraits) private var traits
    @Environment(\.submitActions) private var submitActions
    @Environment(\.searchSuggestions) private var suggestions
    @Environment(\.searchFocus) private var focus

    init(_ text: Binding<String>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?) {
        (_text, self.isPresented, self.placement, self.prompt) = (text, isPresented, placement, prompt)
    }

    func body(content: Content) -> some View {
        let isActive = model.isActive
        let _ = model.take($text)
        let search = NavigationSearch(
            model: model, text: $text, prompt: prompt, isPinned: placement.isPinned, isActive: isActive, traits: traits,
            submitActions: submitActions, focus: focus, suggestions: suggestions)
        content
            .environment(\.isSearching, isActive)
            .environment(\.searchModel, model)
            .environment(\.navigationSearch, search)
            .environment(\.searchSuggestions, nil)
            .environment(\.searchFocus, nil)
            .transformPreference(NavigationBarKey.self) { $0.search = $0.search ?? search }
            .onChange(of: isPresented?.wrappedValue, initial: true) { _, new in
                if let new { model.setActive(new) }
            }
            .onChange(of: isActive) { _, new in
                if let isPresented, isPresented.wrappedValue != new { isPresented.wrappedValue = new }
            }
    }
}

extension View {
    private func searchable(
        _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?
    ) -> some View {
        modifier(SearchableModifier(text, isPresented, placement, prompt))
    }

    /// Gives the stack's screen a field to search by. What is shown for what is typed is the view's own doing:
    ///
    ///     NavigationStack {
    ///         List(names.filter { query.isEmpty || $0.localizedStandardContains(query) }, id: \.self) { Text($0) }
    ///             .navigationTitle("Names")
    ///             .searchable(text: $query)
    ///     }
    ///
    /// The field stands below the title. While somebody searches it is at the top, with a button beside it that ends the
    /// search, as Escape does; `isSearching` is true in the view's environment, and `dismissSearch` ends the search from
    /// there. Return runs the actions of ``View/onSubmit(of:_:)`` for `.search` around the view. On a stack itself it is for
    /// the first screen.
    /// - Parameters:
    ///   - text: what is typed.
    ///   - placement: whether the field goes away as the content is scrolled.
    ///   - prompt: what the field shows while there is no text; "Search" where there is none.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { searchable(text, nil, placement, prompt) }
    /// Gives the stack's screen a field to search by, with a prompt.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { searchable(text, nil, placement, Text(prompt)) }
    /// Gives the stack's screen a field to search by, with a prompt.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text, nil, placement, Text(prompt)) }

    /// Gives the stack's screen a field to search by.
    /// - Parameter isPresented: whether somebody searches. Written, it begins or ends the search.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { searchable(text, isPresented, placement, prompt) }
    /// Gives the stack's screen a field to search by, with a prompt.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { searchable(text, isPresented, placement, Text(prompt)) }
    /// Gives the stack's screen a field to search by, with a prompt.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { searchable(text, isPresented, placement, Text(prompt)) }

    /// Ties the focus of the field of the `searchable` in the view to a state that is true while it takes what is typed.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        environment(\.searchFocus, binding)
    }
}
