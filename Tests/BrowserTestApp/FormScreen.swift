import SwiftUI

/// Fields of all kinds, each 60 points high and one below the other, with what they hold as texts below.
struct FormScreen: View {
    @State private var name = ""
    @State private var secret = ""
    @State private var capitals = ""
    @State private var notes = "one\ntwo"
    @State private var submitted = ""
    @FocusState private var isNamed: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            TextField("Name", text: $name).focused($isNamed).onSubmit { submitted = name }
                .submitLabel(.search).keyboardType(.emailAddress).frame(height: 60)
            SecureField("Secret", text: $secret).textContentType(.password).frame(height: 60)
            TextField("Capitals", text: $capitals).frame(height: 60)
                .onChange(of: capitals) { capitals = $1.uppercased() }
            TextEditor(text: $notes).frame(height: 120)
            Text("Name is \(name)")
            Text("Secret has \(secret.count)")
            Text("Capitals are \(capitals)")
            Text("Notes are \(notes.replacingOccurrences(of: "\n", with: "/"))")
            Text("Submitted \(submitted)")
            Text(isNamed ? "Name is edited" : "Name is not edited")
            Spacer()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
}
