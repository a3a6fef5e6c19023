"""What frames say is on the screen: written from Sources/Surface/Wire/PROTOCOL.md, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from wire_values import Malformed, Reader, slot_bytes, string, varint, zigzag


@dataclass
class Layer:
    x: int = 0
    y: int = 0
    properties: dict = field(default_factory=dict)
    commands: list = field(default_factory=list)


@dataclass
class Shape:
    """A difference that others may repeat: where its slots are, and how each changes."""

    whole: bytes
    body: int
    slots: list[tuple[str, int, int, int]]
    changes: list[int]

    def message(self) -> bytes:
        """What a repetition stands for: of the frame after the last one."""
        out, at = self.whole[:1] + varint(1), self.body
        for form, start, end, bits in self.slots:
            out += self.whole[at:start] + slot_bytes(form, bits)
            at = end
        return out + self.whole[at:]


@dataclass
class Picture:
    """What a page keeps: layers, resources, colours. Lengths are in steps, eighths of a device pixel."""

    scale: float = 1
    frame: int = 0
    layers: dict[int, Layer] = field(default_factory=dict)
    runs: dict[int, dict] = field(default_factory=dict)
    paths: dict[int, list] = field(default_factory=dict)
    gradients: dict[int, dict] = field(default_factory=dict)
    images: dict[int, dict] = field(default_factory=dict)
    colors: list = field(default_factory=lambda: [None] * 63)
    next_color: int = 1
    #: The last differences of other shapes, the one used last first.
    shapes: list[Shape] = field(default_factory=list)

    def apply(self, message: bytes) -> None:
        """Takes a frame."""
        if message[0] & 0xF8 == 8:
            self.repeat(message)
            return
        reader = Reader(message)
        body = self.read(reader)
        if message[0] != 5 and len(message) <= 1024:
            self.shapes.insert(0, Shape(message, body, reader.slots, [0] * len(reader.slots)))
            del self.shapes[4:]

    def repeat(self, message: bytes) -> None:
        """A frame of the same shape as one before it: that one, with other numbers, is taken in its place."""
        reader = Reader(message)
        kind = reader.u8()
        if kind >> 1 & 3 >= len(self.shapes):
            raise Malformed("shape")
        shape = self.shapes.pop(kind >> 1 & 3)
        self.shapes.insert(0, shape)
        count = len(shape.slots)
        if kind & 1:
            pattern = int.from_bytes(reader.take((count + 3) // 4), "little")
            shape.changes = [pattern >> 2 * index & 3 for index in range(count)]
            if pattern >> 2 * count:
                raise Malformed("pattern")
        last = 0
        for index, change in enumerate(shape.changes):
            if change == 3:
                last = 0 if reader.ended else reader.zigzag()
            form, start, end, bits = shape.slots[index]
            shape.slots[index] = (form, start, end, (bits + (0, last, -last, last)[change]) % 2**32)
        if not reader.ended:
            raise Malformed("bytes after a frame")
        self.read(Reader(shape.message()))

    def read(self, reader: Reader) -> int:
        """Takes a frame that says all; where what follows its number begins."""
        kind = reader.u8()
        if kind == 5:
            self.__init__(frame=reader.varint(), scale=reader.f32())
            self.layers[0] = Layer()
        else:
            self.frame = (self.frame + reader.varint()) % 2**32
        body = reader.at
        if kind in (1, 2, 3):
            layer = self.layers[reader.varint()]
            if kind & 1:
                layer.x += reader.step()
            if kind & 2:
                layer.y += reader.step()
        elif kind not in (4, 5):
            raise Malformed(f"frame {kind}")
        else:
            while not reader.ended:
                self.operation(reader)
        if not reader.ended:
            raise Malformed("bytes after a frame")
        return body

    def operation(self, reader: Reader) -> None:
        code = reader.u8()
        if code == 1:
            for _ in range(reader.varint()):
                del self.layers[reader.varint()]
        elif code == 2:
            table = (self.runs, self.paths, self.gradients, self.images)[reader.u8()]
            number = 0
            for _ in range(reader.varint()):
                number += reader.varint()
                del table[number]
        elif 0x80 <= code <= 0x9F:
            number = reader.varint()
            if code & 1:
                self.layers[number] = Layer()
            layer = self.layers[number]
            if code & 2:
                layer.x += reader.step()
            if code & 4:
                layer.y += reader.step()
            if code & 8:
                layer.properties.update(self.properties(reader))
            if code & 16:
                layer.commands = self.edit(reader, layer.commands)
        else:
            raise Malformed(f"operation {code}")

    def properties(self, reader: Reader) -> dict:
        mask = reader.u8()
        found: dict = {}
        if mask & 0x01:
            kind = reader.u8()
            if kind > 4:
                raise Malformed(f"transform {kind}")
            # 3 is a scale and 4 an angle, each with a translation in steps.
            found["transform"] = reader.floats((0, 4, 6, 1, 1)[kind]) + (reader.steps(2) if kind > 2 else [])
        if mask & 0x02:
            found["opacity"] = reader.level()
        if mask & 0x04:
            kind = reader.u8()
            found["clip"] = None if kind == 7 else self.shape(reader, kind)
        if mask & 0x08:
            found["shadow"] = (reader.color(), reader.length(), *reader.steps(2)) if reader.u8() else None
        if mask & 0x10:
            found["blur"] = reader.length()
        if mask & 0x20:
            found["blend"] = reader.u8()
            if found["blend"] > 19:
                raise Malformed("blend mode")
        return found

    def edit(self, reader: Reader, old: list) -> list:
        new: list = []
        at = 0
        while step := reader.u8():
            if step in (1, 2):
                if at == len(old):
                    raise Malformed("edit past the end")
                new.append(resized(old[at], *reader.steps(4)) if step == 1 else repainted(old[at], self.paint(reader)))
                at += 1
                continue
            count = step >> 2
            if count == 63:
                count += reader.varint()
            kind = step & 3
            if kind == 3:
                new += [self.command(reader) for _ in range(count)]
                continue
            if at + count > len(old):
                raise Malformed("edit past the end")
            part = old[at : at + count]
            at += count
            if kind == 0:
                new += part
            elif kind == 2:
                dx, dy = reader.steps(2)
                new += [shifted(command, dx, dy) for command in part]
        return new + old[at:]

    def command(self, reader: Reader) -> tuple:
        first = reader.u8()
        kind = first & 7
        if kind == 0:
            return ("fill", self.shape(reader, first >> 3 & 7), self.paint(reader), first >> 6 & 1)
        if kind == 1:
            shape, paint = self.shape(reader, first >> 3 & 7), self.paint(reader)
            look = reader.u8()
            line = [look, reader.length()]
            if look & 16:
                line.append(reader.f32())
            if look & 32:
                line.append([reader.length() for _ in range(reader.varint())])
                line.append(reader.step())
            return ("stroke", shape, paint, tuple(map(str, line)))
        if kind == 2:
            run = self.run(reader)
            place = tuple(reader.steps(2))
            return ("text", run, place, self.paint(reader))
        if kind == 3:
            image, rect = self.image(reader), reader.rect()
            return ("image", image, rect, self.paint(reader) if first & 8 else None)
        if kind == 4:
            return ("layer", reader.varint())
        raise Malformed(f"command {kind}")

    def shape(self, reader: Reader, kind: int) -> tuple:
        if kind == 0 or kind == 5:
            return (kind, reader.rect())
        if kind in (1, 2):
            return (kind, reader.rect(), reader.length())
        if kind in (3, 4):
            return (kind, reader.rect(), *(reader.length() for _ in range(4)))
        if kind == 6:
            return (kind, self.path(reader), tuple(reader.steps(2)))
        raise Malformed(f"shape {kind}")

    def known(self, table: dict, number: int) -> int:
        if number not in table:
            raise Malformed(f"resource {number} was never given")
        return number

    def run(self, reader: Reader) -> int:
        if number := reader.varint():
            return self.known(self.runs, number)
        number, flags = reader.new_number(), reader.u8()
        run = {"face": reader.varint(), "size": reader.f32(), "width": reader.f32()}
        if flags & 2:
            run["spacing"] = reader.f32()
        run["text"] = reader.string()
        run["files"] = []
        for _ in range(reader.varint()):
            slice_ = reader.varint()
            run["files"].append((slice_ >> 1, reader.string(), reader.string()) if slice_ & 1 else (slice_ >> 1,))
        self.runs[number] = run
        return number

    def path(self, reader: Reader) -> int:
        if number := reader.varint():
            return self.known(self.paths, number)
        number = reader.new_number()
        steps = []
        for _ in range(reader.varint()):
            verb = reader.u8()
            if verb > 4:
                raise Malformed(f"verb {verb}")
            steps.append((verb, reader.steps((2, 2, 4, 6, 0)[verb])))
        self.paths[number] = steps
        return number

    def image(self, reader: Reader) -> int:
        if number := reader.varint():
            return self.known(self.images, number)
        number = reader.new_number()
        self.images[number] = {"name": reader.string(), "size": reader.floats(2)}
        return number

    def paint(self, reader: Reader) -> tuple:
        code = reader.varint()
        if code == 0:
            color = reader.color()
            self.colors[self.next_color] = color
            self.next_color = self.next_color % 62 + 1
            return ("color", color)
        if code < 63:
            if self.colors[code] is None:
                raise Malformed("a colour that was never given")
            return ("color", self.colors[code])
        if code > 63:
            return ("gradient", self.known(self.gradients, code - 63))
        number, kind = reader.new_number(), reader.u8()
        values = reader.floats((4, 4, 4, 4)[kind])
        stops = [(reader.f32(), reader.color()) for _ in range(reader.varint())]
        self.gradients[number] = {"kind": kind, "values": values, "stops": stops}
        return ("gradient", number)

    # What a person would say of it.

    def visible(self, number: int = 0, x: int = 0, y: int = 0):
        """All commands with the offset of their layers, in the order in which they are painted."""
        layer = self.layers[number]
        for command in layer.commands:
            if command[0] == "layer":
                yield from self.visible(command[1], x + layer.x, y + layer.y)
            else:
                yield command, x + layer.x, y + layer.y

    def rects(self) -> list[tuple]:
        """Filled rectangles: colour, and place in points."""
        unit = self.scale * 8
        return [
            (paint[1], (rect[0] + x) / unit, (rect[1] + y) / unit, rect[2] / unit, rect[3] / unit)
            for (kind, shape, paint, *_), x, y in (c for c in self.visible() if c[0][0] == "fill")
            if paint[0] == "color" and shape[0] == 0
            for rect in [shape[1]]
        ]

    def texts(self) -> list[str]:
        return [self.runs[command[1]]["text"] for command, _, _ in self.visible() if command[0] == "text"]


def shifted(command: tuple, dx: int, dy: int) -> tuple:
    kind, what, *rest = command
    if kind == "layer":
        return command
    if kind == "text":
        return (kind, what, (rest[0][0] + dx, rest[0][1] + dy), *rest[1:])
    if kind == "image":
        (x, y, w, h), *rest = rest
        return (kind, what, (x + dx, y + dy, w, h), *rest)
    shape_kind, place, *more = what
    if shape_kind == 6:
        (x, y), = more
        return (kind, (6, place, (x + dx, y + dy)), *rest)
    x, y, w, h = place
    return (kind, (shape_kind, (x + dx, y + dy, w, h), *more), *rest)


def resized(command: tuple, dx: int, dy: int, dw: int, dh: int) -> tuple:
    kind, what, *rest = command
    if kind == "image":
        (x, y, w, h), *rest = rest
        return (kind, what, (x + dx, y + dy, w + dw, h + dh), *rest)
    if kind not in ("fill", "stroke") or what[0] == 6:
        raise Malformed(f"{kind} cannot be resized")
    shape_kind, (x, y, w, h), *more = what
    return (kind, (shape_kind, (x + dx, y + dy, w + dw, h + dh), *more), *rest)


def repainted(command: tuple, paint: tuple) -> tuple:
    kind, what, *rest = command
    if kind in ("fill", "stroke"):
        return (kind, what, paint, *rest[1:])
    if kind in ("text", "image"):
        return (kind, what, rest[0], paint)
    raise Malformed(f"{kind} cannot be repainted")
