import Foundation

/// What is said where a search found nothing.
public struct SearchUnavailableContent {
    /// What was searched for without finding it.
    public struct Label: View {
        let text: String?
        @Environment(\.navigationSearch) private var search

        /// A title with a symbol.
        public var body: some View {
            let text = text ?? search?.text.wrappedValue ?? ""
            Canvasback.Label {
                if !text.isEmpty { Text(verbatim: "No Results for “\(text)”") } else { Text("No Results") }
            } icon: {
                Image(systemName: "magnifyingglass")
            }
        }
    }

    /// What may be done about it.
    public struct Description: View {
        /// A sentence.
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// There is nothing to do.
    public struct Actions: View {
        /// Nothing.
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// What is said where a search found nothing. Within a `searchable` it says what was searched for.
    public static var search: ContentUnavailableView { search(text: nil) }

    /// What is said where a search for a text found nothing.
    public static func search(text: String) -> ContentUnavailableView { search(text: text as String?) }

    private static func search(text: String?) -> ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
