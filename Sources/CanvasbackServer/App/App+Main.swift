public import Canvasback
internal import Foundation
internal import Surface
internal import TextLayout

extension App {
    /// Serves the app: `http://localhost:8080` unless the command line or a configuration file says otherwise.
    @MainActor public static func main() {
        let host = AppHost(Self())
        serve(source: AppSource(host), assets: .textEngine) { configuration throws(StartupError) in
            Window.watchBodies(configuration)
            do {
                try TextEngine.start(additionalFonts: configuration.fontDirectories)
            } catch {
                throw StartupError("\(error)", exitCode: EX_UNAVAILABLE)
            }
        }
    }
}

extension ServedAssets {
    /// The fonts that text is measured with, in the slices that pages load, and the images that views show.
    @MainActor package static var textEngine: ServedAssets {
        ServedAssets(
            font: { face, slice in
                TextEngine.shared.fonts.data(face: FontFace(index: face), slice: slice)
                    .map { File(bytes: $0, type: "font/otf") }
            },
            fontResource: { face, slice in
                TextEngine.shared.fonts.slice(face, slice).map {
                    FontResource(face: $0.face, slice: $0.slice, version: $0.version, unicodeRange: $0.unicodeRange)
                }
            },
            image: { name in
                ImageStore.shared.image(named: name).map { File(bytes: $0.bytes, type: $0.header.type) }
            })
    }
}

/// Makes the windows of an app.
@MainActor package struct AppSource<A: App>: WindowSource {
    private let host: AppHost<A>
    package init(_ host: AppHost<A>) { self.host = host }

    package func hasRoute(_ path: String) -> Bool { host.group(at: path) != nil }

    package func authorizer(at path: String) -> WindowAuthorizer? { host.group(at: path)?.authorizer }

    package var authorizationHeaders: [String]? {
        let all = host.groups.compactMap(\.authorizer)
        return all.isEmpty ? nil : all.flatMap(\.headers)
    }

    package func makeWindow(_ request: WindowRequest, now: Double) -> (any ServedWindow)? {
        host.makeWindow(path: request.path, metrics: request.metrics, time: now) { values in
            values.sceneValues = request.sceneValues
            values.locale = Locale(identifier: request.locale)
            for write in request.authorization?.writes ?? [] { write(&values) }
            if let zone = TimeZone(identifier: request.timeZone) { values.timeZone = zone }
        }
    }
}

extension Window {
    /// Says which bodies keep every window waiting.
    package static func watchBodies(_ configuration: ServerConfiguration) {
        let limit = configuration.watchdogMilliseconds / 1000
        bodyWatchdog = BodyWatchdog(limit: limit, now: { MonotonicClock.now }) { type, duration in
            Log.line("the body of \(type) took \(Int(duration * 1000)) ms, in which every window stood still")
        }
    }
}

extension Window: ServedWindow {
    package var actionCount: Int { runningActions.count }
    /// What a node takes with its elements, its layers, their commands and their texts, and what any window takes.
    package var estimatedBytes: Int { 8_192 + nodeCount * 1_024 }
    package func request(_ request: AccessibilityRequest, at now: Double) { perform(request, at: now) }
    package func close() { close(at: time) }
}
