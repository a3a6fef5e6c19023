import SwiftUI

/// A hundred thousand tiles in three columns, 130 by 60 points each in a window of 390, with nothing between them. Their
/// colours say their numbers, as those of ``Rows`` do.
struct TilesScreen: View {
    var body: some View {
        ScrollView(showsIndicators: false) {
            LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
                ForEach(0..<100_000, id: \.self) { tile in
                    block(tile % 256, tile / 256 % 256, 200).frame(height: 60)
                }
            }
        }
    }
}

/// Rows of 100 points that stand to the side while they come and go: by up to 100 points, to the right where they come from
/// below and to the left where they leave above. In red they say their numbers.
struct TransitionScreen: View {
    var body: some View {
        ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
                ForEach(0..<100, id: \.self) { row in
                    block(row, 0, 200)
                        .frame(width: 190, height: 100)
                        .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                            content.offset(x: phase.value * 100)
                        }
                }
            }
            .frame(maxWidth: .infinity)
        }
    }
}
