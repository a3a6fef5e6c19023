import Foundation
import Surface

extension TextInputElement {
    /// What is seen of the field, in window coordinates: what the scroll views around it do not cut off.
    var seenFrame: CGRect {
        var seen = convertToWindow(CGRect(origin: .zero, size: frame.size))
        var outer = parent
        while let element = outer {
            if let scroll = element as? ScrollElement, scroll.configuration.clips {
                seen = seen.intersection(scroll.convertToWindow(scroll.viewport))
                if seen.isNull { return seen }
            }
            outer = element.parent
        }
        return seen
    }

    /// What the page has to know of the field.
    func field(in seen: CGRect) -> TextInputField {
        var field = TextInputField(
            id: number,
            frame: CGRect(
                x: seen.minX.rounded(), y: seen.minY.rounded(), width: seen.width.rounded(),
                height: seen.height.rounded()))
        let traits = environment.textInputTraits
        field.kind = configuration.isSecure ? .secure : configuration.hasLines ? .lines : .line
        field.corrects = !traits.isAutocorrectionDisabled && !configuration.isSecure
        field.capitals = configuration.isSecure ? .none : traits.capitalization?.capitals ?? traits.keyboard.capitals
        field.enterKey = configuration.hasLines ? .enter : traits.submitLabel?.enterKey ?? .enter
        field.keyboard = traits.keyboard.mode
        field.content = traits.content?.autocomplete ?? ""
        field.label = accessibilityLabel
        return field
    }

    /// What the field is called: by its label, or by what shows while there is no text.
    var accessibilityLabel: String { configuration.label.isEmpty ? configuration.prompt : configuration.label }

    /// The text as the page is told it, which had it not: of a secret, how long it is.
    var toldText: String { configuration.isSecure ? TextInputSecret.mask(editing.units) : editing.text }

    /// What a screen reader says of the text: of a secret, how long it is.
    var accessibilityValue: String { editing.units.isEmpty ? "" : shownText }
}
