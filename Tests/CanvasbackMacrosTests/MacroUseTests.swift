import Canvasback
import Testing

/// A class that is not `Sendable`, which a stored default could not be.
private final class Duck {
    var name = "Donald"
}

extension EnvironmentValues {
    @Entry fileprivate var laps: Int = 7
    @Entry fileprivate var greeting = "Hello" + "!"
    @Entry fileprivate var guest: String?
    @Entry fileprivate var duck: Duck = Duck()
    /// A default with all that a scanner of source can trip over.
    @Entry fileprivate var shout: @Sendable (String) -> String = { text in
        "\(text.uppercased())\(") // }")"  // ")
    }
    @Entry fileprivate var `default`: [String: [Int]] = ["a = b": [1, 2]]
}

extension Transaction {
    @Entry fileprivate var isLoud: Bool = false
}

#Preview("A view with a name", traits: .landscapeLeft, .fixedLayout(width: 300, height: 200)) {
    let view = EmptyView()
    view
}

#Preview {
    @Previewable @State var isShown = true
    if isShown {
        EmptyView()
    }
}

/// The macros as the compiler runs them.
@MainActor struct MacroUseTests {
    @Test func entriesOfTheEnvironmentHaveTheirDefaults() {
        let values = EnvironmentValues()
        #expect(values.laps == 7)
        #expect(values.greeting == "Hello!")
        #expect(values.guest == nil)
        #expect(values.duck.name == "Donald")
        #expect(values.shout("quack") == "QUACK) // }")
        #expect(values.default == ["a = b": [1, 2]])
    }

    @Test func entriesOfTheEnvironmentKeepWhatIsSet() {
        var values = EnvironmentValues()
        values.laps += 1
        values.guest = "Daisy"
        values.default["c"] = [3]
        #expect(values.laps == 8)
        #expect(values.guest == "Daisy")
        #expect(values.default == ["a = b": [1, 2], "c": [3]])
        #expect(EnvironmentValues().laps == 7)
    }

    @Test func entriesOfATransaction() {
        var transaction = Transaction()
        #expect(!transaction.isLoud)
        transaction.isLoud = true
        #expect(transaction.isLoud)
    }

    @Test func aPreviewMakesItsView() {
        let preview = Preview("Name", traits: .portrait) { EmptyView() }
        #expect(preview.displayName == "Name")
        #expect(preview.traits.count == 1)
        #expect(preview.body() is EmptyView)
    }
}
