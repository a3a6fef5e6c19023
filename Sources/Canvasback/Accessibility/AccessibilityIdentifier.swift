import Foundation

extension View {
    /// Gives the view a name that a test finds it by; nobody sees or hears it.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(_TraitModifier { $0.accessibilityIdentifier = identifier })
    }
}
