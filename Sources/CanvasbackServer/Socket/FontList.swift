internal import Surface

/// Fonts in the order in which something asked for them, until they are taken; then it keeps none.
@MainActor final class FontList {
    private var fonts: [FontResource] = []
    private var isTaken = false

    func add(_ font: FontResource) { if !isTaken { fonts.append(font) } }

    func take() -> [FontResource] {
        isTaken = true
        defer { fonts = [] }
        return fonts
    }
}
