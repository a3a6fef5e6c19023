"""A page that is far away has two sockets: what a finger does goes on while one of them stands."""

from __future__ import annotations

import time
import urllib.request

import pytest

from browsers.base import line
from conftest import wait_for_picture
from link import Link
from server import Server
from test_moves import counts


@pytest.fixture
def server(program, tmp_path):
    """Serves what counts moves, and says what it has counted itself."""
    (tmp_path / "canvasback.json").write_text('{ "metrics": true }')
    arguments = ("--config", str(tmp_path / "canvasback.json"))
    with Server(program("BrowserTestApp"), *arguments, environment={"SCREEN": "moves"}) as running:
        yield running


def metric(url: str, name: str) -> float:
    with urllib.request.urlopen(f"{url}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return next(float(each.split()[1]) for each in lines if each.startswith(f"{name} "))


def wait_for_metric(url: str, name: str, value: float) -> None:
    end = time.monotonic() + 10
    while metric(url, name) != value:
        assert time.monotonic() < end, f"{name} is {metric(url, name)}"
        time.sleep(0.05)


def test_a_drag_goes_on_while_one_of_two_sockets_stands(browser, server):
    with Link(server.port, delay=0.03) as link:
        browser.open(link.url)
        wait_for_picture(browser)
        wait_for_metric(server.url, "canvasback_spares_opened_total", 1)
        # What both sides begin with has gone its way by the end of a drag.
        browser.drag(line((195, 200), (195, 300), 5), pace=0.03)
        assert counts(browser) == (5, 1, 0)
        before = metric(server.url, "canvasback_messages_by_spares_total")
        for turn, socket in enumerate((1, 0), 1):
            link.hold(socket)
            browser.drag(line((195, 200), (195, 300), 5), pace=0.03)
            assert counts(browser) == (5 + 5 * turn, 1 + turn, 0)
            link.let_go(socket)
        # All that the person did came by the spare while the first stood.
        assert metric(server.url, "canvasback_messages_by_spares_total") - before >= 7
        assert browser.evaluate("canvasback.connected")


def test_a_page_outlives_its_spare_and_gives_it_up_with_its_socket(chromium, server):
    with Link(server.port, delay=0.03) as link:
        chromium.open(link.url)
        wait_for_picture(chromium)
        wait_for_metric(server.url, "canvasback_spares_opened_total", 1)
        link.cut(accepts=True)
        chromium.wait_for("!canvasback.connected")
        chromium.wait_for("canvasback.connected", timeout=20)
        chromium.drag(line((195, 200), (195, 300), 5), pace=0.03)
        assert counts(chromium) == (5, 1, 0)


def test_a_page_that_is_near_has_one(chromium, server):
    chromium.open(server.url)
    wait_for_picture(chromium)
    chromium.drag(line((195, 200), (195, 300), 5), pace=0.03)
    assert counts(chromium) == (5, 1, 0)
    assert metric(server.url, "canvasback_spares_opened_total") == 0
