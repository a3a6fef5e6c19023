import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// Stretching views at every edge, with every effect, in a viewport of 400 by 800.
@MainActor struct StretchableTests {
    private let size = CGSize(width: 400, height: 800)

    private func travel(_ shown: Double, in length: Double = 800) -> CGFloat {
        CGFloat(RubberBand(dimension: length, coefficient: 0.55).distance(shown: shown))
    }

    private func isNear(_ a: CGRect?, _ b: CGRect) -> Bool {
        guard let a else { return false }
        return abs(a.minX - b.minX) < 0.001 && abs(a.minY - b.minY) < 0.001 && abs(a.width - b.width) < 0.001
            && abs(a.height - b.height) < 0.001
    }

    private func column(
        minimum: CGFloat? = nil, placement: StretchPlacement = .beside, effect: StretchEffect = .grow
    ) -> some View {
        ScrollView {
            VStack(spacing: 0) {
                Box("header").stretchable(minimum: minimum, placement: placement, effect: effect).frame(height: 300)
                Box("rest").frame(height: 1700)
            }
        }
    }

    private func drag(_ window: TestWindow, _ x: CGFloat, _ y: CGFloat) {
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: x / 2, height: y / 2), times: 2)
    }

    // MARK: Edges

    @Test func aFooterStretchesAtTheBottom() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("rest").frame(height: 500)
                    Box("footer").stretchable(.bottom).frame(height: 300)
                }
            }
        }
        drag(window, 0, -travel(60))
        #expect(isNear(window.frame(of: "footer"), CGRect(x: 0, y: 440, width: 400, height: 360)))
        #expect(isNear(window.frame(of: "rest"), CGRect(x: 0, y: -60, width: 400, height: 500)))
    }

    @Test func aPinnedFooterGrowsAsTheEndComes() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("rest").frame(height: 1700)
                    Box("footer").stretchable(.bottom, minimum: 50).frame(height: 300)
                }
            }
        }
        #expect(isNear(window.frame(of: "footer"), CGRect(x: 0, y: 750, width: 400, height: 50)))
        drag(window, 0, -400)
        #expect(isNear(window.frame(of: "footer"), CGRect(x: 0, y: 750, width: 400, height: 50)))
        window.move(by: CGSize(width: 0, height: -700))
        // 100 points before the end.
        #expect(isNear(window.frame(of: "footer"), CGRect(x: 0, y: 600, width: 400, height: 200)))
    }

    @Test(arguments: LayoutDirection.allCases, [Edge.leading, .trailing])
    func stretchesSideways(direction: LayoutDirection, edge: Edge) {
        let window = TestWindow(size: size) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    if edge == .trailing { Box("rest").frame(width: 300) }
                    Box("header").stretchable(edge).frame(width: 100)
                    if edge == .leading { Box("rest").frame(width: 300) }
                }
            }
            .environment(\.layoutDirection, direction)
        }
        let isLeft = (edge == .leading) == (direction == .leftToRight)
        #expect(isNear(window.frame(of: "header"), CGRect(x: isLeft ? 0 : 300, y: 0, width: 100, height: 800)))
        drag(window, isLeft ? travel(50, in: 400) : -travel(50, in: 400), 0)
        #expect(isNear(window.frame(of: "header"), CGRect(x: isLeft ? 0 : 250, y: 0, width: 150, height: 800)))
    }

    // MARK: Effects

    @Test func zoomingLaysNothingOut() {
        let window = TestWindow(size: size) { column(effect: .zoom).scrollIndicators(.hidden) }
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: 20), times: 2)
        for _ in 0..<20 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: 10)) }
            #expect(work.layouts == 0 && work.bodies == 0 && work.records == 0 && work.frames == 1)
            let (header, pull) = (window.frame(of: "header")!, CGFloat(window.pull()))
            #expect(abs(header.minY) < 0.001 && abs(header.height - 300 - pull) < 0.001)
            #expect(abs(header.midX - 200) < 0.001 && abs(header.width - 400 * (300 + pull) / 300) < 0.001)
        }
    }

    @Test func whatHasALengthOfItsOwnIsZoomed() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("header").frame(height: 300).stretchable()
                    Box("rest").frame(height: 1700)
                }
            }
        }
        drag(window, 0, travel(60))
        #expect(isNear(window.frame(of: "header"), CGRect(x: -40, y: 0, width: 480, height: 360)))
        #expect(isNear(window.frame(of: "rest"), CGRect(x: 0, y: 360, width: 400, height: 1700)))
    }

    @Test func aParallaxLagsBehindAndIsCutOff() {
        let window = TestWindow(size: size) { column(effect: .parallax(0.5)) }
        drag(window, 0, -100)
        #expect(isNear(window.frame(of: "header"), CGRect(x: 0, y: -50, width: 400, height: 300)))
        // What reaches over the rows is not shown there, and not hit.
        let layer = window.scrollElements[0].followers.stretching[0].layer!
        #expect(
            window.window.display[layer.id]?.properties.clip
                == .rect(CGRect(x: 0, y: 0 - 50 + 0, width: 400, height: 300)))
        window.move(by: CGSize(width: 0, height: 100))
        #expect(isNear(window.frame(of: "header"), CGRect(x: 0, y: 0, width: 400, height: 300)))
        #expect(window.window.display[layer.id]?.properties.clip == nil)
    }

    @Test func blursAndFadesWithThePull() {
        let window = TestWindow(size: size) {
            column(effect: .zoom.combined(with: .blur(radius: 20)).combined(with: .fade(to: 0.5, during: .pull(50))))
        }
        let layer = window.scrollElements[0].followers.stretching[0].layer!
        drag(window, 0, travel(25))
        #expect(abs(window.window.display[layer.id]!.properties.blur - 5) < 0.001)
        #expect(abs(window.opacity(of: "header")! - 0.75) < 0.001)
        window.move(by: CGSize(width: 0, height: 600))
        #expect(window.window.display[layer.id]!.properties.blur == 20 && window.opacity(of: "header") == 0.5)
        window.up()
        window.settle()
        #expect(window.window.display[layer.id]!.properties.blur == 0 && window.opacity(of: "header") == 1)
    }

    @Test func aPartFadesAsItsHeaderCollapses() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    ZStack {
                        Box("header")
                        FixedText("title", 100).stretchEffect(.fade(during: .collapse(0.5...1)))
                        FixedText("bar", 100).stretchEffect(.fade(from: 0, to: 1, during: .collapse(0.5...1)))
                    }
                    .stretchable(minimum: 100)
                    .frame(height: 300)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        #expect(window.opacity(of: "title") == 1 && window.opacity(of: "bar") == 0)
        drag(window, 0, -100)
        #expect(window.opacity(of: "title") == 1 && window.opacity(of: "bar") == 0)
        window.move(by: CGSize(width: 0, height: -50))
        #expect(window.opacity(of: "title") == 0.5 && window.opacity(of: "bar") == 0.5)
        window.move(by: CGSize(width: 0, height: -200))
        #expect(window.opacity(of: "title") == 0 && window.opacity(of: "bar") == 1)
    }

    // MARK: A pinned bar

    @Test func aPinnedBarCostsNoLayout() {
        let window = TestWindow(size: size) { column(minimum: 80) }
        drag(window, 0, -300)
        window.advance(by: 0.1)
        for _ in 0..<20 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: -7)) }
            #expect(work.layouts == 0 && work.bodies == 0 && work.records == 0 && work.bytes <= 24)
            #expect(isNear(window.frame(of: "header"), CGRect(x: 0, y: 0, width: 400, height: 80)))
        }
    }

    @Test func aBarNeverTrembles() {
        // Half a pixel on a screen of one pixel a point: the content and the bar go to the same side.
        let window = TestWindow(size: size) { column(minimum: 80) }
        drag(window, 0, -300)
        for _ in 0..<20 {
            window.move(by: CGSize(width: 0, height: -0.5))
            #expect(window.drawn("header")?.minY == 0)
        }
    }

    @Test func whatStaysWhileItIsCoveredStays() {
        let window = TestWindow(size: size) { column(placement: .over) }
        drag(window, 0, travel(80))
        #expect(isNear(window.frame(of: "header"), CGRect(x: 0, y: 0, width: 400, height: 380)))
        #expect(window.frame(of: "rest") == CGRect(x: 0, y: 300, width: 400, height: 1700))
        #expect(window.shapes.last { $0.isInView }?.rgba != NamedLeaf.color(of: "rest").rgba)
    }

    // MARK: Triggers and changes

    @Test func aPullBeyondTheThresholdTriggersOnce() {
        let fired = Counter()
        let inside = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("header").stretchable().frame(height: 300).onStretch(threshold: 100) { fired.count += 1 }
                    Box("rest").frame(height: 1700)
                }
            }
        }
        drag(inside, 0, travel(99))
        #expect(fired.count == 0)
        inside.move(by: CGSize(width: 0, height: 10))
        #expect(fired.count == 1)
        inside.move(by: CGSize(width: 0, height: -200))
        inside.move(by: CGSize(width: 0, height: 300))
        #expect(fired.count == 1)
        inside.up()
        inside.settle()
        drag(inside, 0, travel(120))
        #expect(fired.count == 2)
    }

    @Test func aTriggerOnAScrollViewIsThatOnes() {
        let (fired, never) = (Counter(), Counter())
        let window = TestWindow(size: size) {
            column().onStretch(threshold: 100) { fired.count += 1 }
                .overlay(alignment: .bottom) {
                    Box("alone").frame(height: 10).onStretch(threshold: 1) { never.count += 1 }
                }
        }
        drag(window, 0, travel(120))
        #expect(fired.count == 1 && never.count == 0)
    }

    @Test func aPartTurnsWithThePull() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    FixedText("arrow", 100, lines: 5)
                        .stretchEffect { content, stretch in
                            content.rotationEffect(.degrees(Double(stretch.pull))).offset(x: stretch.pull)
                        }
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
                        .stretchable()
                        .frame(height: 300)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        #expect(isNear(window.frame(of: "arrow"), CGRect(x: 150, y: 0, width: 100, height: 80)))
        let work = window.counting { drag(window, 0, travel(90)) }
        // A quarter turn about its middle, and beside by as much as was pulled.
        #expect(isNear(window.frame(of: "arrow"), CGRect(x: 250, y: -10, width: 80, height: 100)))
        #expect(work.bodies == 0)
    }

    @Test func aFlingTriggersNothing() {
        let fired = Counter()
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("header").stretchable().frame(height: 300).onStretch(threshold: 5) { fired.count += 1 }
                    Box("rest").frame(height: 1700)
                }
            }
        }
        drag(window, 0, -300)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 32), times: 4)
        window.up()
        var peak = 0.0
        for _ in 0..<120 {
            window.advance(frames: 1)
            peak = max(peak, window.pull())
        }
        #expect(peak > 5 && fired.count == 0)
    }

    @Test func tellsOfAChange() {
        var changes: [Bool] = []
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("header").stretchable(minimum: 80)
                        .onStretchChange(of: { $0.collapse == 1 }) { _, isBar in changes.append(isBar) }
                        .frame(height: 300)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        drag(window, 0, -210)
        #expect(changes.isEmpty)
        for _ in 0..<5 { window.move(by: CGSize(width: 0, height: -10)) }
        #expect(changes == [true])
        window.move(by: CGSize(width: 0, height: 100))
        #expect(changes == [true, false])
    }

    // MARK: Less motion

    @Test func lessMotionStretchesNothing() {
        let fired = Counter()
        let window = TestWindow(size: size, reducesMotion: true) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("header").stretchable(minimum: 80, effect: .zoom.combined(with: .parallax()))
                        .onStretch(threshold: 100) { fired.count += 1 }
                        .frame(height: 300)
                    Box("rest").frame(height: 1700)
                }
            }
        }
        drag(window, 0, travel(120))
        #expect(isNear(window.frame(of: "header"), CGRect(x: 0, y: 0, width: 400, height: 300)))
        // Thresholds are unchanged.
        #expect(fired.count == 1)
        window.up()
        window.settle()
        drag(window, 0, -400)
        // A bar it becomes, without lagging behind.
        #expect(isNear(window.frame(of: "header"), CGRect(x: 0, y: -220, width: 400, height: 300)))
        #expect(window.frame(of: "rest")?.minY == -100)
    }

    // MARK: Content that comes and goes

    @Test func theRoomIsNotFilledWithoutIt() {
        struct Toggled: View {
            @Binding var isStretching: Bool
            var body: some View {
                ScrollView {
                    VStack(spacing: 0) {
                        if isStretching { Box("header").stretchable() } else { Box("plain") }
                        Box("rest")
                    }
                }
            }
        }
        let handle = Handle(true)
        let window = TestWindow(size: size) { Host(handle) { Toggled(isStretching: $0) } }
        #expect(window.frame(of: "header")?.height == 400 && window.frame(of: "rest")?.minY == 400)
        handle.set(false, in: window)
        #expect(window.frame(of: "plain")?.height == 10 && window.frame(of: "rest")?.height == 10)
        handle.set(true, in: window)
        #expect(window.frame(of: "header")?.height == 400 && window.frame(of: "rest")?.height == 400)
    }

    @Test func longContentIsNotSqueezed() {
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("header").stretchable().frame(height: 100)
                    FixedText("text", 300, lines: 100)
                }
            }
        }
        #expect(window.frame(of: "text") == CGRect(x: 50, y: 100, width: 300, height: 1600))
    }
}
