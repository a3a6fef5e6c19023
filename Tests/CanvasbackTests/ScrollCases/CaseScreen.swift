import CanvasbackTesting
import Foundation

@testable import Canvasback

/// What the cases are played on unless they say otherwise: a window of 400 by 800, filled by a vertical scroll view with 2,000
/// points of content that refreshes from its top.
@MainActor final class CaseScreen {
    private(set) var actions = 0
    let window: TestWindow

    init(contentHeight: CGFloat = 2000, reducesMotion: Bool = false) {
        let count = Count()
        window = TestWindow(size: CGSize(width: 400, height: 800), reducesMotion: reducesMotion) {
            ScrollView {
                Color.red.frame(height: contentHeight).accessibilityIdentifier("content")
            }
            .refreshable { count.run() }
        }
        count.screen = self
    }

    @MainActor private final class Count {
        weak var screen: CaseScreen?
        func run() { screen?.actions += 1 }
    }

    /// Where the content's top is: the visible pull where it is positive, else the offset with its sign turned.
    var place: CGFloat { window.frame(of: "content")!.minY }
    var pull: CGFloat { max(0, place) }

    func down(_ x: CGFloat, _ y: CGFloat, pointer: Int = 1, kind: TestWindow.PointerKind = .touch) {
        window.down(at: CGPoint(x: x, y: y), pointer: pointer, kind: kind)
    }
    func move(_ dx: CGFloat, _ dy: CGFloat, times: Int = 1, pointer: Int = 1) {
        window.move(by: CGSize(width: dx, height: dy), times: times, pointer: pointer)
    }

    var scroll: ScrollElement { window.scroll(around: "content") }

    /// How often the action has run, after tasks had their turn.
    func actionCount() async -> Int {
        await window.runTasks()
        return actions
    }

    /// Scrolls down by a distance with a wheel, and waits until the wheel's session is over.
    func scroll(to offset: CGFloat) {
        window.wheel(by: CGSize(width: 0, height: offset + place), at: CGPoint(x: 200, y: 400))
        window.advance(by: 1)
    }
}

/// The rubber band: what is shown of `distance` points past an edge of a view that is `length` long.
func rubberBand(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
    (1 - 1 / (distance * 0.55 / length + 1)) * length
}

extension TestWindow {
    /// The scroll view that a view with an identifier, or a text, is scrolled by.
    func scroll(around name: String) -> ScrollElement {
        var element = elements(named: name)?.first
        while let current = element {
            if let scroll = current as? ScrollElement { return scroll }
            element = current.parent
        }
        preconditionFailure("“\(name)” is in no scroll view")
    }
}
