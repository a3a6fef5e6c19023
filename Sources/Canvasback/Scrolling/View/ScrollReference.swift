import Synchronization

/// Refers to a scroll view for those who may outlive it; see ``WindowReference`` for why this is no weak reference.
final class ScrollReference: Sendable {
    /// The address of the scroll view; 0 once it is gone.
    private let address = Atomic<UInt>(0)

    /// The scroll view; nil once it is gone.
    @MainActor fileprivate(set) var element: ScrollElement? {
        get {
            // Valid as long as it is here: the scroll view itself takes it out when it goes.
            UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)).map {
                Unmanaged<ScrollElement>.fromOpaque($0).takeUnretainedValue()
            }
        }
        set {
            address.store(
                newValue.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0, ordering: .relaxed)
        }
    }

    /// The scroll view goes.
    func end() { address.store(0, ordering: .relaxed) }
}

extension ScrollElement {
    /// Begins the reference's validity.
    func beginReference() { reference.element = self }
}

/// A scroll view that may go before who refers to it: nil from then on.
@MainActor @propertyWrapper struct ReferringToScroll {
    private var reference: ScrollReference?

    init(wrappedValue element: ScrollElement?) { reference = element?.reference }

    var wrappedValue: ScrollElement? {
        get { reference?.element }
        set { reference = newValue?.reference }
    }
}
