import Foundation
@_spi(Reflection) import Swift

/// A stored property of a view or modifier that the engine connects before each evaluation.
///
/// `State`, `Binding`, `Environment` and their like conform; so may a type of yours that is made of them. The engine
/// connects the inner properties, then calls ``update()``.
public protocol DynamicProperty {
    /// Called before `body` runs, after the properties within have their values.
    @MainActor @preconcurrency mutating func update()
    /// Engine hook: makes or takes up what this property keeps between evaluations. `slot` belongs to the place in the
    /// tree and is nil at first.
    @MainActor mutating func _connect(slot: inout AnyObject?, node: Node)
}

extension DynamicProperty {
    @MainActor public mutating func update() {}
    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) {
        // A type made of others: connect those.
        let fields = DynamicFields.of(Self.self)
        if !fields.isEmpty {
            let slots = slot as? SlotList ?? SlotList(count: fields.count)
            slot = slots
            withUnsafeMutableBytes(of: &self) { fields.connect($0.baseAddress!, slots, node) }
        }
        update()
    }
}

/// What the dynamic properties of one view value keep.
@MainActor package final class SlotList {
    @exclusivity(unchecked) package var slots: [AnyObject?]
    package init(count: Int) { slots = Array(repeating: nil, count: count) }
}

/// The dynamic properties of a type: found by runtime metadata once a process, plain offsets after.
@MainActor package struct DynamicFields {
    private struct Field {
        let offset: Int
        let connect: @MainActor (UnsafeMutableRawPointer, inout AnyObject?, Node) -> Void
    }
    private var fields: [Field] = []

    package var isEmpty: Bool { fields.isEmpty }
    package var count: Int { fields.count }

    /// Connects all of a value's dynamic properties; `base` points to the value.
    package func connect(_ base: UnsafeMutableRawPointer, _ list: SlotList, _ node: Node) {
        for index in fields.indices {
            let field = fields[index]
            field.connect(base + field.offset, &list.slots[index], node)
        }
    }

    @exclusivity(unchecked) private static var known: [ObjectIdentifier: DynamicFields] = [:]

    package static func of<Value>(_ type: Value.Type) -> DynamicFields {
        let id = ObjectIdentifier(type)
        if let fields = known[id] { return fields }
        var made = DynamicFields()
        // Only structs and tuples have fields at fixed offsets in the value itself.
        _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type {
                func add<P: DynamicProperty>(_: P.Type) {
                    made.fields.append(
                        Field(offset: offset) { pointer, slot, node in
                            // The offset is the field's in its type's metadata, so this is a `P`.
                            pointer.assumingMemoryBound(to: P.self).pointee._connect(slot: &slot, node: node)
                        })
                }
                add(property)
            }
            return true
        }
        known[id] = made
        return made
    }
}
