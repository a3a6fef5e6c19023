"""A client that was written from the protocol's description alone uses an app: no browser, and none of this project's code."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from protocol import SUBPROTOCOL, Sender, read_message
from wire_picture import Picture
from wire_values import varint


class Client:
    def __init__(self, socket) -> None:
        self.socket = socket
        self.sender = Sender()
        self.picture = Picture()
        self.messages: list[tuple] = []
        self.sizes: list[int] = []

    def send(self, data: bytes) -> None:
        self.socket.send(data)

    def receive(self, timeout: float = 5) -> str:
        """Takes one message; what it was: "frame", or the message's name."""
        data = self.socket.recv(timeout)
        assert isinstance(data, bytes), "the protocol is binary"
        if data[0] < 0x10:
            self.picture.apply(data)
            self.sizes.append(len(data))
            return "frame"
        self.messages.append(read_message(data))
        return self.messages[-1][0]

    def wait(self, name: str) -> tuple:
        while self.receive() != name:
            pass
        return self.messages[-1] if name != "frame" else ()

    def settle(self) -> None:
        """Paints whatever comes, until nothing comes."""
        try:
            while True:
                if self.receive(0.3) == "frame":
                    self.send(self.sender.input(acknowledging=self.picture.frame))
        except TimeoutError:
            pass

    def open(self, token: str = "", path: str = "/") -> tuple:
        self.send(self.sender.hello(path, token))
        welcome = self.wait("welcome")
        self.wait("frame")
        self.settle()
        return welcome


@contextmanager
def client(server, origin: str | None = None, subprotocols=(SUBPROTOCOL,)):
    address = f"ws://localhost:{server.port}/socket"
    with connect(address, origin=origin or server.url, subprotocols=list(subprotocols), compression=None) as socket:
        yield Client(socket)


@pytest.mark.parametrize("screen", ["painting", "text", "words", "list", "refresh", "stretch", "edges", "picture"])
def test_every_picture_can_be_read(serve, screen):
    with client(serve(screen)) as page:
        name, version, lives_on, ping, token = page.open()
        assert (version, lives_on & 1) == (2, 0)
        assert ping > 0 and len(token) >= 22
        assert page.picture.scale == 2
        assert len(list(page.picture.visible())) > 0


def test_a_tap_does_what_it_says(serve):
    with client(serve("counter")) as page:
        page.open()
        for count in (1, 2, 3):
            tap = [page.sender.pointer(phase, 100, 100, count + phase / 100) for phase in (0, 2)]
            page.send(page.sender.input(*tap, acknowledging=page.picture.frame))
            page.settle()
            assert [c for c, *_ in page.picture.rects() if c[1:3] == (100, 100)] == [(40 * count, 100, 100, 255)]


def test_a_list_follows_the_finger_in_a_dozen_bytes_a_frame(serve):
    with client(serve("list")) as page:
        page.open()
        first = next(r for r in page.picture.rects() if r[0][:3] == (3, 0, 200))
        page.send(page.sender.input(page.sender.pointer(0, 200, 600, 2)))
        for step in range(1, 31):
            page.send(page.sender.input(page.sender.pointer(1, 200, 600 - step * 4, 2 + step / 60)))
            page.settle() if step % 10 == 0 else None
        moved = [r for r in page.picture.rects() if r[0][:3] == (3, 0, 200)]
        assert moved and first[2] - moved[0][2] > 100
        page.send(page.sender.input(page.sender.pointer(3, 200, 480, 2.6)))
        page.settle()
        # What travels for a move of one layer.
        page.sizes.clear()
        page.send(page.sender.input(page.sender.pointer(0, 200, 500, 3)))
        page.send(page.sender.input(page.sender.pointer(1, 200, 480, 3.02)))
        page.settle()
        page.sizes.clear()
        page.send(page.sender.input(page.sender.pointer(1, 200, 478, 3.04)))
        page.settle()
        assert page.sizes and min(page.sizes) <= 12


def test_a_page_that_comes_back_has_its_window(serve):
    server = serve("counter")
    with client(server) as page:
        token = page.open()[4]
        tap = [page.sender.pointer(phase, 100, 100, 2 + phase / 100) for phase in (0, 2)]
        page.send(page.sender.input(*tap))
        page.settle()
        before = page.picture.rects()
    with client(server) as page:
        welcome = page.open(token)
        assert welcome[2] & 1 == 1 and welcome[4] == token
        assert page.picture.rects() == before
        with client(server) as newer:
            newer.open(token)
            # The newest socket has it now.
            assert page.wait("closing")[1] == 2
            with pytest.raises(ConnectionClosed) as closed:
                page.wait("nothing")
            assert closed.value.rcvd.code == 4001


def test_a_ping_is_answered(serve):
    with client(serve("counter")) as page:
        page.open()
        page.send(b"\4" + varint(300))
        assert page.wait("pong") == ("pong", 300)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"\xff", 1002),
        (b"\4", 1002),
        (b"\4\1\1", 1002),
        (b"\2" + b"\7", 1002),
        ("text", 1003),
        (b"\2" * 40_000, 1009),
        (b"\3" + varint(1000), 1008),
        (Sender().hello(), 1002),
    ],
)
def test_what_it_does_not_know_the_server_refuses(serve, message, code):
    with client(serve("counter")) as page:
        page.open()
        page.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            page.wait("nothing")
        assert closed.value.rcvd.code == code


def test_another_version_is_refused(serve):
    with client(serve("counter")) as page:
        page.send(page.sender.hello(version=1))
        with pytest.raises(ConnectionClosed) as closed:
            page.wait("welcome")
        assert closed.value.rcvd.code == 1002


def test_a_path_that_is_not_there_is_refused(serve):
    with client(serve("counter")) as page:
        page.send(page.sender.hello("/nowhere"))
        assert page.wait("refused")[1] == 2


def test_a_text_is_edited(serve):
    with client(serve("form")) as page:
        page.open()
        fields = next(message[1] for message in page.messages if message[0] == "text fields")
        assert [field["traits"] & 3 for field in fields] == [0, 2, 0, 1]
        left, top, width, height = fields[0]["frame"]
        place = (left + width / 2, top + height / 2)
        tap = [page.sender.pointer(phase, *place, 2 + phase / 100) for phase in (0, 2)]
        page.send(page.sender.input(*tap, acknowledging=page.picture.frame))
        state = page.wait("text input")[1]
        assert (state["field"], state["text"], state["selection"]) == (fields[0]["number"], "", (0, 0))
        number = state["acknowledged"]
        for index, letter in enumerate("Adé"):
            page.send(page.sender.edit(state["field"], number + 1 + index, state["version"], index, 0, letter, index + 1))
        page.settle()
        last = [message[1] for message in page.messages if message[0] == "text input"][-1]
        assert last["acknowledged"] == number + 3 and last["selection"] == (3, 3) and last["text"] is None
        assert "Name is Adé" in page.picture.texts()
        # What was taken is not taken again, and what is of another field is for nobody.
        page.send(page.sender.edit(state["field"], number + 3, state["version"], 0, 0, "x", 1))
        page.send(page.sender.edit(999, number + 4, state["version"], 0, 0, "x", 1))
        page.send(b"\x0a\0")
        page.settle()
        assert "Name is Adé" in page.picture.texts()
        assert page.messages[-1][1] == {"field": 0, "acknowledged": number + 4}
