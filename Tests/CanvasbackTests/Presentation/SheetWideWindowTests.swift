import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct SheetWideWindowTests {
    @Test func aWideWindowHasItInItsMiddle() throws {
        let window = TestWindow(size: CGSize(width: 1200, height: 900)) {
            Text("Behind").sheet(isPresented: .constant(true)) {
                Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("Ground")
            }
        }
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 310, y: 130, width: 580, height: 640))
        window.resize(to: CGSize(width: 400, height: 900))
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 0, y: 10, width: 400, height: 890))
    }

    @Test func inAWideWindowItIsAsHighAsItsLowestDetent() throws {
        let window = TestWindow(size: CGSize(width: 1200, height: 900)) {
            Text("Behind").sheet(isPresented: .constant(true)) {
                Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).accessibilityIdentifier("Ground")
                    .presentationDetents([.height(400), .height(200), .height(300)])
            }
        }
        window.settle()
        #expect(try #require(window.frame(of: "Ground")) == CGRect(x: 310, y: 350, width: 580, height: 200))
    }
}
