import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Rows and columns that fit each other, in a window of 400 by 600 points.
@MainActor struct GridTests {
    private func open<Content: View>(@ViewBuilder _ content: () -> Content) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600)) {
            content().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func columnsAreAsWideAsTheirWidestCells() {
        let window = open {
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 4) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 50)
                }
                GridRow {
                    FixedText("c", 80, lines: 2)
                    FixedText("d", 20)
                    FixedText("e", 10)
                }
            }
            .accessibilityIdentifier("grid")
        }
        #expect(window.frame(of: "a") == CGRect(x: 0, y: 0, width: 30, height: 16))
        #expect(window.frame(of: "b") == CGRect(x: 90, y: 0, width: 50, height: 16))
        #expect(window.frame(of: "c") == CGRect(x: 0, y: 20, width: 80, height: 32))
        #expect(window.frame(of: "d") == CGRect(x: 90, y: 20, width: 20, height: 16))
        #expect(window.frame(of: "e") == CGRect(x: 150, y: 20, width: 10, height: 16))
        #expect(window.frame(of: "grid")?.size == CGSize(width: 160, height: 52))
    }

    @Test func viewsStandInTheMiddleOfTheirCellsUnlessTheGridSaysOtherwise() {
        let window = open {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 50, lines: 3)
                }
                GridRow { FixedText("c", 80) }
            }
        }
        #expect(window.frame(of: "a") == CGRect(x: 25, y: 16, width: 30, height: 16))
        #expect(window.frame(of: "c") == CGRect(x: 0, y: 48, width: 80, height: 16))
    }

    @Test func rowsColumnsAndCellsSayWhereTheyStand() {
        let window = open {
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow(alignment: .bottom) {
                    FixedText("a", 30)
                    FixedText("b", 20, lines: 3).gridColumnAlignment(.trailing)
                }
                GridRow {
                    FixedText("c", 100)
                    FixedText("d", 60)
                }
                GridRow {
                    FixedText("e", 20).gridCellAnchor(UnitPoint(x: 0.5, y: 1))
                    FixedText("f", 10, lines: 2)
                }
            }
        }
        #expect(window.frame(of: "a") == CGRect(x: 0, y: 32, width: 30, height: 16))
        #expect(window.frame(of: "b") == CGRect(x: 140, y: 0, width: 20, height: 48))
        #expect(window.frame(of: "e") == CGRect(x: 40, y: 80, width: 20, height: 16))
        #expect(window.frame(of: "f")?.minX == 150)
    }

    @Test func cellsMayStandInSeveralColumns() {
        let window = open {
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 30)
                    FixedText("c", 30)
                }
                GridRow {
                    FixedText("wide", 100).gridCellColumns(2)
                    FixedText("d", 20)
                }
            }
        }
        // 100 points in two columns and their gap: 15 more for each.
        #expect(window.frame(of: "b")?.minX == 55 && window.frame(of: "c")?.minX == 110)
        #expect(window.frame(of: "wide") == CGRect(x: 0, y: 16, width: 100, height: 16))
        #expect(window.frame(of: "d")?.minX == 110)
    }

    @Test func viewsOutsideOfRowsTakeTheWholeWidth() {
        let window = open {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 50)
                }
                Box("line").frame(height: 2).gridCellUnsizedAxes(.horizontal)
                FixedText("below", 20)
            }
        }
        #expect(window.frame(of: "line") == CGRect(x: 0, y: 16, width: 80, height: 2))
        #expect(window.frame(of: "below") == CGRect(x: 30, y: 18, width: 20, height: 16))
        // Without it the line makes the grid as wide as it may be.
        let wide = open {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { FixedText("a", 30) }
                Box("line").frame(height: 2)
            }
        }
        #expect(wide.frame(of: "line")?.width == 400)
    }

    @Test func flexibleColumnsShareWhatIsLeft() {
        let window = open {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    FixedText("a", 100)
                    Box("b").frame(height: 20)
                    Box("c").frame(maxWidth: 50).frame(height: 20)
                }
            }
        }
        #expect(window.frame(of: "b") == CGRect(x: 100, y: 0, width: 250, height: 20))
        #expect(window.frame(of: "c")?.minX == 350)
    }

    @Test func flexibleRowsShareTheHeight() {
        let window = open {
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { FixedText("a", 100) }
                GridRow { Box("b") }
                GridRow { Box("c") }
            }
        }
        #expect(window.frame(of: "b")?.height == 292 && window.frame(of: "c")?.maxY == 600)
    }

    @Test func collectionsAndConditionsMakeRows() {
        let shows = Handle(true)
        let window = open {
            Host(shows) { shows in
                Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(0..<3, id: \.self) { index in
                        GridRow {
                            FixedText("name \(index)", 40)
                            if shows.wrappedValue || index != 1 { FixedText("value \(index)", 30) }
                        }
                    }
                    if shows.wrappedValue { GridRow { FixedText("last", 90) } }
                }
            }
        }
        #expect(window.frame(of: "value 2")?.origin == CGPoint(x: 90, y: 32))
        shows.set(false, in: window)
        #expect(window.frame(of: "value 2")?.origin == CGPoint(x: 40, y: 32))
        #expect(!window.exists("value 1") && !window.exists("last"))
    }

    @Test func modifiersOfARowAreThoseOfItsCells() {
        let window = open {
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 50)
                }
                .padding(5)
                GridRow { FixedText("c", 10) }
            }
        }
        #expect(window.frame(of: "a")?.origin == CGPoint(x: 5, y: 5))
        #expect(window.frame(of: "b")?.origin == CGPoint(x: 45, y: 5))
        #expect(window.frame(of: "c")?.origin == CGPoint(x: 0, y: 26))
    }

    @Test func aChangedTraitLaysOutAnew() {
        let columns = Handle(1)
        let window = open {
            Host(columns) { columns in
                Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        FixedText("a", 30).gridCellColumns(columns.wrappedValue)
                        FixedText("b", 50)
                    }
                    GridRow {
                        FixedText("c", 30)
                        FixedText("d", 40)
                    }
                }
            }
        }
        #expect(window.frame(of: "b")?.minX == 30)
        columns.set(2, in: window)
        #expect(window.frame(of: "b")?.minX == 70)
    }

    @Test func fromRightToLeftTheFirstColumnIsAtTheRight() {
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 50)
                }
                GridRow { FixedText("c", 10) }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        let (a, b, c) = (window.frame(of: "a")!, window.frame(of: "b")!, window.frame(of: "c")!)
        #expect(b.maxX == a.minX && c.maxX == a.maxX)
    }

    @Test func aRowOutsideOfAGridIsAsIfItWereNone() {
        let window = open {
            VStack(alignment: .leading, spacing: 0) {
                GridRow {
                    FixedText("a", 30)
                    FixedText("b", 50)
                }
            }
        }
        #expect(window.frame(of: "a")?.origin == .zero && window.frame(of: "b")?.origin == CGPoint(x: 0, y: 16))
    }
}
