"""Fixtures: the browsers, the server under test, and a place for pictures."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

import browsers  # noqa: E402
from server import Server, ServerDied  # noqa: E402


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--bin",
        default=str(ROOT / ".build/debug"),
        help="the folder with the built programs; the debug build's unless given",
    )
    parser.addoption("--programs", help="a folder with programs built against Canvasback, for seeds/")
    parser.addoption("--browser", action="append", choices=list(browsers.ALL), help="only this browser; repeatable")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--browser") or list(browsers.ALL)
        metafunc.parametrize("browser", chosen, indirect=True, scope="session")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item):
    """A test in which a server ends by itself fails of that, whatever else it noticed or did not."""
    try:
        result = yield
    except Exception as failure:
        check_servers(failure)
        raise
    check_servers(None)
    return result


def check_servers(cause: Exception | None) -> None:
    """Raises `ServerDied` for the servers that have ended by themselves since the last look."""
    died = []
    for server in Server.all_started():
        try:
            server.check()
        except ServerDied as problem:
            died.append(str(problem))
    if died:
        raise ServerDied("\n".join(died)) from cause


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
def program(request: pytest.FixtureRequest) -> Callable[[str], Path]:
    """Finds one of the package's programs by name."""

    def find(name: str) -> Path:
        path = Path(request.config.getoption("--bin"), name)
        if not path.exists():
            pytest.fail(f"{path} is not there; build it with: swift build --product {name}")
        return path

    return find


@pytest.fixture(scope="module")
def serve(program: Callable[[str], Path]) -> Iterator[Callable[[str], Server]]:
    """Serves a screen of BrowserTestApp by its name; each is started once for the tests of a file."""
    running: dict[str, Server] = {}

    def start(screen: str) -> Server:
        if screen not in running:
            running[screen] = Server(program("BrowserTestApp"), environment={"SCREEN": screen})
        # One that has ended by itself failed its test; the next ones get a new one.
        if not running[screen].process:
            running[screen].start()
        return running[screen]

    yield start
    for server in running.values():
        if server.process:
            server.stop()


@pytest.fixture
def show(browser: browsers.Browser, serve: Callable[[str], Server]) -> Callable[..., browsers.Browser]:
    """Shows a screen of BrowserTestApp in the browser, and waits for its first picture."""

    def open_screen(screen: str, **options) -> browsers.Browser:
        browser.open(serve(screen).url, **options)
        wait_for_picture(browser)
        return browser

    return open_screen


def wait_for_picture(browser: browsers.Browser) -> None:
    """Waits until the page is connected and has painted a picture of the server's."""
    browser.wait_for("window.canvasback && canvasback.connected && canvasback.frames > 0")
    settle(browser)


def settle(browser: browsers.Browser, quiet: float = 0.15, timeout: float = 10) -> None:
    """Waits until no frame has come for `quiet` seconds, and the last is on the screen."""
    end = time.monotonic() + timeout
    last = None
    since = time.monotonic()
    while True:
        frames = browser.evaluate("canvasback.frames")
        now = time.monotonic()
        if frames != last:
            last, since = frames, now
        elif now - since >= quiet:
            break
        assert now < end, f"{browser.name} still gets frames after {timeout} s"
        time.sleep(0.02)
    browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")


@pytest.fixture
def artifact(request: pytest.FixtureRequest):
    """Keeps a picture as .artifacts/<test>-<name>.png."""
    folder = ROOT / ".artifacts"
    folder.mkdir(exist_ok=True)
    test = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")

    def keep(image, name: str = "") -> None:
        image.save(folder / (f"{test}-{name}.png" if name else f"{test}.png"))

    return keep
