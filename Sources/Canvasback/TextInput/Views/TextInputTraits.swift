import Foundation
import Surface

/// What modifiers say of how text is typed.
struct TextInputTraits: Equatable {
    var keyboard = UIKeyboardType.default
    var capitalization: TextInputAutocapitalization?
    var isAutocorrectionDisabled = false
    var content: UITextContentType?
    var submitLabel: SubmitLabel?
}

enum TextInputTraitsKey: EnvironmentKey { static var defaultValue: TextInputTraits { TextInputTraits() } }

extension EnvironmentValues {
    var textInputTraits: TextInputTraits {
        get { self[TextInputTraitsKey.self] }
        set { self[TextInputTraitsKey.self] = newValue }
    }
    /// Whether what is typed in the view is not corrected.
    public var autocorrectionDisabled: Bool {
        get { textInputTraits.isAutocorrectionDisabled }
        set { textInputTraits.isAutocorrectionDisabled = newValue }
    }
}

/// The on-screen keyboard that comes up for a field. Keyboards differ by device; a field takes whatever is typed.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// The device's usual one.
    case `default`
    /// The usual one.
    case asciiCapable
    /// The usual one.
    case numbersAndPunctuation
    /// One for addresses of the web.
    case URL
    /// Digits.
    case numberPad
    /// Digits as on a telephone.
    case phonePad
    /// Digits as on a telephone.
    case namePhonePad
    /// One for addresses of mail.
    case emailAddress
    /// Digits and a decimal separator.
    case decimalPad
    /// The usual one.
    case twitter
    /// One to search the web with.
    case webSearch
    /// Digits.
    case asciiCapableNumberPad

    var mode: TextInputField.Keyboard {
        switch self {
        case .default, .asciiCapable, .numbersAndPunctuation, .twitter: .text
        case .URL: .url
        case .numberPad, .asciiCapableNumberPad: .numeric
        case .phonePad, .namePhonePad: .tel
        case .emailAddress: .email
        case .decimalPad: .decimal
        case .webSearch: .search
        }
    }

    /// What is written in capitals where nobody said: nothing in addresses.
    var capitals: TextInputField.Capitals {
        switch self {
        case .URL, .emailAddress, .webSearch: .none
        default: .sentences
        }
    }
}

/// What an on-screen keyboard writes in capitals by itself.
public struct TextInputAutocapitalization: Hashable, Sendable {
    let capitals: TextInputField.Capitals
    /// Nothing.
    public static let never = TextInputAutocapitalization(capitals: .none)
    /// The first letter of each word.
    public static let words = TextInputAutocapitalization(capitals: .words)
    /// The first letter of each sentence.
    public static let sentences = TextInputAutocapitalization(capitals: .sentences)
    /// Every letter.
    public static let characters = TextInputAutocapitalization(capitals: .characters)
}

/// What a field is for: browsers and password managers fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of an account.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that was sent for one use.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of the web.
    public static let URL = UITextContentType(rawValue: "url")
    /// A person's whole name.
    public static let name = UITextContentType(rawValue: "name")
    /// A person's given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A person's second given name.
    public static let middleName = UITextContentType(rawValue: "middle-name")
    /// A person's family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A name that a person goes by.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The name of an organisation.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A person's position in one.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// A whole street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of one.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of one.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state or province.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// The number of a card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")

    /// HTML's word for it.
    var autocomplete: String { self == .password ? "current-password" : rawValue }
}

/// What Return is called on an on-screen keyboard.
public struct SubmitLabel: Hashable, Sendable {
    let enterKey: TextInputField.EnterKey
    /// "Done".
    public static let done = SubmitLabel(enterKey: .done)
    /// "Go".
    public static let go = SubmitLabel(enterKey: .go)
    /// "Send".
    public static let send = SubmitLabel(enterKey: .send)
    /// "Join": "Go" on the web.
    public static let join = SubmitLabel(enterKey: .go)
    /// "Route": "Go" on the web.
    public static let route = SubmitLabel(enterKey: .go)
    /// "Search".
    public static let search = SubmitLabel(enterKey: .search)
    /// "Return".
    public static let `return` = SubmitLabel(enterKey: .enter)
    /// "Next".
    public static let next = SubmitLabel(enterKey: .next)
    /// "Continue": "Next" on the web.
    public static let `continue` = SubmitLabel(enterKey: .next)
}

extension View {
    /// The on-screen keyboard that comes up for fields in the view.
    public func keyboardType(_ type: UIKeyboardType) -> some View {
        transformEnvironment(\.textInputTraits) { $0.keyboard = type }
    }
    /// What an on-screen keyboard writes in capitals by itself in the view; nil for what is usual.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        transformEnvironment(\.textInputTraits) { $0.capitalization = autocapitalization }
    }
    /// Whether what is typed in the view is not corrected.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        transformEnvironment(\.textInputTraits) { $0.isAutocorrectionDisabled = disable }
    }
    /// What fields in the view are for, so that a browser can fill them in; nil for nothing in particular.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        transformEnvironment(\.textInputTraits) { $0.content = textContentType }
    }
    /// What Return is called on an on-screen keyboard in the view.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        transformEnvironment(\.textInputTraits) { $0.submitLabel = submitLabel }
    }
}
