import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct ValueControlTests {
    private let size = CGSize(width: 327, height: 200)

    struct Switches: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Toggle("Wifi", isOn: $isOn).accessibilityIdentifier("toggle")
                Text(isOn ? "on" : "off")
            }
        }
    }

    @Test func toggleTurnsOverOnATap() throws {
        let window = TestWindow(size: size) { Switches() }
        let frame = try #require(window.frame(of: "toggle"))
        #expect(frame.width == 327 && frame.height == 31)
        let thumb = CGPoint(x: frame.maxX - 25, y: frame.midY)
        // A label is none of the switch.
        window.tap("Wifi")
        #expect(window.text("off") != nil)
        func knob() -> CGRect { window.shapes.last { $0.rgba == 0xFFFF_FFFF }!.frame }
        #expect(abs(knob().minX - (327 - 51 + 2)) < 0.01)
        window.tap(at: thumb)
        #expect(window.text("on") != nil)
        window.advance(by: 0.05)
        #expect(knob().minX > 327 - 51 + 2 && knob().maxX < 325)
        window.settle()
        #expect(abs(knob().maxX - 325) < 0.01)
        #expect(window.shapes[0].rgba == 0x34C7_59FF)
    }

    @Test func toggleFollowsADrag() throws {
        let window = TestWindow(size: size) { Switches() }
        let frame = try #require(window.frame(of: "toggle"))
        window.down(at: CGPoint(x: frame.maxX - 40, y: frame.midY))
        window.move(by: CGSize(width: 7, height: 0))
        #expect(window.text("off") != nil)
        window.move(by: CGSize(width: 7, height: 0))
        #expect(window.text("on") != nil)
        window.move(by: CGSize(width: -14, height: 0))
        #expect(window.text("off") != nil)
        window.move(by: CGSize(width: 14, height: 0))
        window.up()
        // The drag was no tap besides.
        #expect(window.text("on") != nil)
        #expect(window.settle() != nil)
    }

    @Test func toggleInAScrollViewLeavesTheScrolling() throws {
        let window = TestWindow(size: size) {
            ScrollView {
                Switches()
                Color.clear.frame(height: 1000)
            }
        }
        let frame = try #require(window.frame(of: "toggle"))
        window.down(at: CGPoint(x: frame.maxX - 25, y: frame.midY))
        window.move(by: CGSize(width: 0, height: -10), times: 2)
        #expect(window.frame(of: "toggle")?.minY == frame.minY - 20)
        window.up()
        window.settle()
        #expect(window.text("off") != nil)
    }

    struct Plain: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            Button(configuration.isOn ? "is on" : "is off") { configuration.isOn.toggle() }
        }
    }

    @Test func toggleStylesOfYourOwn() {
        let window = TestWindow(size: size) { Switches().toggleStyle(Plain()) }
        window.tap("is off")
        #expect(window.text("is on") != nil)
        let hidden = TestWindow(size: size) { Switches().labelsHidden() }
        #expect(hidden.frame(of: "toggle")?.width == 51)
    }

    @MainActor final class Log { var edits: [Bool] = [] }
    struct Slides: View {
        let log: Log
        var step: Double?
        @State private var value = 50.0
        var body: some View {
            VStack {
                if let step {
                    Slider(value: $value, in: 0...100, step: step) { log.edits.append($0) }
                } else {
                    Slider(value: $value, in: 0...100) { log.edits.append($0) }
                }
                Text("\(value)")
            }
        }
    }

    @Test func sliderFollowsItsThumb() throws {
        let log = Log()
        let window = TestWindow(size: size) { Slides(log: log) }
        let thumb = try #require(window.shapes.last { $0.rgba == 0xFFFF_FFFF }?.frame)
        // The thumb goes 300 points for the whole range.
        #expect(thumb.midX == 163.5)
        window.down(at: CGPoint(x: thumb.midX, y: thumb.midY))
        window.move(by: CGSize(width: 30, height: 0), times: 2)
        #expect(window.text("70.0") != nil)
        window.move(by: CGSize(width: 200, height: 0))
        #expect(window.text("100.0") != nil)
        window.move(by: CGSize(width: -215, height: 0))
        window.up()
        #expect(window.text("65.0") != nil)
        #expect(log.edits == [true, false])
    }

    @Test func sliderGoesInSteps() throws {
        let window = TestWindow(size: size) { Slides(log: Log(), step: 30) }
        let thumb = try #require(window.shapes.last { $0.rgba == 0xFFFF_FFFF }?.frame)
        window.down(at: CGPoint(x: thumb.midX, y: thumb.midY))
        window.move(by: CGSize(width: 10, height: 0), times: 2)
        #expect(window.text("60.0") != nil)
        // 90 is the last step within 100.
        window.move(by: CGSize(width: 150, height: 0))
        #expect(window.text("90.0") != nil)
    }

    struct Steps: View {
        @State private var count = 0
        var body: some View { Stepper("Count \(count)", value: $count, in: 0...3) }
    }

    @Test func stepperStepsWithinItsBounds() {
        let window = TestWindow(size: size) { Steps() }
        window.tap("Stepper.minus")
        #expect(window.text("Count 0") != nil)
        for _ in 0..<5 { window.tap("Stepper.plus") }
        #expect(window.text("Count 3") != nil)
        window.tap("Stepper.minus")
        #expect(window.text("Count 2") != nil)
    }

    @Test func heldStepperStepsOnByItself() {
        struct Free: View {
            @State private var count = 0
            var body: some View { Stepper("Count \(count)", value: $count) }
        }
        let window = TestWindow(size: size) { Free() }
        window.down(on: "Stepper.plus")
        window.advance(by: 0.49)
        #expect(window.text("Count 0") != nil)
        // At half a second, and then each tenth.
        window.advance(by: 0.36)
        #expect(window.text("Count 4") != nil)
        window.up()
        #expect(window.text("Count 4") != nil)
    }
}
