"""A network between two namespaces of this machine: delay, loss and a rate, packet by packet.

What `tc netem` does in the kernel, done by a process between two TUN devices, since many kernels come without netem. Both
ends are real TCP. Needs root, or `unshare --user --map-root-user --net --mount`, and `ip` of iproute2.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import threading
import time
from dataclasses import dataclass, field

_libc = ctypes.CDLL(None, use_errno=True)
_CLONE_NEWNET = 0x40000000
_TUNSETIFF, _IFF_TUN, _IFF_NO_PI = 0x400454CA, 1, 0x1000


@dataclass
class Way:
    """One direction of the network, and what it has seen."""

    #: Seconds that each packet takes.
    delay: float = 0
    #: How many packets of one are lost.
    loss: float = 0
    #: Bytes a second, or 0 for as many as there are.
    rate: float = 0
    packets: int = 0
    lost: int = 0
    carried: int = 0
    #: The longest that a packet waited for others to leave before it, in seconds.
    longest_queue: float = 0
    _free: float = 0
    _chance: random.Random = field(default_factory=lambda: random.Random(1))

    def departure(self, size: int, now: float) -> float | None:
        """When a packet that comes now arrives at the other end; None when it is lost."""
        self.packets += 1
        if self._chance.random() < self.loss:
            self.lost += 1
            return None
        self.carried += size
        start = max(now, self._free)
        self.longest_queue = max(self.longest_queue, start - now)
        self._free = start + (size / self.rate if self.rate else 0)
        return self._free + self.delay

    def forget(self) -> None:
        """Counts from 0 again, with the same chances as the last time."""
        self.packets = self.lost = self.carried = 0
        self.longest_queue = 0
        self._chance.seed(1)


class Network:
    """Two namespaces, 10.77.0.1 and 10.77.0.2, and what lies between them."""

    addresses = ("10.77.0.1", "10.77.0.2")

    def __init__(self) -> None:
        self.names = tuple(f"canvasback-{os.getpid()}-{end}" for end in "ab")
        self.ways = (Way(), Way())
        self._devices: list[int] = []
        self._ends = False
        here = os.open("/proc/self/ns/net", os.O_RDONLY)
        try:
            for name, address in zip(self.names, self.addresses, strict=True):
                _run("ip", "netns", "add", name)
                there = os.open(f"/run/netns/{name}", os.O_RDONLY)
                _enter(there)
                os.close(there)
                self._devices.append(_tun("wire"))
                for words in ("addr add %s/24 dev wire" % address, "link set wire up", "link set lo up"):
                    _run("ip", *words.split())
                _enter(here)
        except BaseException:
            _enter(here)
            self.close()
            raise
        finally:
            os.close(here)
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def shape(self, round_trip: float, loss: float, rate: float = 0) -> None:
        """Sets the seconds there and back, the part of packets lost each way, and bytes a second each way."""
        for way in self.ways:
            way.delay, way.loss, way.rate = round_trip / 2, loss, rate
            way.forget()

    def inside(self, end: int, *command: str) -> list[str]:
        """A command line that runs in one of the namespaces."""
        return ["ip", "netns", "exec", self.names[end], *command]

    def close(self) -> None:
        self._ends = True
        if hasattr(self, "_thread"):
            self._thread.join()
        for device in self._devices:
            os.close(device)
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], stderr=subprocess.DEVNULL)

    def __enter__(self) -> Network:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _carry(self) -> None:
        due: list[tuple[float, int, int, bytes]] = []
        count = 0
        other = {self._devices[0]: (1, self.ways[0]), self._devices[1]: (0, self.ways[1])}
        while not self._ends:
            now = time.monotonic()
            while due and due[0][0] <= now:
                _, _, end, packet = heapq.heappop(due)
                os.write(self._devices[end], packet)
            wait = min(0.1, due[0][0] - now) if due else 0.1
            readable, _, _ = select.select(self._devices, [], [], max(0, wait))
            for device in readable:
                packet = os.read(device, 65536)
                end, way = other[device]
                arrival = way.departure(len(packet), time.monotonic())
                if arrival is not None:
                    count += 1
                    heapq.heappush(due, (arrival, count, end, packet))


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


def _enter(namespace: int) -> None:
    if _libc.setns(namespace, _CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "the namespace cannot be entered; this needs root")


def _tun(name: str) -> int:
    device = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(device, _TUNSETIFF, struct.pack("16sH", name.encode(), _IFF_TUN | _IFF_NO_PI))
    return device
