import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

@MainActor @Suite struct LogbookTests {
    private func open() -> TestWindow {
        let window = TestWindow(size: CGSize(width: 390, height: 844)) { LogbookScreen() }
        window.settle()
        return window
    }

    private func options(_ window: TestWindow, _ names: String...) throws {
        window.activate(try #require(window.accessibilityElement("Options")))
        window.settle()
        for name in names {
            window.tap(name)
            window.settle()
        }
    }

    @Test func aSightingIsEditedInASheet() throws {
        let window = open()
        window.tap("Redhead")
        window.settle()
        #expect(try #require(window.frame(of: "Save")).minY > 400)
        window.tap("Bird")
        window.settle()
        window.tap("Smew")
        window.settle()
        window.tap("Cancel")
        window.settle()
        #expect(window.exists("Leave it as it was?"), "what was changed is not thrown away")
        window.tap("Keep writing")
        window.settle()
        window.tap("Save")
        window.settle()
        #expect(!window.exists("Save") && !window.exists("Leave it as it was?"))
        #expect(window.exists("Smew") && !window.exists("Redhead"))
    }

    @Test func whatIsStruckOutIsAskedFor() {
        let window = open()
        window.down(on: "Bufflehead")
        window.advance(by: 0.6)
        window.up()
        window.settle()
        window.tap("Strike out")
        window.settle()
        #expect(window.exists("Strike out the Bufflehead?"))
        window.tap("Strike out")
        window.settle()
        #expect(!window.exists("Bufflehead"))
    }

    @Test func theMenuSortsAndNames() throws {
        let window = open()
        try options(window, "By number")
        #expect(
            try #require(window.frame(of: "Tufted duck")).minY < (try #require(window.frame(of: "Canvasback")).minY))
        try options(window, "Unsure ones")
        #expect(!window.exists("Smew?"))
        try options(window, "Book", "Whose it is")
        window.type("Ada")
        window.key("Enter")
        window.settle()
        #expect(window.exists("Kept by Ada"))
    }
}
