import SwiftUI

/// A loading view at the left of the photographs: a ring that closes with the pull and turns while the album is read.
struct DayBefore: View {
    let refresh: RefreshState

    var body: some View {
        let progress = CGFloat(min(1, refresh.progress))
        ZStack {
            Circle().stroke(Palette.hairline, lineWidth: 3)
            if refresh.isRefreshing {
                TurningArc()
            } else {
                Circle().trim(from: 0, to: progress)
                    .stroke(Palette.chestnut, style: StrokeStyle(lineWidth: 3, lineCap: .round))
                    .rotationEffect(.degrees(-90))
            }
            Image(systemName: "chevron.left").font(.system(size: 15, weight: .semibold))
                .foregroundStyle(refresh.phase == .armed ? Palette.chestnut : Palette.faded)
                .opacity(refresh.isRefreshing ? 0 : 1)
        }
        .frame(width: 40, height: 40)
        .scaleEffect(0.6 + 0.4 * progress)
        .opacity(min(1, progress * 1.5))
        // Into the middle of the gap, which is as wide as the pull and the cards' own margin.
        .offset(x: 12)
        .frame(maxHeight: .infinity)
    }
}

/// A quarter of a ring that turns for as long as it is there.
struct TurningArc: View {
    var lineWidth: CGFloat = 3
    @State private var isTurned = false

    var body: some View {
        Circle().trim(from: 0, to: 0.28)
            .stroke(Palette.chestnut, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
            .rotationEffect(.degrees(isTurned ? 270 : -90))
            .onAppear { withAnimation(.linear(duration: 0.9).repeatForever(autoreverses: false)) { isTurned = true } }
    }
}
