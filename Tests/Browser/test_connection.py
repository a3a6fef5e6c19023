"""The page's connection: lost, found again, and what lives on meanwhile."""

from __future__ import annotations

import time

from conftest import settle, wait_for_picture
from link import Link
from browsers.base import line
from server import Server


def presses(browser) -> int:
    settle(browser)
    return round(browser.screenshot().getpixel((195, 400))[0] / 40)


def test_a_button_counts(show):
    browser = show("counter")
    for count in (1, 2, 3):
        browser.tap((195, 400))
        assert presses(browser) == count


def test_each_window_has_a_state_of_its_own(show):
    browser = show("counter")
    browser.tap((195, 400))
    assert presses(browser) == 1
    assert presses(show("counter")) == 0


def test_a_window_outlives_its_connection(browser, serve):
    with Link(serve("counter").port) as link:
        browser.open(link.url)
        wait_for_picture(browser)
        browser.tap((195, 400))
        browser.tap((195, 400))
        assert presses(browser) == 2
        link.cut()
        browser.wait_for("!canvasback.connected")
        link.mend()
        browser.wait_for("canvasback.connected", timeout=20)
        assert presses(browser) == 2
        browser.tap((195, 400))
        assert presses(browser) == 3


def test_a_reload_finds_the_same_window(show):
    browser = show("counter")
    browser.tap((195, 400))
    assert presses(browser) == 1
    browser.evaluate("(setTimeout(() => location.reload(), 0), 1)")
    time.sleep(0.3)
    wait_for_picture(browser)
    assert presses(browser) == 1


def test_what_names_a_window_is_in_no_address(browser, serve):
    with Link(serve("counter").port) as link:
        browser.open(link.url)
        wait_for_picture(browser)
        link.cut(accepts=True)
        browser.wait_for("!canvasback.connected")
        browser.wait_for("canvasback.connected", timeout=20)
        token, places = browser.evaluate("""[sessionStorage.getItem("canvasback.token"), [
          location.href, document.referrer, document.cookie, document.title, JSON.stringify(history.state),
        ].join(" ")]""")
        browser.evaluate("(setTimeout(() => location.reload(), 100), 1)")
        time.sleep(0.5)
        wait_for_picture(browser)
        # 256 bits, whichever way they are written.
        assert len(token) >= 43
        assert link.url in places and token not in places
        # Nor in what was asked for, with whatever headers; what a page says on its socket is masked there.
        asked = bytes(link.asked).decode("latin-1")
        assert asked.count("Upgrade: websocket") >= 3 and token not in asked


def test_the_page_comes_back_after_a_restart(browser, program, artifact):
    with Server(program("BrowserTestApp"), environment={"SCREEN": "counter"}) as server:
        browser.open(server.url)
        wait_for_picture(browser)
        browser.tap((195, 400))
        assert presses(browser) == 1
        assert server.stop() == 0
        browser.wait_for("!canvasback.connected")
        # After a moment the page says that it is alone.
        end = time.monotonic() + 10
        while len(browser.screenshot().getcolors(1 << 20)) < 3:
            assert time.monotonic() < end, "the page does not say that the connection is lost"
        artifact(browser.screenshot(), "lost")
        server.start()
        browser.wait_for("canvasback.connected", timeout=20)
        assert presses(browser) == 0, "a new process begins anew"
        browser.tap((195, 400))
        assert presses(browser) == 1


#: Counts the frames that come with each refresh of the screen, from the moment that the finger lets go.
COUNT = """
(() => {
    window.counted = null
    addEventListener("pointerup", () => {
        const start = canvasback.frames
        const frames = []
        const refresh = () => {
            frames.push(canvasback.frames - start)
            if (frames.length < 61) requestAnimationFrame(refresh)
            else window.counted = frames
        }
        requestAnimationFrame(refresh)
    }, { capture: true, once: true })
    return 1
})()
"""


def test_a_distant_page_still_sees_sixty_frames(chromium, serve):
    """At a round trip of 100 ms frames come at the screen's rate, since several are on their way at once."""
    with Link(serve("list").port, delay=0.05) as link:
        # A busy machine may hold the last sample back, which makes a slow flick: the best of a few counts.
        best = 0
        for _ in range(4):
            chromium.open(link.url)
            wait_for_picture(chromium)
            chromium.evaluate(COUNT)
            chromium.touch_drag(line((200, 800), (200, 200), 8))
            frames = chromium.wait_for("counted")
            # The first tenth of a second is the way there and back.
            best = max(best, frames[60] - frames[10])
            if best >= 46:
                break
        assert best >= 46, f"{best} frames in 50 refreshes"
