import SwiftUI

/// A list for who cannot see it: rows that are deleted, moved, flagged and switched.
struct SpokenRowsScreen: View {
    @State private var ponds = ["Mill", "Park", "Reed", "Swan"]
    @State private var flagged: Set<String> = []
    @State private var isOn = false

    var body: some View {
        List {
            Section("Ponds") {
                ForEach(ponds, id: \.self) { pond in
                    Text(flagged.contains(pond) ? "\(pond), flagged" : pond)
                        .swipeActions(edge: .leading) {
                            Button(flagged.contains(pond) ? "Unflag" : "Flag") {
                                if flagged.remove(pond) == nil { flagged.insert(pond) }
                            }
                        }
                        .swipeActions {
                            Button("Drain", role: .destructive) { ponds.removeAll { $0 == pond } }
                        }
                }
                .onMove { ponds.move(fromOffsets: $0, toOffset: $1) }
            }
            Section("Weather") {
                HStack {
                    Text("Wind")
                    Toggle("Alarm", isOn: $isOn)
                }
                .swipeActions { Button("Mute") { isOn = false } }
            }
        }
        .listStyle(.plain)
    }
}
