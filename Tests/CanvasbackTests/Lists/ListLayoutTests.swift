import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Where rows, headers and lines of lists stand: the figures of each style.
@MainActor struct ListLayoutTests {
    private func open<V: View>(@ViewBuilder _ content: () -> V) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600), content: content)
    }

    @Test func aRowIs44PointsHighAndStartsAt16() throws {
        let window = open {
            List(0..<3) { Text("row \($0)") }.listStyle(.plain)
        }
        for index in 0..<3 {
            let frame = try #require(window.frame(of: "row \(index)"))
            #expect(frame.minX == 16)
            #expect(frame.midY == CGFloat(index) * 44 + 22)
        }
    }

    @Test func aHigherRowKeepsElevenPointsAboveAndBelow() throws {
        let window = open {
            List {
                Color.red.frame(height: 60).accessibilityIdentifier("high")
                Color.red.frame(height: 10).accessibilityIdentifier("low")
                Text("end")
            }.listStyle(.plain)
        }
        #expect(window.frame(of: "high") == CGRect(x: 16, y: 11, width: 368, height: 60))
        #expect(window.frame(of: "low") == CGRect(x: 16, y: 82 + 17, width: 368, height: 10))
        #expect(try #require(window.frame(of: "end")).midY == 82 + 44 + 22)
    }

    @Test func insetsAndLeastHeightsAreTheViews() throws {
        let window = open {
            List {
                Color.red.frame(height: 60).accessibilityIdentifier("bare").listRowInsets(EdgeInsets())
                Color.red.frame(height: 10).accessibilityIdentifier("low")
            }
            .listStyle(.plain)
            .environment(\.defaultMinListRowHeight, 20)
        }
        #expect(window.frame(of: "bare") == CGRect(x: 0, y: 0, width: 400, height: 60))
        #expect(window.frame(of: "low") == CGRect(x: 16, y: 60 + 11, width: 368, height: 10))
    }

    @Test func insetGroupsHaveMarginsAndSpaceBetweenThem() throws {
        let window = open {
            List {
                Section { Text("a") }
                Section {
                    Text("b")
                } header: {
                    Text("head")
                } footer: {
                    Text("foot")
                }
                Section { Text("c") }
            }
        }
        let frame = { (name: String) throws -> CGRect in try #require(window.frame(of: name)) }
        // 35 above the first group; 20 and 16 from the side.
        #expect(try frame("a").minX == 36 && frame("a").midY == 35 + 22)
        // Half of 35, then a header of 38: a line of 18 that ends 7 above the group.
        let header = 35 + 44 + 17.5
        #expect(try frame("HEAD").minX == 36 && frame("HEAD").maxY == header + 38 - 7)
        #expect(try frame("b").midY == header + 38 + 22)
        #expect(try frame("foot").minY == header + 38 + 44 + 7)
        #expect(try frame("c").midY == frame("foot").maxY + 35 + 22)
    }

    @Test func plainHeadersAre28PointsHigh() throws {
        let window = open {
            List {
                Section("one") { Text("a") }
                Section("two") { Text("b") }
            }.listStyle(.plain)
        }
        #expect(try #require(window.frame(of: "one")).midY == 14)
        #expect(try #require(window.frame(of: "a")).midY == 28 + 22)
        #expect(try #require(window.frame(of: "two")).midY == 28 + 44 + 14)
    }

    @Test func spacingOfSectionsAndRowsIsTheViews() throws {
        let window = open {
            List {
                Section {
                    Text("a"); Text("b")
                }
                Section { Text("c") }.listSectionSpacing(50)
                Section { Text("d") }
            }
            .listSectionSpacing(.compact)
            .listRowSpacing(6)
        }
        let y = { (name: String) throws -> CGFloat in try #require(window.frame(of: name)).midY }
        #expect(try y("a") == 16 + 22)
        #expect(try y("b") - y("a") == 50)
        #expect(try y("c") - y("b") == 44 + 50)
        #expect(try y("d") - y("c") == 44 + 16)
    }

    @Test func aPlainHeaderStaysAtTheTopAndIsPushedOut() throws {
        let window = open {
            List(0..<20) { section in
                Section("section \(section)") {
                    ForEach(0..<10) { Text("row \(section).\($0)") }
                }
            }.listStyle(.plain)
        }
        window.down(at: CGPoint(x: 200, y: 500))
        window.move(by: CGSize(width: 0, height: -100), times: 1)
        #expect(try #require(window.frame(of: "section 0")).midY == 14)
        // A section is 28 and ten rows of 44; 10 points before its end its header is 18 points out.
        window.move(by: CGSize(width: 0, height: -358), times: 1)
        #expect(try #require(window.frame(of: "section 0")).midY == 14 - 18)
        #expect(try #require(window.frame(of: "section 1")).midY == 10 + 14)
        window.up()
    }

    @Test func readsFromTheOtherSide() throws {
        let window = open {
            List { Text("row") }.listStyle(.plain).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(try #require(window.frame(of: "row")).maxX == 384)
    }
}
