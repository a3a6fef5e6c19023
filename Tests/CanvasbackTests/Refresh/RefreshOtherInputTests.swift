import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Wheels, keys, assistive technology and reduced motion.
@MainActor struct RefreshOtherInputTests {
    private let rig = RefreshRig()
    private let point = CGPoint(x: 200, y: 400)

    @Test("B101: a wheel pulls in a session of its own") func wheel() async {
        let window = rig.window()
        window.advance(by: 1)
        window.wheel(by: CGSize(width: 0, height: -20), at: point, times: 12)
        window.advance(by: 0.2)
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B101: its pull ends 120 ms after its last event, and not before") func wheelEnds() async {
        let window = rig.window()
        window.advance(by: 1)
        window.wheel(by: CGSize(width: 0, height: -20), at: point, times: 12)
        #expect(rig.state.phase == .armed)
        window.advance(by: 0.118)
        await window.runTasks()
        #expect(rig.actions == 0 && rig.state.phase == .armed)
        window.advance(by: 0.004)
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B101: at the edge it pulls only after 150 ms of quiet", arguments: [(0.13, 0), (0.14, 1)])
    func wheelAfterQuiet(quiet: Double, actions: Int) async {
        let window = rig.window()
        window.wheel(by: CGSize(width: 0, height: 20), at: point, times: 5)
        window.wheel(by: CGSize(width: 0, height: -20), at: point, times: 5)
        #expect(window.frame(of: "content")?.minY == 0)
        // The next event comes 16 ms later.
        window.advance(by: quiet)
        window.wheel(by: CGSize(width: 0, height: -20), at: point, times: 12)
        window.advance(by: 0.3)
        await window.runTasks()
        #expect(rig.actions == actions)
    }

    @Test("B103: the keys are those of the behavior") func otherKeys() async {
        let shortcuts = [RefreshBehavior.Shortcut("u", modifiers: [.shift, .command])]
        let window = rig.window(.top, .automatic.shortcuts(shortcuts))
        for (key, modifiers) in [("F5", []), ("u", []), ("u", .command), ("u", [.shift, .command, .control])]
            as [(String, TestWindow.Modifiers)]
        {
            window.key(key, modifiers: modifiers)
            await window.runTasks()
            #expect(rig.actions == 0)
        }
        window.key("U", modifiers: [.shift, .command])
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B101: a wheel that arrives at the edge pulls nothing") func wheelFromTheMiddle() async {
        let window = rig.window()
        window.wheel(by: CGSize(width: 0, height: 20), at: point, times: 10)
        window.wheel(by: CGSize(width: 0, height: -20), at: point, times: 30)
        window.advance(by: 0.2)
        await window.runTasks()
        #expect(rig.actions == 0 && window.shownPull == 0)
    }

    @Test("B103: a key refreshes", arguments: [("F5", false), ("r", true)]) func key(_ key: String, isHeld: Bool) async
    {
        let window = rig.window()
        window.key("r")
        await window.runTasks()
        #expect(rig.actions == 0)
        window.key(key, modifiers: isHeld ? .control : [])
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B103: assistive technology refreshes, hears of it, and sees that it goes on") func assistive() async {
        let window = rig.window()
        #expect(window.accessibilityActions(at: point) == ["Refresh", "Scroll Down"] && !window.isBusy(at: point))
        #expect(window.performAccessibilityAction("Refresh", at: point))
        await window.runTasks()
        #expect(rig.actions == 1 && window.isBusy(at: point) && window.announcements == ["Refreshing"])
        window.advance(by: 0.6)
        rig.open()
        await window.runTasks()
        #expect(!window.isBusy(at: point) && window.announcements == ["Refreshing", "Refreshed"])
    }

    @Test("B104: with reduced motion nothing moves, and thresholds are the same") func reducedMotion() async {
        let window = rig.window(reducesMotion: true)
        window.press()
        window.pull(0, 20, times: 10)
        #expect(window.shownPull == 0 && abs(rig.state.progress - 200.0 / 180) < 1e-9)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1)
        window.advance(by: 0.6)
        #expect(window.shownPull == 0)
        rig.open()
        await window.runTasks()
        window.settle()
        #expect(rig.state.phase == .idle && window.shownPull == 0)
    }
}
