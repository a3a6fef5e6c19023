"""A client of the protocol that is no browser: written from Sources/Surface/Wire/PROTOCOL.md, and nothing else.

What frames say is in `wire_picture.py`; here are all other messages, and what a page sends."""

from __future__ import annotations

import struct

from wire_values import Malformed, Reader, string, varint, zigzag

SUBPROTOCOL = "canvasback.1"


def read_message(data: bytes) -> tuple:
    """A message to the page that is no frame: its name, and what it says."""
    reader = Reader(data)
    kind = reader.u8()
    if kind == 0x10:
        message = ("welcome", reader.varint(), reader.u8(), reader.varint(), reader.string())
    elif kind == 0x11:
        message = ("closing", reader.u8(), reader.varint(), reader.string())
    elif kind == 0x12:
        message = ("haptic", [reader.varint() for _ in range(reader.varint())])
    elif kind == 0x13:
        message = ("cursor", reader.u8())
    elif kind == 0x14:
        message = ("title", reader.string())
    elif kind == 0x15:
        message = ("path", reader.u8(), reader.string())
    elif kind == 0x16:
        message = ("announce", reader.u8(), reader.string())
    elif kind == 0x17:
        message = ("refused", reader.u8(), reader.string())
    elif kind == 0x18:
        message = ("pong", reader.varint())
    elif kind == 0x19:
        message = ("open", reader.string())
    elif kind == 0x1A:
        message = ("console", reader.u8(), reader.string())
    elif kind == 0x1B:
        message = ("held keys", [(reader.u8(), reader.string()) for _ in range(reader.varint())])
    elif kind == 0x1C:
        message = ("go", reader.string(), reader.string())
    elif kind == 0x1E:
        message = ("text fields", [read_field(reader) for _ in range(reader.varint())])
    elif kind == 0x1F:
        message = ("text input", read_text(reader))
    elif kind == 0x20:
        message = ("spare", reader.varint(), reader.string())
    elif kind == 0x21:
        message = ("doubled", reader.varint())
    elif kind == 0x22:
        message = ("skipped", reader.varint())
    else:
        raise Malformed(f"message {kind}")
    if not reader.ended:
        # Kinds may grow; what is behind is for newer pages.
        raise Malformed("bytes after a message")
    return message


def read_field(reader: Reader) -> dict:
    names = ("number", "frame", "traits", "content", "label")
    return dict(zip(names, (reader.varint(), reader.ints(4), reader.varint(), reader.string(), reader.string())))


def read_text(reader: Reader) -> dict:
    state = {"field": reader.varint(), "acknowledged": reader.varint()}
    if state["field"]:
        state |= {"version": reader.varint(), "selection": (reader.varint(), reader.varint()), "caret": reader.ints(4)}
        state["text"] = reader.string() if reader.u8() else None
    return state


def metrics(width: float, height: float, scale: float) -> bytes:
    return struct.pack("<3f", width, height, scale) + struct.pack("<4f", 0, 0, 0, 0) + b"\0"


class Sender:
    """What the page remembers of what it sent, for the differences."""

    def __init__(self, width: float = 390, height: float = 844, scale: float = 2) -> None:
        self.size = (width, height, scale)
        self.ticks = 0
        self.x = self.y = 0
        self.acknowledged = 0

    def hello(self, path: str = "/", token: str = "", seconds: float = 1, version: int = 2) -> bytes:
        self.ticks = round(seconds * 10_000)
        head = b"\1" + varint(version) + string(token) + string(path) + metrics(*self.size)
        return head + string("en-GB") + string("Europe/Berlin") + varint(self.ticks)

    def pointer(self, phase: int, x: float, y: float, seconds: float, pointer: int = 1) -> bytes:
        """One sample with its identity: a touch."""
        ticks = round(seconds * 10_000)
        unit = self.size[2] * 8
        to = (round(x * unit), round(y * unit))
        sample = bytes([0 | phase << 3 | 128]) + varint(pointer) + bytes([1, 0 if phase > 1 else 1])
        sample += zigzag(ticks - self.ticks) + zigzag(to[0] - self.x) + zigzag(to[1] - self.y)
        self.ticks, (self.x, self.y) = ticks, to
        return sample

    def edit(self, field: int, number: int, version: int, start: int, count: int, text: str, caret: int) -> bytes:
        head = b"\x09" + b"".join(varint(value) for value in (field, number, version, start, count))
        return head + string(text) + varint(caret) + varint(caret) + varint(0)

    def input(self, *samples: bytes, acknowledging: int | None = None) -> bytes:
        if acknowledging is None:
            return b"\2" + b"".join(samples)
        difference = (acknowledging - self.acknowledged) % 2**32
        self.acknowledged = acknowledging
        return b"\3" + varint(difference) + b"".join(samples)
