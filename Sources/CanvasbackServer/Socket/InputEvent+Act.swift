internal import Surface

extension InputEvent {
    /// Whether a person did it, to what was shown: rather than the page telling how it is.
    var isAct: Bool {
        switch self {
        case .pointer, .wheel, .key: true
        case .resize, .focus, .visibility: false
        }
    }
}
