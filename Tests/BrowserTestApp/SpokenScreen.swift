import SwiftUI

/// Controls for who cannot see them, in a list that refreshes.
struct SpokenScreen: View {
    @State private var count = 0
    @State private var isOn = false
    @State private var level = 0.5
    @State private var refreshes = 0

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                Text("Station").font(.title).accessibilityAddTraits(.isHeader)
                Button("Count") { count += 1 }
                Text("Counted \(count)")
                Toggle("Wind", isOn: $isOn)
                Slider(value: $level) { Text("Level") }
                Text("Refreshed \(refreshes)")
                ForEach(0..<40, id: \.self) { index in
                    Button("Row \(index)") { count = index }.frame(height: 44)
                }
            }
            .padding()
        }
        .refreshable { refreshes += 1 }
    }
}
