"""The panel of statistics: there for who asks, and right."""

from __future__ import annotations

from browsers.base import line
from conftest import settle, wait_for_picture
from link import Link

#: What the panel says, by the names of its lines.
VALUES = """
Object.fromEntries(document.getElementById("stats").textContent.split("\\n").map((line) =>
    [line.slice(0, 15).trim(), (line.slice(15).match(/[\\d.]+/g) ?? []).map(Number)]))
"""


def shown(browser, url: str) -> dict[str, list[float]]:
    browser.open(f"{url}/?stats")
    wait_for_picture(browser)
    browser.wait_for("document.getElementById('stats') !== null")
    # The first ping goes out with the first frame of a drag: the second drag knows the round trip.
    for _ in range(2):
        browser.drag(line((195, 700), (195, 200), 30))
        settle(browser, quiet=0.6)
    # The panel is written a few times a second: what came last is in it a little later. Compared and taken in one moment, as
    # another frame may come at any time.
    return browser.wait_for(f"((values) => values.frames[0] === canvasback.frames && values)({VALUES})")


def test_it_says_what_the_page_does(show, serve):
    browser = show("list")
    values = shown(browser, serve("list").url)
    assert sorted(values) == sorted([
        "frames", "bytes down", "bytes up", "round trip", "server", "event to frame", "event to paint", "paint",
    ])
    frames, merged = values["frames"][:2]
    assert frames > 60 and 0 <= merged < frames / 2
    assert values["bytes down"][1] <= 12, "a frame of scrolling"
    assert 0 <= values["round trip"][0] < 60
    to_frame, server = values["event to frame"][0], values["server"][0]
    assert 0 <= server <= to_frame
    to_paint, slowest = values["event to paint"][0], values["event to paint"][-1]
    assert to_frame <= to_paint <= slowest
    assert 0 <= values["paint"][0] <= values["paint"][-1]


def test_the_way_is_told_from_the_server(chromium, serve):
    """Behind a link of 100 ms there and back, the round trip is that and the server's share is not."""
    with Link(serve("list").port, delay=0.05) as link:
        values = shown(chromium, link.url)
    assert 100 <= values["round trip"][0] < 160
    to_frame, server = values["event to frame"][0], values["server"][0]
    assert to_frame >= 100
    assert server < 50
    assert values["event to paint"][0] >= to_frame


def test_it_is_in_nobodys_way(show, serve):
    browser = show("counter")
    browser.open(f"{serve('counter').url}/?stats")
    wait_for_picture(browser)
    browser.wait_for("document.getElementById('stats') !== null")
    browser.tap((20, 20))
    settle(browser)
    assert browser.screenshot().getpixel((195, 700))[0] == 40


def test_who_does_not_ask_gets_nothing_of_it(show):
    browser = show("list")
    browser.drag(line((195, 700), (195, 200), 10))
    settle(browser)
    assert browser.evaluate("document.getElementById('stats')") is None
    loaded = browser.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert not any("stats" in name for name in loaded)
