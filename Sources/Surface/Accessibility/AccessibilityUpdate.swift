package import Foundation

/// An accessibility tree by what is new of it: each of its nodes in order, and of each what the page does not know. Nodes that
/// are not in it are gone.
package struct AccessibilityUpdate: Equatable, Sendable {
    package enum Entry: Equatable, Sendable {
        /// As it was, perhaps in another place among the others.
        case keep(id: UInt32, depth: Int)
        /// As it was, shown somewhere else.
        case move(id: UInt32, depth: Int, CGRect)
        /// New, or another.
        case set(AccessibilityNode)
    }
    package var entries: [Entry]

    package init(entries: [Entry]) { self.entries = entries }

    /// The way from one tree to another; nil where they are the same. Linear.
    package init?(from old: [AccessibilityNode], to new: [AccessibilityNode]) {
        if old == new { return nil }
        let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        entries = new.map { node in
            guard var before = known[node.id] else { return .set(node) }
            before.depth = node.depth
            if before == node { return .keep(id: node.id, depth: node.depth) }
            before.frame = node.frame
            return before == node ? .move(id: node.id, depth: node.depth, node.frame) : .set(node)
        }
    }

    func write(_ writer: inout ByteWriter) {
        writer.varint(entries.count)
        for entry in entries {
            switch entry {
            case .keep(let id, let depth): Self.begin(&writer, id, depth, WireFormat.AccessibilityEntry.keep)
            case .move(let id, let depth, let frame):
                Self.begin(&writer, id, depth, WireFormat.AccessibilityEntry.move)
                Self.write(frame, &writer)
            case .set(let node):
                Self.begin(&writer, node.id, node.depth, WireFormat.AccessibilityEntry.set)
                writer.byte(node.role.rawValue)
                writer.byte(node.states.rawValue)
                Self.write(node.frame, &writer)
                for text in [node.label, node.value, node.hint] { writer.string(Self.limited(text)) }
                let actions = node.actions.prefix(WireLimits.accessibilityActions)
                writer.varint(actions.count)
                for action in actions { writer.string(Self.limited(action)) }
            }
        }
    }

    private static func begin(_ writer: inout ByteWriter, _ id: UInt32, _ depth: Int, _ kind: UInt32) {
        writer.varint(id)
        writer.varint(UInt32(min(depth, 255)) << 2 | kind)
    }

    private static func write(_ frame: CGRect, _ writer: inout ByteWriter) {
        for value in [frame.minX, frame.minY, frame.width, frame.height] { writer.zigzag(Int32(value)) }
    }

    /// Nobody listens to more than a page of it.
    private static func limited(_ text: String) -> String {
        text.utf8.count <= WireLimits.accessibilityText
            ? text : String(decoding: Array(text.utf8.prefix(WireLimits.accessibilityText)), as: UTF8.self)
    }

    init(_ reader: inout ByteReader) throws(WireError) {
        entries = []
        for _ in 0..<(try reader.count(ofSize: 2)) {
            let id = try reader.varint()
            let head = try reader.varint()
            let depth = Int(head >> 2)
            switch head & 3 {
            case WireFormat.AccessibilityEntry.keep: entries.append(.keep(id: id, depth: depth))
            case WireFormat.AccessibilityEntry.move:
                entries.append(.move(id: id, depth: depth, try Self.frame(&reader)))
            case WireFormat.AccessibilityEntry.set:
                guard let role = AccessibilityNode.Role(rawValue: try reader.byte()) else {
                    throw .badValue("role")
                }
                let states = AccessibilityNode.States(rawValue: try reader.byte())
                var node = AccessibilityNode(id: id, depth: depth, role: role, frame: try Self.frame(&reader))
                node.states = states
                // Cut in the middle of a character, a text may be some bytes longer than the limit.
                let limit = WireLimits.accessibilityText + 8
                node.label = try reader.string(limit: limit)
                node.value = try reader.string(limit: limit)
                node.hint = try reader.string(limit: limit)
                for _ in 0..<(try reader.count()) { node.actions.append(try reader.string(limit: limit)) }
                entries.append(.set(node))
            default: throw .badValue("accessibility entry")
            }
        }
    }

    private static func frame(_ reader: inout ByteReader) throws(WireError) -> CGRect {
        CGRect(
            x: CGFloat(try reader.zigzag()), y: CGFloat(try reader.zigzag()), width: CGFloat(try reader.zigzag()),
            height: CGFloat(try reader.zigzag()))
    }
}
