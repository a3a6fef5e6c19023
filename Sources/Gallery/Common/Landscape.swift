import SwiftUI

/// A lake between hills at an hour of the day: the gallery's photographs.
struct Landscape: View, Equatable {
    /// Decides where the hills are.
    var seed: Int
    /// The light.
    var light: Daylight
    /// Whether the sun or moon glitters on the water.
    var glitters = true

    var body: some View {
        GeometryReader { proxy in
            let size = proxy.size
            let disc = min(size.width, size.height * 0.9) * 0.2
            ZStack(alignment: .topLeading) {
                LinearGradient(colors: light.sky, startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 0.72))
                if light.isNight { Stars(seed: seed).fill(.white.opacity(0.8)).frame(height: size.height * 0.5) }
                Circle().fill(light.disc).frame(width: disc, height: disc)
                    .shadow(color: light.disc.opacity(0.8), radius: disc * 0.5)
                    .position(x: size.width * light.place.x, y: size.height * light.place.y)
                Ridge(seed: seed &* 3 &+ 1, height: 0.52, roughness: 0.16).fill(light.far)
                Ridge(seed: seed &* 3 &+ 2, height: 0.6, roughness: 0.12).fill(light.middle)
                LinearGradient(colors: light.water, startPoint: .top, endPoint: .bottom)
                    .frame(height: size.height * 0.32)
                    .offset(y: size.height * 0.68)
                if glitters {
                    Glitter(seed: seed).fill(light.disc.opacity(0.5))
                        .frame(height: size.height * 0.24)
                        .offset(x: size.width * (light.place.x - 0.5), y: size.height * 0.71)
                }
                Ridge(seed: seed &* 3 &+ 3, height: 0.9, roughness: 0.08).fill(light.near)
            }
        }
        .clipped()
    }
}

/// The outline of a range of hills, closed along the bottom.
struct Ridge: Shape {
    var seed: Int
    /// Where the middle of its line is, as a part of the height from the top.
    var height: CGFloat
    /// How far the line goes up and down, as a part of the height, or of the width where that is less.
    var roughness: CGFloat

    func path(in rect: CGRect) -> Path {
        var generator = SeededGenerator(seed: seed)
        let count = 7
        let reach = roughness * min(rect.height, rect.width)
        let points = (0...count).map { index in
            CGPoint(
                x: rect.minX + rect.width * CGFloat(index) / CGFloat(count),
                y: rect.minY + rect.height * height + reach * .random(in: -0.7...0.7, using: &generator))
        }
        return Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.addLine(to: points[0])
            for (a, b) in zip(points, points.dropFirst()) {
                let middle = (a.x + b.x) / 2
                path.addCurve(
                    to: b, control1: CGPoint(x: middle, y: a.y), control2: CGPoint(x: middle, y: b.y))
            }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}

/// Light on water below a sun or moon in the middle: short strokes that grow wider towards the viewer.
struct Glitter: Shape {
    var seed: Int

    func path(in rect: CGRect) -> Path {
        var generator = SeededGenerator(seed: seed &+ 99)
        return Path { path in
            for row in 0..<7 {
                let part = CGFloat(row) / 7
                let width = rect.width * (0.08 + 0.16 * part) * CGFloat.random(in: 0.6...1.1, using: &generator)
                let shift = rect.width * CGFloat.random(in: -0.04...0.04, using: &generator)
                let thick = 1 + 2 * part
                path.addRect(
                    CGRect(
                        x: rect.midX + shift - width / 2, y: rect.minY + rect.height * part, width: width,
                        height: thick))
            }
        }
    }
}

/// A few dozen stars.
struct Stars: Shape {
    var seed: Int
    var count = 36

    func path(in rect: CGRect) -> Path {
        var generator = SeededGenerator(seed: seed &+ 7)
        return Path { path in
            for _ in 0..<count {
                let radius = CGFloat.random(in: 0.4...1.2, using: &generator)
                let center = CGPoint(
                    x: rect.minX + rect.width * .random(in: 0...1, using: &generator),
                    y: rect.minY + rect.height * .random(in: 0...1, using: &generator))
                path.addEllipse(
                    in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
            }
        }
    }
}
