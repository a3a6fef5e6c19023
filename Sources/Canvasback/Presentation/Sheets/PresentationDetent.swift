import Foundation

/// A height at which a sheet comes to rest.
///
///     .sheet(isPresented: $isShown) {
///         Filters().presentationDetents([.medium, .large])
///     }
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }
    let kind: Kind
    private let custom: (any CustomPresentationDetent.Type)?

    private init(_ kind: Kind, custom: (any CustomPresentationDetent.Type)? = nil) {
        (self.kind, self.custom) = (kind, custom)
    }

    /// About half of the window. Not there in windows of compact height, where a sheet is large.
    public static let medium = PresentationDetent(.medium)
    /// All of the window but a strip at the top.
    public static let large = PresentationDetent(.large)
    /// A part of the height of a large sheet, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(.fraction(fraction)) }
    /// A height in points, besides what the window's lower furniture covers.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }
    /// A height that a type of your own computes.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(.custom(ObjectIdentifier(type)), custom: type)
    }

    /// What a custom detent computes its height from.
    @MainActor @preconcurrency @dynamicMemberLookup public struct Context {
        /// The height of a large sheet, in points, less what the window's lower furniture covers.
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues
        /// A value of the environment of the view that presents the sheet.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// The height above the window's lower furniture, in points; nil where the sheet has no such detent.
    @MainActor func height(in context: Context) -> CGFloat? {
        let most = context.maxDetentValue
        let height: CGFloat? =
            switch kind {
            case .large: most
            case .medium: context.environment.verticalSizeClass == .compact ? nil : (most / 2).rounded()
            case .fraction(let part): most * part
            case .height(let height): height
            case .custom: custom?.height(in: context)
            }
        return height.map { min(most, max(0, $0)) }
    }

    public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A detent whose height is computed.
///
///     struct BarDetent: CustomPresentationDetent {
///         static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue * 0.1) }
///     }
@MainActor @preconcurrency public protocol CustomPresentationDetent: SendableMetatype {
    /// What the height is computed from.
    typealias Context = PresentationDetent.Context
    /// The height in points; nil where there is to be no such detent.
    static func height(in context: Context) -> CGFloat?
}
