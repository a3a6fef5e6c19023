package import Foundation

/// The protocol's numbers, documented in `PROTOCOL.md`.
package enum WireFormat {
    /// Version of the protocol, in the hello and the welcome.
    package static let version: UInt32 = 2
    /// Name of the WebSocket subprotocol.
    package static let subprotocol = "canvasback.1"
    /// Steps of a coordinate in one device pixel. An eighth is finer than any screen shows and costs three bits.
    package static let stepsPerPixel: CGFloat = 8

    /// First byte of a message to the page.
    package enum ServerKind: UInt8 {
        case offsetX = 0x01, offsetY, offset, frame, whole
        case welcome = 0x10, closing, haptic, cursor, title, path, announce, refused, pong, openURL, console
        case heldKeys, go, accessibility, textFields, textInput
        case spare, doubled, skipped
    }
    /// First byte of a frame that has the shape of one before it: `kind` with two bits that say of which, and one that says how.
    package enum Again {
        package static let kind: UInt8 = 0x08
        /// The bits that are not the same in all of them.
        package static let bits: UInt8 = 0x07
        /// A pattern follows: how each slot changes.
        package static let pattern: UInt8 = 0x01
        /// Shifts how many shapes were used since, 0…3.
        package static let placeShift: UInt8 = 1
    }
    /// First byte of a message from the page.
    package enum ClientKind: UInt8 {
        case hello = 0x01, input, inputWithAcknowledgement, ping, stats, navigate, assist, request
        case edit, focusField
        case spare, doubled, skipped
    }
    /// What is said of a node of an accessibility tree: the low two bits of a number whose others are its depth.
    package enum AccessibilityEntry {
        package static let keep: UInt32 = 0
        package static let move: UInt32 = 1
        package static let set: UInt32 = 2
    }
    /// What assistive technology asks for. Actions of a node's own count from here.
    package enum AccessibilityAction {
        package static let activate: UInt32 = 0
        package static let increment: UInt32 = 1
        package static let decrement: UInt32 = 2
        package static let show: UInt32 = 3
        package static let firstOwn: UInt32 = 4
    }
    /// Operations in a frame. With `layer` set, the low bits say which parts follow.
    package enum Operation {
        package static let removeLayers: UInt8 = 0x01
        package static let forget: UInt8 = 0x02
        package static let layer: UInt8 = 0x80
        package static let isNew: UInt8 = 0x01
        package static let offsetX: UInt8 = 0x02
        package static let offsetY: UInt8 = 0x04
        package static let properties: UInt8 = 0x08
        package static let commands: UInt8 = 0x10
    }
    /// Bits of a layer's property mask.
    package enum Property {
        package static let transform: UInt8 = 0x01
        package static let opacity: UInt8 = 0x02
        package static let clip: UInt8 = 0x04
        package static let shadow: UInt8 = 0x08
        package static let blur: UInt8 = 0x10
        package static let blendMode: UInt8 = 0x20
    }
    /// Steps of an edit script: the low two bits of a byte whose other six are a count. Those of no count mean others.
    package enum Edit {
        package static let keep: UInt8 = 0
        package static let drop: UInt8 = 1
        package static let shift: UInt8 = 2
        package static let insert: UInt8 = 3
        /// The next command takes up another rectangle.
        package static let resize: UInt8 = 1
        /// The next command has another paint.
        package static let repaint: UInt8 = 2
        /// A count field that says that the count less this follows as a varint.
        package static let longCount = 63
    }
    /// Kinds of a command: the low three bits of its first byte.
    package enum Command {
        package static let fill: UInt8 = 0
        package static let stroke: UInt8 = 1
        package static let text: UInt8 = 2
        package static let image: UInt8 = 3
        package static let layer: UInt8 = 4
        /// Even-odd for a fill.
        package static let evenOdd: UInt8 = 0x40
        /// A tint follows, for an image.
        package static let tint: UInt8 = 0x08
    }
    /// Kinds of a shape.
    package enum Shape {
        package static let rect: UInt8 = 0
        package static let rounded: UInt8 = 1
        package static let continuous: UInt8 = 2
        package static let uneven: UInt8 = 3
        package static let unevenContinuous: UInt8 = 4
        package static let ellipse: UInt8 = 5
        package static let path: UInt8 = 6
        package static let none: UInt8 = 7
    }
    /// Kinds of resource, in a `forget`.
    package enum Resource: UInt8 { case run = 0, path, gradient, image }

    /// Colours that both sides remember, and how a paint refers to them.
    package enum PaintReference {
        package static let newColor: UInt32 = 0
        /// References 1…62 are remembered colours.
        package static let rememberedColors = 62
        package static let newGradient: UInt32 = 63
        /// Gradients count from here.
        package static let firstGradient: UInt32 = 63
    }
}

/// Coordinates as they travel: whole eighths of a device pixel.
package struct WireGrid: Equatable, Sendable {
    /// Device pixels a point.
    package let scale: CGFloat
    private let steps: CGFloat

    package init(scale: CGFloat) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        steps = self.scale * WireFormat.stepsPerPixel
    }

    /// Nearest step. What is not a number is 0, and what is too far is held at ±2²⁸, so that differences fit 32 bits.
    package func steps(_ points: CGFloat) -> Int32 {
        let value = points * steps
        if value.isNaN { return 0 }
        let held = max(-268_435_456, min(268_435_456, value))
        // As `rounded()`, which is a call into the library of mathematics.
        let whole = Int32(held)
        let rest = held - CGFloat(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }

    /// Steps of a length, which is not negative.
    package func length(_ points: CGFloat) -> UInt32 { UInt32(max(0, self.steps(points))) }

    package func points(_ value: Int32) -> CGFloat { CGFloat(value) / steps }
    package func points(_ value: UInt32) -> CGFloat { CGFloat(value) / steps }
}
