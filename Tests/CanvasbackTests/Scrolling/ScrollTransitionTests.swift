import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// `scrollTransition` in a window of 200 by 300, and what says how much of it is seen where.
@MainActor @Suite struct ScrollTransitionTests {
    // MARK: The value

    /// The progress of a view of 100 in a container of 300.
    private func progress(
        _ start: Double, _ configuration: ScrollTransitionConfiguration, length: Double = 100
    ) -> ScrollTransitionProgress {
        ScrollTransitionProgress(
            start: start, length: length, container: 300, topLeading: configuration, bottomTrailing: configuration)
    }

    @Test func anInteractiveOneGoesFromTheEdgeToWhereAllIsVisible() {
        let linear = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        #expect(progress(300, linear) == .init(phase: .bottomTrailing, share: 1))
        #expect(progress(400, linear) == .init(phase: .bottomTrailing, share: 1))
        #expect(progress(250, linear) == .init(phase: .bottomTrailing, share: 0.5))
        #expect(progress(225, linear) == .init(phase: .bottomTrailing, share: 0.25))
        #expect(progress(200, linear) == .init(phase: .identity, share: 0))
        #expect(progress(0, linear) == .init(phase: .identity, share: 0))
        #expect(progress(-75, linear) == .init(phase: .topLeading, share: 0.75))
        #expect(progress(-100, linear) == .init(phase: .topLeading, share: 1))
    }

    @Test func theCurveRunsForwardsOnTheWayIn() {
        // Time 0 is where the view is hidden: easeIn begins slowly there.
        let share = progress(275, .interactive(timingCurve: .easeIn)).share
        #expect(abs(share - (1 - UnitCurve.easeIn.value(at: 0.25))) < 1e-9 && share > 0.9)
    }

    @Test func aDiscreteOneChangesAtItsThreshold() {
        #expect(progress(251, .animated) == .init(phase: .bottomTrailing, share: 1))
        #expect(progress(250, .animated) == .init(phase: .identity, share: 0))
        #expect(progress(-50, .animated) == .init(phase: .identity, share: 0))
        #expect(progress(-51, .animated) == .init(phase: .topLeading, share: 1))
        #expect(progress(900, .identity) == .init(phase: .identity, share: 0))
    }

    @Test(arguments: [
        (ScrollTransitionConfiguration.Threshold.visible, 100.0), (.hidden, 200), (.centered, 0), (.visible(0.25), 175),
        (.visible(-3), 200), (.visible(7), 100), (.visible.inset(by: 30), 70), (.hidden.inset(by: -10), 210),
        (.centered.inset(by: 5), 0), (.hidden.interpolated(towards: .visible, amount: 0.3), 170),
        (.centered.interpolated(towards: .hidden, amount: 0.5), 100),
    ]) func thresholdsAreDistancesFromTheMiddle(
        _ threshold: ScrollTransitionConfiguration.Threshold, _ distance: Double
    ) {
        #expect(abs(threshold.distance(view: 100, container: 300) - distance) < 1e-9)
    }

    @Test func aViewLongerThanItsContainerIsVisibleWhereItFillsIt() {
        let linear = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        #expect(progress(-100, linear, length: 500).phase == .identity)
        #expect(progress(0, linear, length: 500).phase == .identity)
        #expect(progress(150, linear, length: 500) == .init(phase: .bottomTrailing, share: 0.5))
        #expect(progress(300, linear, length: 500).share == 1)
    }

    // MARK: In a scroll view

