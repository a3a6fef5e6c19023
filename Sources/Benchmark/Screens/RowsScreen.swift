import SwiftUI

/// A list of so many rows, which are made as they are seen.
struct RowsScreen: View {
    let count: Int
    /// The distance from a row to the next, in points.
    static let pitch: CGFloat = 52

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { number in
                    Text("Item \(number)")
                        .padding(.horizontal)
                        .frame(maxWidth: .infinity, minHeight: Self.pitch, maxHeight: Self.pitch, alignment: .leading)
                }
            }
        }
    }
}
