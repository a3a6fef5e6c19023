"""Chromium, over its own debugging protocol."""

from __future__ import annotations

import atexit
import os
import shutil
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import sync_playwright

from browsers.base import FRAME, Browser, Pacer, Point


class Chromium(Browser):
    name = "chromium"
    #: Playwright runs once in a process, for any number of browsers.
    playwright = None

    def __init__(self) -> None:
        if not Chromium.playwright:
            Chromium.playwright = sync_playwright().start()
            atexit.register(Chromium.playwright.stop)
        self.browser = Chromium.playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            # Chromium's sandbox does not run as root, as in a container.
            args=["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
        )
        self.context = None

    def open(self, url: str, size: tuple[int, int] = (390, 844), scale: float = 1) -> None:
        if self.context:
            self.context.close()
        self.context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, has_touch=True
        )
        self.page = self.context.new_page()
        self.session = self.context.new_cdp_session(self.page)
        self.page.goto(url)

    def resize(self, size: tuple[int, int]) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def _touch(self, kind: str, points: Sequence[Point]) -> None:
        self.session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
        )

    def touch_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        pacer = Pacer(pace)
        self._touch("touchStart", [points[0]])
        for point in points[1:]:
            pacer.wait()
            self._touch("touchMove", [point])
        if release:
            self.touch_release()

    def touch_release(self) -> None:
        self._touch("touchEnd", [])

    def touch_cancel(self) -> None:
        """The browser takes the finger away from the page, as for a gesture of the system."""
        self._touch("touchCancel", [])

    def mouse_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        pacer = Pacer(pace)
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            pacer.wait()
            self.page.mouse.move(*point)
        if release:
            self.mouse_release()

    def mouse_release(self) -> None:
        self.page.mouse.up()

    def wheel(self, at: Point, delta: Point) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.wheel(*delta)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def screenshot_bytes(self) -> bytes:
        return self.page.screenshot(scale="device")

    def close(self) -> None:
        self.browser.close()
