import SwiftUI

/// A place's weather over a picture of its light.
struct WeatherCard: View, Equatable {
    let weather: Weather

    var body: some View {
        ZStack {
            Landscape(seed: weather.id &* 7 &+ 2, light: weather.light, glitters: false)
            LinearGradient(
                colors: [.black.opacity(0.12), .black.opacity(0), .black.opacity(0.35)], startPoint: .top,
                endPoint: .bottom)
            VStack(alignment: .leading, spacing: 0) {
                HStack(alignment: .top) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(weather.place).font(.title2).fontWeight(.semibold)
                        Text(weather.country).font(.subheadline).opacity(0.85)
                    }
                    Spacer()
                    Text("\(weather.degrees)°").font(.system(size: 46, weight: .light)).monospacedDigit()
                }
                Spacer(minLength: 0)
                HStack(alignment: .lastTextBaseline) {
                    Text(weather.sky.rawValue).font(.subheadline).fontWeight(.medium)
                    Spacer()
                    HourLine(hours: weather.hours)
                        .stroke(
                            .white.opacity(0.9), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
                        )
                        .frame(width: 110, height: 22)
                }
            }
            .foregroundStyle(.white)
            .lineLimit(1)
            .padding(18)
        }
        .frame(height: 148)
        .clipShape(RoundedRectangle(cornerRadius: 22, style: .continuous))
    }
}

/// A smooth line through the hours.
private struct HourLine: Shape {
    let hours: [CGFloat]

    func path(in rect: CGRect) -> Path {
        let points = hours.enumerated().map { index, value in
            CGPoint(
                x: rect.minX + rect.width * CGFloat(index) / CGFloat(max(1, hours.count - 1)),
                y: rect.maxY - rect.height * value)
        }
        return Path { path in
            guard let first = points.first else { return }
            path.move(to: first)
            for (a, b) in zip(points, points.dropFirst()) {
                let middle = (a.x + b.x) / 2
                path.addCurve(to: b, control1: CGPoint(x: middle, y: a.y), control2: CGPoint(x: middle, y: b.y))
            }
        }
    }
}
