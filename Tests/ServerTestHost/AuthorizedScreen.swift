import Canvasback
import CanvasbackServer
import Foundation

/// Keys as a configuration would hold them: the first two of these, or as the environment says.
private let keys: [Data] = (ProcessInfo.processInfo.environment["TEST_KEYS"] ?? "1,2").split(separator: ",")
    .map { Data(repeating: UInt8($0) ?? 0, count: 32) }
private let lifetime = Duration.seconds(Int(ProcessInfo.processInfo.environment["TEST_LIFETIME"] ?? "") ?? 3_600)

@MainActor let signIn = SignInCookie(keys: keys, lifetime: lifetime)

extension EnvironmentValues {
    fileprivate enum PlaceKey: EnvironmentKey { static var defaultValue: String { "nowhere" } }
    var place: String {
        get { self[PlaceKey.self] }
        set { self[PlaceKey.self] = newValue }
    }
}

/// Windows for some, and one to sign in.
extension StoredApp {
    @SceneBuilder var authorizedScenes: some Scene {
        WindowGroup(id: "private") { PrivateScreen() }
            .authorize { request in
                report("asked \(request.path) \(request.query["q"] ?? "-") \(request.address)")
                return signIn.authorization(of: request, orOpen: "/login?from=private")
                    .environment(\.place, "home")
            }
        WindowGroup(id: "login") { LoginScreen() }
        WindowGroup(id: "asking") { StoredScreen() }
            .authorize(headers: ["X-Remote-User"]) { request in
                switch request.query["answer"] {
                case "slow":
                    try await Task.sleep(for: .milliseconds(300))
                    return .granted(user: request[header: "x-remote-user"] ?? "nobody")
                case "never":
                    try await Task.sleep(for: .seconds(3_600))
                    return .granted
                case "throw": throw CancellationError()
                case "elsewhere": return .redirected(to: "//example.com")
                case let text?: return Int(text).map { .rejected($0, message: "No \($0).") } ?? .granted
                case nil: return .granted
                }
            }
    }
}

/// Says whose it is, counts what that user did here, and signs out where it is touched in its lower half.
struct PrivateScreen: View {
    @Environment(\.user) private var user
    @Environment(\.place) private var place
    @Environment(\.endWindows) private var endWindows
    @SceneStorage("taps") private var taps = 0

    var body: some View {
        VStack(spacing: 0) {
            Rectangle().fill(.white).onTapGesture { taps += 1 }
            Rectangle().fill(.gray)
                .onTapGesture {
                    guard let user else { return }
                    signIn.signOut(user)
                    endWindows(of: user)
                }
        }
        .overlay(alignment: .topLeading) { Tally(across: taps, down: 0) }
        .onAppear { report("private window of \(user ?? "nobody") at \(place)") }
        .onDisappear { report("private window of \(user ?? "nobody") ended") }
    }
}

/// Signs in as ada where it is touched in its upper half, and as bob in its lower one.
struct LoginScreen: View {
    @Environment(\.setCookies) private var setCookies

    var body: some View {
        VStack(spacing: 0) {
            Rectangle().fill(.white).onTapGesture { enter("ada") }
            Rectangle().fill(.gray).onTapGesture { enter("bob") }
        }
    }

    private func enter(_ user: String) { setCookies([signIn.cookie(for: user)], opening: "/private") }
}
