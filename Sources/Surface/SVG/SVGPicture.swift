package import Foundation

/// Renders a display list as a picture in SVG 1.1, with CSS for blend modes: what a window without a browser shows.
///
/// Text keeps its strings and is fitted to its measured width; gradients, clips and shadows are the page's as closely as
/// SVG has them. An angular gradient, which SVG lacks, becomes wedges.
@MainActor package enum SVGPicture {
    /// The whole document.
    /// - Parameters:
    ///   - size: the window, in points.
    ///   - family: the CSS font family of a face.
    ///   - image: what stands for an image's name, such as a data URL.
    package static func render(
        _ list: DisplayList, size: CGSize,
        family: @escaping (FontFace) -> String = { "f\($0.index), system-ui, sans-serif" },
        image: @escaping (ImageSource) -> String = { "/image/\($0.name)" }
    ) -> String {
        var writer = SVGWriter(list: list, family: family, image: image)
        return writer.document(size)
    }
}

/// The state of one rendering: the text so far, the definitions, and how many there are.
@MainActor struct SVGWriter {
    let list: DisplayList
    let family: (FontFace) -> String
    let image: (ImageSource) -> String
    var body = ""
    var definitions = ""
    private var count = 0
    private var depth = 0
    /// As deep as the page paints.
    private static var deepest: Int { 64 }

    init(list: DisplayList, family: @escaping (FontFace) -> String, image: @escaping (ImageSource) -> String) {
        (self.list, self.family, self.image) = (list, family, image)
    }

    mutating func document(_ size: CGSize) -> String {
        layer(.root)
        let (w, h) = (Self.number(size.width), Self.number(size.height))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(w)" \
            height="\(h)" viewBox="0 0 \(w) \(h)">
            <defs>
            \(definitions)</defs>
            \(body)</svg>

            """
    }

    /// A name for the next definition.
    mutating func name(_ prefix: String) -> String {
        count += 1
        return "\(prefix)\(count)"
    }

    private mutating func layer(_ id: LayerID) {
        guard depth < Self.deepest, let layer = list[id], layer.properties.opacity > 0 else { return }
        depth += 1
        defer { depth -= 1 }
        let p = layer.properties
        var attributes = ""
        let offset = CGAffineTransform(translationX: p.offset.x, y: p.offset.y)
        let transform = (p.transform ?? .identity).concatenating(offset)
        if !transform.isIdentity { attributes += " transform=\"\(Self.matrix(transform))\"" }
        if p.opacity < 1 { attributes += " opacity=\"\(Self.number(p.opacity))\"" }
        if p.blendMode != .normal { attributes += " style=\"mix-blend-mode:\(Self.css(p.blendMode))\"" }
        if let filter = filter(p) { attributes += " filter=\"url(#\(filter))\"" }
        body += "<g\(attributes)>\n"
        // A filter of an element sees it clipped only if the clip is further in.
        if let clip = p.clip {
            let name = name("c")
            definitions += "<clipPath id=\"\(name)\">\(element(clip, ""))</clipPath>\n"
            body += "<g clip-path=\"url(#\(name))\">\n"
        }
        for command in layer.commands { write(command) }
        body += p.clip == nil ? "</g>\n" : "</g>\n</g>\n"
    }

    private mutating func filter(_ p: LayerProperties) -> String? {
        if p.blur <= 0 && p.shadow == nil { return nil }
        let name = name("f")
        // The region is generous, and the colours are the page's: sRGB.
        definitions += "<filter id=\"\(name)\" x=\"-100%\" y=\"-100%\" width=\"300%\" height=\"300%\""
        definitions += " color-interpolation-filters=\"sRGB\">"
        if p.blur > 0 { definitions += "<feGaussianBlur stdDeviation=\"\(Self.number(p.blur / 2))\"/>" }
        if let s = p.shadow {
            definitions += "<feDropShadow dx=\"\(Self.number(s.offset.width))\" dy=\"\(Self.number(s.offset.height))\""
            definitions += " stdDeviation=\"\(Self.number(s.radius / 2))\" flood-color=\"\(Self.color(s.color))\""
            definitions += " flood-opacity=\"\(Self.alpha(s.color))\"/>"
        }
        definitions += "</filter>\n"
        return name
    }

    private mutating func write(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, let paint, let evenOdd):
            let rule = evenOdd ? " fill-rule=\"evenodd\"" : ""
            fill(shape, paint, rule)
        case .stroke(let shape, let paint, let line):
            body += element(shape, " fill=\"none\"\(self.paint(paint, "stroke", Self.bounds(shape)))\(Self.line(line))")
            body += "\n"
        case .text(let run, let origin, let paint): text(run, origin, paint)
        case .image(let source, let rect, let tint): picture(source, rect, tint)
        case .layer(let id): layer(id)
        }
    }

    private mutating func fill(_ shape: DrawShape, _ paint: Paint, _ rule: String) {
        guard case .gradient(let gradient) = paint, case .angular = gradient.geometry else {
            body += element(shape, rule + self.paint(paint, "fill", Self.bounds(shape))) + "\n"
            return
        }
        let name = name("c")
        let clipRule = rule.replacingOccurrences(of: "fill-rule", with: "clip-rule")
        definitions += "<clipPath id=\"\(name)\">\(element(shape, clipRule))</clipPath>\n"
        body += "<g clip-path=\"url(#\(name))\">\(Self.wedges(gradient, Self.bounds(shape)))</g>\n"
    }

    private mutating func text(_ run: TextRun, _ origin: CGPoint, _ paint: Paint) {
        let box = CGRect(x: origin.x, y: origin.y - run.size, width: run.width, height: run.size * 1.3)
        body += "<text x=\"\(Self.number(run.isRightToLeft ? origin.x + run.width : origin.x))\""
        body += " y=\"\(Self.number(origin.y))\" font-size=\"\(Self.number(run.size))\""
        body += " font-family=\"\(Self.escaped(family(run.face)))\" xml:space=\"preserve\""
        if run.isRightToLeft { body += " direction=\"rtl\"" }
        if run.letterSpacing != 0 { body += " letter-spacing=\"\(Self.number(run.letterSpacing))\"" }
        if run.width > 0 { body += " textLength=\"\(Self.number(run.width))\" lengthAdjust=\"spacingAndGlyphs\"" }
        body += "\(self.paint(paint, "fill", box))>\(Self.escaped(run.string))</text>\n"
    }

    private mutating func picture(_ source: ImageSource, _ rect: CGRect, _ tint: Paint?) {
        let place = Self.attributes(rect)
        let link = Self.escaped(image(source))
        let drawn = "<image\(place) preserveAspectRatio=\"none\" href=\"\(link)\"/>"
        guard let tint else {
            body += drawn + "\n"
            return
        }
        let name = name("m")
        definitions += "<mask id=\"\(name)\" mask-type=\"alpha\" style=\"mask-type:alpha\">\(drawn)</mask>\n"
        body += "<rect\(place) mask=\"url(#\(name))\"\(paint(tint, "fill", rect))/>\n"
    }
}
