"""Frames of the same shape as one before them: a page that reads them has what one has that reads all in full."""

from __future__ import annotations

import random
import struct

import pytest

from browsers.base import line
from conftest import settle
from test_protocol import client
from wire_picture import Picture
from wire_values import slot_bytes, varint, zigzag

#: Reads messages as the page does, and tells what the picture is then, or that it refused one of them.
READ = """
(async (messages) => {
    const { Picture } = await import("/canvasback/picture.js")
    const { ProtocolError, Reader } = await import("/canvasback/bytes.js")
    const picture = new Picture({}, {})
    const lists = new Set()
    for (const message of messages) {
        const reader = new Reader(Uint8Array.from(message).buffer)
        try {
            picture.apply(reader.u8(), reader)
        } catch (error) {
            if (error instanceof ProtocolError) return "refused"
            throw error
        }
        for (const { slots } of picture.shapes) lists.add(slots)
    }
    return {
        frame: picture.frame, colors: picture.colors, lists: lists.size,
        layers: [...picture.layers].sort(([a], [b]) => a - b).map(([number, layer]) => [
            number, layer.x, layer.y, Math.round(layer.opacity * 255), layer.blur, layer.transform, layer.shadow,
            layer.commands.map(({ kind, x, y, w, h, paint, radii, path }) => [kind, x, y, w, h, paint, radii, path && [path.x, path.y, path.w, path.h]]),
        ]),
    }
})
"""

BLACK = b"\0\0\0\0\xff"


def f32(value: float) -> bytes:
    return struct.pack("<f", value)


def rect(x: int, y: int, width: int, height: int) -> bytes:
    return zigzag(x) + zigzag(y) + varint(width) + varint(height)


def opening() -> bytes:
    """Layers 1 to 4, with a rounded rectangle in each; the colour is the first remembered."""
    out = b"\5" + varint(7) + f32(2) + b"\x91\0\x13" + b"".join(b"\4" + varint(number) for number in range(1, 5)) + b"\0"
    for number in range(1, 5):
        out += b"\x91" + varint(number) + b"\7\x10" + rect(8, 16, 80, 160) + varint(8) + (BLACK if number == 1 else b"\1") + b"\0"
    return out


def changes(number: int) -> list[bytes]:
    """Messages of several shapes, with slots of all kinds; layer 4 has a path in place of its rectangle."""
    layer = varint(number)
    path = b"\0" + varint(1) + b"\3" + b"\0" + zigzag(1) + zigzag(2) + b"\1" + zigzag(30) + zigzag(4) + b"\4"
    shadow = b"\1\1\2\3\4" + varint(9) + zigzag(0) + zigzag(3)
    return [
        b"\2\1" + layer + zigzag(16),
        b"\3\1" + layer + zigzag(8) + zigzag(-8),
        b"\4\1\x98" + layer + b"\1\3" + f32(1.5) + zigzag(5) + zigzag(-5) + b"\1" + rect(0, 0, 8, 2) + b"\0",
        b"\4\1\x88" + layer + b"\x18" + shadow + varint(12),
        b"\4\1\x8a" + layer + zigzag(4) + b"\2\x80",
        b"\4\1\x90\4\5\7\x30" + path + zigzag(1) + zigzag(1) + b"\0\x10\x20\x30\xff\0",
    ]


