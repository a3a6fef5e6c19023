import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Gestures attached to views, from pointers to callbacks.
@MainActor @Suite struct GestureViewTests {
    @MainActor final class Log {
        var lines: [String] = []
        var translations: [CGSize] = []
        func note(_ line: String) { lines.append(line) }
    }
    private let middle = CGPoint(x: 50, y: 50)
    private func window(@ViewBuilder _ content: () -> some View) -> TestWindow {
        TestWindow(size: CGSize(width: 100, height: 100), content: content)
    }

    struct Draggable: View {
        let log: Log
        var distance: CGFloat = 10
        @GestureState private var translation = CGSize.zero
        var body: some View {
            Box("box").offset(translation)
                .gesture(
                    DragGesture(minimumDistance: distance, coordinateSpace: .global)
                        .updating($translation) { value, state, _ in state = value.translation }
                        .onChanged {
                            log.note("changed")
                            log.translations.append($0.translation)
                        }
                        .onEnded { _ in log.note("ended") })
        }
    }

    @Test func aDragBeginsPastItsDistanceAndStays() {
        let log = Log()
        let window = window { Draggable(log: log) }
        window.down(at: middle)
        window.move(by: CGSize(width: 0, height: 3), times: 3)
        #expect(log.lines.isEmpty)
        window.move(by: CGSize(width: 0, height: 3))
        #expect(log.translations == [CGSize(width: 0, height: 12)])
        #expect(window.drawn("box")?.minY == 12)
        // Back at the start it is a drag all the same.
        window.move(by: CGSize(width: 0, height: -12))
        #expect(log.translations.last == .zero)
        window.up()
        #expect(log.lines == ["changed", "changed", "ended"])
        #expect(window.drawn("box")?.minY == 0)
        #expect(!window.wantsFrame)
    }

    @Test func aMappedValueIsMadeForWhoIsTold() {
        var made = 0
        var ends: [CGFloat] = []
        let window = window {
            Box("box").gesture(
                DragGesture()
                    .map { value -> CGFloat in
                        made += 1
                        return value.translation.height
                    }
                    .onEnded { ends.append($0) })
        }
        window.down(at: middle)
        window.move(by: CGSize(width: 0, height: 5), times: 6)
        #expect(made == 0)
        window.up()
        #expect(ends == [30])
        #expect(made == 1)
    }

    @Test func liftedEarlierItFailsInSilence() {
        let log = Log()
        let window = window { Draggable(log: log) }
        window.down(at: middle)
        window.move(by: CGSize(width: 3, height: 3), times: 2)
        window.up()
        #expect(log.lines.isEmpty)
    }

    @Test func withoutADistanceItBeginsWithTheTouch() {
        let log = Log()
        let window = window { Draggable(log: log, distance: 0) }
        window.down(at: middle)
        #expect(log.translations == [.zero])
    }

    @Test func cancelledItsStateGoesBackAndItDoesNotEnd() {
        let log = Log()
        let window = window { Draggable(log: log) }
        window.down(at: middle)
        window.move(by: CGSize(width: 20, height: 0))
        #expect(window.drawn("box")?.minX == 20)
        window.cancel()
        #expect(log.lines == ["changed"])
        #expect(window.drawn("box")?.minX == 0)
    }

