import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Placements and effects of views on their way, in figures.
@MainActor @Suite struct PlacementAnimationTests {
    struct Slider: View {
        let x: Handle<CGFloat>
        var body: some View {
            Host(x) { x in
                HStack(spacing: 0) {
                    Box("gap").frame(width: x.wrappedValue)
                    Box("box").frame(width: 20)
                    Spacer(minLength: 0)
                }
            }
        }
    }
    private func window(_ x: Handle<CGFloat>) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 50)) { Slider(x: x) }
    }
    private func near(_ value: CGFloat?, _ expected: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool {
        value.map { abs($0 - expected) < tolerance } ?? false
    }

    @Test func aMoveRunsFromWhereItIsToWhereLayoutPutsIt() {
        let x = Handle<CGFloat>(0)
        let window = window(x)
        x.set(100, in: window, .linear(duration: 1))
        #expect(window.frame(of: "box")?.minX == 0)
        window.advance(by: 0.25)
        #expect(near(window.frame(of: "box")?.minX, 25))
        #expect(near(window.frame(of: "gap")?.width, 25))
        #expect(near(window.frame(of: "box")?.width, 20))
        window.advance(by: 0.5)
        #expect(near(window.frame(of: "box")?.minX, 75))
        window.advance(by: 0.25)
        #expect(window.frame(of: "box")?.minX == 100)
        window.advance(by: 0.1)
        #expect(!window.wantsFrame)
    }

    @Test func aNewTargetStartsFromWhatIsShown() {
        let x = Handle<CGFloat>(0)
        let window = window(x)
        x.set(100, in: window, .linear(duration: 1))
        window.advance(by: 0.5)
        x.set(0, in: window, .linear(duration: 1))
        #expect(near(window.frame(of: "box")?.minX, 50))
        // What is left of the old move goes on beside the new one: together they stand still for half a second.
        window.advance(by: 0.25)
        #expect(near(window.frame(of: "box")?.minX, 50))
        window.advance(by: 0.5)
        #expect(near(window.frame(of: "box")?.minX, 25))
        window.advance(by: 0.35)
        #expect(window.frame(of: "box")?.minX == 0)
        #expect(!window.wantsFrame)
    }

    @Test func aSpringKeepsItsVelocity() {
        let x = Handle<CGFloat>(0)
        let window = window(x)
        x.set(200, in: window, .spring(duration: 0.5))
        window.advance(by: 0.1)
        let before = window.frame(of: "box")!.minX
        window.advance(by: 0.001)
        let speed = (window.frame(of: "box")!.minX - before) / 0.001
        x.set(300, in: window, .spring(duration: 0.5))
        let here = window.frame(of: "box")!.minX
        window.advance(by: 0.001)
        let after = (window.frame(of: "box")!.minX - here) / 0.001
        // The speed goes on; only the pull to the target grows with the distance.
        #expect(abs(after - speed) < speed * 0.1)
        #expect(speed > 300)
    }

    @Test func theDefaultIsASpringOfHalfASecond() {
        let x = Handle<CGFloat>(0)
        let window = window(x)
        x.set(100, in: window, .default)
        for (time, share) in [(0.1, 35.77), (0.2, 71.54), (0.3, 89.0)] {
            window.advance(by: time - window.time)
            #expect(near(window.frame(of: "box")?.minX, share, 0.01))
        }
    }

    @Test func aWriteWithoutAnimationJumps() {
        let x = Handle<CGFloat>(0)
        let window = window(x)
        x.set(100, in: window, .linear(duration: 1))
        window.advance(by: 0.5)
        x.set(30, in: window)
        #expect(window.frame(of: "box")?.minX == 30)
        window.advance(frames: 1)
        #expect(window.frame(of: "box")?.minX == 30)
        #expect(!window.wantsFrame)
    }

    @Test func withAnimationIsForWhatChangesInItAlone() {
        let (x, y) = (Handle<CGFloat>(0), Handle<CGFloat>(0))
        let window = TestWindow(size: CGSize(width: 400, height: 100)) {
            VStack(spacing: 0) {
                Slider(x: x).frame(height: 50)
                Host(y) { y in
                    HStack(spacing: 0) {
                        Box("gap2").frame(width: y.wrappedValue)
                        Box("second").frame(width: 20)
                        Spacer(minLength: 0)
                    }
                }
                .frame(height: 50)
            }
        }
        withAnimation(.linear(duration: 1)) { x.binding!.wrappedValue = 100 }
        y.set(100, in: window)
        #expect(window.frame(of: "second")?.minX == 100)
        #expect(window.frame(of: "box")?.minX == 0)
        window.advance(by: 0.5)
        #expect(near(window.frame(of: "box")?.minX, 50))
    }

    @Test func animationByValueIsForItsSubtree() {
        let both = Handle<CGFloat>(0)
        let window = TestWindow(size: CGSize(width: 400, height: 100)) {
            Host(both) { x in
                VStack(alignment: .leading, spacing: 0) {
                    Box("animated").frame(width: 20).offset(x: x.wrappedValue)
                        .animation(.linear(duration: 1), value: x.wrappedValue)
                    Box("jumping").frame(width: 20).offset(x: x.wrappedValue)
                }
                .frame(width: 400, alignment: .leading)
            }
        }
        both.set(100, in: window)
        window.advance(by: 0.25)
        #expect(near(window.drawn("animated")?.minX, 25))
        #expect(window.drawn("jumping")?.minX == 100)
        window.settle()
        #expect(window.drawn("animated")?.minX == 100)
        // It stands in place of the transaction's own animation.
        both.set(0, in: window, .linear(duration: 10))
        window.advance(by: 0.5)
        #expect(near(window.drawn("animated")?.minX, 50))
        #expect(near(window.drawn("jumping")?.minX, 95))
    }

    @Test func effectsRun() {
        let isOn = Handle(false)
        let window = TestWindow(size: CGSize(width: 100, height: 100)) {
            Host(isOn) { isOn in
                Box("box").frame(width: 20, height: 20).opacity(isOn.wrappedValue ? 0 : 1)
                    .scaleEffect(isOn.wrappedValue ? 2 : 1)
            }
        }
        isOn.set(true, in: window, .linear(duration: 1))
        window.advance(by: 0.25)
        #expect(abs(window.opacity(of: "box")! - 0.75) < 1e-9)
        #expect(near(window.drawn("box")?.width, 25))
        let work = window.counting { window.advance(frames: 1) }
        // Two layers' properties: nothing is measured, placed or drawn anew.
        #expect(work.bodies == 0 && work.layouts == 0 && work.records == 0)
        #expect(work.bytes <= 48)
    }

    @Test func hitsFollowAMove() {
        let x = Handle<CGFloat>(0)
        let taps = Handle(0)
        let window = TestWindow(size: CGSize(width: 400, height: 50)) {
            Host(taps) { taps in
                Host(x) { x in
                    HStack(spacing: 0) {
                        Spacer(minLength: 0).frame(width: x.wrappedValue)
                        Box("box").frame(width: 20).onTapGesture { taps.wrappedValue += 1 }
                        Spacer(minLength: 0)
                    }
                }
            }
        }
        x.set(200, in: window, .linear(duration: 1))
        window.advance(by: 0.5)
        window.tap(at: CGPoint(x: 210, y: 25))
        #expect(taps.value == 0)
        window.tap(at: CGPoint(x: 125, y: 25))
        #expect(taps.value == 1)
    }

    @Test func manyTransactionsOfOneTurnAreAllMade() {
        @MainActor final class Counts { var done = 0 }
        let counts = Counts()
        let handles = (0..<100).map { _ in Handle<CGFloat>(0) }
        let window = TestWindow(size: CGSize(width: 400, height: 2000)) {
            VStack(spacing: 0) { ForEach(0..<100) { index in Slider(x: handles[index]).frame(height: 10) } }
        }
        for handle in handles {
            withAnimation(.linear(duration: 0.1)) {
                handle.binding!.wrappedValue = 50
            } completion: {
                MainActor.assumeIsolated { counts.done += 1 }
            }
        }
        window.advance(by: 0.2)
        window.settle()
        #expect(counts.done == 100)
        #expect(window.warnings.isEmpty)
    }

    struct Number: View, Animatable {
        var value: Double
        nonisolated var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View { Text("\(Int(value.rounded()))") }
    }

    @Test func anAnimatableViewRunsItsBodyOnTheWay() {
        let value = Handle(0.0)
        let window = TestWindow { Host(value) { Number(value: $0.wrappedValue) } }
        value.set(100, in: window, .linear(duration: 1))
        window.advance(by: 0.3)
        #expect(window.text("30") != nil)
        window.settle()
        #expect(window.text("100") != nil)
    }
}
