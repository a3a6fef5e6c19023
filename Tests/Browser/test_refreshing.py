"""Pull to refresh, by the picture: the bar at the bottom says how often the action ran, and whether it runs."""

from __future__ import annotations

import time

from browsers.base import line
from conftest import settle
from pictures import list_offset


def bar(browser) -> tuple[int, bool]:
    """How often the list was refreshed, and whether it is being refreshed."""
    red, green, blue = browser.screenshot().getpixel((200, 830))
    assert blue == 0 and green in (0, 255), "the bar is not there"
    return round(red / 40), green == 255


def wait_for_bar(browser, expected, timeout=5):
    end = time.monotonic() + timeout
    while (found := bar(browser)) != expected:
        assert time.monotonic() < end, f"the bar says {found} instead of {expected}"


def test_a_long_pull_refreshes_once(show, artifact):
    browser = show("refresh")
    browser.drag(line((200, 200), (200, 500), 20), release=False)
    settle(browser)
    artifact(browser.screenshot(), "pulled")
    assert bar(browser) == (0, False), "nothing runs before the release"
    browser.release()
    wait_for_bar(browser, (0, True))
    artifact(browser.screenshot(), "refreshing")
    wait_for_bar(browser, (1, False))
    settle(browser, quiet=0.4)
    picture = browser.screenshot()
    artifact(picture, "done")
    assert list_offset(picture) == 0
    assert bar(browser) == (1, False)


def test_a_short_pull_does_nothing(show):
    browser = show("refresh")
    browser.drag(line((200, 200), (200, 240), 10) + [(200, 240)] * 6)
    settle(browser, quiet=0.4)
    assert bar(browser) == (0, False)
    assert list_offset(browser.screenshot()) == 0


def test_a_pull_that_was_taken_back_does_nothing(show):
    browser = show("refresh")
    browser.drag(line((200, 200), (200, 500), 15) + line((200, 500), (200, 200), 15) + [(200, 200)] * 6)
    settle(browser, quiet=0.4)
    assert bar(browser) == (0, False)


def test_it_can_be_done_again(show):
    browser = show("refresh")
    for count in (1, 2):
        browser.drag(line((200, 200), (200, 520), 20))
        wait_for_bar(browser, (count, False))
        settle(browser, quiet=0.4)
    assert list_offset(browser.screenshot()) == 0


def test_a_lost_connection_is_no_release(show, serve):
    from link import Link
    from conftest import wait_for_picture

    browser = show("refresh")
    with Link(serve("refresh").port) as link:
        browser.open(link.url)
        wait_for_picture(browser)
        browser.drag(line((200, 200), (200, 500), 20), release=False)
        settle(browser)
        link.cut(accepts=True)
        browser.wait_for("!canvasback.connected")
        browser.wait_for("canvasback.connected")
        browser.release()
        settle(browser, quiet=0.4)
        assert bar(browser) == (0, False)
        assert list_offset(browser.screenshot()) == 0
