"""WebKitGTK's own small browser, over WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import base64
import glob
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from browsers.base import FRAME, Browser, Point
from browsers.firefox import KEYS, pointer_actions, release_actions


class WebKit(Browser):
    name = "webkit"
    # WebKitGTK's automation has no fingers, and its window the scale of its screen.
    has_touch = False
    has_scale = False

    def __init__(self) -> None:
        reader, writer = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
            pass_fds=[writer],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as lines:
            display = lines.readline().strip()
        if not display:
            raise RuntimeError("Xvfb did not start")
        # GTK would hint glyphs, and so round their widths to whole pixels, as no phone or Mac does.
        self.settings = tempfile.TemporaryDirectory(prefix="canvasback-webkit-")
        gtk = Path(self.settings.name, "gtk-3.0", "settings.ini")
        gtk.parent.mkdir()
        gtk.write_text("[Settings]\ngtk-xft-antialias=1\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\ngtk-xft-rgba=none\n")
        options = Options()
        options.binary_location = os.environ.get("MINIBROWSER") or sorted(
            glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
        )[-1]
        options.add_argument("--automation")
        options.add_argument("--javascript-can-open-windows-automatically=true")
        environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "XDG_CONFIG_HOME": self.settings.name,
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",
            # Its sandbox needs user namespaces, which a container seldom has.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        try:
            self.driver = webdriver.WebKitGTK(
                options=options, service=Service(executable_path="/usr/bin/WebKitWebDriver", env=environment)
            )
        except Exception:
            self.screen.terminate()
            self.screen.wait()
            raise

        self.wheeled = (0, 0)

    def open(self, url: str, size: tuple[int, int] = (390, 844), scale: float = 1) -> None:
        if scale != 1:
            raise ValueError("WebKitGTK has no other scale than its screen's")
        # A pop-up has no tool bar, which would keep the window wider than a phone's.
        old = self.driver.current_window_handle
        known = set(self.driver.window_handles)
        features = f"popup,toolbar=no,menubar=no,location=no,width={size[0]},height={size[1]}"
        self.driver.execute_script("window.open(arguments[0], '_blank', arguments[1])", url, features)
        new = self.driver.window_handles
        self.driver.close()
        self.driver.switch_to.window((set(new) - known).pop())
        self.wait_for("document.readyState == 'complete' && location.href != 'about:blank'")
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        # A window's size is that of its frame: once to see what the frame takes, and then for good.
        self.driver.set_window_size(*size)
        for _ in range(5):
            inner = self.evaluate("[innerWidth, innerHeight]")
            if inner == list(size):
                return
            outer = self.driver.get_window_size()
            self.driver.set_window_size(
                outer["width"] + size[0] - inner[0], outer["height"] + size[1] - inner[1]
            )
        raise RuntimeError(f"WebKitGTK's window stays at {inner} instead of {size}")

    def evaluate(self, expression: str) -> Any:
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; Promise.resolve({expression}).then(done)"
        )

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self.driver.execute("actions", {"actions": actions})

    def touch_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        raise NotImplementedError("WebKitGTK's automation has no fingers")

    def touch_release(self) -> None:
        raise NotImplementedError("WebKitGTK's automation has no fingers")

    def mouse_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        self._perform(pointer_actions("mouse", points, pace, release))

    def mouse_release(self) -> None:
        self._perform(release_actions("mouse"))

    def wheel(self, at: Point, delta: Point) -> None:
        # WebKitGTK's driver takes a wheel's distance as counted from the session's beginning.
        self.wheeled = (self.wheeled[0] + round(delta[0]), self.wheeled[1] + round(delta[1]))
        event = {"type": "scroll", "x": round(at[0]), "y": round(at[1]), "origin": "viewport", "duration": 0}
        event |= {"deltaX": self.wheeled[0], "deltaY": self.wheeled[1]}
        self._perform([{"type": "wheel", "id": "wheel", "actions": [event]}])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        steps = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._perform([{"type": "key", "id": "keyboard", "actions": steps}])

    def screenshot_bytes(self) -> bytes:
        return base64.b64decode(self.driver.get_screenshot_as_base64())

    def close(self) -> None:
        try:
            self.driver.quit()
        finally:
            self.screen.terminate()
            self.screen.wait()
            self.settings.cleanup()
