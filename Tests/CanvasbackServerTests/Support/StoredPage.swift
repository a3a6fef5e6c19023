import CanvasbackServer
import Foundation
import Surface

/// A page of the test host's window that keeps values, and how it reads them from the picture.
extension TestPage {
    /// What the window and the app have counted, as the picture shows it.
    var tally: (taps: Int, total: Int)? {
        for layer in picture.layers.values {
            for command in layer.commands {
                if case .fill(.rect(let rect), let paint, _) = command, paint == Paint.color(.black) {
                    return (Int(rect.width.rounded()) - 1, Int(rect.height.rounded()) - 1)
                }
            }
        }
        return nil
    }

    /// Sends one tap, without waiting for what it does.
    func sendTap(at time: Double, y: CGFloat = 200) {
        send(
            [Self.pointer(.down, 200, y, at: time), Self.pointer(.up, 200, y, at: time + 0.02)],
            acknowledging: lastFrame)
    }

    /// Waits until the picture says so.
    func shows(seconds: Double = 5, _ isExpected: ((taps: Int, total: Int)) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            if let tally, isExpected(tally) { return true }
            guard Date() < end, frame(seconds: max(0.01, end.timeIntervalSinceNow)) != nil else { return false }
            acknowledge()
        }
    }

    /// The name of the window's part of the storage.
    var sceneName: String? { SessionToken(text: token)?.digest.map { StorageDomain.scene($0).name } }
}
