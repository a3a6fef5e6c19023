"""Firefox, over WebDriver BiDi spoken directly: Debian's package has no geckodriver."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from browsers.base import FRAME, Browser, Point

#: Keeps a fresh profile from asking the network for anything, and gives it fingers.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.newtabpage.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.getAddons.cache.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.prefs.recommended": True,
    "services.settings.server": "http://127.0.0.1:9",
    "toolkit.telemetry.enabled": False,
}

#: WebDriver's code points for keys without a character.
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "PageUp": "\ue00e",
    "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
    "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Delete": "\ue017", "F5": "\ue035",
}  # fmt: skip


def pointer_actions(kind: str, points: Sequence[Point], pace: float, release: bool) -> list[dict[str, Any]]:
    """A drag as WebDriver's input sources: a pointer, and a clock that holds its steps apart."""
    where = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points]
    steps = [(where[0], 0), ({"type": "pointerDown", "button": 0}, 0)]
    for move in where[1:]:
        steps += [({"type": "pause"}, pace), (move, 0)]
    if release:
        steps.append(({"type": "pointerUp", "button": 0}, 0))
    return [
        {
            "type": "pointer",
            "id": kind,
            "parameters": {"pointerType": kind},
            "actions": [step for step, _ in steps],
        },
        {
            "type": "none",
            "id": "clock",
            "actions": [{"type": "pause", "duration": round(1000 * pause)} for _, pause in steps],
        },
    ]


def release_actions(kind: str) -> list[dict[str, Any]]:
    """The end of a drag that was left down."""
    up = {"type": "pointerUp", "button": 0}
    return [{"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [up]}]


class Firefox(Browser):
    name = "firefox"

    def __init__(self) -> None:
        self.profile = tempfile.mkdtemp(prefix="canvasback-firefox-")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        Path(self.profile, "user.js").write_text("\n".join(lines) + "\n")
        self.process = subprocess.Popen(
            [
                os.environ.get("FIREFOX") or shutil.which("firefox-esr") or "firefox",
                *("--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self.profile),
                "about:blank",
            ],
            # Firefox refuses to run as root in somebody else's home.
            env={**os.environ, "HOME": self.profile, "MOZ_HEADLESS": "1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        address = None
        for text in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", text):
                address = found[1]
                break
        if not address:
            self.close()
            raise RuntimeError("Firefox ended before it listened for WebDriver BiDi")
        # What it says later is of no interest, but somebody must read it.
        threading.Thread(target=lambda: [None for _ in self.process.stderr], daemon=True).start()
        self.connection = contextlib.ExitStack()
        self.socket = self.connection.enter_context(connect(f"{address}/session", max_size=None))
        self.number = 0
        self._send("session.new", {"capabilities": {}})
        self.page = None

    def _send(self, method: str, parameters: dict[str, Any]) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=60))
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"Firefox: {method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def open(self, url: str, size: tuple[int, int] = (390, 844), scale: float = 1) -> None:
        old = self.page
        self.page = self._send("browsingContext.create", {"type": "tab"})["context"]
        if old:
            self._send("browsingContext.close", {"context": old})
        self._viewport(size, scale)
        self._send("browsingContext.navigate", {"context": self.page, "url": url, "wait": "complete"})

    def _viewport(self, size: tuple[int, int], scale: float) -> None:
        self.scale = scale
        self._send(
            "browsingContext.setViewport",
            {
                "context": self.page,
                "viewport": {"width": size[0], "height": size[1]},
                "devicePixelRatio": float(scale),
            },
        )

    def resize(self, size: tuple[int, int]) -> None:
        self._viewport(size, self.scale)

    def evaluate(self, expression: str) -> Any:
        # JSON is the one form in which all three browsers hand over values alike.
        answer = self._send(
            "script.evaluate",
            {
                "expression": f"Promise.resolve({expression}).then((value) => JSON.stringify(value))",
                "target": {"context": self.page},
                "awaitPromise": True,
            },
        )
        if answer["type"] == "exception":
            raise RuntimeError(f"Firefox: {expression}: {answer['exceptionDetails']['text']}")
        value = answer["result"]
        return json.loads(value["value"]) if value["type"] == "string" else None

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self._send("input.performActions", {"context": self.page, "actions": actions})

    def touch_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        self._perform(pointer_actions("touch", points, pace, release))

    def touch_release(self) -> None:
        self._perform(release_actions("touch"))

    def mouse_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        self._perform(pointer_actions("mouse", points, pace, release))

    def mouse_release(self) -> None:
        self._perform(release_actions("mouse"))

    def wheel(self, at: Point, delta: Point) -> None:
        event = {"type": "scroll", "x": round(at[0]), "y": round(at[1])}
        event |= {"deltaX": round(delta[0]), "deltaY": round(delta[1])}
        self._perform([{"type": "wheel", "id": "wheel", "actions": [event]}])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        steps = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._perform([{"type": "key", "id": "keyboard", "actions": steps}])

    def screenshot_bytes(self) -> bytes:
        return base64.b64decode(self._send("browsingContext.captureScreenshot", {"context": self.page})["data"])

    def close(self) -> None:
        if hasattr(self, "connection"):
            self.connection.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
