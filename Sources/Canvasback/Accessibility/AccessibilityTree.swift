import Foundation
import Surface

/// What assistive technology is told of a window: read off the elements when somebody asks, and remembered so that nodes keep
/// their numbers and requests find what they are for.
///
/// Texts, pictures with a name, controls and scroll views are told of by themselves, in the order in which they stand in the
/// views. A control, and a view that says something of itself, is one node with all that it shows. What can be done with a row
/// of a list is the row's, see ``addRow(_:_:)``.
@MainActor final class AccessibilityTree {
    /// What a request for a node is about.
    struct Target {
        weak var element: Element?
        /// What is pressed, where that is another.
        weak var pressed: Element?
        var activation: AccessibilityAttributes.Action?
        var adjustment: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
        var actions: [AccessibilityAttributes.Action] = []
    }

    private unowned let window: Window
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    private var lastNumber: UInt32 = 0
    private(set) var targets: [UInt32: Target] = [:]

    // The walk that runs.
    private var newNumbers: [ObjectIdentifier: UInt32] = [:]
    var nodes: [AccessibilityNode] = []
    private var reach = CGRect.zero
    /// Whether what is visited is the header of a list's section.
    var isHeading = false
    /// The rows whose actions were read in the walk before, and in this one.
    private var formerRows: [ReadRow] = []
    private var rows: [ReadRow] = []

    private struct ReadRow { weak var row: ListRowElement? }

    init(_ window: Window) { self.window = window }

    /// The nodes of what is in the window and one window's size around it; further away nobody reads. Looks at every element.
    func collect() -> [AccessibilityNode] {
        nodes.removeAll(keepingCapacity: true)
        targets.removeAll(keepingCapacity: true)
        newNumbers.removeAll(keepingCapacity: true)
        let size = window.metrics.size
        reach = CGRect(origin: .zero, size: size).insetBy(dx: -size.width, dy: -size.height)
        swap(&formerRows, &rows)
        rows.removeAll(keepingCapacity: true)
        // What is behind something modal is not there for who reads.
        window.forEachInFront { visit($0, depth: 0) }
        swap(&numbers, &newNumbers)
        let read = Set(rows.compactMap { $0.row.map(ObjectIdentifier.init) })
        for row in formerRows.compactMap(\.row) where !read.contains(ObjectIdentifier(row)) { row.closeTitles() }
        return nodes
    }

    /// Nobody asks any more: what was kept for the next time goes.
    func close() {
        for read in rows { read.row?.closeTitles() }
        rows.removeAll()
    }

    /// What can be done with a row, whose titles are kept for as long as the row is read.
    func actions(of row: ListRowElement) -> [AccessibilityAttributes.NamedAction] {
        rows.append(ReadRow(row: row))
        return row.assistiveActions()
    }

    // MARK: The walk

    func visit(_ element: Element, depth: Int) {
        guard let attributes = shown(element) else { return }
        if let menu = element as? MenuSourceElement, menu.isContext { return addContextMenu(menu, depth) }
        let said = attributes.flatMap { $0.makesElement ? $0 : nil }
        if said?.children == .contain {
            add(group(element, said!, depth), for: element, Target(element: element))
            forEachRead(element) { visit($0, depth: depth + 1) }
        } else if said != nil || element.acceptsPress != nil || element is TextInputElement {
            addControl(element, said, depth)
        } else if let text = element.shownString {
            addText(text, element, attributes, depth)
        } else if let name = element.shownImageName {
            if !name.isEmpty { addImage(name, element, attributes, depth) }
        } else if let scroll = element as? ScrollElement {
            addScrollArea(scroll, depth)
            forEachRead(element) { visit($0, depth: depth + 1) }
        } else if let row = element as? ListRowElement {
            addRow(row, depth)
        } else {
            forEachRead(element) { visit($0, depth: depth) }
        }
    }

