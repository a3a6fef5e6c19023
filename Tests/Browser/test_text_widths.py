"""Text is as wide in a browser as the server said: layout and picture agree without the page measuring anything."""

from __future__ import annotations

import json
import subprocess

import pytest

from static_server import serving

#: How far apart a run's widths may be in CSS pixels, for each character: Firefox rounds a glyph's width to 1/60 pixel,
#: and WebKit to a pixel at the size that it is given, which is sixteen times the text's.
ROUNDING = {"chromium": 0, "firefox": 1 / 120, "webkit": 1 / 32}

#: And for the whole run.
ALLOWED = 0.05

#: Emoji are pictures of 136 pixels, which browsers scale to the font's size of 109 and HarfBuzz by the font's units.
EMOJI = 0.003


def allowed(run: dict, browser: str) -> float:
    is_emoji = any(ord(character) >= 0x1F000 or character in "\u20e3\ufe0f" for character in run["string"])
    return ALLOWED + len(run["string"]) * ROUNDING[browser] + (EMOJI * run["width"] if is_emoji else 0)


@pytest.fixture(scope="module")
def measured(program, tmp_path_factory):
    """The folder with the server's widths and font files."""
    folder = tmp_path_factory.mktemp("fonts")
    subprocess.run([program("TextWidths"), folder], check=True, timeout=60)
    return folder


def test_widths_agree(browser, measured, pytestconfig):
    runs = json.loads((measured / "runs.json").read_text())["runs"]
    assert len(runs) >= 500
    public = pytestconfig.rootpath.parents[1] / "Public"
    with serving(pytestconfig.rootpath / "harness", fonts=measured, public=public) as url:
        browser.open(f"{url}text.html")
        widths = browser.wait_for("window.widths", timeout=60)
    # A font that a browser refuses (Firefox: emoji made of bitmaps) is not the page's to draw with either.
    pairs = [(run, width) for run, width in zip(runs, widths, strict=True) if width is not None]
    assert len(pairs) >= 500
    wrong = [
        f"{run['string']!r} in face {run['face']} at {run['size']}: server {run['width']}, browser {width}"
        for run, width in pairs
        if abs(run["width"] - width) > allowed(run, browser.name)
    ]
    worst = max(abs(run["width"] - width) for run, width in pairs)
    print(f"{browser.name}: {len(pairs)} runs, at most {worst:.4f} px apart")
    assert not wrong, f"{len(wrong)} of {len(pairs)} runs differ:\n" + "\n".join(wrong[:40])
