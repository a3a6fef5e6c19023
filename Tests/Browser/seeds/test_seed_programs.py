"""Programs written against SwiftUI and built against Canvasback: each serves, and shows a picture that is not empty."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from server import Server


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    folder = metafunc.config.getoption("--programs")
    found = sorted(p for p in Path(folder).iterdir() if p.is_file() and os.access(p, os.X_OK)) if folder else []
    # SwiftPM puts macro plugins and libraries beside the programs.
    programs = [p for p in found if p.suffix == "" and not p.name.endswith("-tool")]
    metafunc.parametrize("seed", programs, ids=[p.name for p in programs])


def test_shows_itself(seed, chromium, artifact):
    with Server(seed) as server:
        chromium.open(server.url, scale=2)
        chromium.wait_for("window.canvasback && canvasback.connected && canvasback.frames > 0")
        picture = chromium.screenshot()
        artifact(picture)
        assert picture.size == (780, 1688)
        assert len(picture.getcolors(picture.width * picture.height)) > 2, "the page is empty"
        # A drag from edge to edge, downwards and to the right, must leave the program alive and the page connected.
        frames = chromium.evaluate("canvasback.frames")
        chromium.touch_drag([(60 + 15 * i, 200 + 20 * i) for i in range(16)])
        chromium.wait_for(f"canvasback.connected && canvasback.frames >= {frames}")
        assert server.stop(signal.SIGTERM) == 0
