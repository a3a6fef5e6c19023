// A server with windows that a test can see into: what happens to a window is printed, one line each.
import Canvasback
import CanvasbackServer
import Foundation

// Standard input closes when the tests end, however they end.
Thread.detachNewThread {
    while !FileHandle.standardInput.availableData.isEmpty {}
    kill(getpid(), SIGTERM)
}

serve(
    source: TestSource(), assets: testAssets,
    prepare: { configuration throws(StartupError) in Window.watchBodies(configuration) },
    onConfirmed: { changes in
        for change in changes {
            report("stored \(change.domain.name) \(change.key) \(change.value.map { "\($0)" } ?? "-")")
        }
    })
