import SwiftUI

/// What somebody sees who has signed in: their own window, and the way out of all of them.
struct HomeScreen: View {
    let accounts: Accounts
    let signOut: @MainActor (String) -> Void

    @Environment(\.user) private var user
    @Environment(\.endWindows) private var endWindows
    @SceneStorage("visits") private var visits = 0

    var body: some View {
        VStack(spacing: 20) {
            Text("Hello, \(accounts.names[user ?? ""] ?? "you").").font(.largeTitle.bold())
            Stepper("Something that this tab remembers: \(visits)", value: $visits)
            Button("Sign out everywhere", role: .destructive) {
                guard let user else { return }
                // First the cookies are worth nothing, and then their windows end and ask who is there.
                signOut(user)
                endWindows(of: user)
            }
            .buttonStyle(.borderedProminent)
        }
        .padding()
        .frame(maxWidth: 480, maxHeight: .infinity)
    }
}
