import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct AdminScreensTests {
    private let size = CGSize(width: 390, height: 844)
    private let safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)

    @Test func aCustomerIsEditedInASheet() throws {
        let customers = Customers()
        let window = TestWindow(size: size, safeArea: safeArea) { CustomerListScreen(customers: customers) }
        window.tap("Ada")
        window.settle()
        #expect(window.exists("Save") && window.exists("Free"))
        window.focus("Ada")
        window.type(" Lovelace")
        window.tap("Plan")
        window.settle()
        window.tap("Business")
        window.settle()
        window.tap("Save")
        window.settle()
        #expect(customers.all[0] == Customer(id: 1, name: "Ada Lovelace", email: "ada@example.com", plan: .business))
        #expect(window.exists("Ada Lovelace") && !window.exists("Save"))
        window.tap("Grace")
        window.settle()
        window.tap("Cancel")
        window.settle()
        #expect(!window.exists("Save") && customers.all[1].name == "Grace")
    }

    @Test func anotherIsAdded() throws {
        let customers = Customers()
        let window = TestWindow(size: size, safeArea: safeArea) { CustomerListScreen(customers: customers) }
        window.activate(try #require(window.accessibilityElement("Add")))
        window.settle()
        #expect(try #require(window.frame(of: "Save")).minY > 400, "half a sheet")
        window.tap("Save")
        window.settle()
        #expect(customers.all.count == 3, "a customer has a name")
        window.focus("Name")
        window.settle()
        window.type("Barbara")
        window.tap("Save")
        window.settle()
        #expect(customers.all.last?.name == "Barbara" && window.exists("Barbara"))
    }

    @Test func whoDeletesIsAsked() {
        let customers = Customers()
        let window = TestWindow(size: size, safeArea: safeArea) { CustomerListScreen(customers: customers) }
        for answer in ["Cancel", "Delete Grace"] {
            window.down(on: "Grace")
            window.advance(by: 0.7)
            window.up()
            window.settle()
            window.tap("Delete")
            window.settle()
            #expect(window.exists("Delete Grace?") && window.exists("This cannot be undone."))
            window.tap(answer)
            window.settle()
        }
        #expect(customers.all.map(\.name) == ["Ada", "Edsger"])
        #expect(!window.exists("Grace"))
    }

    @Test func settingsArePickedAndRenamed() throws {
        let window = TestWindow(size: size, safeArea: safeArea) { SettingsScreen() }
        window.tap("Every week")
        window.settle()
        window.tap("Every month")
        window.settle()
        #expect(window.exists("Every month") && !window.exists("Every week"))
        window.tap("Currency")
        window.settle()
        window.tap("CHF")
        window.settle()
        #expect(window.exists("CHF") && !window.exists("Automatic"))
        window.tap("Dark")
        window.settle()
        #expect(window.accessibilityElements.first { $0.label == "Dark" }?.isSelected == true)
        window.tap("Rename")
        window.settle()
        #expect(window.accessibilityElement("Workspace")?.isFocused == true)
        window.type(" Corp")
        window.key("Enter")
        window.settle()
        #expect(window.exists("Acme Corp") && !window.exists("OK"))
        window.tap("Save")
        window.settle()
        #expect(window.exists("The server cannot be reached."))
        window.tap("Try Again")
        window.settle()
        #expect(!window.exists("Try Again"))
    }

    @Test func aMenuHasAllOfIt() throws {
        let window = TestWindow(size: size, safeArea: safeArea) { OrdersScreen() }
        func choose(_ names: String...) {
            window.tap("Options")
            window.settle()
            for name in names {
                window.tap(name)
                window.settle()
            }
        }
        choose("Total")
        choose("Paid")
        choose("Export", "As PDF")
        #expect(window.exists("Sorted by total") && window.exists("Open orders") && window.exists("Exported: pdf"))
        choose("Delete All")
        #expect(window.exists("Exported: "))
        window.activate(try #require(window.accessibilityElement("Info")))
        window.settle()
        #expect(try #require(window.frame(of: "Totals include taxes.")).minY < 300)
        window.tap(at: CGPoint(x: 100, y: 700))
        window.settle()
        #expect(!window.exists("Totals include taxes."))
    }
}
