"""What a test can do with a browser."""

from __future__ import annotations

import abc
import io
import time
from collections.abc import Sequence
from typing import Any

import PIL.Image

Point = tuple[float, float]

#: Seconds between two positions of a drag, unless a test says otherwise: a screen's 60 Hz.
FRAME = 1 / 60


def line(start: Point, end: Point, steps: int) -> list[Point]:
    """The path of a straight drag: where it starts, and then so many equal steps."""
    return [
        (start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        for i in range(steps + 1)
    ]


class Browser(abc.ABC):
    """One page in one browser. All positions and sizes are in CSS pixels of the page's window."""

    #: What the tests call it.
    name: str
    #: Whether it can be given fingers; where it cannot, `drag` uses the mouse.
    has_touch = True
    #: Whether a page can be shown at other than one device pixel a CSS pixel.
    has_scale = True

    @abc.abstractmethod
    def open(self, url: str, size: tuple[int, int] = (390, 844), scale: float = 1) -> None:
        """Shows `url` in a fresh window of this size and scale, and waits until it has loaded."""

    @abc.abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """Gives the window another size."""

    @abc.abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, as JSON would have it; of a promise, what it resolves to."""

    @abc.abstractmethod
    def touch_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        """A finger goes down at the first point, then to each other one, `pace` seconds apart, and up at the last.

        A point that comes again is a finger at rest.
        """

    @abc.abstractmethod
    def touch_release(self) -> None:
        """The finger that `touch_drag` left down goes up."""

    @abc.abstractmethod
    def mouse_drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        """The same with the mouse and its first button."""

    @abc.abstractmethod
    def mouse_release(self) -> None:
        """The button that `mouse_drag` left down goes up."""

    @abc.abstractmethod
    def wheel(self, at: Point, delta: Point) -> None:
        """One event of the mouse wheel; a positive `delta` scrolls right and down."""

    @abc.abstractmethod
    def press(self, key: str) -> None:
        """A key goes down and up: a character, or a name as `KeyboardEvent.key` has it."""

    @abc.abstractmethod
    def screenshot_bytes(self) -> bytes:
        """The page as it is on the screen, as PNG, in device pixels."""

    @abc.abstractmethod
    def close(self) -> None:
        """Ends the browser."""

    # What follows is the same for all.

    def screenshot(self) -> PIL.Image.Image:
        """The page as it is on the screen, in device pixels."""
        return PIL.Image.open(io.BytesIO(self.screenshot_bytes())).convert("RGB")

    def drag(self, points: Sequence[Point], pace: float = FRAME, release: bool = True) -> None:
        """A drag by a finger, or by the mouse where the browser has none."""
        (self.touch_drag if self.has_touch else self.mouse_drag)(points, pace, release)

    def release(self) -> None:
        """Ends a `drag` that was left down."""
        (self.touch_release if self.has_touch else self.mouse_release)()

    def tap(self, at: Point) -> None:
        """A short touch, or a click where the browser has no fingers."""
        self.drag([at], pace=0)

    def wait_for(self, expression: str, timeout: float = 10) -> Any:
        """Waits until a JavaScript expression is true; its value then. Fails with the last value after `timeout`."""
        end = time.monotonic() + timeout
        while True:
            value = self.evaluate(expression)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{self.name}: {expression} is still {value!r} after {timeout} s")
            time.sleep(0.02)


class Pacer:
    """Holds a drag's events apart by the same time, or by what it takes to send them when that is longer."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.due = time.monotonic()

    def wait(self) -> None:
        # Never less after a late one: a finger that rests must rest as long as it was told to.
        self.due = max(self.due, time.monotonic() - self.pace / 4) + self.pace
        time.sleep(max(0.0, self.due - time.monotonic()))
