import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Scrolls of the program along the curve of an animation, in a window of 200 by 300.
@MainActor @Suite struct ScrollAnimationTests {
    @MainActor final class Model {
        var animation: Animation?
        var target = 20
        var completed = 0
        var criteria = AnimationCompletionCriteria.removed
    }

    struct Rows: View {
        let model: Model
        var isLazy = false
        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    Button("Go") {
                        withAnimation(model.animation, completionCriteria: model.criteria) {
                            proxy.scrollTo(model.target, anchor: .top)
                        } completion: {
                            model.completed += 1
                        }
                    }
                    .frame(height: 50)
                    ScrollView(showsIndicators: false) {
                        if isLazy {
                            LazyVStack(spacing: 0) { rows }
                        } else {
                            VStack(spacing: 0) { rows }
                        }
                    }
                }
            }
        }
        private var rows: some View {
            ForEach(0..<100) { row in Box("row \(row)").frame(height: isLazy ? CGFloat(30 + row % 7 * 10) : 50) }
        }
    }

    private func window(_ model: Model, isLazy: Bool = false) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) { Rows(model: model, isLazy: isLazy) }
    }

    private func go(_ animation: Animation?, _ model: Model = Model()) -> TestWindow {
        model.animation = animation
        let window = window(model)
        window.tap("Go")
        return window
    }

    @Test func aCurveOfAFixedPaceIsFollowed() {
        let window = go(.linear(duration: 1))
        window.advance(by: 0.25)
        #expect(abs(window.scrollOffset.y - 250) < 17)
        let first = window.scrollOffset.y
        window.advance(by: 0.5)
        #expect(abs(window.scrollOffset.y - first - 500) < 0.01)
        window.settle()
        #expect(window.scrollOffset.y == 1000)
    }

    @Test func easingIsTheAnimations() {
        let window = go(.easeIn(duration: 2))
        let start = window.window.time
        window.advance(by: 1)
        let elapsed = window.window.time - start
        #expect(abs(window.scrollOffset.y - 1000 * UnitCurve.easeIn.value(at: elapsed / 2)) < 20)
        #expect(window.scrollOffset.y < 350)
        window.settle()
        #expect(window.scrollOffset.y == 1000)
    }

    @Test func aDelayIsWaitedFor() {
        let window = go(.linear(duration: 1).delay(1))
        window.advance(by: 0.9)
        #expect(window.scrollOffset.y == 0)
        window.advance(by: 0.6)
        #expect(window.scrollOffset.y > 400 && window.scrollOffset.y < 600)
        window.settle()
        #expect(window.scrollOffset.y == 1000)
    }

    @Test func aBouncingSpringOvershootsAndComesBack() {
        let window = go(.spring(duration: 0.5, bounce: 0.5))
        var most: CGFloat = 0
        for _ in 0..<60 {
            window.advance(by: 1 / 60)
            most = max(most, window.scrollOffset.y)
        }
        // Half a bounce of 1000 points: e to the −π·ζ/√(1−ζ²) with ζ = 0.5.
        #expect(abs(most - 1163) < 6)
        window.settle()
        #expect(window.scrollOffset.y == 1000)
    }

    @Test func theStandardAnimationIsAsBefore() {
        let (one, other) = (go(.default), go(.spring))
        for _ in 0..<20 {
            one.advance(by: 1 / 60)
            other.advance(by: 1 / 60)
            #expect(abs(one.scrollOffset.y - other.scrollOffset.y) < 0.1)
        }
    }

    @Test func withoutAnAnimationItIsThereAtOnce() {
        let window = go(nil)
        window.advance(by: 0)
        #expect(window.scrollOffset.y == 1000)
    }

    @Test func reducedMotionGoesThereAtOnce() {
        let model = Model()
        model.animation = .linear(duration: 5)
        let window = TestWindow(size: CGSize(width: 200, height: 300), reducesMotion: true) { Rows(model: model) }
        window.tap("Go")
        window.advance(by: 0.016)
        #expect(window.scrollOffset.y == 1000)
    }

    @Test func rowsThatAreMeasuredOnTheWayChangeTheWayAndNotThePace() {
        let model = Model()
        (model.animation, model.target) = (.linear(duration: 1), 90)
        let window = window(model, isLazy: true)
        window.tap("Go")
        var last = window.scrollOffset.y
        for _ in 0..<50 {
            window.advance(by: 1 / 60)
            #expect(window.scrollOffset.y >= last - 0.01)
            last = window.scrollOffset.y
        }
        #expect(window.frame(of: "row 90").map { $0.minY > 50 } ?? true)
        window.advance(by: 0.3)
        #expect(abs(window.frame(of: "row 90")!.minY - 50) < 0.01)
    }

    @Test func aTouchStopsIt() {
        let window = go(.linear(duration: 1))
        window.advance(by: 0.5)
        let offset = window.scrollOffset.y
        window.down(at: CGPoint(x: 100, y: 200))
        window.advance(by: 1)
        #expect(abs(window.scrollOffset.y - offset) < 20)
        window.up()
        window.settle()
        #expect(window.scrollOffset.y < 600)
    }

    @Test func completionsWaitForTheArrival() {
        let model = Model()
        let window = go(.linear(duration: 1), model)
        window.advance(by: 0.9)
        #expect(model.completed == 0)
        window.advance(by: 0.2)
        #expect(model.completed == 1 && window.scrollOffset.y == 1000)
    }

    @Test func logicallyASpringIsThereEarlier() {
        let model = Model()
        model.criteria = .logicallyComplete
        let window = go(.spring(duration: 1, bounce: 0.4), model)
        window.advance(by: 0.9)
        #expect(model.completed == 0)
        window.advance(by: 0.2)
        #expect(model.completed == 1 && window.scrollOffset.y != 1000)
    }

    @Test func aTouchCompletesIt() {
        let model = Model()
        let window = go(.linear(duration: 1), model)
        window.advance(by: 0.5)
        window.down(at: CGPoint(x: 100, y: 200))
        window.advance(by: 0.05)
        #expect(model.completed == 1)
    }

    struct Positioned: View {
        @State private var position = ScrollPosition(edge: .top)
        var body: some View {
            VStack(spacing: 0) {
                Button("Go") { withAnimation(.linear(duration: 1)) { position.scrollTo(y: 400) } }.frame(height: 50)
                ScrollView(showsIndicators: false) { Color.red.frame(height: 2000) }.scrollPosition($position)
            }
        }
    }

    @Test func positionsFollowTheCurveToo() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Positioned() }
        window.tap("Go")
        window.advance(by: 0.5)
        #expect(abs(window.scrollOffset.y - 200) < 10)
        window.settle()
        #expect(window.scrollOffset.y == 400)
    }

    // MARK: The value

    @Test func theRestOfACurveKeepsItsEnd() {
        let curve = ScrollCurve(.timing(.linear, duration: 1), displacement: -100, velocity: 0)
        #expect(curve.position(at: 0.25) == -75 && curve.velocity(at: 0.25) == 100)
        let rest = curve.continued(from: -150, velocity: 100, at: 0.25)
        #expect(abs(rest.position(at: 0) + 150) < 1e-9 && abs(rest.duration - 0.75) < 1e-9)
        #expect(abs(rest.position(at: 0.375) + 75) < 1e-9 && rest.position(at: 0.75) == 0)
        #expect(rest.isDone(at: 0.75) && !rest.isDone(at: 0.7))
    }

    @Test func aSpringBeginsWithTheVelocityThatThereIs() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        let curve = ScrollCurve(.spring(spring, blendDuration: 0), displacement: -100, velocity: 500)
        #expect(curve.position(at: 0) == -100 && curve.velocity(at: 0) == 500)
        let step = 1e-5
        #expect(abs((curve.position(at: 0.1 + step) - curve.position(at: 0.1)) / step - curve.velocity(at: 0.1)) < 0.1)
        let rest = curve.continued(from: -20, velocity: curve.velocity(at: 0.1), at: 0.1)
        #expect(rest.position(at: 0) == -20 && abs(rest.velocity(at: 0) - curve.velocity(at: 0.1)) < 1e-9)
        #expect(abs(curve.position(at: curve.duration * 0.999)) < 0.06)
    }

    struct Halving: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time < 1 ? value.scaled(by: time < 0.5 ? 0.5 : 0.75) : nil
        }
    }

    @Test func customAnimationsSayWhenTheyEnd() {
        let window = go(Animation(Halving()))
        window.advance(by: 0.3)
        #expect(window.scrollOffset.y == 500)
        window.advance(by: 0.5)
        #expect(window.scrollOffset.y == 750)
        window.advance(by: 0.5)
        #expect(window.scrollOffset.y == 1000)
        #expect(window.scrollElements[0].machine.scroll.phase == .idle)
    }
}
