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

    def f32(self) -> float:
        return struct.unpack("<f", self.take(4))[0]

    def floats(self, count: int) -> list[float]:
        return [self.f32() for _ in range(count)]

    def color(self) -> tuple[int, ...]:
        return tuple(self.take(4))

    def string(self) -> str:
        return self.take(self.varint()).decode()

    def ints(self, count: int) -> list[int]:
        return [self.zigzag() for _ in range(count)]

    def rect(self) -> tuple[int, int, int, int]:
        return (self.zigzag(), self.zigzag(), self.varint(), self.varint())
