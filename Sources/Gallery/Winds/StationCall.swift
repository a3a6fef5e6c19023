import SwiftUI

/// What stands in the gap that a pull opens: the station that is called, how far the pull has gone, and how it ended.
struct StationCall: View {
    let station: Station
    let refresh: RefreshState

    private var isVertical: Bool { refresh.edge == .top || refresh.edge == .bottom }
    private var isFailure: Bool {
        if case .finishing(let result) = refresh.phase { result.isFailure } else { false }
    }

    var body: some View {
        ZStack {
            if isVertical {
                HStack(spacing: 12) {
                    dial
                    VStack(alignment: .leading, spacing: 2) { words }
                }
            } else {
                VStack(spacing: 8) {
                    dial
                    VStack(spacing: 3) { words }.multilineTextAlignment(.center)
                }
                .padding(.horizontal, 6)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .opacity(min(1, refresh.progress * 2.5))
    }

    @ViewBuilder private var words: some View {
        Text(station.name).font(.footnote).fontWeight(.semibold).foregroundStyle(Palette.ink)
        if isFailure {
            Button("Try again") { refresh.retry() }
                .buttonStyle(.plain)
                .font(.footnote).fontWeight(.semibold)
                .foregroundStyle(Palette.alarm)
                .accessibilityIdentifier("Try again")
        } else {
            Text(caption).font(.footnote).monospacedDigit().foregroundStyle(Palette.faded)
        }
    }

    private var caption: String {
        switch refresh.phase {
        case .idle, .tracking, .pulling: "Pull to call"
        case .armed: "Let go"
        case .snapping, .refreshing: "Calling…"
        case .finishing(.success): "\(station.knots) kn"
        case .finishing, .cancelling: "Not called"
        }
    }

    private var dial: some View {
        ZStack {
            Circle().stroke(Palette.hairline, lineWidth: 3)
            if refresh.isRefreshing {
                TurningArc()
            } else {
                Circle().trim(from: 0, to: CGFloat(min(1, refresh.progress)))
                    .stroke(accent, style: StrokeStyle(lineWidth: 3, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            sign.font(.system(size: 14, weight: .semibold)).foregroundStyle(accent)
        }
        .frame(width: 36, height: 36)
        .scaleEffect(refresh.phase == .armed ? 1.12 : 1)
        .animation(.spring(duration: 0.3, bounce: 0.5), value: refresh.phase == .armed)
    }

    @ViewBuilder private var sign: some View {
        switch refresh.phase {
        case .finishing(.success): Image(systemName: "checkmark")
        case .finishing(let result) where result.isFailure: Image(systemName: "exclamationmark")
        default: Text(station.letter)
        }
    }

    private var accent: Color {
        if isFailure { return Palette.alarm }
        switch refresh.phase {
        case .armed, .snapping, .refreshing: return Palette.chestnut
        case .finishing(.success): return Palette.lake
        default: return Palette.faded
        }
    }
}
