"""The app with a login screen: cookies that a window gives its browser, and windows that end with a sign-out."""

from __future__ import annotations

import time

import pytest

from conftest import settle, wait_for_picture
from server import Server

KEYS = {1: (107, 432), 2: (195, 432), 3: (283, 432), 4: (107, 500), 8: (195, 568)}
ADA = (153, 267)


@pytest.fixture(scope="module")
def app(program):
    with Server(program("SignIn")) as server:
        yield server


def path(browser) -> str:
    return browser.evaluate("location.pathname")


def wait_for_path(browser, expected: str) -> None:
    end = time.monotonic() + 15
    while time.monotonic() < end:
        try:
            if path(browser) == expected and browser.evaluate("!!window.canvasback && canvasback.connected"):
                return wait_for_picture(browser)
        except Exception:
            # The page is on its way.
            pass
        time.sleep(0.05)
    pytest.fail(f"the page is at {path(browser)} and not at {expected}")


def enter(browser, pin: str) -> None:
    browser.tap(ADA)
    for digit in pin:
        # Before and not after: the last may take the page elsewhere.
        settle(browser)
        browser.tap(KEYS[int(digit)])


def test_signing_in_and_out(browser, app, artifact):
    browser.open(app.url)
    wait_for_path(browser, "/login")
    artifact(browser.screenshot(), "login")
    enter(browser, "1111")
    settle(browser, quiet=1)
    assert path(browser) == "/login"
    enter(browser, "1843")
    wait_for_path(browser, "/")
    settle(browser, quiet=0.5)
    picture = browser.screenshot()
    artifact(picture, "home")
    # No script ever sees the cookie, and it is in no address.
    assert browser.evaluate("document.cookie") == ""
    assert browser.evaluate("location.href") == app.url + "/"
    # It lasts beyond the page.
    browser.evaluate("(setTimeout(() => location.reload(), 0), 1)")
    time.sleep(0.3)
    wait_for_path(browser, "/")
    settle(browser, quiet=0.5)
    browser.tap(button(browser.screenshot()))
    wait_for_path(browser, "/login")


def button(picture) -> tuple[int, int]:
    """The middle of the prominent button: a row of the tint's colour in the middle of the picture."""
    width, height = picture.size
    ground = picture.getpixel((2, 2))
    rows = [
        y
        for y in range(height // 2, height)
        if sum(1 for x in range(0, width, 4) if max(abs(a - b) for a, b in zip(picture.getpixel((x, y)), ground)) > 90)
        > width / 12
    ]
    assert rows, "there is no button"
    return width // 2, (rows[0] + rows[-1]) // 2
