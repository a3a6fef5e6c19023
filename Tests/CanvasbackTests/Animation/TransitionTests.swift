import CanvasbackTesting
import Foundation
import Observation
import Testing

@testable import Canvasback

@MainActor @Observable private final class Model {
    var isThere = false
}

/// Comes from 80 points to the left and goes 40 points down, with modifiers of its own.
private struct Corner: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(x: phase == .willAppear ? -80 : 0, y: phase == .didDisappear ? 40 : 0)
    }
}

private struct Shift: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
}

/// A view of 20 by 20 points in the middle of a window of 100 by 100, which comes and goes.
private struct Screen: View {
    let model: Model
    let transition: AnyTransition
    var body: some View {
        ZStack {
            // Holds the size of the stack, so that nothing else moves.
            Text("").frame(width: 100, height: 100)
            if model.isThere { Text("x").frame(width: 20, height: 20).transition(transition) }
        }
    }
}

@MainActor private final class Stage {
    let model = Model()
    let window: TestWindow

    init(_ transition: AnyTransition) {
        let model = model
        window = TestWindow(size: CGSize(width: 100, height: 100)) { Screen(model: model, transition: transition) }
    }

    func show(_ isThere: Bool, _ animation: Animation?, at time: Double) {
        window.advance(by: time - window.time)
        withAnimation(animation) { model.isThere = isThere }
        window.advance(by: 0)
    }

    /// Where the view is to be seen, and how much; nil when nothing is drawn.
    func shown(at time: Double) -> (offset: CGPoint, opacity: Double)? {
        window.advance(by: time - window.time)
        return window.text("x").map { ($0.frame.origin, $0.opacity) }
    }
}

@MainActor @Suite struct TransitionTests {
    @Test func aTransitionOfModifiersComesAndGoes() throws {
        let stage = Stage(AnyTransition(Corner()))
        #expect(stage.shown(at: 0) == nil)
        stage.show(true, .linear(duration: 1), at: 0)
        let start = try #require(stage.shown(at: 0)).offset
        let middle = try #require(stage.shown(at: 0.5)).offset
        let place = try #require(stage.shown(at: 1.5)).offset
        #expect(start.x - place.x == -80)
        #expect(middle.x - place.x == -40)
        #expect(start.y == place.y)
        #expect(!stage.window.wantsFrame)

        stage.show(false, .linear(duration: 1), at: 2)
        let leaving = try #require(stage.shown(at: 2.25)).offset
        #expect(leaving.x == place.x)
        #expect(leaving.y - place.y == 10)
        #expect(stage.shown(at: 3.1) == nil)
        #expect(!stage.window.wantsFrame)
    }

    @Test func itTurnsRoundWhereItIs() throws {
        let stage = Stage(.modifier(active: Shift(x: 100), identity: Shift(x: 0)))
        stage.show(true, nil, at: 0)
        let place = try #require(stage.shown(at: 0)).offset
        stage.show(false, .linear(duration: 1), at: 1)
        #expect(try #require(stage.shown(at: 1.5)).offset.x - place.x == 50)
        stage.show(true, .linear(duration: 1), at: 1.5)
        #expect(try #require(stage.shown(at: 1.5)).offset.x - place.x == 50)
        // Both ways add: 75 of the one, less 25 of the other.
        #expect(try #require(stage.shown(at: 1.75)).offset.x - place.x == 50)
        #expect(try #require(stage.shown(at: 2.75)).offset == place)
        #expect(!stage.window.wantsFrame)
    }

    @Test func combinedWithEffects() throws {
        let stage = Stage(AnyTransition(Corner()).combined(with: .opacity))
        stage.show(true, .linear(duration: 1), at: 0)
        let middle = try #require(stage.shown(at: 0.5))
        let place = try #require(stage.shown(at: 2)).offset
        #expect(middle.offset.x - place.x == -40)
        #expect(middle.opacity == 0.5)
    }

    @Test func theWayOutMayBeAnother() throws {
        let stage = Stage(.asymmetric(insertion: AnyTransition(Corner()), removal: .opacity))
        stage.show(true, .linear(duration: 1), at: 0)
        let middle = try #require(stage.shown(at: 0.5))
        let place = try #require(stage.shown(at: 2)).offset
        #expect(middle.offset.x - place.x == -40)
        #expect(middle.opacity == 1)
        stage.show(false, .linear(duration: 1), at: 3)
        let leaving = try #require(stage.shown(at: 3.25))
        #expect(leaving.offset == place)
        #expect(leaving.opacity == 0.75)
    }

    @Test func knownTransitionsNeedNoViewAroundTheContent() {
        #expect(!AnyTransition(.opacity).hasBody)
        #expect(!AnyTransition(.move(edge: .top).combined(with: .scale(0.5))).hasBody)
        #expect(!AnyTransition(.blurReplace.animation(.linear)).hasBody)
        #expect(AnyTransition(Corner()).hasBody)
        #expect(AnyTransition(.opacity.combined(with: Corner())).hasBody)
        let effects = AnyTransition(.asymmetric(insertion: .push(from: .top), removal: .offset(x: 5))).effects
        #expect(effects.count == 3)
        let replace = AnyTransition(.blurReplace(.upUp))
        #expect(replace.values(for: .willAppear).scale.width == 0.8)
        #expect(replace.values(for: .didDisappear).scale.width == 1.2)
        #expect(replace.values(for: .didDisappear).opacity == 0)
        #expect(replace.values(for: .didDisappear).blur == 10)
        #expect(!OpacityTransition.properties.hasMotion)
        #expect(Corner.properties.hasMotion)
    }

    @Test func appliedByHand() throws {
        let window = TestWindow(size: CGSize(width: 100, height: 100)) {
            MoveTransition(edge: .leading).apply(content: Text("x").frame(width: 20, height: 20), phase: .willAppear)
        }
        let place = TestWindow(size: CGSize(width: 100, height: 100)) { Text("x").frame(width: 20, height: 20) }
        let (moved, there) = (try #require(window.text("x")).frame, try #require(place.text("x")).frame)
        #expect(moved == there.offsetBy(dx: -20, dy: 0))
    }
}
