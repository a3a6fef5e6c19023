import SwiftUI

/// A million rows in a list: a section for each year with a header that stays, rows that can be marked and struck out by a
/// swipe, and a way to any of them.
package struct GaugeScreen: View {
    @State private var log = GaugeLog()

    package init() {}

    package var body: some View {
        Page(title: "A million hours", subtitle: log.subtitle) {
            EmptyView()
        } content: {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    List {
                        ForEach(Gauge.years) { year in
                            Section {
                                ForEach(year.hours, id: \.self) { hour in
                                    GaugeRow(hour: hour, year: year, log: log)
                                }
                            } header: {
                                GaugeHeader(year: year)
                            }
                        }
                    }
                    .listStyle(.plain)
                    GaugeJumps { hour in
                        log.look(for: hour)
                        proxy.scrollTo(hour, anchor: .center)
                    }
                }
            }
        }
    }
}

/// What was done to the readings of a window.
@MainActor @Observable final class GaugeLog {
    /// The hours that are marked.
    private(set) var marked: Set<Int> = []
    /// The hours that were struck out.
    private(set) var struck: Set<Int> = []
    /// The hour that was jumped to.
    private(set) var found: Int?

    /// Marks an hour as the one that was looked for.
    func look(for hour: Int) { found = hour }

    var subtitle: String {
        if !struck.isEmpty { return "\(struck.count) struck out" }
        if !marked.isEmpty { return "\(marked.count) marked" }
        return "Water levels, 1912 to \(Gauge.years.last?.year ?? 0)"
    }

    func mark(_ hour: Int) { if marked.remove(hour) == nil { marked.insert(hour) } }
    func strike(_ hour: Int) { if struck.remove(hour) == nil { struck.insert(hour) } }
}

/// The header of a year.
private struct GaugeHeader: View {
    let year: GaugeYear

    var body: some View {
        HStack {
            Text(year.id).font(.headline).foregroundStyle(Palette.ink)
            Spacer()
            Text("\(year.hours.count) hours").font(.caption).monospacedDigit().foregroundStyle(Palette.faded)
        }
        .frame(height: 30)
    }
}

/// An hour's reading: when, how high, and a line as long as it is high.
private struct GaugeRow: View {
    let hour: Int
    let year: GaugeYear
    let log: GaugeLog

    private static let water = LinearGradient(
        colors: [Color(hex: 0x7CC7D6), Color(hex: 0x1E6273)], startPoint: .leading, endPoint: .trailing)

    var body: some View {
        let moment = year.moment(of: hour)
        let level = Gauge.level(hour)
        let (isMarked, isStruck) = (log.marked.contains(hour), log.struck.contains(hour))
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 1) {
                Text(moment.time).font(.body).fontWeight(.medium).foregroundStyle(Palette.ink)
                Text(moment.day).font(.caption).foregroundStyle(Palette.faded)
            }
            .frame(width: 64, alignment: .leading)
            Capsule().fill(Self.water)
                .frame(width: CGFloat(level - 110) * 0.8, height: 8)
                .opacity(isStruck ? 0.25 : 1)
            Spacer(minLength: 0)
            Image(systemName: "star.fill").font(.caption).foregroundStyle(Color(hex: 0xD99A2B))
                .opacity(isMarked ? 1 : 0)
            Text("\(level / 100).\(level % 100 < 10 ? "0" : "")\(level % 100) m")
                .strikethrough(isStruck)
                .foregroundStyle(isStruck ? Palette.faded : Palette.ink)
        }
        .monospacedDigit()
        .lineLimit(1)
        .padding(.horizontal, 16)
        .frame(height: 52)
        .background(log.found == hour ? Palette.lake.opacity(0.14) : .clear)
        .listRowInsets(EdgeInsets())
        .listRowSeparatorTint(Palette.hairline)
        .swipeActions(edge: .leading) {
            Button(isMarked ? "Unmark" : "Mark") { log.mark(hour) }.tint(Color(hex: 0xD99A2B))
        }
        .swipeActions {
            Button(isStruck ? "Restore" : "Strike out") { log.strike(hour) }.tint(Palette.alarm)
        }
    }
}

/// Ways to hours that are far away.
private struct GaugeJumps: View {
    let jump: @MainActor (Int) -> Void
    @State private var part = 0.0
    @State private var draws = 0

    var body: some View {
        VStack(spacing: 8) {
            Slider(value: $part) { isEditing in if !isEditing { jump(target) } }
                .tint(Palette.lake)
                .accessibilityIdentifier("hour")
            HStack {
                button("1912") { 0 }
                Spacer()
                Text("\(Gauge.year(of: target).year), hour \(target)")
                    .font(.footnote).monospacedDigit().foregroundStyle(Palette.faded)
                Spacer()
                button("Any") {
                    draws += 1
                    var generator = SeededGenerator(seed: draws)
                    return .random(in: 0..<Gauge.count, using: &generator)
                }
                button("Last") { Gauge.count - 1 }
            }
        }
        .padding(.vertical, 12)
        .column()
        .background(Palette.card)
        .overlay(alignment: .top) { Palette.hairline.frame(height: 1) }
    }

    private var target: Int { min(Gauge.count - 1, Int(part * Double(Gauge.count))) }

    private func button(_ title: String, _ hour: @escaping @MainActor () -> Int) -> some View {
        Button(title) {
            let hour = hour()
            part = Double(hour) / Double(Gauge.count)
            jump(hour)
        }
        .buttonStyle(.plain)
        .font(.subheadline).fontWeight(.semibold)
        .foregroundStyle(Palette.chestnut)
        .padding(.horizontal, 12)
        .frame(height: 32)
        .background(Palette.well, in: Capsule())
    }
}
