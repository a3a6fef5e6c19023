"""What assistive technology reads in the page, and does there; and what a keyboard does."""

from __future__ import annotations

import time

import pytest

from browsers.base import line
from conftest import settle, wait_for_picture

#: The tree as a screen reader has it: role and words, in order.
TREE = """
[...document.querySelectorAll("#tree [data-node]")].map((it) =>
    [it.tagName === "BUTTON" ? "action" : it.getAttribute("role") ?? "text",
     it.getAttribute("aria-label") ?? (it.querySelector("[data-node]") ? "" : it.textContent),
     it.getAttribute("aria-checked") ?? it.getAttribute("aria-valuetext") ?? ""].join(" ").trim())
"""
PLACE = """
((it) => { const box = it.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })
"""


def named(words: str) -> str:
    return (
        f"[...document.querySelectorAll('#tree [data-node]')]"
        f".find((it) => (it.getAttribute('aria-label') ?? it.textContent) === {words!r})"
    )


@pytest.fixture
def tree(show):
    """A page whose tree was turned on as a person does: with the first Tab, and Return."""
    browser = show("spoken")
    browser.evaluate("document.getElementById('assist').focus()")
    browser.press("Enter")
    browser.wait_for("document.querySelectorAll('#tree [data-node]').length > 5")
    yield browser
    browser.evaluate("localStorage.clear()")


def test_it_is_offered_first(show):
    browser = show("spoken")
    browser.evaluate("document.activeElement.blur()")
    browser.press("Tab")
    assert browser.evaluate("document.activeElement.id") == "assist"
    left, top, width, height = browser.evaluate(f"{PLACE}(document.activeElement)")
    # A window that no person works in shows nobody its focus.
    if browser.evaluate("document.activeElement.matches(':focus')"):
        assert left >= 0 and top >= 0 and width > 100 and height > 15, "who comes to it sees it"
    assert browser.evaluate("document.getElementById('tree')") is None


def test_it_reads_as_it_stands(tree):
    browser = tree
    read = browser.evaluate(TREE)
    assert read[:2] == ["group", "action Refresh"]
    assert "action Scroll Down" in read
    start = read.index("heading Station")
    assert read[start : start + 6] == [
        "heading Station",
        "button Count",
        "text Counted 0",
        "switch Wind false",
        "slider Level 50 %",
        "text Refreshed 0",
    ]


def test_what_is_asked_is_done(tree):
    browser = tree
    browser.evaluate(f"{named('Count')}.click()")
    browser.wait_for("!!" + named("Counted 1"))
    browser.evaluate(f"{named('Wind')}.click()")
    browser.wait_for(f"{named('Wind')}.getAttribute('aria-checked') === 'true'")
    browser.evaluate(f"{named('Refresh')}.click()")
    browser.wait_for("!!" + named("Refreshed 1"))


def test_keys_work_what_has_the_focus(tree):
    browser = tree
    browser.evaluate(f"{named('Count')}.focus()")
    browser.press("Enter")
    browser.wait_for("!!" + named("Counted 1"))
    browser.press(" ")
    browser.wait_for("!!" + named("Counted 2"))
    assert browser.evaluate(f"document.activeElement === {named('Count')}"), "what changes keeps the focus"
    browser.evaluate(f"{named('Level')}.focus()")
    browser.press("ArrowUp")
    browser.wait_for(f"{named('Level')}.getAttribute('aria-valuetext') === '60 %'")


def test_the_focus_is_scrolled_to(tree):
    browser = tree
    height = browser.evaluate("innerHeight")
    hidden = browser.evaluate(f"{PLACE}({named('Row 20')})")
    assert hidden[1] > height
    browser.evaluate(f"{named('Row 20')}.focus()")
    browser.wait_for(f"((box) => box[1] >= 0 && box[1] + box[3] <= innerHeight)({PLACE}({named('Row 20')}))")
    browser.press("Enter")
    browser.wait_for("!!" + named("Counted 20"))


def test_fingers_go_through_it(tree):
    browser = tree
    settle(browser)
    before = browser.evaluate(f"{PLACE}({named('Count')})")
    browser.drag(line((195, 700), (195, 500), 10))
    browser.wait_for(f"{PLACE}({named('Count')})[1] < {before[1]} - 100")


@pytest.fixture
def rows(show):
    """A list whose tree is there."""
    browser = show("spokenrows")
    browser.evaluate("document.getElementById('assist').focus()")
    browser.press("Enter")
    browser.wait_for("document.querySelectorAll('#tree [data-node]').length > 5")
    yield browser
    browser.evaluate("localStorage.clear()")


def test_rows_have_their_actions(rows):
    assert rows.evaluate(TREE) == [
        "group",
        "heading Ponds",
        *["text Mill", "action Flag, Mill", "action Drain, Mill", "action Move Down, Mill"],
        *["text Park", "action Flag, Park", "action Drain, Park", "action Move Up, Park", "action Move Down, Park"],
        *["text Reed", "action Flag, Reed", "action Drain, Reed", "action Move Up, Reed", "action Move Down, Reed"],
        *["text Swan", "action Flag, Swan", "action Drain, Swan", "action Move Up, Swan"],
        "heading Weather",
        # What can be done with a row of several parts follows them.
        *["group Wind", "text Wind", "switch Alarm false", "action Mute, Wind"],
    ]


def test_what_is_done_with_rows_is_told(rows):
    browser = rows

    def ponds():
        return [words for words in browser.evaluate(TREE) if words.startswith("text")]

    browser.evaluate(f"{named('Flag, Park')}.click()")
    browser.wait_for("!!" + named("Park, flagged"))
    assert browser.evaluate("!!" + named("Unflag, Park, flagged")) and browser.evaluate("!!" + named("Flag, Reed"))
    browser.evaluate(f"{named('Drain, Mill')}.click()")
    browser.wait_for("!" + named("Mill"))
    settle(browser)
    assert ponds() == ["text Park, flagged", "text Reed", "text Swan", "text Wind"]
    # What has the focus is moved with its row, and moves it on.
    button = named("Move Up, Swan")
    browser.evaluate(f"{button}.focus()")
    browser.press("Enter")
    browser.wait_for(f"{PLACE}({named('Swan')})[1] < {PLACE}({named('Reed')})[1]")
    settle(browser)
    assert ponds() == ["text Park, flagged", "text Swan", "text Reed", "text Wind"]


def test_it_is_there_again_after_a_reload(tree):
    browser = tree
    browser.evaluate("(setTimeout(() => location.reload(), 0), 1)")
    time.sleep(0.3)
    wait_for_picture(browser)
    browser.wait_for("document.querySelectorAll('#tree [data-node]').length > 5")
    assert browser.evaluate("document.getElementById('assist')") is None
