internal import Canvasback
internal import Dispatch
internal import Foundation
import Synchronization

extension Storage {
    /// Opens what the configuration names, and reads the app's values. Waits for it: nothing is served yet.
    package static func open(_ configuration: ServerConfiguration) throws(StartupError) -> Storage {
        let keeping = Double(configuration.sceneStorageDays) * 86_400
        switch configuration.storagePlace {
        case .memory: return Storage()
        case .redis(let address): return try open(RedisStore(address, keepingScenes: keeping))
        case .file(let path): return try open(SQLiteStore(path: path, keepingScenes: keeping))
        case .standardFile:
            // Nobody asked for it by name, so that an app that keeps nothing runs where nothing can be kept, and twice.
            let path = standardPath
            do throws(StartupError) {
                return try open(SQLiteStore(path: path, keepingScenes: keeping, patience: 0.5))
            } catch {
                Log.line("\(error.message); what windows and the app keep ends with this process")
                return Storage()
            }
        }
    }

    private static func open(_ store: any PersistentStore) throws(StartupError) -> Storage {
        // The store works on a thread of its own, so the main one may wait.
        let answer = Answer()
        let isDone = DispatchSemaphore(value: 0)
        Task.detached(executorPreference: BackgroundExecutor.shared) {
            let found: Result<[String: StoredValue], any Error>
            do { found = .success(try await store.load(.app)) } catch { found = .failure(error) }
            answer.values.withLock { $0 = found }
            isDone.signal()
        }
        isDone.wait()
        switch answer.values.withLock({ $0 }) {
        case .success(let values): return Storage(store, appValues: values)
        case .failure(let error):
            let text = (error as? StorageError)?.message ?? "\(error)"
            throw StartupError("storage: \(text)", exitCode: StartupError.unavailable)
        case nil: throw StartupError("storage: no answer", exitCode: StartupError.unavailable)
        }
    }

    private final class Answer: Sendable {
        let values = Mutex<Result<[String: StoredValue], any Error>?>(nil)
    }

    /// `$STATE_DIRECTORY` as systemd sets it, else the person's folder for state, and the program's name.
    static var standardPath: String {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["XDG_STATE_HOME"] ?? (environment["HOME"] ?? "") + "/.local/state"
        let folder = environment["STATE_DIRECTORY"] ?? home + "/canvasback"
        return "\(folder)/\(URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent).sqlite"
    }
}
