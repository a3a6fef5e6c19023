/// `@Entry`: makes a property of the environment (of a transaction, of a container's or of focused values) out of a
/// variable with a default value.
///
/// The accessor role reads and writes the value by a key; the peer role declares that key.
enum EntryMacro: Macro {
    /// The collections of values that can be extended by an entry.
    enum Container: String, CaseIterable {
        case environment = "EnvironmentValues"
        case transaction = "Transaction"
        case container = "ContainerValues"
        case focused = "FocusedValues"

        /// The protocol of the container's keys.
        var keyProtocol: String {
            switch self {
            case .environment: "EnvironmentKey"
            case .transaction: "TransactionKey"
            case .container: "ContainerValueKey"
            case .focused: "FocusedValueKey"
            }
        }
    }

    static func expand(_ expansion: MacroExpansion) throws(MacroError) -> String {
        guard let source = expansion.declaration?.source, let variable = VariableDeclaration(source) else {
            throw MacroError("'@Entry' can only be applied to a single 'var' declaration")
        }
        guard let container = container(around: expansion.lexicalContext) else {
            let names = Container.allCases.map(\.rawValue).joined(separator: ", ")
            throw MacroError("'@Entry' can only be applied inside an extension of one of \(names)")
        }
        guard !variable.isStatic else {
            throw MacroError("'@Entry' cannot be applied to a static property")
        }
        let key = "__Key_\(variable.name)"
        switch expansion.role {
        case .accessor:
            return """
                {
                    get {
                        self[\(key).self]
                    }
                    set {
                        self[\(key).self] = newValue
                    }
                }
                """
        case .peer:
            let members = try container == .focused ? focusedMembers(variable) : members(variable)
            return """
                private struct \(key): Canvasback.\(container.keyProtocol) {
                \(members)
                }
                """
        default:
            throw MacroError("'@Entry' has no role '\(expansion.role.rawValue)'")
        }
    }

    /// The container that the innermost declaration around the variable extends.
    private static func container(around lexicalContext: [Syntax]) -> Container? {
        guard let declaration = lexicalContext.first else { return nil }
        var source = SourceScanner(declaration.source)
        guard source.skip(past: "extension") else { return nil }
        var name: String?
        repeat {
            source.skipTrivia()
            name = source.takeIdentifier()
        } while source.take(".")
        return name.flatMap(Container.init(rawValue:))
    }

    /// A default that is worked out anew at each read needs no storage, and so can be of a type that is not
    /// `Sendable`. Without a type in the source only a stored property can have the initial value's.
    private static func members(_ variable: VariableDeclaration) throws(MacroError) -> String {
        switch (variable.type, variable.initialValue) {
        case (let type?, let value?):
            return """
                    typealias Value = \(type)
                    static var defaultValue: Value {
                        \(value)
                    }
                """
        case (nil, let value?):
            return "    static let defaultValue = \(value)"
        case (let type?, nil) where variable.wrappedType != nil:
            return """
                    typealias Value = \(type)
                    static var defaultValue: Value {
                        nil
                    }
                """
        default:
            throw MacroError("'@Entry' requires a default value, or an optional type")
        }
    }

    /// Focused values have no defaults: they are nil where nothing is focused.
    private static func focusedMembers(_ variable: VariableDeclaration) throws(MacroError) -> String {
        guard let type = variable.wrappedType, variable.initialValue == nil || variable.initialValue == "nil" else {
            throw MacroError("'@Entry' in 'FocusedValues' requires an optional type and no other default than nil")
        }
        return "    typealias Value = \(type)"
    }
}
