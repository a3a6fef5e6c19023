import Foundation

enum ScrollIndicatorFlashesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
enum ScrollIndicatorFlashOnAppearKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// How often the indicators were to flash: another number is one more.
    var scrollIndicatorFlashes: Int {
        get { self[ScrollIndicatorFlashesKey.self] }
        set { self[ScrollIndicatorFlashesKey.self] = newValue }
    }
    var flashesScrollIndicatorsOnAppear: Bool {
        get { self[ScrollIndicatorFlashOnAppearKey.self] }
        set { self[ScrollIndicatorFlashOnAppearKey.self] = newValue }
    }
}

/// Counts the changes of a value for the scroll views in its content.
private struct FlashTrigger<Value: Equatable>: ViewModifier {
    let value: Value
    @State private var count = 0

    func body(content: Content) -> some View {
        let count = count
        return content.transformEnvironment(\.scrollIndicatorFlashes) { $0 += count }
            .onChange(of: value) { self.count += 1 }
    }
}

extension View {
    /// Whether the indicators of scroll views in this view show for a moment when the scroll views appear. Only those flash
    /// that are configured to be visible and have something to scroll.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        environment(\.flashesScrollIndicatorsOnAppear, onAppear)
    }

    /// Shows the indicators of the scroll views in this view for a moment whenever a value changes.
    ///
    ///     ScrollView { … }
    ///         .scrollIndicatorsFlash(trigger: messages.count)
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        modifier(FlashTrigger(value: value))
    }
}
