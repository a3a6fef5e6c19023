import SwiftUI

/// A chart of the lake with its soundings, a rose, and at each shore what the station there last said.
struct WindChart: View {
    let winds: Winds

    var body: some View {
        GeometryReader { proxy in
            let size = proxy.size
            ZStack {
                Lake()
                Compass(station: winds.latest).frame(width: roseSize(size), height: roseSize(size))
                VStack {
                    StationCard(station: winds[.top])
                    Spacer()
                    StationCard(station: winds[.bottom])
                }
                .padding(.vertical, 24)
                HStack {
                    StationCard(station: winds[.leading])
                    Spacer()
                    StationCard(station: winds[.trailing])
                }
                .padding(.horizontal, 16)
                .offset(y: size.width < 500 ? -roseSize(size) * 0.5 - 70 : 0)
            }
            .frame(width: size.width, height: size.height)
            .overlay(alignment: .bottomTrailing) {
                Text(winds.clock).font(.caption).monospacedDigit().foregroundStyle(ChartPalette.line)
                    .padding(14)
            }
        }
        .background(ChartPalette.land)
        .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
        .shadow(color: .black.opacity(0.16), radius: 14, y: 4)
        .padding(10)
    }

    private func roseSize(_ size: CGSize) -> CGFloat { min(220, min(size.width, size.height) * 0.44) }
}

/// The colours of a printed chart.
enum ChartPalette {
    static let land = Color(light: 0xF1E6C8, dark: 0x2B2A22)
    static let shoal = Color(light: 0xCFE6EA, dark: 0x17323B)
    static let water = Color(light: 0xE3F1F2, dark: 0x13262E)
    static let deep = Color(light: 0xF6FBFA, dark: 0x0F1C23)
    static let line = Color(light: 0x5C7F87, dark: 0x7FA3AB)
}

/// The water in three depths, with the soundings of the last survey.
private struct Lake: View {
    private static let soundings: [(CGFloat, CGFloat, Int)] = [
        (0.2, 0.2, 3), (0.34, 0.24, 7), (0.66, 0.2, 6), (0.82, 0.26, 4), (0.16, 0.66, 5), (0.3, 0.76, 11),
        (0.44, 0.84, 9), (0.62, 0.78, 14), (0.78, 0.7, 8), (0.86, 0.84, 2), (0.1, 0.84, 2), (0.54, 0.16, 4),
    ]

    var body: some View {
        GeometryReader { proxy in
            let size = proxy.size
            ZStack(alignment: .topLeading) {
                Shore(inset: 0.012, seed: 3).fill(ChartPalette.shoal)
                Shore(inset: 0.012, seed: 3).stroke(ChartPalette.line.opacity(0.6), lineWidth: 1.2)
                Shore(inset: 0.07, seed: 4).fill(ChartPalette.water)
                Shore(inset: 0.07, seed: 4).stroke(ChartPalette.line.opacity(0.35), lineWidth: 1)
                Shore(inset: 0.15, seed: 5).fill(ChartPalette.deep)
                Shore(inset: 0.15, seed: 5).stroke(ChartPalette.line.opacity(0.25), lineWidth: 1)
                ForEach(0..<Self.soundings.count) { index in
                    let sounding = Self.soundings[index]
                    Text("\(sounding.2)").font(.system(size: 11, design: .serif)).italic()
                        .foregroundStyle(ChartPalette.line.opacity(0.8))
                        .position(x: size.width * sounding.0, y: size.height * sounding.1)
                }
            }
        }
    }
}

/// A closed wavy line along the edges of its frame.
private struct Shore: Shape {
    /// How far in it lies, as a part of the shorter side.
    var inset: CGFloat
    var seed: Int

    func path(in rect: CGRect) -> Path {
        var generator = SeededGenerator(seed: seed)
        let side = min(rect.width, rect.height)
        let bounds = rect.insetBy(dx: inset * side + side * 0.03, dy: inset * side + side * 0.03)
        let count = 22
        let points = (0..<count).map { index in
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            // A circle that is pressed towards the corners of its frame.
            let (x, y) = (cos(angle), sin(angle))
            let press = 1 / pow(pow(abs(x), 4) + pow(abs(y), 4), 0.25)
            let reach = press * (1 - .random(in: 0...0.06, using: &generator))
            return CGPoint(
                x: bounds.midX + x * reach * bounds.width / 2, y: bounds.midY + y * reach * bounds.height / 2)
        }
        return Path { path in
            for index in 0..<count {
                let (a, b) = (points[index], points[(index + 1) % count])
                let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                if index == 0 {
                    let last = points[count - 1]
                    path.move(to: CGPoint(x: (last.x + a.x) / 2, y: (last.y + a.y) / 2))
                }
                path.addQuadCurve(to: middle, control: a)
            }
            path.closeSubpath()
        }
    }
}

/// A compass rose whose needle points to where the wind of the last answer comes from.
private struct Compass: View {
    let station: Station?

    var body: some View {
        GeometryReader { proxy in
            let side = min(proxy.size.width, proxy.size.height)
            ZStack {
                Circle().stroke(ChartPalette.line.opacity(0.5), lineWidth: 1)
                Marks().stroke(ChartPalette.line.opacity(0.7), lineWidth: 1)
                Star(points: 8, depth: 0.2).fill(ChartPalette.line.opacity(0.16))
                    .padding(side * 0.12).rotationEffect(.degrees(22.5))
                Star(points: 4, depth: 0.16).fill(ChartPalette.line.opacity(0.3)).padding(side * 0.08)
                Needle().fill(Palette.chestnut)
                    .padding(side * 0.05)
                    .rotationEffect(.degrees(station?.degrees ?? 0))
                    .opacity(station == nil ? 0 : 1)
                Text(station.map { "\($0.knots)" } ?? "–").font(.system(size: side * 0.15, weight: .semibold))
                    .monospacedDigit().foregroundStyle(Palette.ink)
                    .frame(width: side * 0.34, height: side * 0.34)
                    .background(ChartPalette.deep, in: Circle())
                    .overlay { Circle().stroke(ChartPalette.line.opacity(0.5), lineWidth: 1) }
            }
        }
    }
}

/// Thirty-two points around a circle, the main ones longer.
private struct Marks: Shape {
    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for index in 0..<32 {
                let angle = CGFloat(index) * .pi / 16
                let inner = radius * (index.isMultiple(of: 8) ? 0.86 : index.isMultiple(of: 4) ? 0.91 : 0.95)
                path.move(to: CGPoint(x: rect.midX + cos(angle) * inner, y: rect.midY + sin(angle) * inner))
                path.addLine(to: CGPoint(x: rect.midX + cos(angle) * radius, y: rect.midY + sin(angle) * radius))
            }
        }
    }
}

/// A star with as many points, each between two that are closer to its middle.
private struct Star: Shape {
    var points: Int
    var depth: CGFloat

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for index in 0..<points * 2 {
                let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
                let reach = index.isMultiple(of: 2) ? radius : radius * depth
                let point = CGPoint(x: rect.midX + cos(angle) * reach, y: rect.midY + sin(angle) * reach)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

/// The half of a needle that points upwards.
private struct Needle: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.midX + rect.width * 0.045, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.midX - rect.width * 0.045, y: rect.midY))
            path.closeSubpath()
        }
    }
}
