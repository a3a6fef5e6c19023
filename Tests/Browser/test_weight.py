"""What a page weighs until its first picture, and that its one script is its modules."""

from __future__ import annotations

import re
import urllib.request

import pytest

from browsers.base import line
from conftest import ROOT, settle, wait_for_picture

#: Bytes of a page until its first picture, as the network carries them: headers, page, script, font, frame.
LIMIT = 40_000


class Traffic:
    """What a page in Chromium gets from its server."""

    def __init__(self, browser) -> None:
        self.paths: list[str] = []
        self.bytes = 0
        self.fonts = 0
        self.frames = 0
        self._fonts: set[str] = set()
        self.codings: dict[str, str] = {}
        session = browser.session
        session.on("Network.requestWillBeSent", lambda event: self._requested(event["request"]["url"]))
        session.on("Network.responseReceived", lambda event: self._answered(event["requestId"], event["response"]))
        session.on("Network.loadingFinished", lambda event: self._add(event["requestId"], event["encodedDataLength"]))
        session.on("Network.webSocketFrameReceived", lambda event: self._frame(event["response"]["payloadData"]))
        session.send("Network.enable")

    def _requested(self, url: str) -> None:
        if url.startswith("http"):
            self.paths.append(re.sub(r"^https?://[^/]*|\?.*", "", url))

    def _answered(self, request: str, response: dict) -> None:
        if response["mimeType"] == "font/woff2":
            self._fonts.add(request)
        headers = {name.lower(): value for name, value in response["headers"].items()}
        self.codings[re.sub(r"^https?://[^/]*|\?.*", "", response["url"])] = headers.get("content-encoding", "")

    def _add(self, request: str, count: float) -> None:
        self.bytes += round(count)
        if request in self._fonts:
            self.fonts += round(count)

    def _frame(self, payload: str) -> None:
        self.frames += 1
        self.bytes += len(payload) * 3 // 4 + 4


def opened(browser, url: str) -> Traffic:
    browser.open("about:blank")
    traffic = Traffic(browser)
    browser.page.goto(url)
    wait_for_picture(browser)
    return traffic


@pytest.fixture(scope="module")
def warm(chromium, serve) -> Traffic:
    """A list of text, whose files the server has compressed as well as it can."""
    fonts: list[int] = []
    for _ in range(40):
        traffic = opened(chromium, serve("words").url)
        # Fonts are packed by themselves, and smaller once the server has had time for it.
        codings = {coding for path, coding in traffic.codings.items() if not path.startswith("/font/")}
        fonts.append(traffic.fonts)
        if codings == {"br"} and fonts[-1] < fonts[0]:
            return traffic
    raise AssertionError(f"files are not compressed: {traffic.codings}")


def test_a_list_of_text_weighs_less_than_forty_kilobytes(warm):
    print(f"{warm.bytes} bytes in {len(warm.paths)} requests and {warm.frames} messages")
    assert warm.bytes <= LIMIT


def test_it_does_so_for_who_takes_no_brotli(chromium, serve, warm):
    """Over plain HTTP, anywhere but on the machine itself, browsers take gzip alone."""
    weight = warm.bytes
    url = serve("words").url
    for path in ("/", next(path for path in warm.paths if path.endswith(".js"))):
        sizes = [
            len(urllib.request.urlopen(urllib.request.Request(url + path, headers={"Accept-Encoding": coding})).read())
            for coding in ("br", "gzip")
        ]
        weight += sizes[1] - sizes[0]
    print(f"{weight} bytes with gzip")
    assert weight <= LIMIT


def test_it_takes_one_script_and_one_font(warm):
    kinds = [re.sub(r"[0-9a-f]{24}|\d+-\d+", "*", path) for path in warm.paths]
    assert sorted(kinds) == ["/", "/canvasback/page-*.js", "/font/*.woff2"]


def test_the_first_visitor_does_not_wait_for_the_best_compression(chromium, program):
    from server import Server

    with Server(program("BrowserTestApp"), environment={"SCREEN": "words"}) as server:
        traffic = opened(chromium, server.url)
        assert traffic.codings["/"] == "gzip"
        assert traffic.bytes <= LIMIT * 1.15


def test_going_on_takes_nothing_but_frames(chromium, serve):
    opened(chromium, serve("words").url)
    traffic = Traffic(chromium)
    chromium.touch_drag(line((195, 700), (195, 100), 30))
    settle(chromium, quiet=0.5)
    assert traffic.paths == []


#: What JavaScript is made of, for scripts without regular expressions; the first group is what only people read.
TOKEN = re.compile(
    r"""(\s+|//[^\n]*|/\*.*?\*/)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|\$\{(?:[^`{}]|`[^`]*`)*\}|[^`\\])*`|[\w$\#]+|.""",
    re.DOTALL,
)


def tokens(script: str) -> list[str]:
    return [found[0] for found in TOKEN.finditer(script) if not found[1]]


def test_the_script_is_what_the_modules_say(chromium, serve):
    opened(chromium, serve("words").url)
    path = next(path for path in loaded(chromium) if "/page-" in path)
    bundle = " ".join(tokens(chromium.evaluate(f"fetch({path!r}).then((it) => it.text())")))
    modules = [file for file in sorted((ROOT / "Public").glob("*.js")) if file.name not in ("stats.js", "assist.js", "asides.js", "typing.js", "blur.js", "spare.js")]
    assert len(modules) >= 12
    rest = len(bundle)
    for file in modules:
        source = re.sub(r"^import .*$", "", file.read_text(), flags=re.MULTILINE)
        code = " ".join(tokens(re.sub(r"^export ", "", source, flags=re.MULTILINE)))
        assert code in bundle, file.name
        rest -= len(code)
    # What links them is little.
    assert 0 < rest < 3000


def loaded(browser) -> list[str]:
    """The addresses of what the page has loaded."""
    return browser.evaluate("performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)")
