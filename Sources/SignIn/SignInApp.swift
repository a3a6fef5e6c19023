import SwiftUI

/// An app for people who have signed in: a screen of their own at `/`, and one to sign in at `/login`.
///
/// `swift run SignIn`, and then Ada's PIN is 1843, Grace's 1952. Whoever signs out does so in every tab and browser.
@main struct SignInApp: App {
    /// Keys that cookies are signed with, each 32 bytes in base64 in the environment: a new one goes in front of the old.
    /// Without any, all are signed out when the process ends.
    private static let keys: [Data] = {
        let named = ProcessInfo.processInfo.environment["SIGN_IN_KEYS"]?.split(separator: ",") ?? []
        let keys = named.compactMap { Data(base64Encoded: String($0)) }.filter { $0.count >= 32 }
        return keys.isEmpty ? [CookieSigner.randomKey()] : keys
    }()

    private let signIn = SignInCookie(keys: keys, lifetime: .seconds(7 * 86_400))
    private let accounts = Accounts()

    var body: some Scene {
        WindowGroup("At home") {
            HomeScreen(accounts: accounts, signOut: signIn.signOut)
        }
        .authorize { [signIn, accounts] request in
            let answer = signIn.authorization(of: request, orOpen: "/login")
            // An account that is gone is nobody's, whatever the cookie says.
            if let user = signIn.user(of: request), accounts.names[user] == nil { return .redirected(to: "/login") }
            return answer
        }
        WindowGroup("Sign in", id: "login") {
            LoginScreen(accounts: accounts, cookie: signIn.cookie)
        }
    }
}
