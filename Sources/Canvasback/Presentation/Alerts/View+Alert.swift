import Foundation

/// What an alert or a dialog is made of.
struct AlertModifier<Actions: View, Message: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let title: Text
    let isDialog: Bool
    var titleVisibility = Visibility.visible
    let actions: () -> Actions
    let message: (() -> Message)?

    func body(content: Content) -> some View {
        content.modifier(
            _PresentationModifier(
                identity: { isPresented.wrappedValue ? AnyHashable(true) : nil },
                dismiss: { isPresented.wrappedValue = false },
                make: { presentation, _ in
                    presentation.animation = .smooth(duration: isDialog ? 0.4 : 0.3)
                    let contents = AlertContents(
                        title: title, message: message.map { make in AnyView(AlertMessage(content: make)) },
                        actions: { AnyView(actions()) }, titleVisibility: titleVisibility, isDialog: isDialog)
                    if isDialog {
                        presentation.cancel = { [weak presentation] in presentation?.dismiss() }
                        return AnyView(DialogView(presentation: presentation, contents: contents))
                    }
                    return AnyView(AlertView(presentation: presentation, contents: contents))
                }))
    }
}

/// Runs the closure of a message where what it reads is noted.
struct AlertMessage<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}

/// Shows what was presented for a value, also on its way out, when the value is gone.
@MainActor final class PresentedValue<T> {
    private var last: T?
    init() {}
    func take(_ new: T?) -> T? {
        if let new { last = new }
        return last
    }
}

/// An alert or a dialog for a value: it is shown while there is one.
struct PresentingAlertModifier<T, Actions: View, Message: View>: ViewModifier {
    let isPresented: Binding<Bool>
    let data: T?
    let title: Text
    let isDialog: Bool
    var titleVisibility = Visibility.visible
    let actions: (T) -> Actions
    let message: ((T) -> Message)?
    @State private var value = PresentedValue<T>()

    init(
        isPresented: Binding<Bool>, data: T?, title: Text, isDialog: Bool, titleVisibility: Visibility = .visible,
        actions: @escaping (T) -> Actions, message: ((T) -> Message)?
    ) {
        (self.isPresented, self.data, self.title, self.isDialog) = (isPresented, data, title, isDialog)
        (self.titleVisibility, self.actions, self.message) = (titleVisibility, actions, message)
    }

    func body(content: Content) -> some View {
        let (isPresented, isThere) = (isPresented, data != nil)
        let shown = value.take(data)
        let both = Binding<Bool>(
            get: { isPresented.wrappedValue && isThere }, set: { (new: Bool) in isPresented.wrappedValue = new })
        content.modifier(
            AlertModifier(
                isPresented: both, title: title, isDialog: isDialog, titleVisibility: titleVisibility,
                actions: { shown.map { actions($0) } },
                message: message.map { message in { shown.map { message($0) } } }))
    }
}

extension View {
    /// Presents an alert while a binding is true: a card in the middle of the window with a title and buttons.
    ///
    ///     Button("Delete", role: .destructive) { isAsking = true }
    ///         .alert("Delete the pond?", isPresented: $isAsking) {
    ///             Button("Delete", role: .destructive) { deletePond() }
    ///             Button("Cancel", role: .cancel) {}
    ///         } message: {
    ///             Text("The ducks will have to move.")
    ///         }
    ///
    /// Every button takes the alert away after its action. Without any there is one that says OK. Of two short ones the one with
    /// the role `.cancel` stands first, else last. Escape works that one, and Return the one with
    /// ``KeyboardShortcut/defaultAction``, or the only one. Text fields among the actions stand above the buttons, the first of
    /// them with the keyboard; other views are not shown.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions)
    }

    /// Presents an alert while a binding is true.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions)
    }

    /// Presents an alert while a binding is true.
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(
            AlertModifier<A, EmptyView>(
                isPresented: isPresented, title: title, isDialog: false, actions: actions, message: nil))
    }

    /// Presents an alert with a message while a binding is true.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents an alert with a message while a binding is true.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, actions: actions, message: message)
    }

    /// Presents an alert with a message while a binding is true.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(
            AlertModifier(isPresented: isPresented, title: title, isDialog: false, actions: actions, message: message))
    }

    /// Presents an alert for a value while a binding is true and there is one.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert for a value while a binding is true and there is one.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions)
    }

    /// Presents an alert for a value while a binding is true and there is one.
    public func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        modifier(
            PresentingAlertModifier<T, A, EmptyView>(
                isPresented: isPresented, data: data, title: title, isDialog: false, actions: actions, message: nil))
    }

    /// Presents an alert with a message for a value while a binding is true and there is one.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Presents an alert with a message for a value while a binding is true and there is one.
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Presents an alert with a message for a value while a binding is true and there is one.
    public func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            PresentingAlertModifier(
                isPresented: isPresented, data: data, title: title, isDialog: false, actions: actions, message: message)
        )
    }

    /// Presents an alert for an error while a binding is true and there is one; its title is what the error says of itself.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(
            PresentingAlertModifier<E, A, EmptyView>(
                isPresented: isPresented, data: error, title: Text(verbatim: alertTitle(of: error)), isDialog: false,
                actions: { _ in actions() }, message: nil))
    }

    /// Presents an alert with a message for an error while a binding is true and there is one.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        modifier(
            PresentingAlertModifier(
                isPresented: isPresented, data: error, title: Text(verbatim: alertTitle(of: error)), isDialog: false,
                actions: actions, message: message))
    }
}

private func alertTitle<E: LocalizedError>(of error: E?) -> String {
    error.map { $0.errorDescription ?? $0.localizedDescription } ?? ""
}
