import Foundation
import Testing

@testable import Canvasback

@Suite struct AnchoredPlaceTests {
    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)

    private func place(
        _ size: CGSize, _ source: CGRect, _ sides: [AnchoredPlace.Side], _ alignment: AnchoredPlace.Alignment = .center
    ) -> AnchoredPlace {
        AnchoredPlace(size, beside: source, in: bounds, sides: sides, gap: 10, alignment: alignment)
    }

    @Test func itStandsWhereItIsWantedIfThereIsRoom() {
        let source = CGRect(x: 180, y: 100, width: 40, height: 20)
        let below = place(CGSize(width: 100, height: 200), source, [.below, .above])
        #expect(below.origin == CGPoint(x: 150, y: 130) && below.side == .below)
        let above = place(CGSize(width: 100, height: 80), source, [.above, .below])
        #expect(above.origin == CGPoint(x: 150, y: 10) && above.side == .above)
        let flipped = place(CGSize(width: 100, height: 95), source, [.above, .below])
        #expect(flipped.side == .below, "90 points are too few")
    }

    @Test func itStaysWithinTheBounds() {
        let corner = place(
            CGSize(width: 200, height: 100), CGRect(x: 380, y: 770, width: 20, height: 20), [.below, .above], .right)
        #expect(corner.origin == CGPoint(x: 200, y: 660) && corner.side == .above)
        let wide = place(CGSize(width: 900, height: 100), CGRect(x: 10, y: 10, width: 20, height: 20), [.below])
        #expect(wide.origin.x == 0 && wide.size.width == 400)
    }

    @Test func whatIsTooHighGetsTheRoomThatThereIs() {
        let source = CGRect(x: 180, y: 500, width: 40, height: 20)
        let high = place(CGSize(width: 100, height: 2000), source, [.below, .above])
        #expect(high.side == .above && high.size.height == 490 && high.origin.y == 0)
    }

    @Test func itPointsAtTheSource() {
        let source = CGRect(x: 0, y: 100, width: 40, height: 20)
        let below = place(CGSize(width: 100, height: 200), source, [.below])
        #expect(below.anchor(of: source).x == 0.2 && below.anchor(of: source).y == 0)
        let right = place(CGSize(width: 100, height: 100), source, [.right])
        #expect(right.anchor(of: source).x == 0 && right.anchor(of: source).y == 0.5)
    }
}