def script(seed: int, length: int) -> list[bytes]:
    """An opening, the messages that shapes come from, and repetitions of the last four with whatever differences."""
    choose = random.Random(seed)
    given = changes(choose.randint(1, 3))
    choose.shuffle(given)
    messages, mirror, told = [opening(), *given], Picture(), {}
    for message in messages:
        mirror.apply(message)
    while len(messages) < length:
        place = choose.randrange(4)
        shape = mirror.shapes[place]
        head = b""
        if id(shape) not in told or choose.random() < 0.3:
            told[id(shape)] = [choose.randrange(4) for _ in shape.slots]
            pattern = sum(change << 2 * index for index, change in enumerate(told[id(shape)]))
            head = pattern.to_bytes((len(shape.slots) + 3) // 4, "little")
        differences = [choose.choice((0, 1, -1, 5, 40, -3)) for _ in range(choose.randint(0, told[id(shape)].count(3)))]
        messages.append(bytes([8 | place << 1 | (head != b"")]) + head + b"".join(map(zigzag, differences)))
        mirror.apply(messages[-1])
    return messages


def in_full(messages: list[bytes]) -> list[bytes]:
    """The same, with what each repetition stands for in its place."""
    mirror, out = Picture(), []
    for message in messages:
        mirror.apply(message)
        out.append(mirror.shapes[0].message() if message[0] >= 8 else message)
    return out


def read(browser, messages: list[bytes]):
    return browser.evaluate(f"{READ}({[list(message) for message in messages]})")


@pytest.fixture
def page(browser, serve):
    browser.open(serve("painting").url)
    return browser


@pytest.mark.parametrize("seed", range(4))
def test_a_repetition_is_what_it_stands_for(page, seed):
    messages = script(seed, 400)
    assert sum(message[0] >= 8 for message in messages) > 390
    found, expected = read(page, messages), read(page, in_full(messages))
    assert expected != "refused" and found["frame"] == 7 + 399
    # What they are read into is made once for each shape.
    lists = found.pop("lists")
    expected.pop("lists")
    assert lists == 6
    assert found == expected
    # And what a client of another make has.
    mirror = Picture()
    for message in messages:
        mirror.apply(message)
    assert [(layer[0], layer[1] * 8, layer[2] * 8) for layer in found["layers"]] == [
        (number, layer.x, layer.y) for number, layer in sorted(mirror.layers.items())
    ]


def test_a_whole_picture_makes_it_forget(page):
    move = b"\2\1\1" + zigzag(16)
    assert read(page, [opening(), move, b"\x08"])["layers"][1][2] == 4
    assert read(page, [opening(), move, opening(), b"\x08"]) == "refused"


@pytest.mark.parametrize(
    "message",
    [b"\6", b"\7", b"\x0a", b"\x0e", b"\x09", b"\x08\0", b"\x09\x10", b"\x09\3\2\2", b"\x09\3\x80", b"\x09\3\xff\xff\xff\xff\x1f"],
    ids=bytes.hex,
)
def test_what_it_does_not_know_the_page_refuses(page, message):
    assert read(page, [opening(), b"\2\1\1" + zigzag(16), message]) == "refused"


def test_a_long_message_is_not_remembered(page):
    def insertion(count: int) -> bytes:
        return b"\4\1\x90\1\xff" + varint(count - 63) + (b"\0" + rect(0, 0, 8, 8) + b"\1") * count + b"\0"

    short, long = insertion(168), insertion(170)
    assert len(short) <= 1024 < len(long)
    assert len(read(page, [opening(), short, b"\x08"])["layers"][1][7]) == 1 + 2 * 168
    assert read(page, [opening(), long, b"\x08"]) == "refused"


def test_a_single_that_is_no_number_is_refused(page):
    zoom = b"\4\1\x88\1\1\3" + f32(2) + zigzag(0) + zigzag(0)
    most = struct.unpack("<I", f32(float("inf")))[0] - struct.unpack("<I", f32(2))[0]
    assert read(page, [opening(), zoom, b"\x09\3" + zigzag(most)]) == "refused"
    assert read(page, [opening(), zoom, b"\x09\3" + zigzag(most - 1)]) != "refused"


def test_slots_are_written_as_they_are_read():
    assert slot_bytes("zigzag", 2**32 - 1) == zigzag(-1) and slot_bytes("u8", 257) == b"\1"


def test_a_stretch_takes_three_bytes_a_move(serve):
    """The server's own: a finger that moves as it did takes one, and any other two or three."""
    server = serve("stretch")
    with client(server) as page:
        token = page.open()[4]
        sender, sizes, y = page.sender, [], 300.0
        page.send(sender.input(sender.pointer(0, 195, y, 2)))
        for step in range(1, 41):
            y += (2, 2, 3, 1, 4)[step % 5]
            page.sizes.clear()
            page.send(sender.input(sender.pointer(1, 195, y, 2 + step / 60), acknowledging=page.picture.frame))
            page.wait("frame")
            sizes += page.sizes
        print(sizes)
        assert max(sizes[8:]) <= 3
        page.send(sender.input(sender.pointer(2, 195, y, 3)))
        page.settle()
        before = page.picture.rects(), page.picture.texts()
    # A page that comes back is sent it all, and has the same.
    with client(server) as page:
        page.open(token)
        assert (page.picture.rects(), page.picture.texts()) == before


def test_a_drag_is_the_same_picture_as_at_once(show):
    """Many repetitions, and the pixels of one frame in full."""
    browser = show("stretch")
    browser.drag(line((195, 300), (195, 420), 60), release=False)
    settle(browser)
    slow = browser.screenshot().tobytes()
    browser.release()
    settle(browser)
    browser.drag(line((195, 300), (195, 420), 2), release=False)
    settle(browser)
    assert browser.screenshot().tobytes() == slow
    browser.release()
