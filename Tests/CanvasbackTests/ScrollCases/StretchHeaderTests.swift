import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// Headers that stick to an edge and stretch, in a viewport of 400 by 800 with content of 2,000 unless a case says otherwise.
@MainActor struct StretchHeaderTests {
    private let size = CGSize(width: 400, height: 800)

    /// What is shown of a travel past an edge of a viewport of 800.
    private func shown(_ travel: Double) -> CGFloat {
        CGFloat(RubberBand(dimension: 800, coefficient: 0.55).shown(travel))
    }

    /// The travel that shows a distance.
    private func travel(_ shown: Double) -> CGFloat {
        CGFloat(RubberBand(dimension: 800, coefficient: 0.55).distance(shown: shown))
    }

    private func isNear(_ a: CGFloat?, _ b: CGFloat) -> Bool { a.map { abs($0 - b) < 0.001 } ?? false }

    private func header(minimum: CGFloat? = nil) -> some View {
        Box("header").stretchable(minimum: minimum).frame(height: 300)
    }

    // MARK: B69

    @Test("B69: a header stretches in nested scroll views")
    func stretchesInNestedScrollViews() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    header()
                    ScrollView(.horizontal) { Box("inner").frame(width: 2000, height: 200) }
                    Box("rest").frame(height: 1500)
                }
            }
        }
        for start in ["header", "inner", "rest"] {
            window.down(at: CGPoint(x: 200, y: window.frame(of: start)!.minY + 50))
            window.move(by: CGSize(width: 0, height: 20), times: 10)
            #expect(isNear(window.frame(of: "header")?.height, 300 + shown(200)))
            #expect(isNear(window.frame(of: "header")?.minY, 0))
            #expect(isNear(window.frame(of: "inner")?.minY, 300 + shown(200)))
            window.up()
            window.settle()
            #expect(window.frame(of: "header") == CGRect(x: 0, y: 0, width: 400, height: 300))
        }
    }

    @Test(
        "B69: a header in an inner scroll view owns what that one is pulled by, else the page takes it along",
        arguments: [false, true])
    func stretchesInTheInnerScrollView(keepsDrags: Bool) {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("above").frame(height: 100)
                    ScrollView {
                        VStack(spacing: 0) {
                            Box("header").stretchable().frame(height: 200)
                            Box("rest").frame(height: 1800)
                        }
                    }
                    .scrollTransferBehavior(keepsDrags ? .never : .automatic)
                    .frame(height: 700)
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 300))
        for step in 1...10 {
            window.move(by: CGSize(width: 0, height: 20))
            // The inner view is 700 points high, and gives way by its own height.
            let inner = RubberBand(dimension: 700, coefficient: 0.55).shown(Double(step) * 20)
            let (pull, page) = keepsDrags ? (CGFloat(inner), CGFloat(0)) : (0, shown(Double(step) * 20))
            #expect(isNear(window.frame(of: "above")?.minY, page))
            #expect(isNear(window.frame(of: "header")?.minY, 100 + page))
            #expect(isNear(window.frame(of: "header")?.height, 200 + pull))
            #expect(isNear(window.frame(of: "rest")?.minY, 300 + page + pull))
        }
        window.up()
        window.settle()
        #expect(window.frame(of: "header") == CGRect(x: 0, y: 100, width: 400, height: 200))
    }

    // MARK: B70

    @Test("B70: a header stretches with short content")
    func stretchesWithShortContent() {
        let window = TestWindow(size: size) {
            ScrollView { Box("header").stretchable().frame(height: 100) }
        }
        window.down(at: CGPoint(x: 200, y: 50))
        window.move(by: CGSize(width: 0, height: travel(60)))
        #expect(isNear(window.frame(of: "header")?.height, 160))
        #expect(isNear(window.frame(of: "header")?.minY, 0))
        window.up()
        window.settle()
        #expect(window.frame(of: "header")?.height == 100)
    }

    // MARK: B72

    @Test("B72: scrolling away stretches nothing and triggers nothing")
    func scrollingAwayIsNoStretch() {
        let fired = Counter()
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    header().onStretch(threshold: 100) { fired.count += 1 }
                    Box("rest").frame(height: 1700)
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -20), times: 10)
        #expect(window.frame(of: "header") == CGRect(x: 0, y: -200, width: 400, height: 300))
        #expect(fired.count == 0)
    }

    // MARK: B73

    @Test(
        "B73: a pinned header is clamp(max(min, H − offset) + pull) high",
        arguments: [(0.0, 300.0), (100, 200), (220, 80), (400, 80)])
    func collapsesToItsMinimum(offset: Double, height: Double) {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    header(minimum: 80)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -offset / 10), times: 10)
        #expect(isNear(window.frame(of: "header")?.height, height))
        #expect(isNear(window.frame(of: "header")?.minY, 0))
        #expect(isNear(window.frame(of: "rest")?.minY, 300 - offset))
        // In front of what scrolls beneath it.
        #expect(window.shapes.last { $0.isInView }?.rgba != NamedLeaf.color(of: "rest").rgba)
    }

    @Test("B73: pulled, the minimum is not added")
    func aPulledHeaderWithAMinimum() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    header(minimum: 80)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: travel(60)))
        #expect(isNear(window.frame(of: "header")?.height, 360))
    }

    // MARK: B75

    private func halves() -> some View {
        VStack(spacing: 0) {
            Box("top")
            Box("bottom")
        }
    }

    @Test("B75: the halves of a header meet in its middle", arguments: [(0.0, 150.0), (60, 180), (120, 210)])
    func halvesMeetInTheMiddle(pull: Double, split: Double) {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    halves().stretchable().frame(height: 300)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: travel(pull)))
        #expect(isNear(window.frame(of: "top")?.maxY, split))
        #expect(isNear(window.frame(of: "bottom")?.minY, split))
        #expect(isNear(window.frame(of: "bottom")?.maxY, 300 + pull))
        #expect(isNear(window.frame(of: "top")?.minY, 0))
    }

    @Test("B75: sliding over, the top half moves and the bottom half stays", arguments: [0.0, 60, 120])
    func slidesOver(pull: Double) {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("top").stretchable(placement: .over, effect: .slide).frame(height: 150)
                    Box("bottom").frame(height: 150)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: travel(pull)))
        #expect(isNear(window.frame(of: "top")?.minY, pull))
        #expect(isNear(window.frame(of: "top")?.height, 150))
        #expect(window.frame(of: "bottom") == CGRect(x: 0, y: 150, width: 400, height: 150))
        // Over: what is drawn later is in front.
        let top = window.shapes.lastIndex { $0.rgba == NamedLeaf.color(of: "top").rgba }!
        let bottom = window.shapes.lastIndex { $0.rgba == NamedLeaf.color(of: "bottom").rgba }!
        #expect(top > bottom)
    }

    // MARK: B77

    /// What one body reads of a stretch and of a refresh.
    private struct Percent: View {
        @Environment(\.stretch) private var stretch
        @Environment(\.refreshState) private var refresh
        let read: (Stretch, RefreshState) -> Void
        var body: some View {
            let _ = read(stretch, refresh)
            Text("\(Int((stretch.fraction * 100).rounded())) %")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    @Test(
        "B77: a stretch and a refresh read the same pull in the same frame",
        arguments: [RefreshBehavior.Unit.visible, .travel])
    func aStretchAndARefreshReadTheSamePull(unit: RefreshBehavior.Unit) async {
        var seen = (stretch: Stretch(), refresh: RefreshState())
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Percent { seen = ($0, $1) }.stretchable().frame(height: 300)
                    Box("rest").frame(height: 1700)
                }
            }
            .refreshable(edge: .top, behavior: .automatic.unit(unit)) {}
        }
        window.down(at: CGPoint(x: 200, y: 100))
        for step in 1...20 {
            window.move(by: CGSize(width: 0, height: 15))
            let travel = Double(step) * 15
            let pull = shown(travel)
            #expect(isNear(seen.stretch.pull, pull) && seen.refresh.pull == seen.stretch.pull)
            #expect(isNear(seen.stretch.fraction, pull / 300) && isNear(seen.refresh.travel, travel))
            #expect(abs(seen.refresh.progress - (unit == .visible ? Double(pull) : travel) / 180) < 1e-6)
            #expect(window.exists("\(Int((pull / 3).rounded())) %"))
        }
        // 300 points of travel show 136.8: armed by travel, and not by what is seen.
        #expect(seen.refresh.phase == (unit == .visible ? .pulling : .armed))
        window.up()
    }
}
