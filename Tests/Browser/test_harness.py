"""The harness itself: what it says a browser did is what a page sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from browsers.base import line
from static_server import serving


@pytest.fixture(scope="module")
def url():
    with serving(Path(__file__).parent / "harness") as address:
        yield address


def events(browser, *types: str) -> list[dict]:
    return [event for event in browser.evaluate("seen") if event["type"] in types]


def test_the_window_has_the_asked_size(browser, url):
    browser.open(url, size=(500, 600))
    assert browser.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [500, 600, 1]
    browser.resize((420, 700))
    browser.wait_for("seen.some((event) => event.type == 'resize')")
    browser.wait_for("innerWidth == 420 && innerHeight == 700")


def test_a_screenshot_is_the_page_in_device_pixels(browser, url, artifact):
    scale = 2 if browser.has_scale else 1
    browser.open(url, size=(400, 300), scale=scale)
    picture = browser.screenshot()
    artifact(picture)
    assert picture.size == (400 * scale, 300 * scale)
    assert picture.getpixel((10, 10)) == (10, 20, 30)
    inside, outside = (51 * scale, 101 * scale), (49 * scale, 101 * scale)
    assert picture.getpixel(inside) == (200, 100, 0)
    assert picture.getpixel(outside) == (10, 20, 30)


@pytest.mark.parametrize("kind", ["touch", "mouse"])
def test_a_drag_is_a_press_moves_and_a_release(browser, url, kind):
    if kind == "touch" and not browser.has_touch:
        pytest.skip("this browser's automation has no fingers")
    browser.open(url)
    points = line((100, 200), (100, 400), 10)
    # A machine that is busy elsewhere may hold up one drag, but not each of several.
    for _ in range(4):
        browser.evaluate("seen.length = 0, true")
        (browser.touch_drag if kind == "touch" else browser.mouse_drag)(points, pace=0.02)
        browser.wait_for("seen.some((event) => event.type == 'pointerup')")
        seen = [event for event in events(browser, "pointerdown", "pointermove", "pointerup", "pointercancel")]
        if seen[-1]["time"] - seen[0]["time"] <= 800:
            break
    seen = [event for event in seen if event["type"] != "pointermove" or event["buttons"] == 1]
    assert {event["kind"] for event in seen} == {kind}
    assert [event["type"] for event in seen] == ["pointerdown"] + ["pointermove"] * 10 + ["pointerup"]
    assert [(event["x"], event["y"]) for event in seen[:-1]] == points
    took = seen[-1]["time"] - seen[0]["time"]
    assert 190 <= took <= 800, f"10 steps of 20 ms took {took} ms"


def test_a_drag_can_be_left_down(browser, url):
    browser.open(url)
    browser.drag(line((50, 50), (50, 90), 2), release=False)
    browser.wait_for("seen.some((event) => event.y == 90)")
    assert events(browser, "pointerup") == []
    browser.release()
    browser.wait_for("seen.some((event) => event.type == 'pointerup')")


def test_the_wheel_turns(browser, url):
    browser.open(url)
    browser.wheel((100, 100), (0, 120))
    browser.wait_for("seen.some((event) => event.type == 'wheel')")
    assert sum(event["y"] for event in events(browser, "wheel")) == 120


@pytest.mark.parametrize("key", ["a", "ArrowDown", "Tab"])
def test_keys_are_pressed(browser, url, key):
    browser.open(url)
    browser.press(key)
    browser.wait_for("seen.some((event) => event.type == 'keydown')")
    assert [event["key"] for event in events(browser, "keydown")] == [key]


def test_waiting_ends_with_what_was_there(browser, url):
    browser.open(url)
    with pytest.raises(AssertionError, match="seen.length > 99 is still False"):
        browser.wait_for("seen.length > 99", timeout=0.1)
