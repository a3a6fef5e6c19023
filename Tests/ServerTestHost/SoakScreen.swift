import Canvasback

/// A list that scrolls and refreshes. A black rectangle says how often: across, modulo 100, and down, in hundreds.
struct SoakScreen: View {
    @State private var refreshes = 0

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) {
                ForEach(0..<200, id: \.self) { row in
                    Rectangle().fill(row.isMultiple(of: 2) ? .white : .gray).frame(height: 50)
                        .onTapGesture { refreshes += 0 }
                }
            }
        }
        .refreshable {
            try? await Task.sleep(for: .milliseconds(100))
            refreshes += 1
        }
        .overlay(alignment: .topLeading) { Tally(across: refreshes % 100, down: refreshes / 100) }
    }
}
