import Foundation
import Surface

/// What a view says of a field that takes text.
package struct TextInputConfiguration {
    /// How the field grows, and what Return does in it.
    enum Kind {
        /// One line, which is scrolled; Return submits.
        case line
        /// As many lines as there are, up to the line limit; Return begins another.
        case growing
        /// Any number of lines, in a scroll view around it.
        case editor
    }
    var kind = Kind.line
    var isSecure = false
    /// The text as the view knows it.
    var text: String
    /// The text as it is now.
    var read: @MainActor () -> String
    /// Takes what a person typed.
    var write: @MainActor (String) -> Void
    /// Whether a text, while it is edited, stands for the value that the view knows although it is written otherwise; nil
    /// where the text itself is the value.
    var standsFor: (@MainActor (String) -> Bool)?
    /// What shows while there is no text.
    var prompt = ""
    /// What the field is called.
    var label = ""
    /// Between the edges and the text, in points.
    var insets = EdgeInsets()
    /// How high it is at least, in points.
    var minimumHeight: CGFloat = 0
    /// What Return submits.
    var submits = SubmitTriggers.text
    /// What Escape does; nil where it ends the editing and nothing else.
    var cancel: (@MainActor () -> Void)?

    var hasLines: Bool { kind != .line }

    /// UTF-16 units that a person may make the text have. A line is shaped and drawn as a whole with every letter that is
    /// typed, so that it is not to be a book; what the app puts there may be longer.
    var limit: Int { hasLines ? WireLimits.text : 16_384 }
}

/// A field that takes text, without any look around it.
package struct TextInput: PrimitiveView {
    let configuration: TextInputConfiguration
    package static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        TextInputNode(view, context)
    }
}

package final class TextInputNode: ViewNode<TextInput> {
    @exclusivity(unchecked) private var element: TextInputElement!

    init(_ view: TextInput, _ context: NodeContext) {
        super.init(context)
        element = TextInputElement(view.configuration, node: self)
    }
    override package func update(_ view: TextInput) { element.update(view.configuration) }
    override package func evaluate() {
        flags.remove(.dirty)
        element.environmentChanged()
    }
    override package func collect(_ elements: inout [Element]) { elements.append(element) }
}
