"""What a page does while nothing happens, and that it does not pile anything up while something does."""

from __future__ import annotations

import time

import pytest

from browsers.base import line
from conftest import settle, wait_for_picture

#: Counts what would wake the page.
COUNT = """
window.woken = { requestAnimationFrame: 0, setTimeout: 0, setInterval: 0, send: 0, message: 0 }
for (const name of ["requestAnimationFrame", "setTimeout", "setInterval"]) {
    const original = window[name]
    window[name] = (...rest) => (woken[name]++, original.apply(window, rest))
}
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (data) { woken.send++; return send.call(this, data) }
const Original = WebSocket
window.WebSocket = class extends Original {
    constructor(...rest) { super(...rest); this.addEventListener("message", () => woken.message++) }
}
"""


@pytest.fixture
def counted(chromium, serve):
    def open_screen(screen: str, query: str = ""):
        chromium.open("about:blank")
        chromium.page.add_init_script(COUNT)
        chromium.page.goto(serve(screen).url + query)
        wait_for_picture(chromium)
        return chromium

    return open_screen


def woken(browser) -> dict[str, int]:
    return browser.evaluate("({ ...woken })")


@pytest.mark.parametrize("query", ["", "/?stats"])
def test_a_page_at_rest_does_nothing(counted, query):
    browser = counted("words", query)
    browser.touch_drag(line((195, 500), (195, 300), 12) + [(195, 300)] * 8)
    settle(browser, quiet=0.8)
    before = woken(browser)
    assert min(before["requestAnimationFrame"], before["send"], before["message"]) > 5, "the counters count"
    time.sleep(2.5)
    assert woken(browser) == before


def test_a_finger_at_rest_makes_no_work(counted):
    browser = counted("words")
    browser.touch_drag(line((195, 500), (195, 300), 12), release=False)
    settle(browser, quiet=0.8)
    before = woken(browser)
    time.sleep(1.5)
    assert woken(browser) == before
    browser.touch_release()


def test_each_frame_is_painted_once_and_in_a_frame(counted):
    """No more refreshes are asked for than frames come, and one timer a frame at most."""
    browser = counted("words")
    settle(browser, quiet=0.5)
    before, frames = woken(browser), browser.evaluate("canvasback.frames")
    browser.touch_drag(line((195, 800), (195, 100), 120) + [(195, 100)] * 8)
    settle(browser, quiet=0.8)
    after, count = woken(browser), browser.evaluate("canvasback.frames") - frames
    assert count > 60
    # Two are the test's own, which waits for the screen.
    assert after["requestAnimationFrame"] - before["requestAnimationFrame"] <= count + 2
    assert after["setTimeout"] - before["setTimeout"] <= count + 2


def heap(browser) -> float:
    """Bytes of what is alive."""
    browser.session.send("HeapProfiler.collectGarbage")
    return browser.session.send("Runtime.getHeapUsage")["usedSize"]


@pytest.mark.parametrize(("screen", "start", "end"), [("words", 500, 300), ("stretch", 300, 500)])
def test_nothing_piles_up_while_dragging(chromium, serve, screen, start, end):
    chromium.open(serve(screen).url)
    wait_for_picture(chromium)
    way = line((195, start), (195, end), 60) + line((195, end), (195, start), 60)
    # The first ones compile what they run.
    for _ in range(5):
        chromium.touch_drag(way, pace=1 / 90)
    settle(chromium, quiet=0.5)
    chromium.session.send("HeapProfiler.enable")
    before, frames = heap(chromium), chromium.evaluate("canvasback.frames")
    for _ in range(3):
        chromium.touch_drag(way)
    settle(chromium, quiet=0.5)
    count = chromium.evaluate("canvasback.frames") - frames
    assert count > 100
    grown = heap(chromium) - before
    print(f"{screen}: {grown:.0f} bytes more after {count} frames")
    # The browser keeps compiled code and some events; a page that kept one object a frame would keep more.
    assert grown < 60 * count
