import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What scroll effects, insets and targets make of each other, in a window of 400 by 800.
@MainActor @Suite struct ScrollEffectsTogetherTests {
    private func window<V: View>(
        safeArea: EdgeInsets = EdgeInsets(), @ViewBuilder _ content: () -> V
    ) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800), safeArea: safeArea, content: content)
    }

    private func fade(_ content: EmptyVisualEffect, _ phase: ScrollTransitionPhase) -> some VisualEffect {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    @Test func aCarouselOfCardsWithItsNeighboursInSight() {
        let window = window {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 10) {
                    ForEach(0..<20) { card in
                        Box("card \(card)").containerRelativeFrame(.horizontal)
                            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                content.scaleEffect(phase.isIdentity ? 1 : 0.5)
                            }
                    }
                }
                .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned(limitBehavior: .always))
            .safeAreaPadding(.horizontal, 40)
            .frame(height: 200)
        }
        #expect(window.frame(of: "card 0") == CGRect(x: 40, y: 300, width: 320, height: 200))
        // 30 of its 320 points are in sight.
        let scale = 1 - 0.5 * 290 / 320.0
        #expect(abs(window.frame(of: "card 1")!.width - 320 * scale) < 1e-6)
        for card in 1...3 {
            window.down(at: CGPoint(x: 300, y: 400))
            window.move(by: CGSize(width: -25, height: 0), times: 5)
            window.up()
            window.settle()
            #expect(window.frame(of: "card \(card)") == CGRect(x: 40, y: 300, width: 320, height: 200))
        }
        window.key("ArrowRight")
        window.settle()
        #expect(window.frame(of: "card 4")?.minX == 40)
    }

    @Test func aPinnedHeaderIsWhereItIsShown() {
        let window = window {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        ForEach(0..<40) { row in Box("row \(row)").frame(height: 50).scrollTransition(transition: fade)
                        }
                    } header: {
                        Box("header").frame(height: 40).scrollTransition(transition: fade)
                    }
                }
            }
        }
        window.wheel(by: CGSize(width: 0, height: 65), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "header")?.minY == 0 && window.opacity(of: "header") == 1)
        #expect(abs(window.opacity(of: "row 0")! - 0.5) < 1e-6)
    }

    @Test func rowsOfListsTakePart() {
        let window = window {
            List(0..<60, id: \.self) { row in
                Text("row \(row)").scrollTransition(.animated.threshold(.centered), transition: fade)
            }
        }
        #expect(window.opacity(of: "row 0") == 0)
        #expect(window.texts.contains { window.opacity(of: $0.string) == 0 })
        // Row 0 is not in the middle wherever the list is, and one row always is nearly so.
        window.wheel(by: CGSize(width: 0, height: 300), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.texts.filter { window.opacity(of: $0.string) == 1 }.count <= 1)
    }

    @Test func aBarAtTheTopThatGrowsTakesTheContentAlong() {
        let height = Handle<CGFloat>(60)
        let window = window {
            Host(height) { height in
                ScrollView { VStack(spacing: 0) { ForEach(0..<40) { Box("row \($0)").frame(height: 50) } } }
                    .safeAreaInset(edge: .top, spacing: 0) { Box("bar").frame(height: height.wrappedValue) }
            }
        }
        #expect(window.frame(of: "row 0")?.minY == 60)
        height.set(100, in: window)
        #expect(window.frame(of: "row 0")?.minY == 100)
        // Who reads further down goes on reading there.
        window.wheel(by: CGSize(width: 0, height: 45), at: CGPoint(x: 200, y: 400))
        window.wheel(by: CGSize(width: 0, height: 45), at: CGPoint(x: 200, y: 400))
        window.settle()
        let place = window.frame(of: "row 5")?.minY
        height.set(60, in: window)
        #expect(window.frame(of: "row 5")?.minY == place)
    }

    @Test func barsStandBelowThatOfANavigationStack() {
        let window = window(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 0, trailing: 0)) {
            NavigationStack {
                ScrollView { VStack(spacing: 0) { ForEach(0..<40) { Box("row \($0)").frame(height: 50) } } }
                    .safeAreaInset(edge: .top, spacing: 0) { Box("bar").frame(height: 60) }
                    .navigationTitle("Title")
                    .navigationBarTitleDisplayMode(.inline)
            }
        }
        let bar = window.frame(of: "bar")!
        #expect(bar.minY > 50 && window.frame(of: "row 0")?.minY == bar.maxY)
        window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "bar") == bar && window.frame(of: "row 0")?.minY == bar.maxY - 40)
    }

    @Test func visibilityIsToldOfWithAStretchAndARefresh() {
        var told: [Bool] = []
        let window = window {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Box("header").frame(height: 200).onScrollVisibilityChange(threshold: 0.9) { told.append($0) }
                    Color.clear.frame(height: 2000)
                }
            }
            .refreshable {}
        }
        #expect(told == [true])
        // A pull shows no less of it.
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 0, height: 30), times: 5)
        #expect(told == [true])
        window.move(by: CGSize(width: 0, height: -30), times: 6)
        #expect(told == [true, false])
        window.cancel()
    }
}
