import Foundation

extension View {
    func accessibilityAttributes(_ write: @escaping @MainActor (AccessibilityAttributes) -> Void) -> some View {
        modifier(_TraitModifier { $0.writeAccessibility(write) })
    }

    /// Says what the view is called, in place of what it shows.
    public func accessibilityLabel(_ label: Text) -> some View {
        accessibilityAttributes { $0.label = label.plainString }
    }
    /// Says what the view is called, in place of what it shows.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }
    /// Says what the view is called, in place of what it shows.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }

    /// Says what the value of the view is, such as that of a control.
    public func accessibilityValue(_ value: Text) -> some View {
        accessibilityAttributes { $0.value = value.plainString }
    }
    /// Says what the value of the view is, such as that of a control.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
    /// Says what the value of the view is, such as that of a control.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { accessibilityValue(Text(value)) }

    /// Says what happens when the view is activated.
    public func accessibilityHint(_ hint: Text) -> some View {
        accessibilityAttributes { $0.hint = hint.plainString }
    }
    /// Says what happens when the view is activated.
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
    /// Says what happens when the view is activated.
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessibilityHint(Text(hint)) }

    /// Keeps the view and what is in it from assistive technology, or not.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        accessibilityAttributes { $0.isHidden = hidden }
    }

    /// Makes the view an element of its own, and says what becomes of the views within.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibilityAttributes { $0.children = children }
    }

    /// Adds traits to what the view is said to be.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessibilityAttributes { $0.change(added: traits, removed: []) }
    }
    /// Takes traits away from what the view is said to be.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessibilityAttributes { $0.change(added: [], removed: traits) }
    }

    /// Adds an action of a kind; ``AccessibilityActionKind/default`` stands in for a tap.
    public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityAttributes { $0.act(actionKind.name, handler) }
    }
    /// Adds an action with a name, such as one that a gesture has which not everybody can make.
    public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
        accessibilityAction(AccessibilityActionKind(named: name), handler)
    }
    /// Adds an action with a name, such as one that a gesture has which not everybody can make.
    public func accessibilityAction(
        named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityAction(named: Text(nameKey), handler)
    }
    /// Adds an action with a name, such as one that a gesture has which not everybody can make.
    @_disfavoredOverload
    public func accessibilityAction<S: StringProtocol>(
        named name: S, _ handler: @escaping @MainActor () -> Void
    ) -> some View {
        accessibilityAction(named: Text(name), handler)
    }

    /// Makes the view one whose value goes up and down, and says how.
    public func accessibilityAdjustableAction(
        _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        accessibilityAttributes { $0.adjustment = handler }
    }
}
