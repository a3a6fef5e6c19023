"""The stretch of a panel under the finger, to the pixel."""

from __future__ import annotations

import pytest

from browsers.base import line
from conftest import settle
from pictures import first_change


@pytest.mark.parametrize("distance", [1, 60, 137, 300])
def test_the_upper_half_follows_the_finger(show, distance, artifact):
    browser = show("stretch")
    assert first_change(browser.screenshot(), 195) == 422
    browser.drag(line((195, 300), (195, 300 + distance), 10), release=False)
    settle(browser)
    picture = browser.screenshot()
    artifact(picture)
    # The stretch takes from the lower half what it gives to the upper: half of it by layout, and no more.
    assert first_change(picture, 195) == 422 + distance
    browser.release()
    settle(browser)
    assert first_change(browser.screenshot(), 195) == 422


def test_upwards_nothing_stretches(show):
    browser = show("stretch")
    browser.drag(line((195, 600), (195, 300), 10), release=False)
    settle(browser)
    assert first_change(browser.screenshot(), 195) == 422
    browser.release()


def test_every_sample_of_a_fast_drag_counts(show):
    browser = show("stretch")
    browser.drag(line((195, 200), (195, 500), 60), pace=0.004, release=False)
    settle(browser)
    assert first_change(browser.screenshot(), 195) == 722
    browser.release()
