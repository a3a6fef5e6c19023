"""What a finger does reaches the view, all of it."""

from __future__ import annotations

from browsers.base import line
from conftest import settle


def counts(browser) -> tuple[int, int, int]:
    """Moves, lifts, cancels."""
    settle(browser)
    red, green, blue = browser.screenshot().getpixel((195, 700))
    return round(red / 10), round(green / 50), round(blue / 50)


def test_b07_ten_moves_are_ten_moves_and_no_cancel(show):
    browser = show("moves")
    browser.evaluate("(window.cancels = 0, addEventListener('pointercancel', () => cancels++, true), 1)")
    browser.drag(line((195, 200), (195, 400), 10), pace=0.03)
    assert counts(browser) == (10, 1, 0)
    assert browser.evaluate("cancels") == 0


def test_b07_sideways_too(show):
    browser = show("moves")
    browser.drag(line((60, 300), (320, 310), 10), pace=0.03)
    assert counts(browser) == (10, 1, 0)


def test_a_finger_that_the_browser_takes_is_a_cancel(chromium, serve):
    from conftest import wait_for_picture

    chromium.open(serve("moves").url)
    wait_for_picture(chromium)
    chromium.touch_drag(line((195, 200), (195, 300), 5), pace=0.03, release=False)
    chromium.touch_cancel()
    assert counts(chromium) == (5, 0, 1)
