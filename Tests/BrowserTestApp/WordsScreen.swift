import SwiftUI

/// A list as apps have it, of 101 rows of text in one font, that can be refreshed.
struct WordsScreen: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(0...100, id: \.self) { row in
                    Text("Row \(row) of the list").padding().frame(maxWidth: .infinity, alignment: .leading)
                }
            }
        }
        .refreshable { try? await Task.sleep(for: .milliseconds(300)) }
    }
}