    /// Calls `body` with what is in an element as it is read: in the order of the views, whatever lies in front.
    private func forEachRead(_ element: Element, _ body: (Element) -> Void) {
        if element is ContainerElement { element.forEachChild(body) } else { element.forEachDrawn(body) }
    }

    /// What was said of an element; nil where nobody sees it, and a nil of nothing where nothing was said.
    func shown(_ element: Element) -> AccessibilityAttributes?? {
        if let presence = element.presence, presence.isLeaving { return nil }
        let attributes = element.traits?.accessibility
        if attributes?.isHidden == true { return nil }
        if let layer = element.layer, window.display[layer.id]?.properties.opacity == 0 { return nil }
        return .some(attributes)
    }

    func frame(of element: Element) -> CGRect {
        element.convertToWindow(CGRect(origin: .zero, size: element.frame.size))
    }

    func node(_ element: Element, _ role: AccessibilityNode.Role, _ depth: Int) -> AccessibilityNode {
        let key = ObjectIdentifier(element)
        var number = numbers[key] ?? 0
        if number == 0 {
            lastNumber &+= 1
            number = lastNumber
        }
        return AccessibilityNode(id: number, depth: depth, role: role, frame: frame(of: element))
    }

    /// Adds a node at a place among the others; at their end for nil.
    func add(_ node: AccessibilityNode, for element: Element, _ target: Target, at index: Int? = nil) {
        guard isNear(node.frame) || node.role == .group || node.role == .scrollArea else { return }
        newNumbers[ObjectIdentifier(element)] = node.id
        nodes.insert(node, at: index ?? nodes.count)
        targets[node.id] = target
    }

    /// Takes nodes away again, from an index on.
    func removeNodes(from start: Int) {
        for node in nodes[start...] { targets[node.id] = nil }
        nodes.removeSubrange(start...)
    }

    /// Lets more be done with a node.
    func append(_ actions: [AccessibilityAttributes.NamedAction], to index: Int) {
        nodes[index].actions += actions.map(\.name)
        targets[nodes[index].id]?.actions += actions.map(\.action)
    }

    func isNear(_ frame: CGRect) -> Bool { frame.intersects(reach) }

    // MARK: Nodes

    private func addText(
        _ text: String, _ element: Element, _ attributes: AccessibilityAttributes?, _ depth: Int
    ) {
        if text.allSatisfy(\.isWhitespace) { return }
        let traits = attributes?.traits ?? []
        var node = node(element, isHeading || traits.contains(.isHeader) ? .heading : .text, depth)
        node.label = text
        node.hint = attributes?.hint ?? ""
        if traits.contains(.isSelected) { node.states.insert(.selected) }
        add(node, for: element, Target(element: element))
    }

    private func addImage(
        _ name: String, _ element: Element, _ attributes: AccessibilityAttributes?, _ depth: Int
    ) {
        var node = node(element, .image, depth)
        node.label = name
        node.hint = attributes?.hint ?? ""
        add(node, for: element, Target(element: element))
    }

    private func group(_ element: Element, _ said: AccessibilityAttributes, _ depth: Int) -> AccessibilityNode {
        var node = node(element, .group, depth)
        (node.label, node.value, node.hint) = (said.label ?? "", said.value ?? "", said.hint ?? "")
        return node
    }

    private func addScrollArea(_ scroll: ScrollElement, _ depth: Int) {
        var node = node(scroll, .scrollArea, depth)
        var target = Target(element: scroll)
        for slot in scroll.refresh.slots {
            node.actions.append(Window.refreshActionName)
            target.actions.append { [weak slot] in if let slot { slot.controller?.request(slot) } }
            if slot.source.untracked.isRefreshing { node.states.insert(.busy) }
        }
        for direction in scroll.pageDirections {
            node.actions.append(direction.name)
            target.actions.append { [weak scroll] in scroll?.page(direction) }
        }
        add(node, for: scroll, target)
    }

