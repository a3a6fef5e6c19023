import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `onGeometryChange`, and the spaces that it is asked in, in a window of 200 by 300.
@MainActor @Suite struct GeometryChangeTests {
    @MainActor final class Log {
        var entries: [String] = []
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    struct Sized: View {
        let log: Log
        @State private var height: CGFloat = 100
        @State private var divisor: CGFloat = 1
        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { height += 50 }.frame(height: 50)
                Button("Halve") { divisor = 2 }.frame(height: 50)
                Color.red.frame(height: height)
                    .onGeometryChange(for: CGFloat.self) { [divisor] in
                        $0.size.height / divisor
                    } action: { old, new in
                        log.entries.append("\(old) \(new)")
                    }
            }
        }
    }

    @Test func tellsOfTheFirstValueAndOfOthers() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Sized(log: log) }
        #expect(log.take() == ["100.0 100.0"])
        window.tap("Grow")
        window.settle()
        #expect(log.take() == ["100.0 150.0"])
        window.tap("Halve")
        window.settle()
        #expect(log.take() == ["150.0 75.0"])
        window.resize(to: CGSize(width: 210, height: 300))
        #expect(log.take() == [])
    }

    @Test func followsAScrollWithoutBodiesAndLayouts() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) {
                    Color.red.frame(height: 100)
                        .onGeometryChange(for: Bool.self) {
                            $0.frame(in: .scrollView).maxY <= 0
                        } action: {
                            log.entries.append("\($0)")
                        }
                    Color.blue.frame(height: 900)
                }
            }
        }
        #expect(log.take() == ["false"])
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -11), times: 9)
        let work = window.counting { window.move(by: CGSize(width: 0, height: -1), times: 1) }
        #expect(log.take() == ["true"])
        #expect(work.bodies == 0 && work.layouts == 0 && work.records == 0)
        window.move(by: CGSize(width: 0, height: 1), times: 1)
        #expect(log.take() == ["false"])
    }

    @Test func spacesAreChosenByAxis() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(alignment: .leading, spacing: 0) {
                    Color.red.frame(height: 70)
                    ScrollView(.horizontal, showsIndicators: false) {
                        HStack(spacing: 0) {
                            Color.red.frame(width: 30, height: 100)
                            GeometryReader { proxy in
                                Text(Self.place(proxy, .scrollView))
                                Text(Self.place(proxy, .scrollView(axis: .vertical)) + " v").offset(y: 30)
                                Text(Self.place(proxy, .scrollView(axis: .horizontal)) + " h").offset(y: 60)
                            }
                            .frame(width: 500, height: 100)
                        }
                    }
                }
            }
        }
        #expect(window.exists("30 0") && window.exists("30 70 v") && window.exists("30 0 h"))
    }

    private static func place(_ proxy: GeometryProxy, _ space: NamedCoordinateSpace) -> String {
        let frame = proxy.frame(in: space)
        return "\(Int(frame.minX)) \(Int(frame.minY))"
    }
}
