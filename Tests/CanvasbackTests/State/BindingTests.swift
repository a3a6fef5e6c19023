import Canvasback
import CanvasbackTesting
import Foundation
import Observation
import Testing

@MainActor @Suite struct BindingTests {
    struct Person: Equatable {
        var name = "Ada"
        var age = 36
    }

    @Test func readsAndWritesParts() {
        var person = Person()
        let binding = Binding(get: { person }, set: { person = $0 })
        let age = binding.age
        age.wrappedValue += 1
        #expect(person.age == 37)
        binding.name.wrappedValue = "Grace"
        #expect(person == Person(name: "Grace", age: 37))
        #expect(Binding.constant(3).wrappedValue == 3)
    }

    @Test func optionals() {
        var value: Int? = 1
        let binding = Binding(get: { value }, set: { value = $0 })
        let unwrapped = Binding<Int>(binding)
        unwrapped?.wrappedValue = 5
        #expect(value == 5)
        value = nil
        #expect(Binding<Int>(binding) == nil ? true : false)
        // A binding to what has gone keeps the last value that it knew.
        #expect(unwrapped?.wrappedValue == 1)
        var plain = 2
        let wide = Binding<Int?>(Binding(get: { plain }, set: { plain = $0 }))
        wide.wrappedValue = nil
        #expect(plain == 2)
        wide.wrappedValue = 7
        #expect(plain == 7)
    }

    @Test func carriesATransaction() {
        var seen: [Animation?] = []
        let binding = Binding<Int>(get: { 0 }, set: { seen.append($1.animation) })
        binding.wrappedValue = 1
        binding.animation(.linear(duration: 2)).wrappedValue = 1
        withAnimation(.easeIn) { binding.wrappedValue = 1 }
        withAnimation(.easeIn) { binding.animation(nil).wrappedValue = 1 }
        #expect(seen == [nil, .linear(duration: 2), .easeIn, nil])
    }

    struct Item: Identifiable, Equatable {
        let id: Int
        var count = 0
    }
    struct Row: View {
        @Binding var item: Item
        var body: some View { Text("\(item.id)=\(item.count)").onTapGesture { item.count += 1 } }
    }
    struct Rows: View {
        @State private var items = [Item(id: 1), Item(id: 2)]
        var body: some View {
            VStack {
                ForEach($items) { $item in Row(item: $item) }
                Text("total \(items.reduce(0) { $0 + $1.count })")
                Text("drop").onTapGesture { items.removeFirst() }
            }
        }
    }

    @Test func elementsOfACollection() {
        let window = TestWindow { Rows() }
        window.tap("2=0")
        window.tap("2=1")
        window.tap("1=0")
        #expect(window.text("total 3") != nil)
        window.tap("drop")
        #expect(window.text("total 2") != nil)
        window.tap("2=2")
        #expect(window.text("2=3") != nil)
    }

    @Test func theReaderOfABindingRunsAndNobodyElse() {
        @MainActor final class Runs {
            var parent = 0, child = 0
            var counts: [Int] { [parent, child] }
        }
        struct Parent: View {
            let runs: Runs
            @State private var value = 0
            var body: some View {
                let _ = runs.parent += 1
                Child(runs: runs, value: $value)
            }
        }
        struct Child: View {
            let runs: Runs
            @Binding var value: Int
            var body: some View {
                let _ = runs.child += 1
                Text("\(value)").onTapGesture { value += 1 }
            }
        }
        let runs = Runs()
        let window = TestWindow { Parent(runs: runs) }
        window.tap("0")
        #expect(window.text("1") != nil)
        #expect(runs.counts == [1, 2])
    }
}
