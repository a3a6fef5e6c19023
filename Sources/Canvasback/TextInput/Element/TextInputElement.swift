import Foundation
import Surface
import TextLayout

/// A field that takes text: keeps what is edited, and draws it in a layer of its own that cuts off what does not fit.
package final class TextInputElement: LayerElement<TextInputConfiguration>, GestureSource {
    /// The text, its selection and its history.
    @exclusivity(unchecked) package internal(set) var editing: TextEditing
    /// Names the field to the page.
    let number: UInt32
    @exclusivity(unchecked) private(set) var canvas: TextInputCanvas!
    private let shaped = EditableText()
    @exclusivity(unchecked) private var known: (width: CGFloat, layout: EditableLayout)?
    @exclusivity(unchecked) private var look: TextInputLook?
    @exclusivity(unchecked) private var wasAskedForIdeal = false
    /// How far the text is moved in what shows it, in points.
    @exclusivity(unchecked) var scroll = CGPoint.zero
    /// Whether the caret at the end of a line that is broken within a word is meant to be there, and not on the next line.
    @exclusivity(unchecked) var isUpstream = false
    /// Where carets go that move from line to line, in points.
    @exclusivity(unchecked) var goal: CGFloat?
    /// What a drag after two or three taps selects more of.
    @exclusivity(unchecked) var dragUnit: (first: Range<Int>, count: Int)?
    @exclusivity(unchecked) private var recognizer: TextInputGestureNode!
    /// The text as the app has it, for comparisons: it may have line ends that the field shows otherwise.
    @exclusivity(unchecked) private var string: String

    package required init(_ configuration: TextInputConfiguration, node: Node) {
        string = configuration.text
        editing = TextEditing(
            Self.clean(configuration.text, hasLines: configuration.hasLines), limit: configuration.limit)
        editing.keepsHistory = !configuration.isSecure
        number = node.window.textInput.nextNumber()
        super.init(configuration, node: node)
        canvas = TextInputCanvas(node: node)
        canvas.input = self
        recognizer = TextInputGestureNode(self)
        setChild(canvas)
    }

    var configuration: TextInputConfiguration { modifier }
    package var isFocused: Bool { window.textInput.focused === self }
    var isEnabled: Bool { readingEnvironment { $0.isEnabled } }

    override package func didAttach() {
        super.didAttach()
        window.textInput.add(self)
    }
    override package func willDetach() {
        super.willDetach()
        window.input.elementGone(self)
        window.textInput.remove(self)
    }

    // MARK: Text

    override package func modifierChanged(from old: TextInputConfiguration) {
        editing.keepsHistory = !configuration.isSecure
        if old.insets != configuration.insets || old.minimumHeight != configuration.minimumHeight
            || old.kind != configuration.kind || old.isSecure != configuration.isSecure
            || old.prompt != configuration.prompt
        {
            forgetText()
            invalidateLayout()
        }
        take(configuration.text)
    }

    /// The view has a text: where it is another, the app has changed it.
    func take(_ text: String) {
        if text == string || isFocused && configuration.standsFor?(string) == true { return }
        adopt(text)
    }

    /// The app's text takes the place of what is edited.
    private func adopt(_ text: String) {
        let before = editing.units
        string = text
        guard editing.set(clean(text)) != nil else { return }
        if isFocused { window.textInput.textChanged(from: before) }
        showText()
    }

    /// A person has changed the text: hands it on, and takes what the app makes of it.
    func textWasEdited() {
        string = editing.text
        configuration.write(string)
        showText()
        // What a binding does not let through is not shown either.
        guard configuration.standsFor == nil else { return }
        let text = configuration.read()
        if text != string { adopt(text) }
    }

    /// Editing begins or has ended.
    func focusChanged() {
        if !isFocused {
            editing.settle()
            // A value is written as its format has it, or as it was where the text was none.
            if configuration.standsFor != nil {
                let text = configuration.read()
                if text != string { adopt(text) }
            }
            editing.select(TextEditing.Selection(at: editing.selection.head))
            scroll = .zero
        }
        showText()
    }

    private func forgetText() { known = nil }

    /// The text is another.
    func showText() {
        forgetText()
        goal = nil
        isUpstream = false
        if configuration.hasLines || wasAskedForIdeal || editing.units.isEmpty { invalidateLayout() }
        showSelection()
    }

    /// The selection, or something else that only the picture shows, is another.
    func showSelection() {
        window.textInput.caretMoved(in: self)
        canvas.invalidateRecord()
        window.announceWork()
    }

    /// The text as it is drawn: of a secret, how long it is.
    var shownText: String {
        configuration.isSecure
            ? String(utf16Units: TextInputSecret.units(for: editing.units)[...]) : editing.text
    }

    // MARK: Look and layout

    override package func environmentChanged() {
        let old = look
        look = nil
        if currentLook.measure != old?.measure {
            forgetText()
            invalidateLayout()
        }
        canvas.invalidateRecord()
        if isFocused && !isEnabled { window.textInput.setFocus(nil) }
    }

    override package func didInvalidate() { wasAskedForIdeal = false }

    var currentLook: TextInputLook {
        if let look { return look }
        let made = readingEnvironment { TextInputLook($0, hasLines: configuration.hasLines) }
        look = made
        return made
    }

    /// The text in lines, as shown at present.
    var layout: EditableLayout { layout(width: textRect.width) }

    private func layout(width: CGFloat) -> EditableLayout {
        if let known, known.width == width { return known.layout }
        let units = configuration.isSecure ? TextInputSecret.units(for: editing.units) : editing.units
        let look = currentLook
        shaped.set(units, look.measure.attributes, look.measure.paragraph)
        let made = shaped.layout(width: width, wraps: configuration.hasLines)
        known = (width, made)
        return made
    }

    /// Where text is, in this element's coordinates; the caret needs room at its end.
    var textRect: CGRect {
        let insets = configuration.insets
        let left = isRightToLeft ? insets.trailing : insets.leading
        return CGRect(
            x: left, y: insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing - TextInputCanvas.caretWidth),
            height: max(0, frame.height - insets.top - insets.bottom))
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = configuration.insets
        let across = insets.leading + insets.trailing + TextInputCanvas.caretWidth
        let look = currentLook
        var width = proposal.width ?? 0
        if proposal.width == nil {
            wasAskedForIdeal = true
            let prompt = editing.units.isEmpty ? look.promptLayout(configuration.prompt, .infinity).size.width : 0
            width = max(layout(width: .infinity).contentWidth, prompt) + across
        }
        let line = look.lineHeight
        var height = line
        if configuration.hasLines {
            let room = max(0, width - across)
            height = max(line, layout(width: room.isFinite ? room : 10_000).height)
            if editing.units.isEmpty { height = max(height, look.promptLayout(configuration.prompt, room).size.height) }
            if configuration.kind == .growing {
                func lines(_ count: Int) -> CGFloat {
                    line * CGFloat(count) + look.spacing * CGFloat(max(0, count - 1))
                }
                if let most = look.mostLines { height = min(height, lines(max(1, most))) }
                if let least = look.leastLines { height = max(height, lines(least)) }
                if let offered = proposal.height {
                    height = min(height, max(line, offered - insets.top - insets.bottom))
                }
            }
        }
        height = max(height + insets.top + insets.bottom, configuration.minimumHeight)
        let scale = window.metrics.scale
        return CGSize(width: max(0, width), height: (height * scale).rounded(.up) / scale)
    }

    override package func placeChildren() {
        canvas.place(at: .zero, ProposedViewSize(frame.size))
        canvas.invalidateRecord()
        updateLayer()
    }

    override package func setProperties(_ properties: inout LayerProperties) {
        let insets = configuration.insets
        // Above and below, letters may reach out of their lines.
        let sides = min(insets.leading, insets.trailing, 2)
        properties.clip = .rect(
            window.rounded(CGRect(origin: .zero, size: frame.size).insetBy(dx: max(0, textRect.minX - sides), dy: 0)))
    }

    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        let isFirst = key == VerticalAlignment.firstTextBaseline.key
        guard isFirst || key == VerticalAlignment.lastTextBaseline.key else { return nil }
        let layout = layout
        guard let line = isFirst ? layout.lines.first : layout.lines.last else { return nil }
        return configuration.insets.top + line.baseline
    }
    override package func spacing(_ edge: Edge) -> SpacingKind { .text }

    // MARK: Input

    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        CGRect(origin: .zero, size: frame.size).contains(parentToLayer(point))
    }

    var gesture: AnyGestureNode? { recognizer }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { isEnabled ? .all : .none }
}

/// What stands for a secret on the screen: a bullet for each character.
enum TextInputSecret {
    static let bullet: UInt16 = 0x2022
    @MainActor static func units(for units: [UInt16]) -> [UInt16] {
        Array(repeating: bullet, count: TextBoundaries.graphemes(units).count - 1)
    }

    /// What a page gets in place of a secret that was not typed there: as many units, and pairs where pairs are, so that what
    /// it says of the text means the same.
    static func mask(_ units: [UInt16]) -> String {
        let masked = units.map { UTF16.isLeadSurrogate($0) ? 0xD83D : UTF16.isTrailSurrogate($0) ? 0xDD11 : bullet }
        return String(utf16Units: masked[...])
    }
}
