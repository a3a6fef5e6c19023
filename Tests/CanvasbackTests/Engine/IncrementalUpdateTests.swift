import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// What a window shows after any changes is what a new window shows.
@MainActor @Suite struct IncrementalUpdateTests {
    struct Root: View {
        let handle: Handle<Spec>
        var body: some View { Host(handle) { SpecView(spec: $0.wrappedValue) } }
    }

    /// What of a window must not depend on how it came there.
    private func check(
        _ window: TestWindow, _ spec: Spec, size: CGSize, _ seed: UInt64, _ step: Int, after before: Spec
    ) -> Bool {
        let fresh = TestWindow(size: size, scale: 2) { Root(handle: Handle(spec)) }
        let (shown, wanted) = (Picture(window.window.display), Picture(fresh.window.display))
        let isSame = shown == wanted
        if !isSame {
            Issue.record(
                """
                seed \(seed), step \(step): \(shown.difference(from: wanted))
                before: \(before)
                after: \(spec)
                """)
        }
        let counts = { (window: TestWindow) in
            (window.window.nodeCount, window.window.display.layers.reduce(0) { $0 + ($1 == nil ? 0 : 1) })
        }
        #expect(counts(window) == counts(fresh), "seed \(seed), step \(step): nodes and layers\n\(before)\n\(spec)")
        #expect(!window.wantsFrame, "seed \(seed), step \(step)")
        return isSame && counts(window) == counts(fresh)
    }

    @Test func changesAtOnce() {
        for seed in UInt64(1)...150 {
            var maker = SpecMaker(seed: seed)
            var spec = maker.make(5)
            var size = CGSize(width: 300, height: 300)
            let handle = Handle(spec)
            let window = TestWindow(size: size, scale: 2) { Root(handle: handle) }
            for step in 0..<8 {
                let before = spec
                for _ in 0...maker.random.below(2) { spec = maker.change(spec) }
                if maker.random.chance(0.15) {
                    size = CGSize(width: maker.random.pick([300, 200, 411]), height: 300)
                    window.resize(to: size)
                }
                handle.set(spec, in: window)
                if !check(window, spec, size: size, seed, step, after: before) { return }
            }
        }
    }

    @Test func animatedAndInterruptedChanges() {
        for seed in UInt64(1)...150 {
            var maker = SpecMaker(seed: seed &+ 1_000_000)
            var spec = maker.make(5)
            let size = CGSize(width: 300, height: 300)
            let handle = Handle(spec)
            let window = TestWindow(size: size, scale: 2) { Root(handle: handle) }
            for step in 0..<5 {
                let before = spec
                var earlier: [Spec] = []
                for _ in 0...maker.random.below(3) {
                    // Now and then back to what was, so that transitions turn round.
                    spec =
                        !earlier.isEmpty && maker.random.chance(0.4) ? maker.random.pick(earlier) : maker.change(spec)
                    earlier.append(spec)
                    let animations: [Animation?] = [.linear(duration: 0.2), .default, .spring(duration: 0.3), nil]
                    handle.set(spec, in: window, maker.random.pick(animations))
                    window.advance(by: maker.random.pick([0, 0.05, 0.1, 0.3]))
                }
                #expect(window.settle(within: 20) != nil, "seed \(seed), step \(step)")
                if !check(window, spec, size: size, seed, step, after: before) { return }
            }
        }
    }

    @Test func thePageShowsTheSame() throws {
        for seed in UInt64(1)...40 {
            var maker = SpecMaker(seed: seed &+ 2_000_000)
            var spec = maker.make(5)
            let handle = Handle(spec)
            let window = TestWindow(size: CGSize(width: 300, height: 300), scale: 2) { Root(handle: handle) }
            var page = FrameDecoder()
            var taken = 0
            for _ in 0..<6 {
                spec = maker.change(spec)
                handle.set(spec, in: window, maker.random.chance(0.5) ? .linear(duration: 0.1) : nil)
                window.advance(by: 0.05)
                for frame in window.encodedFrames[taken...] { try page.decode(frame) }
                taken = window.encodedFrames.count
                var whole = FrameDecoder()
                var bytes: [UInt8] = []
                FrameEncoder().encodeWhole(window.window.display, scale: 2, frame: 1, into: &bytes)
                try whole.decode(bytes)
                try #require(page.picture.layers == whole.picture.layers, "seed \(seed)")
            }
        }
    }
}
