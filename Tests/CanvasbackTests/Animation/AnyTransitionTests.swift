import Foundation
import Testing

@testable import Canvasback

@Suite struct AnyTransitionTests {
    private func values(_ transition: AnyTransition, _ phase: TransitionPhase, isRightToLeft: Bool = false)
        -> TransitionValues
    {
        transition.values(for: phase, isRightToLeft: isRightToLeft)
    }

    private func expected(_ change: (inout TransitionValues) -> Void) -> TransitionValues {
        var values = TransitionValues.identity
        change(&values)
        return values
    }

    @Test func aViewInPlaceShowsNothingOfIt() {
        let transitions: [AnyTransition] = [
            .identity, .opacity, .scale, .slide, .move(edge: .top), .push(from: .bottom), .offset(x: 3, y: 4),
            .scale.combined(with: .offset(x: 9)), .asymmetric(insertion: .slide, removal: .push(from: .leading)),
        ]
        for transition in transitions {
            let shown = values(transition, .identity)
            #expect(shown.scale == TransitionValues.identity.scale)
            #expect(shown.offset == .zero)
            #expect(shown.offsetFraction == .zero)
            #expect(shown.opacity == 1)
        }
    }

    @Test func simpleOnes() {
        for phase in [TransitionPhase.willAppear, .didDisappear] {
            #expect(values(.identity, phase) == .identity)
            #expect(values(.opacity, phase) == expected { $0.opacity = 0 })
            #expect(values(.scale, phase) == expected { $0.scale = .zero })
            #expect(
                values(.scale(scale: 0.5, anchor: .topLeading), phase)
                    == expected {
                        $0.scale = CGSize(width: 0.5, height: 0.5)
                        $0.anchor = .topLeading
                    })
            #expect(values(.move(edge: .top), phase) == expected { $0.offsetFraction.y = -1 })
            #expect(values(.move(edge: .bottom), phase) == expected { $0.offsetFraction.y = 1 })
            #expect(values(.move(edge: .leading), phase) == expected { $0.offsetFraction.x = -1 })
            #expect(values(.move(edge: .trailing), phase) == expected { $0.offsetFraction.x = 1 })
            #expect(
                values(.offset(x: 3, y: -4), phase) == expected { $0.offset = CGSize(width: 3, height: -4) })
        }
    }

    @Test func thoseThatComeAndGoDifferently() {
        #expect(values(.slide, .willAppear) == expected { $0.offsetFraction.x = -1 })
        #expect(values(.slide, .didDisappear) == expected { $0.offsetFraction.x = 1 })
        let push = AnyTransition.push(from: .bottom)
        #expect(
            values(push, .willAppear)
                == expected {
                    $0.offsetFraction.y = 1
                    $0.opacity = 0
                })
        #expect(
            values(push, .didDisappear)
                == expected {
                    $0.offsetFraction.y = -1
                    $0.opacity = 0
                })
        // A way that is taken away twice is gone.
        let none = AnyTransition.asymmetric(
            insertion: .asymmetric(insertion: .identity, removal: .opacity), removal: .identity)
        #expect(none.isIdentity)
    }

    @Test func leadingIsWhereReadingStarts() {
        #expect(values(.slide, .willAppear, isRightToLeft: true) == expected { $0.offsetFraction.x = 1 })
        #expect(
            values(.offset(x: 3, y: 4), .willAppear, isRightToLeft: true)
                == expected { $0.offset = CGSize(width: -3, height: 4) })
        #expect(values(.scale(scale: 1, anchor: .leading), .willAppear, isRightToLeft: true).anchor == .trailing)
    }

    /// Where a point of a view of 100 by 50 goes.
    private func moved(_ values: TransitionValues, _ x: CGFloat, _ y: CGFloat) -> [Double] {
        let anchor = (x: values.anchor.x * 100, y: values.anchor.y * 50)
        return [
            Double(
                anchor.x + values.scale.width * (x - anchor.x) + values.offset.width + values.offsetFraction.x * 100),
            Double(
                anchor.y + values.scale.height * (y - anchor.y) + values.offset.height + values.offsetFraction.y * 50),
        ]
    }

    @Test func combinationsAreOneAroundTheOther() {
        // Moved by 10 and half a width, then halved about the top left corner.
        let inner = AnyTransition.offset(x: 10).combined(with: .scale(scale: 0.5, anchor: .topLeading))
        #expect(moved(values(inner, .willAppear), 0, 0) == [5, 0])
        #expect(moved(values(inner, .willAppear), 100, 50) == [55, 25])
        // Halved first, then moved.
        let outer = AnyTransition.scale(scale: 0.5, anchor: .topLeading).combined(with: .offset(x: 10))
        #expect(moved(values(outer, .willAppear), 100, 50) == [60, 25])
        // Halved about one corner, then doubled about the other: the first corner is now at (−100, −50).
        let two = AnyTransition.scale(scale: 0.5, anchor: .topLeading)
            .combined(with: .scale(scale: 2, anchor: .bottomTrailing))
        #expect(moved(values(two, .willAppear), 0, 0) == [-100, -50])
        #expect(moved(values(two, .willAppear), 100, 50) == [0, 0])
        // Moved by its width, then halved about its middle.
        let moving = AnyTransition.move(edge: .trailing).combined(with: .scale(scale: 0.5))
        #expect(moved(values(moving, .willAppear), 0, 25) == [75, 25])
        #expect(values(AnyTransition.opacity.combined(with: .opacity), .willAppear).opacity == 0)
    }

    @Test func phases() {
        #expect(TransitionPhase.willAppear.value == -1)
        #expect(TransitionPhase.identity.value == 0)
        #expect(TransitionPhase.didDisappear.value == 1)
        #expect(TransitionPhase.identity.isIdentity)
        #expect(!TransitionPhase.willAppear.isIdentity)
        #expect(TransitionProperties().hasMotion)
        #expect(AnyTransition.slide.hasMotion)
        #expect(!AnyTransition.opacity.hasMotion)
    }

    @Test func valuesAnimateInEveryPart() {
        var (from, to) = (TransitionValues(), TransitionValues())
        to.opacity = 0
        to.offset = CGSize(width: 10, height: 20)
        to.offsetFraction = UnitPoint(x: 1, y: -1)
        to.scale = CGSize(width: 3, height: 5)
        to.anchor = .zero
        to.rotation = .radians(2)
        to.blur = 8
        from.animatableData.interpolate(towards: to.animatableData, amount: 0.5)
        var half = TransitionValues()
        half.opacity = 0.5
        half.offset = CGSize(width: 5, height: 10)
        half.offsetFraction = UnitPoint(x: 0.5, y: -0.5)
        half.scale = CGSize(width: 2, height: 3)
        half.anchor = UnitPoint(x: 0.25, y: 0.25)
        half.rotation = .radians(1)
        half.blur = 4
        #expect(from == half)
    }
}