    /// One node for an element and all that is in it.
    private func addControl(_ element: Element, _ said: AccessibilityAttributes?, _ depth: Int) {
        var parts = Parts()
        // What is ignored takes its actions along; what is pressed is found all the same.
        gather(element, isOutermost: true, ignoresTexts: said?.children == .ignore, &parts)
        let traits = (said?.traits ?? []).union(parts.traits)
        let state = (said?.state ?? parts.state)?()
        let role: AccessibilityNode.Role =
            if parts.field != nil {
                .textField
            } else if let state {
                state.role
            } else if traits.contains(.isToggle) {
                .toggle
            } else if said?.adjustment != nil || parts.adjustment != nil {
                .adjustable
            } else if traits.contains(.isLink) {
                .link
            } else if traits.contains(.isButton) || parts.pressed != nil {
                .button
            } else if isHeading || traits.contains(.isHeader) {
                .heading
            } else if traits.contains(.isImage) || parts.texts.isEmpty && !parts.images.isEmpty {
                .image
            } else {
                .text
            }
        var node = node(element, role, depth)
        let spoken = parts.texts.isEmpty ? parts.images : parts.texts
        node.label = said?.label ?? spoken.joined(separator: ", ")
        node.value = said?.value ?? parts.value ?? state?.value ?? ""
        node.hint = said?.hint ?? parts.hint ?? ""
        node.states = state?.states ?? []
        var activation = said?.activation ?? parts.activation
        if let field = parts.field {
            if node.label.isEmpty { node.label = field.accessibilityLabel }
            node.value = said?.value ?? field.accessibilityValue
            if field.isFocused { node.states.insert(.focused) }
            activation = { [weak field] in if let field { field.window.textInput.setFocus(field) } }
        }
        if parts.pressed != nil && !parts.isEnabled || !element.environment.isEnabled { node.states.insert(.disabled) }
        if traits.contains(.isSelected) { node.states.insert(role == .toggle ? .on : .selected) }
        let actions = (said?.actions ?? []) + parts.actions
        node.actions = actions.map(\.name)
        add(
            node, for: element,
            Target(
                element: element, pressed: parts.pressed, activation: activation,
                adjustment: said?.adjustment ?? parts.adjustment, actions: actions.map(\.action)))
    }

    /// What is in an element that is one node.
    struct Parts {
        var texts: [String] = []
        var images: [String] = []
        var value, hint: String?
        var pressed: Element?
        var isEnabled = true
        var field: TextInputElement?
        var traits: AccessibilityTraits = []
        var state: (@MainActor () -> ControlState)?
        var activation: AccessibilityAttributes.Action?
        var adjustment: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
        var actions: [AccessibilityAttributes.NamedAction] = []
    }

    func gather(_ element: Element, isOutermost: Bool = false, ignoresTexts: Bool, _ parts: inout Parts) {
        guard let attributes = shown(element) else { return }
        if let accepts = element.acceptsPress, parts.pressed == nil {
            (parts.pressed, parts.isEnabled) = (element, accepts)
        }
        if let field = element as? TextInputElement {
            parts.field = parts.field ?? field
            return
        }
        if let menu = element as? MenuSourceElement, menu.isContext { parts.actions.append(menu.assistiveAction) }
        var ignoresTexts = ignoresTexts
        if !isOutermost, let said = attributes {
            parts.traits.formUnion(said.traits)
            parts.value = parts.value ?? said.value
            parts.hint = parts.hint ?? said.hint
            parts.state = parts.state ?? said.state
            parts.activation = parts.activation ?? said.activation
            parts.adjustment = parts.adjustment ?? said.adjustment
            parts.actions += said.actions
            if let label = said.label {
                if !ignoresTexts { parts.texts.append(label) }
                ignoresTexts = true
            }
        }
        if !ignoresTexts {
            if let text = element.shownString, !text.allSatisfy(\.isWhitespace) { parts.texts.append(text) }
            if let name = element.shownImageName, !name.isEmpty { parts.images.append(name) }
        }
        forEachRead(element) { gather($0, ignoresTexts: ignoresTexts, &parts) }
    }
}
