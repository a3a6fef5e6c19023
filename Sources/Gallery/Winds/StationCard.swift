import SwiftUI

/// What a station last said, and a way to call it for those who cannot pull.
struct StationCard: View {
    let station: Station
    @Environment(\.refresh) private var refresh

    var body: some View {
        Button {
            Task { await refresh?(edge: station.edge) }
        } label: {
            VStack(alignment: .leading, spacing: 4) {
                HStack(spacing: 6) {
                    Text(station.letter).font(.caption2).fontWeight(.bold).foregroundStyle(.white)
                        .frame(width: 18, height: 18)
                        .background(station.isSilent ? Palette.alarm : Palette.lake, in: Circle())
                    Text(station.name).font(.caption).fontWeight(.semibold).foregroundStyle(Palette.ink)
                }
                HStack(alignment: .firstTextBaseline, spacing: 4) {
                    Text("\(station.knots)").font(.title2).fontWeight(.semibold).foregroundStyle(Palette.ink)
                    Text("kn, gusts \(station.knots + station.gust)").font(.caption).foregroundStyle(Palette.faded)
                }
                .monospacedDigit()
                .opacity(station.isSilent ? 0.45 : 1)
                Text(station.isSilent ? "No answer since \(station.heard)" : "Heard at \(station.heard)")
                    .font(.caption2).monospacedDigit()
                    .foregroundStyle(station.isSilent ? Palette.alarm : Palette.faded)
            }
            .lineLimit(1)
            .frame(width: 138, alignment: .leading)
            .padding(.horizontal, 12)
            .padding(.vertical, 10)
            .background(Palette.card.opacity(0.92), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
            .overlay { RoundedRectangle(cornerRadius: 14, style: .continuous).strokeBorder(Palette.hairline) }
        }
        .buttonStyle(SinkingButtonStyle())
        .accessibilityIdentifier("station \(station.letter)")
    }
}
