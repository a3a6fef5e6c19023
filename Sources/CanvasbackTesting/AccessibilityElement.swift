import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// Something that a screen reader tells of.
    public struct AccessibilityElement: Equatable, Sendable {
        /// What it is.
        public enum Role: String, Sendable {
            /// Views that were put together, an element that is read, a control, or content that scrolls.
            case group, text, heading, image, button, link, toggle, adjustable, progress, scrollArea, textField
        }
        package let id: UInt32
        /// What it is.
        public var role: Role
        /// What is said of it: its name, its present value, and what activating it does; each empty where nothing is.
        public var label, value, hint: String
        /// How many others it is within.
        public var depth: Int
        /// Where it is, in whole points of the window.
        public var frame: CGRect
        /// Whether it can be worked, is chosen, is on (a toggle), has something under way (a refresh), and is what is typed into.
        public var isEnabled, isSelected, isOn, isBusy, isFocused: Bool
        /// What can be done with it besides what its role has, by name.
        public var actions: [String]

        init(_ node: AccessibilityNode) {
            id = node.id
            role =
                switch node.role {
                case .group: .group
                case .text: .text
                case .heading: .heading
                case .image: .image
                case .button: .button
                case .link: .link
                case .toggle: .toggle
                case .adjustable: .adjustable
                case .progress: .progress
                case .scrollArea: .scrollArea
                case .textField: .textField
                }
            (label, value, hint, depth, frame) = (node.label, node.value, node.hint, node.depth, node.frame)
            isEnabled = !node.states.contains(.disabled)
            (isSelected, isOn) = (node.states.contains(.selected), node.states.contains(.on))
            isBusy = node.states.contains(.busy)
            isFocused = node.states.contains(.focused)
            actions = node.actions
        }
    }

    /// What a screen reader tells of, in reading order, the outer before the inner.
    public var accessibilityElements: [AccessibilityElement] {
        window.accessibilityNodes().map(AccessibilityElement.init)
    }

    /// The first element with a label.
    public func accessibilityElement(_ label: String) -> AccessibilityElement? {
        accessibilityElements.first { $0.label == label }
    }

    /// Activates an element, as a person does with a screen reader. Answers whether it is there.
    @discardableResult public func activate(_ element: AccessibilityElement) -> Bool { perform(.activate, on: element) }

    /// Takes an adjustable element a step up or down. Answers whether it can be adjusted.
    @discardableResult public func adjust(
        _ element: AccessibilityElement, _ direction: AccessibilityAdjustmentDirection
    ) -> Bool {
        perform(direction == .increment ? .increment : .decrement, on: element)
    }

    /// Scrolls to an element, as when a screen reader comes to it. Answers whether it is there.
    @discardableResult public func show(_ element: AccessibilityElement) -> Bool { perform(.show, on: element) }

    /// Runs an action of an element by its name. Answers whether it has one.
    @discardableResult public func perform(_ action: String, on element: AccessibilityElement) -> Bool {
        guard let index = element.actions.firstIndex(of: action) else { return false }
        return perform(.own(UInt32(index)), on: element)
    }

    private func perform(_ action: AccessibilityRequest.Action, on element: AccessibilityElement) -> Bool {
        defer { showFrame() }
        return window.perform(AccessibilityRequest(node: element.id, action: action), at: time)
    }
}
