import Canvasback

/// What windows keep beyond their lives, in memory: `AppStorage` and `SceneStorage` of the test windows made with it.
///
///     let storage = TestStorage()
///     TestWindow(storage: storage, scene: "first") { ContentView() }.close()
///     // The page comes back after the process was started again:
///     let again = TestWindow(storage: storage, scene: "first") { ContentView() }
@MainActor public final class TestStorage {
    let app = StoredValues()
    private var scenes: [String: StoredValues] = [:]

    /// A storage that holds nothing.
    public init() {}

    /// Lets a window keep its values here. Without a name a window has values of its own.
    func connect(_ scene: String?, _ values: inout EnvironmentValues) {
        values.appValues = app
        guard let scene else { return }
        let kept = scenes[scene] ?? StoredValues()
        scenes[scene] = kept
        values.sceneValues = kept
    }
}
