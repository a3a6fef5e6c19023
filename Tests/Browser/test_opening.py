"""What a page asks its server for until its first picture, and when."""

from __future__ import annotations

import re
import urllib.request

from conftest import wait_for_picture
from link import Link


def asked_for(browser, port: int) -> list[str]:
    """The first parts of the paths that a page asks for, in order. Each link is another origin: nothing is in a cache."""
    with Link(port) as link:
        browser.open(link.url)
        wait_for_picture(browser)
        browser.wait_for("document.fonts.size > 0 && canvasback.fontsPending === 0")
        return re.findall(r"GET /(\w*)", link.asked.decode("latin-1"))


def test_the_font_comes_with_the_page_once_somebody_has_seen_it(browser, program):
    """The first visitor's page asks for it when the first frame has come; whoever comes next is told with the page."""
    from server import Server

    with Server(program("BrowserTestApp"), environment={"SCREEN": "words"}) as server:
        assert urllib.request.urlopen(server.url).headers.get_all("Link") is None
        first, second = asked_for(browser, server.port), asked_for(browser, server.port)
        links = urllib.request.urlopen(server.url).headers.get_all("Link")
    assert first == ["", "canvasback", "socket", "font"]
    assert second[0] == "" and sorted(second) == ["", "canvasback", "font", "socket"]
    assert second.index("font") < second.index("socket")
    assert len(links) == 1 and links[0].endswith('; rel=preload; as=font; type="font/woff2"; crossorigin')
