import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `visualEffect`, in a window of 200 by 300.
@MainActor @Suite struct VisualEffectTests {
    @Test func followsAScrollWithoutBodiesAndLayouts() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Box("hero").frame(height: 100)
                        .visualEffect { content, proxy in
                            content.offset(y: -proxy.frame(in: .scrollView).minY / 2)
                                .opacity(1 + proxy.frame(in: .scrollView).minY / 100)
                        }
                    Box("box").frame(height: 1000)
                }
            }
        }
        #expect(window.frame(of: "hero")?.minY == 0)
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -10), times: 4)
        // 40 up, of which the effect takes back half.
        #expect(window.frame(of: "hero")?.minY == -20)
        #expect(abs(window.opacity(of: "hero")! - 0.6) < 1e-9)
        let work = window.counting { window.move(by: CGSize(width: 0, height: -10)) }
        #expect(window.frame(of: "hero")?.minY == -25)
        #expect(work.bodies == 0 && work.layouts == 0 && work.records == 0 && work.measurements == 0)
    }

    @Test func composesInOrder() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            Box("a").frame(width: 100, height: 100)
                .visualEffect { content, _ in content.scaleEffect(2, anchor: .topLeading).offset(x: 10) }
            Box("b").frame(width: 100, height: 100)
                .visualEffect { content, _ in content.offset(x: 10).scaleEffect(2, anchor: .topLeading) }
        }
        #expect(window.frame(of: "a") == CGRect(x: 60, y: 46, width: 200, height: 200))
        #expect(window.frame(of: "b")?.minX == 70)
    }

    struct Switch: View {
        @State private var isOn = false
        var body: some View {
            VStack(spacing: 0) {
                Button("Toggle") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }.frame(height: 50)
                Box("box").frame(width: 50, height: 50).visualEffect { [isOn] content, proxy in
                    content.offset(x: isOn ? proxy.size.width : 0)
                }
            }
        }
    }

    @Test func aChangeOfStateAnimates() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Switch() }
        #expect(window.frame(of: "box")?.minX == 75)
        window.tap("Toggle")
        window.advance(by: 0.5)
        #expect(abs(window.frame(of: "box")!.minX - 100) < 1)
        window.settle()
        #expect(window.frame(of: "box")?.minX == 125)
    }
}
