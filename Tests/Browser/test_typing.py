"""Text that is typed, selected, pasted and composed in the page, and what the server makes of it."""

from __future__ import annotations

import pytest

from browsers.base import line
from conftest import settle, wait_for_picture

NAME, SECRET, CAPITALS, NOTES = (100, 30), (100, 90), (100, 150), (100, 220)


def said(words: str) -> str:
    """Whether the server shows a text, as assistive technology reads it."""
    return f"[...document.querySelectorAll('#tree [data-node]')].some((it) => it.textContent === {words!r})"


@pytest.fixture
def form(show):
    browser = show("form")
    browser.evaluate("(localStorage.setItem('canvasback.assist', '1'), document.getElementById('assist')?.click(), 1)")
    browser.wait_for("document.querySelectorAll('#tree [data-node]').length > 5")
    yield browser
    browser.evaluate("localStorage.clear()")


def tap(browser, place) -> None:
    browser.wait_for("canvasback.connected")
    settle(browser)
    browser.tap(place)
    browser.wait_for("document.activeElement.id === 'typing'")


def write(browser, text: str) -> None:
    for key in text:
        browser.press(key)


def value(browser) -> str:
    return browser.evaluate("document.getElementById('typing').value")


def test_a_page_without_a_field_loads_nothing(show):
    browser = show("words")
    assert browser.evaluate("performance.getEntriesByType('resource').every((it) => !it.name.includes('typing'))")


def test_what_is_typed_comes_to_the_server(form):
    tap(form, NAME)
    form.wait_for(said("Name is edited"))
    write(form, "Ada L")
    form.wait_for(said("Name is Ada L"))
    form.press("Backspace")
    form.press("ArrowLeft")
    form.press("x")
    form.wait_for(said("Name is Adax "))
    form.press("Enter")
    form.wait_for(said("Submitted Adax "))
    form.wait_for(said("Name is not edited"))
    form.wait_for("!document.getElementById('typing')")


def test_the_element_is_over_the_caret_and_says_what_the_field_is(form):
    tap(form, NAME)
    write(form, "abc")
    form.wait_for(said("Name is abc"))
    place = "(({ left, top, height }) => [left, top, height])(document.getElementById('typing').getBoundingClientRect())"
    form.wait_for(f"{place}[0] > 15")
    left, top, height = form.evaluate(place)
    assert 15 < left < 60 and 10 < top < 30 and 15 < height < 30
    attribute = "document.getElementById('typing').getAttribute"
    assert form.evaluate(f"{attribute}('inputmode')") == "email"
    assert form.evaluate(f"{attribute}('enterkeyhint')") == "search"
    assert form.evaluate(f"{attribute}('aria-label')") == "Name"
    assert form.evaluate("getComputedStyle(document.getElementById('typing')).fontSize") == "16px"
    tap(form, SECRET)
    form.wait_for("document.getElementById('typing').type === 'password'")
    assert form.evaluate(f"{attribute}('autocomplete')") == "current-password"
    write(form, "xyz")
    form.wait_for(said("Secret has 3"))
    tap(form, NOTES)
    form.wait_for("document.getElementById('typing').tagName === 'TEXTAREA'")


def test_tab_goes_on_and_escape_ends(form):
    tap(form, NAME)
    form.wait_for(said("Name is edited"))
    form.press("Tab")
    form.wait_for(said("Name is not edited"))
    form.wait_for("document.getElementById('typing').type === 'password'")
    write(form, "ab")
    form.wait_for(said("Secret has 2"))
    form.press("Escape")
    form.wait_for("!document.getElementById('typing')")


def test_what_the_app_makes_of_it_comes_back(form):
    tap(form, CAPITALS)
    form.wait_for("document.getElementById('typing').getAttribute('aria-label') === 'Capitals'")
    write(form, "shout it")
    form.wait_for(said("Capitals are SHOUT IT"))
    form.wait_for("document.getElementById('typing').value === 'SHOUT IT'")


def test_a_drag_selects_and_typing_replaces(form):
    tap(form, NAME)
    write(form, "one two")
    form.wait_for(said("Name is one two"))
    form.mouse_drag(line((1, 30), (300, 30), 8))
    form.wait_for("(({ selectionStart: a, selectionEnd: b }) => a === 0 && b === 7)(document.getElementById('typing'))")
    form.press("x")
    form.wait_for(said("Name is x"))


def test_lines_are_the_servers(form):
    tap(form, NOTES)
    form.wait_for("document.getElementById('typing')?.value === 'one\\ntwo'")
    form.press("ArrowUp")
    form.press("ArrowUp")
    form.press("Home")
    form.wait_for("document.getElementById('typing').selectionStart === 0")
    form.press("x")
    form.wait_for(said("Notes are xone/two"))
    form.press("ArrowDown")
    form.wait_for("document.getElementById('typing').selectionStart > 4")
    form.press("End")
    form.press("Enter")
    form.press("y")
    form.wait_for(said("Notes are xone/two/y"))


def test_what_is_pasted_comes_in_one_piece(form):
    tap(form, NAME)
    form.wait_for(said("Name is edited"))
    # Nearly as much as a line may have.
    long = "päste 👍 " * 1800
    form.evaluate(
        f"(() => {{ const it = document.getElementById('typing'); it.setRangeText({long!r}, 0, 0, 'end');"
        " it.dispatchEvent(new InputEvent('input', { bubbles: true })); return 1; })()"
    )
    form.wait_for(f"{said('Name is ' + long)} || [...document.querySelectorAll('#tree [data-node]')]"
                  ".some((it) => it.textContent.startsWith('Name is päste 👍 päste'))")
    assert value(form) == long


def test_a_cut_loses_nothing(form):
    tap(form, NAME)
    write(form, "ab")
    form.wait_for(said("Name is ab"))
    form.evaluate("(dispatchEvent(new PageTransitionEvent('pagehide')), 1)")
    write(form, "cd")
    assert value(form) == "abcd"
    form.evaluate("(dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 1)")
    form.wait_for("canvasback.connected")
    form.wait_for(said("Name is abcd"))
    form.press("e")
    form.wait_for(said("Name is abcde"))


def test_an_input_method_composes(chromium, serve):
    browser = chromium
    browser.open(serve("form").url)
    wait_for_picture(browser)
    browser.evaluate("(document.getElementById('assist')?.click(), 1)")
    browser.wait_for("document.querySelectorAll('#tree [data-node]').length > 5")
    tap(browser, NAME)
    browser.wait_for(said("Name is edited"))
    for text in ("n", "に", "にほ", "にほん"):
        browser.session.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    browser.wait_for(said("Name is にほん"))
    browser.session.send("Input.insertText", {"text": "日本"})
    browser.wait_for(said("Name is 日本"))
    browser.press("!")
    browser.wait_for(said("Name is 日本!"))
    browser.evaluate("localStorage.clear()")
