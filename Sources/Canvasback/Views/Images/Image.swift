public import Foundation
import Surface

/// A picture: one of the app's own, or one of the system's symbols.
///
/// An image is as large as it is by itself, unless it is ``resizable(capInsets:resizingMode:)``. The bytes of a picture go
/// to the page once; what a frame says is its name and its place.
public struct Image: PrimitiveView, Equatable {
    enum Source: Equatable {
        case named(String, Bundle?)
        case picture(UIImage)
        case symbol(String)
    }

    /// How a picture fills a size that is not its own.
    public enum ResizingMode: Hashable, Sendable {
        /// By repeating it.
        case tile
        /// By stretching it.
        case stretch
    }

    /// Whether an image shows its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The foreground style, where the image is opaque.
        case template
        /// Its own colours.
        case original
    }

    /// A size of symbols beside text.
    public enum Scale: Hashable, Sendable {
        /// Smaller than a capital's line.
        case small
        /// As the system has it.
        case medium
        /// Larger.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.27
            }
        }
    }

    /// How much work scaling a picture may take. The page scales as well as it can, whatever is asked for.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest pixel.
        case none
        /// A little.
        case low
        /// Some.
        case medium
        /// As much as it takes.
        case high
    }

    let source: Source
    /// Nil for the image's own size.
    var resizing: Resizing?
    var rendering: TemplateRenderingMode?

    struct Resizing: Equatable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    private init(_ source: Source) { self.source = source }

    /// One of the app's images, found by name in a bundle's resources: `name@2x.png` and the like, or a set of that name in
    /// a catalogue of assets. Without a bundle, all of the app's are searched.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle)) }
    /// One of the app's images, with a label for those who cannot see it.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.named(name, bundle)) }
    /// One of the app's images, which says nothing to those who cannot see it.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle)) }
    /// One of the system's symbols, as large as the font of its place. An unknown name warns once and shows nothing.
    public init(systemName: String) { self.init(.symbol(systemName)) }
    /// A picture that was made of bytes.
    public init(uiImage: UIImage) { self.init(.picture(uiImage)) }

    /// Lets the image take the size that it is offered.
    ///
    /// - Parameters:
    ///   - capInsets: what keeps its size at each edge, in points of the image.
    ///   - resizingMode: how the rest fills what is left.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var copy = self
        copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
        return copy
    }

    /// Shows the image in the foreground style, or in its own colours; nil leaves it to the kind of image.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.rendering = renderingMode
        return copy
    }

    /// How much work scaling may take.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Whether edges are smoothed, which the page always does.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    public static func _makeNode(_ view: Image, _ context: NodeContext) -> ViewNode<Image> { ImageNode(view, context) }
}

final class ImageNode: ValueNode<Image> {
    private var element: ImageElement!
    override init(_ view: Image, _ context: NodeContext) {
        super.init(view, context)
        element = ImageElement(node: self)
        element.update(view)
    }
    override func update(_ view: Image) {
        if view == self.view { return }
        self.view = view
        element.update(view)
    }
    override func evaluate() {
        flags.remove(.dirty)
        element.update(view)
    }
    override func collect(_ elements: inout [Element]) { elements.append(element) }
}

enum ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

extension EnvironmentValues {
    /// The size of symbols beside text.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// Sets the size of symbols in the view.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
