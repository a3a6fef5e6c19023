import Foundation

/// A view of an app with made-up data around it.
///
/// On a server an app shows itself in any browser, so nothing here displays previews: they compile and are checked
/// in debug builds, where they are, and release builds leave them out.
public struct Preview {
    /// What the preview is called; nil when it has no name.
    public let displayName: String?
    /// What it asks of the place where it is shown, in the order given.
    public let traits: [PreviewTrait<ViewTraits>]
    /// Makes the view.
    public let body: @MainActor () -> any View

    /// The traits of previews of views.
    public struct ViewTraits: Sendable {}

    /// A preview of what `body` makes.
    public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
        displayName = name
        traits = []
        self.body = body
    }

    /// A preview of what `body` makes, in a place as `traits` ask for it.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>, _ additionalTraits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        displayName = name
        self.traits = [traits] + additionalTraits
        self.body = body
    }
}

/// How a preview is shown. `T` says what is previewed.
public struct PreviewTrait<T>: Sendable {
    /// What a trait asks for.
    package enum Request: Equatable, Sendable {
        case defaultLayout
        case sizeThatFitsLayout
        case fixedLayout(width: CGFloat, height: CGFloat)
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    }

    package let request: Request

    private init(_ request: Request) {
        self.request = request
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The view fills the screen.
    public static var defaultLayout: Self { Self(.defaultLayout) }
    /// The view has the size that it likes best.
    public static var sizeThatFitsLayout: Self { Self(.sizeThatFitsLayout) }
    /// The screen is upright.
    public static var portrait: Self { Self(.portrait) }
    /// The screen stands on its head.
    public static var portraitUpsideDown: Self { Self(.portraitUpsideDown) }
    /// The screen lies on its right side.
    public static var landscapeLeft: Self { Self(.landscapeLeft) }
    /// The screen lies on its left side.
    public static var landscapeRight: Self { Self(.landscapeRight) }

    /// The view has this size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self {
        Self(.fixedLayout(width: width, height: height))
    }
}

/// A type that makes a preview: what `#Preview` declares.
public protocol PreviewRegistry {
    /// Makes the preview.
    @MainActor static func makePreview() throws -> Preview
}

/// Declares a preview of the view that `body` makes.
///
///     #Preview("A row") {
///         Row(title: "Duck")
///     }
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "CanvasbackMacros", type: "PreviewMacro")

/// Declares a preview of the view that `body` makes, in a place as `traits` ask for it.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "CanvasbackMacros", type: "PreviewMacro")

/// Marks a dynamic property that a preview has in the midst of its body.
///
///     #Preview {
///         @Previewable @State var isOn = true
///         Toggle("Loud", isOn: $isOn)
///     }
@attached(peer)
public macro Previewable() = #externalMacro(module: "CanvasbackMacros", type: "PreviewableMacro")
