"""Text on the screen."""

from __future__ import annotations

import numpy


def test_lines_are_inked(show, artifact):
    browser = show("text", scale=2 if show("text").has_scale else 1)
    picture = browser.screenshot()
    artifact(picture)
    dark = (numpy.asarray(picture.convert("L")) < 128).any(axis=1)
    # Runs of inked rows, apart by a line's spacing.
    bands = int(((~dark[:-1]) & dark[1:]).sum())
    assert bands >= 10, f"{bands} lines of text are to be seen"
