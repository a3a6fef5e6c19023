"""A lazy grid of a hundred thousand tiles, and views that move as they come and go, in the picture."""

from __future__ import annotations

import PIL.Image

from browsers.base import line
from conftest import settle

#: Rests at the end of a drag for this many of its steps, so that nothing is flung: velocity is 0 after 40 ms at rest.
REST = 8
#: Of a tile, in points.
WIDTH, HEIGHT = 130, 60


def path(start, end, steps=20):
    return line(start, end, steps) + [end] * REST


def tile_at(picture: PIL.Image.Image, x: int, y: int) -> int | None:
    red, green, blue = picture.getpixel((x, y))
    return green * 256 + red if blue == 200 else None


def tiles(picture: PIL.Image.Image) -> list[list[int | None]]:
    """The numbers of the tiles under every tenth pixel of the three columns' middles."""
    columns = [WIDTH // 2 + WIDTH * lane for lane in range(3)]
    return [[tile_at(picture, x, y) for x in columns] for y in range(5, picture.height, 10)]


def check(picture: PIL.Image.Image) -> tuple[int, int]:
    """Checks that lines of three tiles follow each other without a gap; answers the first and the last line."""
    lines = []
    for row in tiles(picture):
        assert None not in row, f"there is a gap: {row}"
        assert row[0] % 3 == 0 and row == [row[0], row[0] + 1, row[0] + 2]
        lines.append(row[0] // 3)
    assert all(after - before in (0, 1) for before, after in zip(lines, lines[1:], strict=False))
    return lines[0], lines[-1]


def test_tiles_stand_in_lines(show, artifact):
    browser = show("tiles")
    picture = browser.screenshot()
    artifact(picture)
    assert check(picture) == (0, 13)
    # Each takes its third to the last pixel.
    for x in (0, 129, 130, 259, 260, 389):
        assert tile_at(picture, x, 0) == x // WIDTH
    assert [tile_at(picture, 10, y) for y in (59, 60)] == [0, 3]


def test_a_drag_moves_them_by_as_much(show):
    browser = show("tiles")
    browser.drag(path((200, 700), (200, 400)))
    settle(browser)
    picture = browser.screenshot()
    assert check(picture) == (5, 18)
    assert [tile_at(picture, 10, y) for y in (59, 60)] == [15, 18]


def test_no_picture_of_a_flick_has_a_gap(show, artifact):
    browser = show("tiles")
    for _ in range(3):
        browser.drag(line((200, 800), (200, 100), 6))
        for index in range(4):
            picture = browser.screenshot()
            artifact(picture, str(index))
            check(picture)
    settle(browser)
    first, _ = check(browser.screenshot())
    # The fingers alone went 35 lines; a busy machine may see less of a flick in them.
    assert first > 30


def test_the_end_is_where_it_is(show):
    browser = show("tiles")
    browser.press("End")
    settle(browser, quiet=0.5)
    picture = browser.screenshot()
    # 33,334 lines, of which the last has one tile.
    assert tile_at(picture, 10, 843) == 99_999 % 65_536
    assert tile_at(picture, 200, 843) is None
    assert tile_at(picture, 389, 843 - HEIGHT) == 99_998 % 65_536


def left_edge(picture: PIL.Image.Image, y: int) -> int | None:
    """Where the row at a height begins."""
    for x in range(picture.width):
        if picture.getpixel((x, y))[2] == 200 and picture.getpixel((x, y))[1] == 0:
            return x
    return None


def test_rows_stand_to_the_side_as_they_come_and_go(show, artifact):
    browser = show("transition")
    picture = browser.screenshot()
    artifact(picture)
    # All of a row is seen up to 744 points; the one at 800 is 56 of a hundred parts away from that.
    assert [left_edge(picture, y) for y in (50, 750, 840)] == [100, 100, 156]
    browser.drag(path((200, 600), (200, 450)))
    settle(browser)
    picture = browser.screenshot()
    artifact(picture, "scrolled")
    # Half of row 1 has left above; row 9 begins at 750.
    assert [left_edge(picture, y) for y in (20, 100, 700, 800)] == [50, 100, 100, 106]
