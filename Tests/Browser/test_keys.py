"""The keys that a page keeps from its browser: those that reload it, while something in it refreshes."""

from __future__ import annotations

import pytest

from conftest import settle, wait_for_picture
from link import Link
from test_refreshing import bar, wait_for_bar

#: Tells the page of a key as the browser would; whether the page kept it from the browser.
PRESS = """
(([key, control]) => {
    const event = new KeyboardEvent("keydown", { key, code: key, ctrlKey: control, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(event)
    return event.defaultPrevented
})
"""


def keeps(browser, key: str, control: bool = False) -> bool:
    return browser.evaluate(f"({PRESS})([{key!r}, {str(control).lower()}])")


@pytest.mark.parametrize(("key", "control"), [("F5", False), ("r", True), ("R", True)])
def test_a_key_that_refreshes_a_view_does_not_reload_the_page(show, key, control):
    browser = show("refresh")
    assert keeps(browser, key, control)
    wait_for_bar(browser, (1, False))


def test_a_real_key_refreshes_and_the_page_stays(show):
    browser = show("refresh")
    browser.evaluate("(window.mark = 1)")
    browser.press("F5")
    wait_for_bar(browser, (1, False))
    assert browser.evaluate("window.mark") == 1


def test_other_keys_stay_the_browsers(show):
    browser = show("refresh")
    for key, control in [("r", False), ("F5", True), ("t", True), ("F6", False), ("F12", False)]:
        assert not keeps(browser, key, control), key
    assert bar(browser) == (0, False)


def test_where_nothing_refreshes_the_key_reloads_the_page(show):
    browser = show("counter")
    assert not keeps(browser, "F5") and not keeps(browser, "r", True)


def test_a_page_that_lost_its_server_can_be_reloaded(browser, serve):
    with Link(serve("refresh").port) as link:
        browser.open(link.url)
        wait_for_picture(browser)
        assert keeps(browser, "F5")
        settle(browser)
        link.cut()
        browser.wait_for("!canvasback.connected")
        assert not keeps(browser, "F5")
        link.mend()
        browser.wait_for("canvasback.connected", timeout=20)
        settle(browser)
        assert keeps(browser, "F5"), "the page is told again"
