import Foundation

/// What stands in the place of content that is not there: a picture, a title, a description and what can be done about it.
///
///     if letters.isEmpty {
///         ContentUnavailableView("No Letters", systemImage: "tray", description: Text("New letters appear here."))
///     }
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// A view with a label, a description and actions of any views.
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (self.label, self.description, self.actions) = (label(), description(), actions())
    }

    /// The parts in a column, in the middle of what is offered.
    public var body: some View {
        VStack(spacing: 16) {
            VStack(spacing: 4) {
                label.labelStyle(UnavailableLabelStyle())
                description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
            }
            actions
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

extension ContentUnavailableView
where Label == Canvasback.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A view with a title, a symbol and a description.
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init {
            Canvasback.Label(title, systemImage: name)
        } description: {
            description
        }
    }

    /// A view with a title, a symbol and a description.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
        self.init {
            Canvasback.Label(title, systemImage: name)
        } description: {
            description
        }
    }
}

/// A large symbol above a bold title.
private struct UnavailableLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 16) {
            configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
            configuration.title.font(.title2.weight(.bold)).multilineTextAlignment(.center)
        }
    }
}
