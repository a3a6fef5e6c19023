"""The values that messages are made of, as Sources/Surface/Wire/PROTOCOL.md describes them."""

from __future__ import annotations

import struct


class Malformed(Exception):
    """The other side sent something that the protocol does not have."""


def varint(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def zigzag(value: int) -> bytes:
    return varint(value << 1 if value >= 0 else (-value << 1) - 1)


def string(text: str) -> bytes:
    data = text.encode()
    return varint(len(data)) + data


class Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0
        #: Numbers that a message of the same shape may have others in place of: form, start, end, and their 32 bits.
        self.slots: list[tuple[str, int, int, int]] = []

    @property
    def ended(self) -> bool:
        return self.at == len(self.data)

    def take(self, count: int) -> bytes:
        if self.at + count > len(self.data):
            raise Malformed("cut short")
        self.at += count
        return self.data[self.at - count : self.at]

    def u8(self) -> int:
        return self.take(1)[0]

    def varint(self, bits: int = 32) -> int:
        value = shift = 0
        while True:
            byte = self.u8()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if value >> bits:
            raise Malformed("varint too large")
        return value

    def zigzag(self) -> int:
        value = self.varint()
        return (value >> 1) ^ -(value & 1)

    def string(self) -> str:
        return self.take(self.varint()).decode()

    def slot(self, form: str):
        start = self.at
        value = {"zigzag": self.zigzag, "varint": self.varint, "u8": self.u8, "f32": lambda: self.take(4)}[form]()
        bits = int.from_bytes(value, "little") if form == "f32" else value % 2**32
        self.slots.append((form, start, self.at, bits))
        return value

    def step(self) -> int:
        return self.slot("zigzag")

    def length(self) -> int:
        return self.slot("varint")

    def level(self) -> int:
        return self.slot("u8")

    def new_number(self) -> int:
        return self.slot("varint")

    def f32(self) -> float:
        return struct.unpack("<f", self.slot("f32"))[0]

    def floats(self, count: int) -> list[float]:
        return [self.f32() for _ in range(count)]

    def color(self) -> tuple[int, ...]:
        return tuple(self.level() for _ in range(4))

    def steps(self, count: int) -> list[int]:
        return [self.step() for _ in range(count)]

    def ints(self, count: int) -> list[int]:
        return [self.zigzag() for _ in range(count)]

    def rect(self) -> tuple[int, int, int, int]:
        return (self.step(), self.step(), self.length(), self.length())


def slot_bytes(form: str, bits: int) -> bytes:
    """A slot with these 32 bits, as it is written in full."""
    if form == "zigzag":
        return zigzag(bits - 2**32 if bits >> 31 else bits)
    if form == "varint":
        return varint(bits)
    return bytes([bits % 256]) if form == "u8" else bits.to_bytes(4, "little")
