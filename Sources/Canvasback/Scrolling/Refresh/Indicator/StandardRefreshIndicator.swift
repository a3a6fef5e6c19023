import Foundation

/// What the standard style shows: a spinner, or how the refresh came to its end.
struct StandardRefreshIndicator: View {
    let source: RefreshSource
    weak let slot: RefreshSlot?

    var body: some View {
        switch slot?.look.value ?? RefreshLook(source.state.phase) {
        case .spinner: RefreshSpinner(source: source, slot: slot)
        case .success: RefreshSuccessSign()
        case .failure: RefreshFailureSign(source: source)
        }
    }
}

extension RefreshLook {
    init(_ phase: RefreshPhase) {
        switch phase {
        case .finishing(let result) where result.isFailure: self = .failure
        case .finishing(.success): self = .success
        default: self = .spinner
        }
    }
}

/// A tick, for successes that show.
private struct RefreshSuccessSign: View {
    var body: some View {
        Image(systemName: "checkmark.circle.fill").font(.title3).foregroundStyle(.secondary)
    }
}

/// Says that the refresh failed, and tries again when tapped.
private struct RefreshFailureSign: View {
    let source: RefreshSource

    var body: some View {
        Button {
            source.untracked.retry()
        } label: {
            VStack(spacing: 2) {
                Image(systemName: "arrow.clockwise").font(.body)
                // Beside a column there is no room for words.
                if source.untracked.edge.isVertical { Text("Try Again").font(.caption2) }
            }
            .foregroundStyle(.secondary)
            .frame(minWidth: 44, minHeight: 44)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("Try Again")
    }
}
