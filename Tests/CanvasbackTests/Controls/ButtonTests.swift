import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct ButtonTests {
    @MainActor final class Log {
        var count = 0
        var cancels = 0
    }
    private let size = CGSize(width: 300, height: 300)

    @Test func runsItsActionOnReleaseInside() {
        let log = Log()
        let window = TestWindow(size: size) { Button("Go") { log.count += 1 } }
        window.down(on: "Go")
        #expect(log.count == 0)
        #expect(window.opacity(of: "Go") == 0.2)
        // However long it takes.
        window.advance(by: 3)
        #expect(window.opacity(of: "Go") == 0.2)
        window.up()
        #expect(log.count == 1)
        window.settle()
        #expect(window.opacity(of: "Go") == 1)
        window.tap("Go", kind: .mouse)
        #expect(log.count == 2)
    }

    @Test func comesBackGradually() throws {
        let window = TestWindow(size: size) { Button("Go") {} }
        window.tap("Go")
        window.advance(by: 0.1)
        let opacity = try #require(window.opacity(of: "Go"))
        #expect(opacity > 0.2 && opacity < 1)
        #expect(window.settle() != nil)
        #expect(!window.wantsFrame)
    }

    @Test func leavingAndComingBack() {
        let log = Log()
        let window = TestWindow(size: size) { Button("Go") { log.count += 1 } }
        window.down(on: "Go")
        window.move(by: CGSize(width: 0, height: 100))
        window.settle()
        #expect(window.opacity(of: "Go") == 1)
        window.move(by: CGSize(width: 0, height: -100))
        #expect(window.opacity(of: "Go") == 0.2)
        // Forty points around it are still the button.
        window.move(by: CGSize(width: 0, height: 45))
        window.up()
        #expect(log.count == 1)
        window.down(on: "Go")
        window.move(by: CGSize(width: 0, height: 100))
        window.up()
        #expect(log.count == 1)
    }

    @Test func aScrollTakesThePress() throws {
        let log = Log()
        let window = TestWindow(size: size) {
            ScrollView {
                Button("Go") { log.count += 1 }.padding(.top, 100)
                Color.clear.frame(height: 1000)
            }
        }
        window.down(on: "Go")
        #expect(window.opacity(of: "Go") == 0.2)
        window.move(by: CGSize(width: 0, height: -4))
        #expect(window.opacity(of: "Go") == 0.2)
        window.move(by: CGSize(width: 0, height: -8))
        window.advance(by: 1)
        #expect(window.opacity(of: "Go") == 1)
        window.up()
        #expect(log.count == 0)
        window.settle()
        window.tap("Go")
        #expect(log.count == 1)
    }

    @Test func cancelledAndDisabledDoNothing() {
        let log = Log()
        let window = TestWindow(size: size) {
            VStack {
                Button("Go") { log.count += 1 }
                Button("Off") { log.count += 10 }.disabled(true)
            }
        }
        window.down(on: "Go")
        window.cancel()
        window.settle()
        #expect(window.opacity(of: "Go") == 1)
        window.down(on: "Off")
        #expect(window.opacity(of: "Off") == 1)
        window.up()
        #expect(log.count == 0)
    }

    @Test func winsOverATapAround() {
        let log = Log()
        let window = TestWindow(size: size) {
            VStack {
                Button("Go") { log.count += 1 }
                Text("Around")
            }
            .onTapGesture { log.cancels += 1 }
        }
        window.tap("Go")
        window.tap("Around")
        #expect((log.count, log.cancels) == (1, 1))
    }

    @Test func borderedSizes() throws {
        for (controlSize, height) in [(ControlSize.small, 28), (.regular, 34), (.large, 50)] as [(_, CGFloat)] {
            let window = TestWindow(size: size) {
                Button("Go") {}.buttonStyle(.bordered).controlSize(controlSize)
            }
            let ground = try #require(window.shapes.first?.frame)
            let label = try #require(window.frame(of: "Go"))
            #expect(ground.height >= height && ground.height < height + 4)
            #expect(abs(ground.midX - label.midX) < 1 && ground.width > label.width)
        }
    }

    @Test func prominentIsTheTint() {
        let window = TestWindow(size: size) { Button("Go") {}.buttonStyle(.borderedProminent) }
        #expect(window.shapes.first?.rgba == 0x007A_FFFF)
        let red = TestWindow(size: size) { Button("Go", role: .destructive) {}.buttonStyle(.borderedProminent) }
        #expect(red.shapes.first?.rgba == 0xFF3B_30FF)
        let disabled = TestWindow(size: size) { Button("Go") {}.buttonStyle(.borderedProminent).disabled(true) }
        #expect(disabled.shapes.first?.rgba == 0x7676_801F)
    }

    struct Looks: ButtonStyle {
        @Environment(\.controlSize) var controlSize
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(configuration.isPressed ? "pressed" : "up")
                Text(configuration.role == .cancel ? "cancel" : "none")
                Text("\(controlSize)")
            }
        }
    }

    @Test func stylesOfYourOwn() {
        let log = Log()
        let window = TestWindow(size: size) {
            Button("Go", role: .cancel) { log.count += 1 }.buttonStyle(Looks()).controlSize(.large)
        }
        #expect(Set(window.texts.map(\.string)) == ["Go", "up", "cancel", "large"])
        window.down(on: "Go")
        #expect(window.text("pressed") != nil)
        window.up()
        #expect(window.text("up") != nil)
        #expect(log.count == 1)
    }

    struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onTapGesture(count: 2) { configuration.trigger() }
        }
    }
    struct Wrapped: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("wrapped")
                Button(configuration)
            }
        }
    }

    @Test func primitiveStylesDecideWhen() {
        let log = Log()
        let window = TestWindow(size: size) {
            Button("Go") { log.count += 1 }.buttonStyle(Wrapped()).buttonStyle(Twice())
        }
        #expect(window.text("wrapped") != nil)
        window.tap("Go")
        window.advance(by: 1)
        #expect(log.count == 0)
        window.tap("Go", count: 2)
        #expect(log.count == 1)
    }

    @Test func divider() throws {
        let window = TestWindow(size: size, scale: 2) {
            VStack(spacing: 0) {
                Divider()
                HStack {
                    Divider()
                    Text("x")
                }
                .frame(height: 50)
            }
        }
        let lines = window.shapes.map(\.frame.size)
        #expect(lines == [CGSize(width: 300, height: 0.5), CGSize(width: 0.5, height: 50)])
    }

    @Test func aButtonMayHaveATitleAndASymbol() throws {
        var presses: [String] = []
        let title = "Bin"
        let window = TestWindow {
            VStack {
                Button("Share", systemImage: "square.and.arrow.up") { presses.append("share") }
                Button(title, systemImage: "trash", role: .destructive) { presses.append("bin") }
            }
        }
        window.tap("Share")
        window.tap("Bin")
        #expect(presses == ["share", "bin"])
        // The symbol stands before its title.
        let symbols = window.accessibilityElements.map(\.label)
        #expect(symbols == ["Share", "Bin"])
        #expect(try #require(window.accessibilityElement("Share")).frame.width > window.frame(of: "Share")!.width + 10)
    }
}
