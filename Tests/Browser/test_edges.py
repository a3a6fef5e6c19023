"""A board that is pulled from each edge, to the pixel; and what a browser must leave to it."""

from __future__ import annotations

import pytest

from browsers.base import line
from conftest import settle

BOARD = (200, 40, 40)


def gap(picture, edge: str) -> int:
    """How many pixels of the ground show at an edge."""
    width, height = picture.size
    inwards = {
        "top": [(width // 2, y) for y in range(height)],
        "bottom": [(width // 2, height - 1 - y) for y in range(height)],
        "leading": [(x, height // 2) for x in range(width)],
        "trailing": [(width - 1 - x, height // 2) for x in range(width)],
    }[edge]
    return next(index for index, place in enumerate(inwards) if picture.getpixel(place) == BOARD)


@pytest.mark.parametrize(
    ("edge", "way"), [("top", (0, 120)), ("bottom", (0, -120)), ("leading", (120, 0)), ("trailing", (-120, 0))]
)
def test_a_pull_shows_the_gap_at_its_edge(show, edge, way, artifact):
    browser = show("edges")
    assert gap(browser.screenshot(), edge) == 0
    browser.drag(line((195, 420), (195 + way[0], 420 + way[1]), 12), release=False)
    settle(browser)
    picture = browser.screenshot()
    artifact(picture)
    length = 844 if way[0] == 0 else 390
    shown = (1 - 1 / (120 * 0.55 / length + 1)) * length
    assert gap(picture, edge) == pytest.approx(shown, abs=1)
    browser.release()
    settle(browser, quiet=0.6)
    assert gap(browser.screenshot(), edge) == 0


def test_b64_a_wheel_past_the_leading_edge_leaves_the_history_alone(show):
    browser = show("edges")
    before = browser.evaluate("[history.length, location.href]")
    for _ in range(10):
        browser.wheel((200, 400), (-80, 0))
    settle(browser, quiet=0.3)
    assert browser.evaluate("[history.length, location.href]") == before
    assert browser.evaluate("canvasback.connected")


def test_b08_a_mouse_on_an_image_drags_the_content_and_not_the_image(show):
    browser = show("picture")
    browser.wait_for("canvasback.imagesPending == 0")
    settle(browser)
    assert gap(browser.screenshot(), "top") == 0
    browser.evaluate("(window.drags = 0, addEventListener('dragstart', () => drags++, true), 1)")
    browser.mouse_drag(line((195, 300), (195, 500), 10), release=False)
    settle(browser)
    shown = (1 - 1 / (200 * 0.55 / 844 + 1)) * 844
    assert gap(browser.screenshot(), "top") == pytest.approx(shown, abs=1)
    assert browser.evaluate("drags") == 0
    browser.mouse_release()
    settle(browser, quiet=0.6)
    assert gap(browser.screenshot(), "top") == 0
