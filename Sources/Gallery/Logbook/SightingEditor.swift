import SwiftUI

/// A sheet with one sighting: what it was, where, and how many.
struct SightingEditor: View {
    @State private var sighting: Sighting
    private let save: (Sighting) -> Void
    @State private var isGivingUp = false
    @Environment(\.dismiss) private var dismiss
    private let original: Sighting

    init(sighting: Sighting, save: @escaping (Sighting) -> Void) {
        _sighting = State(initialValue: sighting)
        (original, self.save) = (sighting, save)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Bird", selection: $sighting.bird) {
                        ForEach(Sighting.birds, id: \.self) { Text($0) }
                    }
                    Stepper("Number: \(sighting.count)", value: $sighting.count, in: 1...99)
                    Toggle("I am sure", isOn: $sighting.isSure)
                }
                Section {
                    Picker("Place", selection: $sighting.place) {
                        ForEach(Sighting.Place.allCases) { Text($0.rawValue) }
                    }
                    .pickerStyle(.inline)
                }
            }
            .navigationTitle("Sighting")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { if sighting == original { dismiss() } else { isGivingUp = true } }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        save(sighting)
                        dismiss()
                    }
                    .bold()
                }
            }
        }
        .interactiveDismissDisabled(sighting != original)
        .alert("Leave it as it was?", isPresented: $isGivingUp) {
            Button("Keep writing", role: .cancel) {}
            Button("Leave it", role: .destructive) { dismiss() }
        }
    }
}