    @Test(arguments: ["connection", "hidden", "resize", "close"]) func whatEndsAPageCancels(_ how: String) {
        let log = Log()
        let window = window { Draggable(log: log) }
        window.down(at: middle)
        window.move(by: CGSize(width: 20, height: 0))
        switch how {
        case "connection": window.loseConnection()
        case "hidden": window.setVisible(false)
        case "resize": window.resize(to: CGSize(width: 200, height: 100))
        default: window.close()
        }
        #expect(log.lines == ["changed"])
        if how != "close" { #expect(window.drawn("box")?.minX == 0) }
        // What comes late is nobody's.
        if how == "connection" { window.connect() }
        window.move(by: CGSize(width: 20, height: 0))
        window.up()
        #expect(log.lines == ["changed"])
    }

    @Test func aStateGoesBackWhenItsViewGoes() {
        struct Removable: View {
            let log: Log
            @State private var isThere = true
            var body: some View {
                VStack(spacing: 0) {
                    if isThere {
                        Box("box").frame(height: 50)
                            .gesture(
                                DragGesture(minimumDistance: 0)
                                    .onChanged { if $0.translation.width > 10 { isThere = false } }
                                    .onEnded { _ in log.note("ended") })
                    }
                    Box("rest")
                }
            }
        }
        let log = Log()
        let window = window { Removable(log: log) }
        window.down(at: CGPoint(x: 10, y: 10))
        window.move(by: CGSize(width: 20, height: 0), times: 3)
        window.up()
        #expect(log.lines.isEmpty)
        #expect(window.drawn("box") == nil)
        // The next touch is a new one.
        window.tap(at: CGPoint(x: 10, y: 10))
        #expect(!window.wantsFrame)
    }

    @Test func unknownPointersAreIgnored() {
        let log = Log()
        let window = window { Draggable(log: log, distance: 0) }
        window.move(by: CGSize(width: 50, height: 50), times: 3, pointer: 7)
        window.up(pointer: 7)
        window.cancel(pointer: 7)
        #expect(log.lines.isEmpty)
        window.down(at: middle)
        window.move(by: CGSize(width: 1, height: 0), pointer: 7)
        #expect(log.translations == [.zero])
    }

    @Test func onlyThePrimaryButtonOfAMouse() {
        let log = Log()
        let window = window { Draggable(log: log, distance: 0) }
        window.down(at: middle, kind: .mouse)
        #expect(log.lines == ["changed"])
    }

    // MARK: Competition

    @Test func theInnerTapWins() {
        let log = Log()
        let window = window {
            ZStack { Box("inner").frame(width: 50, height: 50).onTapGesture { log.note("inner") } }
                .frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { log.note("outer") }
        }
        window.tap(at: middle)
        #expect(log.lines == ["inner"])
        window.tap(at: CGPoint(x: 5, y: 5))
        #expect(log.lines == ["inner", "outer"])
    }

    @Test func aHighPriorityGestureWinsOverTheInner() {
        let log = Log()
        let window = window {
            ZStack { Box("inner").onTapGesture { log.note("inner") } }
                .highPriorityGesture(TapGesture().onEnded { log.note("outer") })
        }
        window.tap(at: middle)
        #expect(log.lines == ["outer"])
    }

    @Test func aSimultaneousGestureGetsBoth() {
        let log = Log()
        let window = window {
            ZStack { Box("inner").onTapGesture { log.note("inner") } }
                .simultaneousGesture(TapGesture().onEnded { log.note("outer") })
        }
        window.tap(at: middle)
        #expect(log.lines.sorted() == ["inner", "outer"])
    }

    @Test func aMaskTurnsGesturesOff() {
        let log = Log()
        let window = window {
            ZStack { Box("inner").onTapGesture { log.note("inner") } }
                .gesture(TapGesture().onEnded { log.note("outer") }, including: .gesture)
        }
        window.tap(at: middle)
        #expect(log.lines == ["outer"])
        let other = self.window {
            ZStack { Box("inner").onTapGesture { log.note("inner") } }
                .highPriorityGesture(TapGesture().onEnded { log.note("outer") }, including: .subviews)
        }
        other.tap(at: middle)
        #expect(log.lines == ["outer", "inner"])
    }

    @Test func aTapFailsWhenItIsLongOrFar() {
        let log = Log()
        let window = window { Box("box").onTapGesture { log.note("tap") } }
        window.down(at: middle)
        window.advance(by: 0.8)
        window.up()
        #expect(log.lines.isEmpty)
        window.down(at: CGPoint(x: 10, y: 50))
        window.move(by: CGSize(width: 50, height: 0))
        window.up()
        #expect(log.lines.isEmpty)
        window.tap(at: middle)
        #expect(log.lines == ["tap"])
        #expect(!window.wantsFrame)
    }

    @Test func doubleAndSingleTaps() {
        let log = Log()
        let window = window {
            Box("box").onTapGesture(count: 2) { log.note("double") }.onTapGesture { log.note("single") }
        }
        window.tap(at: middle, count: 2)
        window.settle()
        #expect(log.lines == ["double"])
        window.tap(at: middle)
        window.settle()
        #expect(log.lines == ["double", "single"])
    }

    @Test func aLongPressNeedsItsTime() {
        let log = Log()
        let window = window {
            Box("box").onLongPressGesture {
                log.note("pressed")
            } onPressingChanged: {
                log.note("pressing \($0)")
            }
        }
        window.down(at: middle)
        window.advance(by: 0.45)
        #expect(log.lines == ["pressing true"])
        window.advance(by: 0.1)
        #expect(log.lines == ["pressing true", "pressed", "pressing false"])
        window.up()
        log.lines = []
        window.down(at: middle)
        window.advance(by: 0.2)
        window.up()
        #expect(log.lines == ["pressing true", "pressing false"])
    }

    @Test func aTapSaysWhere() {
        let log = Log()
        let window = window {
            Box("box").padding(.leading, 20).onTapGesture(coordinateSpace: .global) { log.note("\($0.x) \($0.y)") }
                .padding(.top, 10)
        }
        window.tap(at: CGPoint(x: 30, y: 40))
        #expect(log.lines == ["30.0 40.0"])
        let local = self.window {
            Box("box").onTapGesture(coordinateSpace: .local) { log.note("\($0.x) \($0.y)") }.padding(10)
        }
        local.tap(at: CGPoint(x: 30, y: 40))
        #expect(log.lines.last == "20.0 30.0")
    }

    // MARK: Hits

    @Test func hitsFollowWhatIsShown() {
        let log = Log()
        let window = window {
            Box("box").frame(width: 20, height: 20).onTapGesture { log.note("hit") }
                .rotationEffect(.degrees(45)).scaleEffect(2).offset(x: 20)
        }
        // A square of 40 on its corner about (70, 50): 28.3 from the middle to a corner.
        window.tap(at: CGPoint(x: 70 + 27, y: 50))
        #expect(log.lines == ["hit"])
        window.tap(at: CGPoint(x: 70 + 17, y: 50 + 17))
        #expect(log.lines.count == 1)
        window.tap(at: CGPoint(x: 45, y: 50))
        #expect(log.lines.count == 2)
    }

    @Test func whatIsHiddenOrOffIsNotHit() {
        let log = Log()
        let window = window {
            ZStack {
                Box("back").onTapGesture { log.note("back") }
                Box("off").onTapGesture { log.note("off") }.allowsHitTesting(false)
                Box("clear").onTapGesture { log.note("clear") }.opacity(0)
                Box("hidden").onTapGesture { log.note("hidden") }.hidden()
            }
        }
        window.tap(at: middle)
        #expect(log.lines == ["back"])
    }

    @Test func aContentShapeIsHitWhereNothingIsDrawn() {
        let log = Log()
        let window = window {
            Box("box").frame(width: 10, height: 10).frame(width: 80, height: 80)
                .onTapGesture { log.note("bare") }
        }
        window.tap(at: CGPoint(x: 15, y: 15))
        #expect(log.lines.isEmpty)
        let shaped = self.window {
            Box("box").frame(width: 10, height: 10).frame(width: 80, height: 80)
                .contentShape(Rectangle()).onTapGesture { log.note("shaped") }
        }
        shaped.tap(at: CGPoint(x: 15, y: 15))
        #expect(log.lines == ["shaped"])
    }
}
