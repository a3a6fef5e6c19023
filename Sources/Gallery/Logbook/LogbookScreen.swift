import SwiftUI

/// The warden's logbook: rows that open sheets, menus that sort them, and questions before anything is lost.
package struct LogbookScreen: View {
    private enum Order: String, CaseIterable, Identifiable {
        case entry = "As entered"
        case bird = "By bird"
        case count = "By number"
        var id: Self { self }
    }

    @State private var sightings = Sighting.first
    @State private var order = Order.entry
    @State private var showsUnsure = true
    @State private var edited: Sighting?
    @State private var struck: Sighting?
    @State private var isStriking = false
    @State private var isNaming = false
    @State private var isExplaining = false
    @State private var warden = ""
    @State private var nextID = 100

    package init() {}

    package var body: some View {
        Page(title: "Logbook", subtitle: warden.isEmpty ? "Sheets, menus and questions" : "Kept by \(warden)") {
            options
        } content: {
            ScrollView {
                VStack(spacing: 10) {
                    ForEach(shown) { sighting in
                        SightingRow(sighting: sighting) { edited = sighting }
                            .contextMenu {
                                Button("Edit", systemImage: "pencil") { edited = sighting }
                                Button("One more", systemImage: "plus") { change(sighting) { $0.count += 1 } }
                                Divider()
                                Button("Strike out", systemImage: "trash", role: .destructive) { ask(sighting) }
                            }
                    }
                    HStack {
                        Button("Add a sighting", systemImage: "plus", action: add).buttonStyle(.borderedProminent)
                        Spacer()
                        Button("What counts?") { isExplaining = true }
                            .font(.footnote)
                            .popover(isPresented: $isExplaining, arrowEdge: .bottom) {
                                Text("A bird counts once a day,\nhowever often it comes by.")
                                    .font(.footnote).padding(14)
                                    .presentationCompactAdaptation(.popover)
                            }
                    }
                    .padding(.top, 6)
                }
                .padding(.vertical, 20)
                .column()
                .animation(.smooth(duration: 0.3), value: shown)
            }
        }
        .sheet(item: $edited) { sighting in
            SightingEditor(sighting: sighting) { changed in change(sighting) { $0 = changed } }
                .presentationDetents([.medium, .large])
        }
        .confirmationDialog(
            "Strike out the \(struck?.bird ?? "bird")?", isPresented: $isStriking, titleVisibility: .visible,
            presenting: struck
        ) { sighting in
            Button("Strike out", role: .destructive) { sightings.removeAll { $0.id == sighting.id } }
        } message: { _ in
            Text("What is struck out does not come back.")
        }
        .alert("Who keeps the book?", isPresented: $isNaming) {
            TextField("Name", text: $warden)
            Button("Done") {}.keyboardShortcut(.defaultAction)
        } message: {
            Text("The name stands on its cover.")
        }
        // Outside of all, as what is presented has the environment of the view that presents it.
        .tint(Palette.chestnut)
    }

    private var options: some View {
        Menu {
            Picker("Order", selection: $order) {
                ForEach(Order.allCases) { Text($0.rawValue) }
            }
            Toggle("Unsure ones", isOn: $showsUnsure)
            Divider()
            Menu("Book") {
                Button("Whose it is", systemImage: "person") { isNaming = true }
                Button("As it was", systemImage: "arrow.clockwise") { sightings = Sighting.first }
            }
        } label: {
            Image(systemName: "ellipsis.circle").imageScale(.large).frame(width: 40, height: 40)
        }
        .accessibilityLabel("Options")
    }

    private var shown: [Sighting] {
        let all = showsUnsure ? sightings : sightings.filter(\.isSure)
        return switch order {
        case .entry: all
        case .bird: all.sorted { $0.bird < $1.bird }
        case .count: all.sorted { $0.count > $1.count }
        }
    }

    private func change(_ sighting: Sighting, _ body: (inout Sighting) -> Void) {
        if let index = sightings.firstIndex(where: { $0.id == sighting.id }) { body(&sightings[index]) }
    }

    private func ask(_ sighting: Sighting) {
        struck = sighting
        isStriking = true
    }

    private func add() {
        let new = Sighting(id: nextID, bird: Sighting.birds[nextID % Sighting.birds.count], place: .north, count: 1)
        nextID += 1
        sightings.append(new)
        edited = new
    }
}

private struct SightingRow: View {
    let sighting: Sighting
    let action: () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: sighting.place.symbol).foregroundStyle(Palette.lake).frame(width: 24)
            VStack(alignment: .leading, spacing: 2) {
                Text(sighting.bird + (sighting.isSure ? "" : "?")).font(.headline).foregroundStyle(Palette.ink)
                Text(sighting.place.rawValue).font(.footnote).foregroundStyle(Palette.faded)
            }
            Spacer()
            Text("\(sighting.count)").font(.title3.monospacedDigit()).foregroundStyle(Palette.ink)
        }
        .padding(14)
        .background(Palette.card, in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        .contentShape(Rectangle())
        .onTapGesture { action() }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isButton)
    }
}