    private func list(_ configuration: ScrollTransitionConfiguration, isLazy: Bool = false) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                if isLazy {
                    LazyVStack(spacing: 0) { Self.rows(configuration) }
                } else {
                    VStack(spacing: 0) { Self.rows(configuration) }
                }
            }
        }
    }

    private static func rows(_ configuration: ScrollTransitionConfiguration) -> some View {
        ForEach(0..<30) { row in
            Box("row \(row)").frame(height: 100)
                .scrollTransition(configuration) { content, phase in
                    content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: 50 * phase.value)
                }
        }
    }

    @Test(arguments: [false, true]) func rowsFollowAScrollWithoutBodiesAndLayouts(_ isLazy: Bool) {
        let window = list(.interactive(timingCurve: .linear), isLazy: isLazy)
        #expect(window.frame(of: "row 0") == CGRect(x: 0, y: 0, width: 200, height: 100))
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -5), times: 10)
        // Row 0 is half gone, row 3 half here.
        #expect(window.frame(of: "row 0") == CGRect(x: -25, y: -50, width: 200, height: 100))
        #expect(abs(window.opacity(of: "row 0")! - 0.6) < 1e-9)
        #expect(window.frame(of: "row 3") == CGRect(x: 25, y: 250, width: 200, height: 100))
        #expect(window.opacity(of: "row 1") == 1)
        let work = window.counting { window.move(by: CGSize(width: 0, height: -5)) }
        #expect(abs(window.frame(of: "row 3")!.minX - 22.5) < 1e-9)
        #expect(work.bodies == 0 && work.layouts == 0 && work.records == 0 && work.measurements == 0)
    }

    @Test func anAnimatedOneRunsWhenTheThresholdIsMet() {
        let window = list(.animated(.linear(duration: 1)))
        #expect(window.opacity(of: "row 3") == 0.2)
        window.wheel(by: CGSize(width: 0, height: 45), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.2)
        #expect(window.opacity(of: "row 3") == 0.2)
        window.wheel(by: CGSize(width: 0, height: 10), at: CGPoint(x: 100, y: 100))
        window.advance(by: 0.5)
        #expect(abs(window.opacity(of: "row 3")! - 0.6) < 0.03)
        #expect(abs(window.opacity(of: "row 0")! - 0.6) < 0.03)
        window.settle()
        #expect(window.opacity(of: "row 3") == 1 && window.opacity(of: "row 0") == 0.2)
        #expect(window.frame(of: "row 0")?.minX == -50)
    }

    @Test func eachSideHasItsConfiguration() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    ForEach(0..<9) { row in
                        Box("row \(row)").frame(height: 100)
                            .scrollTransition(topLeading: .identity, bottomTrailing: .interactive) { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0)
                            }
                    }
                }
            }
        }
        window.wheel(by: CGSize(width: 0, height: 30), at: CGPoint(x: 100, y: 100))
        window.settle()
        #expect(window.opacity(of: "row 0") == 1)
        let share = UnitCurve.easeInOut.value(at: 0.3)
        #expect(abs(window.opacity(of: "row 3")! - share) < 1e-6)
    }

    @Test func fromRightToLeftTheLeadingSideIsTheRight() {
        let window = TestWindow(size: CGSize(width: 300, height: 100)) {
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(0..<9) { column in
                        Box("column \(column)").frame(width: 100)
                            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                content.offset(y: 40 * phase.value)
                            }
                    }
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(window.frame(of: "column 0") == CGRect(x: 200, y: 0, width: 100, height: 100))
        window.wheel(by: CGSize(width: -25, height: 0), at: CGPoint(x: 100, y: 50))
        window.settle()
        #expect(window.frame(of: "column 0")?.minY == -10)
        #expect(window.frame(of: "column 3")?.minY == 30)
    }

    @Test func theAxisChoosesTheScrollView() {
        let window = TestWindow(size: CGSize(width: 300, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 250)
                    ScrollView(.horizontal, showsIndicators: false) {
                        HStack(spacing: 0) {
                            Box("inner").frame(width: 100, height: 100)
                                .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
                            Box("outer").frame(width: 100, height: 100)
                                .scrollTransition(.interactive(timingCurve: .linear), axis: .vertical) {
                                    content, phase in content.opacity(phase.isIdentity ? 1 : 0)
                                }
                            Color.clear.frame(width: 900, height: 100)
                        }
                    }
                    Color.clear.frame(height: 600)
                }
            }
        }
        // The nearest scroll view is the horizontal one, which shows all of both.
        #expect(window.opacity(of: "inner") == 1 && window.opacity(of: "outer") == 0.5)
    }

    @Test func outsideOfScrollViewsThePhaseIsTheIdentity() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            Box("box").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
                .offset(y: 250)
        }
        #expect(window.opacity(of: "box") == 1)
    }

    struct Strength: View {
        @State private var strength = 0.5
        let counter: Counter
        var body: some View {
            VStack(spacing: 0) {
                Button("More") { withAnimation(.linear(duration: 1)) { strength = 0 } }.frame(height: 50)
                ScrollView(showsIndicators: false) {
                    VStack(spacing: 0) {
                        Box("row").frame(height: 400)
                            .scrollTransition(.animated.threshold(.centered)) { [strength] content, phase in
                                _ = counter.note()
                                return content.opacity(phase.isIdentity ? 1 : strength)
                            }
                        Color.clear.frame(height: 900)
                    }
                }
            }
        }
    }

    @Test func aChangeOfStateAnimatesAndAScrollAsksNothing() {
        let counter = Counter()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Strength(counter: counter) }
        #expect(window.opacity(of: "row") == 0.5)
        #expect(counter.count == 3)
        window.wheel(by: CGSize(width: 0, height: 30), at: CGPoint(x: 100, y: 100), times: 3)
        window.settle()
        #expect(counter.count == 3)
        window.tap("More")
        window.advance(by: 0.5)
        #expect(abs(window.opacity(of: "row")! - 0.25) < 0.02)
        window.settle()
        #expect(window.opacity(of: "row") == 0)
        #expect(counter.count == 6)
    }
}

extension ScrollTransitionProgress {
    fileprivate init(phase: ScrollTransitionPhase, share: Double) {
        self.init()
        (self.phase, self.share) = (phase, share)
    }
}
