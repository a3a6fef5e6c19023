import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@MainActor @Suite struct PopoverTests {
    private func window(
        _ isShown: Handle<Bool>, size: CGSize, adaptation: PresentationAdaptation? = nil, edge: Edge = .top
    ) -> TestWindow {
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Text("Source")
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                    .overlay(alignment: .top) {
                        Color.clear.frame(width: 40, height: 40)
                            .popover(isPresented: $isShown, arrowEdge: edge) {
                                Color.red.frame(width: 200, height: 100).accessibilityIdentifier("Content")
                                    .presentationCompactAdaptation(adaptation ?? .automatic)
                            }
                    }
            }
        }
        window.settle()
        return window
    }

    private let wide = CGSize(width: 1000, height: 800)
    private let narrow = CGSize(width: 400, height: 800)

    @Test func inAWideWindowItStandsBesideItsSource() throws {
        let isShown = Handle(true)
        let window = window(isShown, size: wide)
        #expect(try #require(window.frame(of: "Content")) == CGRect(x: 400, y: 53, width: 200, height: 100))
        window.tap(at: CGPoint(x: 500, y: 100))
        #expect(isShown.value, "a touch in it is its own")
        window.tap(at: CGPoint(x: 900, y: 700))
        #expect(!isShown.value)
        window.settle()
        #expect(!window.exists("Content"))
        isShown.set(true, in: window)
        window.key("Escape")
        #expect(!isShown.value)
    }

    @Test func theArrowsEdgeIsWhereItIsWantedIfThereIsRoom() throws {
        #expect(try #require(window(Handle(true), size: wide, edge: .leading).frame(of: "Content")).minX == 533)
        #expect(try #require(window(Handle(true), size: wide, edge: .bottom).frame(of: "Content")).minY == 53)
    }

    @Test func inANarrowWindowItIsASheet() throws {
        let window = window(Handle(true), size: narrow)
        #expect(try #require(window.frame(of: "Content")).midY > 350)
        #expect(window.window.root.element.presentations.count == 1)
        window.resize(to: wide)
        window.settle()
        #expect(try #require(window.frame(of: "Content")).minY == 53)
    }

    @Test func itStaysAPopoverWhereItIsToldTo() throws {
        let window = window(Handle(true), size: narrow, adaptation: .popover)
        #expect(try #require(window.frame(of: "Content")) == CGRect(x: 100, y: 53, width: 200, height: 100))
    }

    @Test func itFollowsItsSource() throws {
        let inset = Handle(CGFloat(0))
        let window = TestWindow(size: wide) {
            Host(inset) { $inset in
                Color.clear.frame(width: 40, height: 40)
                    .popover(isPresented: .constant(true)) {
                        Color.red.frame(width: 200, height: 100).accessibilityIdentifier("Content")
                    }
                    .padding(.top, inset)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            }
        }
        window.settle()
        inset.set(200, in: window)
        window.settle()
        #expect(try #require(window.frame(of: "Content")).minY == 253)
    }
}
