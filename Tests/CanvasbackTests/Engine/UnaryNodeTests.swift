import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// A modifier of views that come and go has an element for each of them, which stays with its view.
@MainActor struct UnaryNodeTests {
    private let size = CGSize(width: 100, height: 400)

    /// The elements of a modifier in a window, by the number of the view in each.
    private func wrappers(_ window: TestWindow) -> [(number: Int, element: FrameElement)] {
        var found: [(Int, FrameElement)] = []
        func look(_ element: Element) {
            if let frame = element as? FrameElement, let text = frame.child?.shownString, let number = Int(text) {
                found.append((number, frame))
            }
            element.forEachChild(look)
        }
        look(window.window.root.element)
        return found
    }

    private struct Numbers: View {
        let handle: Handle<[Int]>
        var height: CGFloat = 10
        var body: some View {
            Host(handle) { numbers in
                VStack(spacing: 0) {
                    Group {
                        ForEach(numbers.wrappedValue, id: \.self) { Text("\($0)") }
                    }
                    .frame(height: height + CGFloat(numbers.wrappedValue.count))
                }
            }
        }
    }

    @Test func eachViewKeepsItsElement() {
        let handle = Handle([1])
        let window = TestWindow(size: size) { Numbers(handle: handle) }
        var known: [Int: FrameElement] = [:]
        for numbers in [[1], [1, 2, 3], [3, 1], [1], [4, 1], [4], [], [5], [5, 6]] {
            handle.set(numbers, in: window)
            let shown = wrappers(window)
            #expect(shown.map(\.number) == numbers)
            for (number, element) in shown {
                if let old = known[number] { #expect(old === element, "\(number) of \(numbers)") }
                #expect(element.frame.height == 10 + CGFloat(numbers.count), "\(number) of \(numbers)")
            }
            known = Dictionary(uniqueKeysWithValues: shown)
        }
    }

    /// The modifier has another value while there is nothing that it applies to.
    @Test func whatComesHasTheNewestModifier() {
        let handle = Handle(0)
        let window = TestWindow(size: size) {
            Host(handle) { step in
                VStack(spacing: 0) {
                    Group { if step.wrappedValue >= 2 { Text("7") } }.frame(height: 10 + CGFloat(step.wrappedValue))
                }
            }
        }
        for step in 1...4 {
            handle.set(step, in: window)
            #expect(wrappers(window).map(\.element.frame.height) == (step < 2 ? [] : [10 + CGFloat(step)]))
        }
    }

    /// One that is on its way out, and comes back before it has left, is the same.
    @Test func aViewThatComesBackHasTheElementThatItHad() throws {
        let handle = Handle([1, 2])
        let window = TestWindow(size: size) { Numbers(handle: handle) }
        let second = try #require(wrappers(window).last?.element)
        handle.set([1], in: window, .linear(duration: 1))
        window.advance(by: 0.4)
        #expect(wrappers(window).map(\.number) == [1])
        handle.set([1, 2], in: window, .linear(duration: 1))
        window.settle()
        #expect(wrappers(window).map(\.number) == [1, 2])
        #expect(wrappers(window).last?.element === second)
        #expect(second.frame.height == 12)
    }
}
