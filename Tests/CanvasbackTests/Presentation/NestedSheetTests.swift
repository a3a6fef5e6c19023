import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct NestedSheetTests {
    @Test func sheetsNest() {
        let (outer, inner) = (Handle(true), Handle(true))
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Host(outer) { $outer in
                Text("Behind").sheet(isPresented: $outer) {
                    Host(inner) { $inner in
                        Text("Outer").sheet(isPresented: $inner) { Text("Inner") }
                    }
                }
            }
        }
        window.settle()
        #expect(window.exists("Inner") && window.accessibilityElement("Outer") == nil)
        window.key("Escape")
        window.settle()
        #expect(!inner.value && outer.value && window.accessibilityElement("Outer") != nil)
        inner.set(true, in: window)
        window.settle()
        outer.set(false, in: window)
        window.settle()
        #expect(!window.exists("Inner") && !window.exists("Outer"))
        #expect(window.window.root.element.presentations.isEmpty)
    }
}
