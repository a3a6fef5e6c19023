"""Fixtures: the browsers, the server under test, and a place for pictures."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

import browsers  # noqa: E402
from server import Server  # noqa: E402


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--demo",
        default=str(ROOT / ".build/debug/Demo"),
        help="the gallery's program; the debug build unless given",
    )
    parser.addoption("--programs", help="a folder with programs built against Canvasback, for seeds/")
    parser.addoption("--browser", action="append", choices=list(browsers.ALL), help="only this browser; repeatable")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--browser") or list(browsers.ALL)
        metafunc.parametrize("browser", chosen, indirect=True, scope="session")


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[browsers.Browser]:
    """A running browser. pytest runs all tests of one browser in a row, so each is started once."""
    running = browsers.ALL[request.param]()
    yield running
    running.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[browsers.Chromium]:
    """Chromium, for what only one browser needs to show."""
    running = browsers.Chromium()
    yield running
    running.close()


@pytest.fixture(scope="session")
def demo_program(request: pytest.FixtureRequest) -> Path:
    path = Path(request.config.getoption("--demo"))
    if not path.exists():
        pytest.fail(f"{path} is not there; build it with: swift build --product Demo")
    return path


@pytest.fixture(scope="module")
def demo(demo_program: Path) -> Iterator[Server]:
    """The gallery, served for the tests of one file."""
    with Server(demo_program) as server:
        yield server


@pytest.fixture
def artifact(request: pytest.FixtureRequest):
    """Keeps a picture as .artifacts/<test>-<name>.png."""
    folder = ROOT / ".artifacts"
    folder.mkdir(exist_ok=True)
    test = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")

    def keep(image, name: str = "") -> None:
        image.save(folder / (f"{test}-{name}.png" if name else f"{test}.png"))

    return keep
