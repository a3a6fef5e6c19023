import Foundation
import Surface
import TextLayout

/// A leaf that shows a picture or a symbol.
@MainActor final class ImageElement: LeafElement {
    /// Set by the node before anything is asked.
    private var image: Image!
    private var content: Content?
    private var pieces: ImagePieces?

    private enum Content {
        case picture(StoredImage)
        case symbol(Symbol?, FontLook)
        case missing
    }

    /// What a symbol takes from the font of its place.
    private struct FontLook {
        /// Points.
        var height: CGFloat
        var capHeight: CGFloat
        /// CSS's number.
        var weight: Int
    }

    /// Takes another image, or the same in another environment.
    func update(_ new: Image) {
        image = new
        content = nil
        invalidateLayout()
        invalidateRecord()
    }

    override var shownImageName: String? {
        switch image.source {
        case .named(let name, _), .symbol(let name):
            name.replacing(".", with: " ").replacing("_", with: " ").replacing(" fill", with: "")
        case .picture: ""
        }
    }

    override func willDetach() {
        pieces?.remove()
        pieces = nil
    }

    // MARK: Content

    private func resolve() -> Content {
        if let content { return content }
        let made = makeContent()
        content = made
        return made
    }

    private func makeContent() -> Content {
        switch image.source {
        case .picture(let picture): return .picture(picture.stored)
        case .named(let name, let bundle):
            if let found = ImageFiles.shared.image(name, in: bundle) { return .picture(found.stored) }
            RuntimeWarning.once("Image.\(name)", "No image named '\(name)' found in the app's resources.")
            return .missing
        case .symbol(let name):
            let symbol = Symbol.named(name)
            if symbol == nil {
                RuntimeWarning.once("Image.system.\(name)", "No symbol named '\(name)' found in system symbol set.")
            }
            return .symbol(symbol, look)
        }
    }

    private var look: FontLook {
        readingEnvironment { values in
            let font = (values.font ?? .body).resolve(dynamicTypeSize: values.dynamicTypeSize)
            return FontLook(
                height: font.size * Symbol.scale * values.imageScale.factor,
                capHeight: TextEngine.shared.metrics(FontRequest(font)).capHeight, weight: font.weight)
        }
    }

    /// The size of the image by itself, in points.
    private var naturalSize: CGSize {
        switch resolve() {
        case .picture(let stored): stored.source.size
        case .symbol(let symbol, let look):
            CGSize(width: look.height * (symbol?.width ?? Symbol.height) / Symbol.height, height: look.height)
        case .missing: .zero
        }
    }

    // MARK: Layout

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let natural = naturalSize
        if image.resizing == nil { return natural }
        return CGSize(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
    }

    /// A symbol stands in the middle of a capital's height.
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
            image.resizing == nil, case .symbol(_, let look) = resolve()
        else { return nil }
        return (size.height + look.capHeight) / 2
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        var drawsPieces = false
        defer {
            if !drawsPieces {
                pieces?.remove()
                pieces = nil
            }
        }
        switch resolve() {
        case .missing: break
        case .symbol(let symbol, let look):
            // Half a pixel of rounding is not to stretch a drawing.
            let size = image.resizing == nil ? naturalSize : rect.size
            let place = CGRect(
                x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
            symbol?.draw(in: place, weight: look.weight, foreground, &commands)
        case .picture(let stored):
            let tint = image.rendering == .template ? foreground : nil
            guard let resizing = image.resizing, resizing.capInsets != EdgeInsets() || resizing.mode == .tile else {
                commands.append(.image(stored.source, rect, tint: tint))
                return
            }
            drawsPieces = true
            if pieces == nil { pieces = ImagePieces(window.display) }
            pieces!.draw(stored.source, resizing, tint: tint, in: rect, isMirrored: isRightToLeft, &commands)
        }
    }

    private var foreground: Paint { ForegroundStyles.paint(in: paintContext).paint }
}
