import SwiftUI

/// A place in the lake's bird club: who you are, a list to search in, and room for what you saw.
package struct FormScreen: View {
    package init() {}

    package var body: some View {
        Page(title: "Bird club", subtitle: "Fields of every kind") {
            EmptyView()
        } content: {
            ScrollView {
                VStack(alignment: .leading, spacing: 28) {
                    JoinCard()
                    SearchCard()
                    NotesCard()
                }
                .padding(.vertical, 24)
                .column()
            }
        }
        .tint(Palette.chestnut)
    }
}

/// Name, address and password, one after the other by Return.
private struct JoinCard: View {
    private enum Field: Hashable { case name, mail, password, age }
    @State private var name = ""
    @State private var mail = ""
    @State private var password = ""
    @State private var age: Int?
    @State private var welcome = ""
    @FocusState private var focus: Field?

    var body: some View {
        Specimen(title: "Join") {
            FieldRow(isEdited: focus == .name) {
                TextField("Name", text: $name).textContentType(.name).textInputAutocapitalization(.words)
                    .focused($focus, equals: .name).submitLabel(.next).onSubmit { focus = .mail }
            }
            FieldRow(isEdited: focus == .mail) {
                TextField("Mail", text: $mail, prompt: Text("you@example.org")).textContentType(.emailAddress)
                    .keyboardType(.emailAddress).autocorrectionDisabled()
                    .focused($focus, equals: .mail).submitLabel(.next).onSubmit { focus = .password }
            }
            FieldRow(isEdited: focus == .password) {
                SecureField("Password", text: $password).textContentType(.newPassword)
                    .focused($focus, equals: .password).submitLabel(.next).onSubmit { focus = .age }
            }
            FieldRow(isEdited: focus == .age) {
                TextField("Years of watching", value: $age, format: .number).keyboardType(.numberPad)
                    .focused($focus, equals: .age).submitLabel(.done).onSubmit(join)
            }
            HStack {
                Text(welcome.isEmpty ? strength : welcome).font(.footnote).foregroundStyle(Palette.faded)
                Spacer()
                Button("Join", action: join).buttonStyle(.borderedProminent).disabled(!isComplete)
            }
            .padding(.top, 4)
        }
    }

    private var isComplete: Bool { !name.isEmpty && mail.contains("@") && password.count >= 8 }

    private var strength: String {
        password.isEmpty
            ? "Eight characters or more"
            : password.count < 8 ? "\(8 - password.count) more characters" : "Strong enough"
    }

    private func join() {
        focus = nil
        if isComplete { welcome = "Welcome, \(name)" }
    }
}

/// A field in a well that shows whether it is edited.
private struct FieldRow<Field: View>: View {
    let isEdited: Bool
    @ViewBuilder let field: () -> Field

    var body: some View {
        HStack(spacing: 12) {
            Circle().fill(isEdited ? Palette.chestnut : Palette.hairline).frame(width: 8, height: 8)
            field()
        }
        .padding(.horizontal, 14)
        .frame(height: 46)
        .background(Palette.well, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        .overlay {
            RoundedRectangle(cornerRadius: 12, style: .continuous)
                .strokeBorder(Palette.chestnut, lineWidth: 1.5).opacity(isEdited ? 1 : 0)
                .allowsHitTesting(false)
        }
        .animation(.smooth(duration: 0.2), value: isEdited)
    }
}

/// A list that a field narrows down.
private struct SearchCard: View {
    private static let birds = [
        "Canvasback", "Redhead", "Ring-necked duck", "Tufted duck", "Greater scaup", "Lesser scaup", "Common pochard",
        "Harlequin duck", "Bufflehead", "Common goldeneye", "Smew", "Hooded merganser", "Ruddy duck",
        "Northern pintail",
    ]
    @State private var search = ""

    private var found: [String] {
        search.isEmpty ? Self.birds : Self.birds.filter { $0.localizedCaseInsensitiveContains(search) }
    }

    var body: some View {
        Specimen(title: "Who was it?") {
            HStack(spacing: 8) {
                Image(systemName: "magnifyingglass").foregroundStyle(Palette.faded)
                TextField("Search", text: $search).keyboardType(.webSearch).submitLabel(.search)
                if !search.isEmpty {
                    Button("Clear") { search = "" }.font(.footnote)
                }
            }
            .padding(.horizontal, 12)
            .frame(height: 40)
            .background(Palette.well, in: Capsule())
            VStack(alignment: .leading, spacing: 0) {
                ForEach(found.prefix(6), id: \.self) { bird in
                    Text(bird).frame(maxWidth: .infinity, minHeight: 40, alignment: .leading)
                        .overlay(alignment: .bottom) { Palette.hairline.frame(height: 1) }
                        .transition(.opacity)
                }
                if found.isEmpty { Text("No such duck").foregroundStyle(Palette.faded).frame(minHeight: 40) }
            }
            .animation(.smooth(duration: 0.25), value: search)
        }
    }
}

/// Room for a long text.
private struct NotesCard: View {
    @State private var notes = "A pair on the north shore, diving.\nשלום, 안녕, 👋🏽"

    var body: some View {
        Specimen(title: "What did you see?") {
            TextEditor(text: $notes).scrollContentBackground(.hidden).frame(height: 150)
            Text("\(notes.count) characters, \(notes.split { $0.isWhitespace }.count) words").font(.footnote)
                .monospacedDigit().foregroundStyle(Palette.faded)
        }
    }
}
