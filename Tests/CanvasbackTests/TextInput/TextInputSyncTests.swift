import Foundation
import Surface
import Testing

@testable import Canvasback

/// A page that edits and a server that may change the text at any time, over a link that holds messages up.
@Suite struct TextInputSyncTests {
    private struct Page {
        var text: [UInt16] = []
        var version: UInt32 = 0
        var sent: UInt32 = 0
        mutating func edit(_ range: Range<Int>, _ replacement: String) -> TextInputEdit {
            text.replaceSubrange(range, with: Array(replacement.utf16))
            sent += 1
            let caret = UInt32(range.lowerBound + replacement.utf16.count)
            return TextInputEdit(
                field: 1, number: sent, version: version, start: UInt32(range.lowerBound), count: UInt32(range.count),
                replacement: replacement, anchor: caret, head: caret)
        }
    }
    private struct Server {
        var text = TextEditing()
        var sync = TextInputSync()
        mutating func take(_ edit: TextInputEdit) {
            guard let own = sync.take(edit, on: text) else { return }
            text.replace(own.range, with: edit.replacement, selection: own.selection, marked: own.marked, at: 0)
        }
        mutating func set(_ new: String) {
            let before = text.units
            if text.set(new) != nil { sync.changed(from: before) }
        }
    }

    @Test func anEditOnAnOlderTextMovesAlong() {
        var (page, server) = (Page(), Server())
        server.take(page.edit(0..<0, "hello"))
        let late = page.edit(5..<5, "!")
        server.set("well, hello")
        server.take(late)
        #expect(server.text.text == "well, hello!")
        #expect(server.text.selection == TextEditing.Selection(at: 12))
        // The next one was made without knowing of it either.
        server.take(page.edit(0..<1, "H"))
        #expect(server.text.text == "well, Hello!")
        #expect(server.sync.acknowledged == 3)
    }

    @Test func capitalsThatAnAppWritesLoseNoLetter() {
        var (page, server) = (Page(), Server())
        var flight: [TextInputEdit] = []
        for character in "quick brown" {
            flight.append(page.edit(page.text.count..<page.text.count, String(character)))
            // Three edits are always on their way.
            if flight.count == 3 {
                server.take(flight.removeFirst())
                server.set(server.text.text.uppercased())
            }
        }
        for edit in flight {
            server.take(edit)
            server.set(server.text.text.uppercased())
        }
        #expect(server.text.text == "QUICK BROWN")
        #expect(server.text.selection == TextEditing.Selection(at: 11))
    }

    @Test func whatAPageNeverLeavesBehindHasAnEnd() {
        var (page, server) = (Page(), Server())
        server.set("other")
        // All of them are made on the text of before, as only a page does that means harm.
        let more = String(repeating: "x", count: 30_000)
        for _ in 0..<20 { server.take(page.edit(0..<0, more)) }
        #expect(server.sync.acknowledged == 20)
        #expect(server.sync.pastUnits == WireLimits.text)
    }

    @Test func anEditCountsOnce() {
        var (page, server) = (Page(), Server())
        let edit = page.edit(0..<0, "a")
        server.take(edit)
        server.take(edit)
        #expect(server.text.text == "a")
    }

    @Test func anEditOfATextThatNobodyRemembersIsNotTaken() {
        var (page, server) = (Page(), Server())
        page.version = 99
        let version = server.sync.version
        server.take(page.edit(0..<0, "a"))
        #expect(server.text.text == "")
        #expect(server.sync.acknowledged == 1)
        #expect(server.sync.version != version, "the page is told what there is")
    }

    /// Whatever is on its way, page and server have the same text once all has come, and what was typed is in it.
    @Test func textsMeet() {
        var random = Random(seed: 3)
        for round in 0..<300 {
            var (page, server) = (Page(), Server())
            var toServer: [TextInputEdit] = []
            var toPage: [(version: UInt32, acknowledged: UInt32, text: [UInt16])] = []
            var typed = 0
            for _ in 0..<60 {
                switch random.next(5) {
                case 0, 1:
                    let start = random.next(page.text.count + 1)
                    let isTyped = random.next(3) > 0
                    let end = isTyped ? start : min(page.text.count, start + random.next(3))
                    typed += isTyped ? 1 : 0
                    toServer.append(page.edit(start..<end, isTyped ? "p" : ""))
                case 2:
                    let text = server.text.text
                    server.set(random.next(2) == 0 ? "s" + text : String(text.dropLast()) + "S")
                    toPage.append((server.sync.version, server.sync.acknowledged, server.text.units))
                case 3 where !toServer.isEmpty:
                    server.take(toServer.removeFirst())
                    toPage.append((server.sync.version, server.sync.acknowledged, server.text.units))
                default:
                    if !toPage.isEmpty { take(toPage.removeFirst(), &page) }
                }
            }
            for edit in toServer { server.take(edit) }
            toPage.append((server.sync.version, server.sync.acknowledged, server.text.units))
            for state in toPage { take(state, &page) }
            #expect(page.text == server.text.units, "round \(round)")
            #expect(page.version == server.sync.version)
            // Of letters that go on at the end, which nothing deletes, none is lost.
            let before = server.text.text
            for letter in "xyz" { server.take(page.edit(page.text.count..<page.text.count, String(letter))) }
            #expect(server.text.text == before + "xyz")
        }
    }

    private func take(_ state: (version: UInt32, acknowledged: UInt32, text: [UInt16]), _ page: inout Page) {
        guard state.acknowledged == page.sent else { return }
        (page.version, page.text) = (state.version, state.text)
    }
}
