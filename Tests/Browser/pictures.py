"""Reading the screens of BrowserTestApp off a screenshot."""

from __future__ import annotations

import PIL.Image

#: Height of a row in points: `Rows.height`.
ROW = 50


def row_at(picture: PIL.Image.Image, x: int, y: int) -> int | None:
    """The number of the row that shows at a pixel, or None where something else does."""
    red, green, blue = picture.getpixel((x, y))
    return green * 256 + red if blue == 200 and green < 4 else None


def list_offset(picture: PIL.Image.Image, scale: float = 1, top: int = 0) -> float | None:
    """How far a list of rows is scrolled, in points: positive down the list, negative when pulled past its top.

    Measured at the first edge between two rows below `top` points, to a device pixel. None when no edge shows.
    """
    x = picture.width // 2
    before = None
    for y in range(round(top * scale), picture.height):
        row = row_at(picture, x, y)
        if row is not None and before is not None and row == before + 1:
            return row * ROW - y / scale
        before = row
    return None


def first_change(picture: PIL.Image.Image, x: int, start: int = 0) -> int:
    """The first pixel of a column, from `start`, that differs from the one above it."""
    for y in range(start + 1, picture.height):
        if picture.getpixel((x, y)) != picture.getpixel((x, y - 1)):
            return y
    raise AssertionError("the column is of one colour")


def near(a: tuple[int, ...], b: tuple[int, ...], tolerance: int = 2) -> bool:
    """Whether two colours differ by no more than `tolerance` in each channel."""
    return all(abs(left - right) <= tolerance for left, right in zip(a, b, strict=True))
