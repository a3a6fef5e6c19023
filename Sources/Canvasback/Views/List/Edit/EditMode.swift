import Foundation

/// Whether what a view shows can be edited, beyond its controls: a list shows the means to delete, move and select rows.
public enum EditMode: Hashable, Sendable {
    /// It cannot be edited.
    case inactive
    /// It is edited for a moment, as by a swipe that uncovers an action.
    case transient
    /// It can be edited.
    case active

    /// Whether it is edited, for a moment or until further notice.
    public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// Whether views here are edited. Each window has a mode of its own, and so has each screen of a navigation stack;
    /// ``EditButton`` changes it. A binding of yours stands for the views that it is given to.
    ///
    ///     List { … }
    ///         .environment(\.editMode, .constant(.active))
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A button that begins and ends the editing of what is around it.
///
///     NavigationStack {
///         List {
///             ForEach(ducks) { Text($0.name) }
///                 .onDelete { ducks.remove(atOffsets: $0) }
///                 .onMove { ducks.move(fromOffsets: $0, toOffset: $1) }
///         }
///         .toolbar { EditButton() }
///     }
public struct EditButton: View {
    @Environment(\.editMode) private var editMode

    /// A button for the edit mode of its place.
    public init() {}

    /// A button that says what it does next.
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        Button {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        } label: {
            Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : .regular)
        }
    }
}
