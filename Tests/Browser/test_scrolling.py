"""Scrolling by finger, mouse and wheel, measured in the picture."""

from __future__ import annotations

import pytest

from browsers.base import line
from conftest import settle
from pictures import list_offset

#: Rests at the end of a drag for this many of its steps, so that nothing is flung: velocity is 0 after 40 ms at rest.
REST = 8


def path(start, end, steps=20):
    return line(start, end, steps) + [end] * REST


@pytest.mark.parametrize("kind", ["touch", "mouse"])
def test_a_drag_moves_the_list_by_as_much(show, kind, artifact):
    browser = show("list")
    if kind == "touch" and not browser.has_touch:
        pytest.skip("this browser's automation has no fingers")
    assert list_offset(browser.screenshot()) == 0
    drag = browser.touch_drag if kind == "touch" else browser.mouse_drag
    drag(path((200, 700), (200, 400)))
    settle(browser)
    picture = browser.screenshot()
    artifact(picture)
    assert list_offset(picture) == 300
    drag(path((200, 300), (200, 420)))
    settle(browser)
    assert list_offset(browser.screenshot()) == 180


def test_a_drag_is_followed_while_the_finger_is_down(show):
    browser = show("list")
    browser.drag(path((200, 700), (200, 579)), release=False)
    settle(browser)
    assert list_offset(browser.screenshot()) == 121
    browser.release()
    settle(browser)
    assert list_offset(browser.screenshot()) == 121


def test_a_pull_past_the_top_is_rubber(show, artifact):
    browser = show("list")
    browser.drag(path((200, 300), (200, 400)), release=False)
    settle(browser)
    picture = browser.screenshot()
    artifact(picture)
    # 100 of travel past the edge of 844 show as 51.6352 points.
    assert list_offset(picture) == pytest.approx(-51.6352, abs=1)
    browser.release()
    settle(browser)
    assert list_offset(browser.screenshot()) == 0


def test_a_flick_goes_on_and_comes_to_rest(show):
    # A busy machine may hold the last sample back until it is a finger at rest, and not a flick.
    for _ in range(4):
        browser = show("list")
        browser.drag(line((200, 700), (200, 500), 5))
        settle(browser, quiet=0.3, timeout=15)
        rest = list_offset(browser.screenshot())
        if rest != 200:
            break
    # The moves of the drag itself come to 200 points; what follows depends on how fast the browser sent them.
    assert 250 < rest < 5000
    settle(browser, quiet=0.3)
    # The last pixel may take longer than any wait.
    assert list_offset(browser.screenshot()) == pytest.approx(rest, abs=1)


def test_a_touch_stops_a_flick(show):
    browser = show("list")
    browser.drag(line((200, 700), (200, 400), 6))
    browser.drag([(200, 500)] * 4)
    settle(browser)
    stopped = list_offset(browser.screenshot())
    settle(browser, quiet=0.3)
    assert list_offset(browser.screenshot()) == stopped


def test_the_wheel_scrolls(show):
    browser = show("list")
    browser.wheel((200, 400), (0, 240))
    settle(browser, quiet=0.3)
    assert list_offset(browser.screenshot()) == 240
    browser.wheel((200, 400), (0, -100))
    settle(browser, quiet=0.3)
    assert list_offset(browser.screenshot()) == 140


def test_the_page_itself_does_not_scroll_or_zoom(show):
    browser = show("list")
    browser.drag(path((200, 300), (200, 600)))
    browser.wheel((200, 400), (0, -300))
    settle(browser, quiet=0.3)
    assert browser.evaluate("[scrollX, scrollY, visualViewport.scale, history.length]") == [
        0, 0, 1, browser.evaluate("history.length"),
    ]  # fmt: skip


def test_nothing_is_sent_at_rest(show):
    browser = show("list")
    browser.drag(path((200, 700), (200, 600)))
    # The scroll bar shows for a while, and then fades away.
    settle(browser, quiet=1.5)
    before = browser.evaluate("canvasback.frames")
    browser.evaluate("new Promise((done) => setTimeout(() => done(1), 1000))")
    assert browser.evaluate("canvasback.frames") == before


def test_another_size_is_another_layout(show):
    browser = show("list", size=(390, 844))
    browser.drag(path((200, 700), (200, 500)))
    browser.resize((600, 500))
    browser.wait_for("innerWidth == 600")
    settle(browser, quiet=0.3)
    picture = browser.screenshot()
    assert picture.size == (600, 500)
    assert list_offset(picture) == 200
