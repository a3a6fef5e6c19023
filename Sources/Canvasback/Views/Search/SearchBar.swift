import Foundation

/// The field to search by in the bar of a screen, and the button that ends the search.
struct SearchBar: View {
    /// Points, as UIKit's: the field, and its distance from what is above it, from the sides and between its parts.
    private static let (fieldHeight, top, side): (CGFloat, CGFloat, CGFloat) = (36, 1, 16)
    private static let radius: CGFloat = 10
    private static let insets = EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 30)

    let search: NavigationSearch
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack(spacing: Self.side) {
            field
            if search.isActive {
                Button("Cancel") { search.model.setActive(false) }
                    .transition(.move(edge: .trailing).combined(with: .opacity))
            }
        }
        .padding(.horizontal, Self.side)
        .padding(.top, Self.top)
        .frame(height: NavigationScreenState.searchHeight, alignment: .top)
        .onChange(of: isFocused) { if isFocused { search.model.setActive(true) } }
        .onChange(of: search.isActive, initial: true) {
            if isFocused != search.isActive { isFocused = search.isActive }
        }
    }

    private var traits: TextInputTraits {
        var traits = search.traits
        traits.submitLabel = traits.submitLabel ?? .search
        return traits
    }

    @ViewBuilder private var field: some View {
        // The field is all of it, so that a touch of any part brings up the keyboard.
        let core = TextFieldCore(
            value: FieldValue(search.text), title: "Search", prompt: search.prompt, insets: Self.insets,
            minimumHeight: Self.fieldHeight, submits: .search, cancel: { search.model.setActive(false) })
        let input = TextFieldInput(core: core)
            .font(.body)
            .environment(\.textInputTraits, traits)
            .environment(\.submitActions, search.submitActions)
            .focused($isFocused)
        Group { if let focus = search.focus { input.focused(focus) } else { input } }
            .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: Self.radius))
            .overlay(alignment: .leading) {
                Image(systemName: "magnifyingglass").foregroundStyle(.secondary).padding(.leading, 7)
                    .allowsHitTesting(false).accessibilityHidden(true)
            }
            .overlay(alignment: .trailing) { if !search.text.wrappedValue.isEmpty { clear } }
    }

    private var clear: some View {
        Button {
            search.text.wrappedValue = ""
            isFocused = true
        } label: {
            Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
                .frame(width: Self.insets.trailing, height: Self.fieldHeight).contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Clear text")
    }
}
