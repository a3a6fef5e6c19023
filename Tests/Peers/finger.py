"""A finger in a browser, and what came of it: the messages that the browser saw, and the positions that it showed."""
from __future__ import annotations

import asyncio
import base64
import os
import time

MOVES, STEP = 120, 2
# 59.5 Hz against the browser's 60: the phase between input and frame sweeps once over the drag,
# so each peer sees every phase equally and two moves hardly ever share a frame.
HZ = float(os.environ.get("PEERBENCH_HZ", "59.5"))
# job -> (x, y at press, px per move)
GESTURE = {"stretch": (195, 200, STEP), "scroll": (195, 600, -STEP)}


def payload_len(frame: dict) -> int:
    data = frame["payloadData"]
    if frame["opcode"] == 2:
        return len(data) // 4 * 3 - data[-2:].count("=")
    return len(data.encode())


def payload(frame: dict) -> bytes:
    data = frame["payloadData"]
    return base64.b64decode(data) if frame["opcode"] == 2 else data.encode()


class Net:
    def __init__(self, cdp):
        self.events = []
        self.loaded = 0
        self.nav = None
        self.socket_requests = 0
        cdp.on("Network.webSocketFrameSent", lambda e: self.events.append(("up", e["timestamp"], e["response"])))
        cdp.on("Network.webSocketFrameReceived", lambda e: self.events.append(("down", e["timestamp"], e["response"])))
        cdp.on("Network.loadingFinished", self._finished)
        cdp.on("Network.requestWillBeSent", self._request)
        cdp.on("Network.webSocketCreated", lambda e: setattr(self, "socket_requests", self.socket_requests + 1))

    def _finished(self, e):
        self.loaded += e.get("encodedDataLength", 0)

    def _request(self, e):
        if self.nav is None and e.get("type") == "Document":
            self.nav = e["timestamp"]

    def between(self, t0, t1):
        return [e for e in self.events if t0 <= e[1] <= t1]


async def drag(cdp, job, moves=MOVES, back=False):
    """Press, 120 moves, release; returns (press, release, worst lateness ms) on the monotonic clock."""
    x, y, step = GESTURE[job]
    if back:
        y, step = y + step * MOVES, -step

    def send(kind, yy, buttons):
        return asyncio.ensure_future(cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": yy, "button": "left" if kind != "mouseMoved" or buttons else "none",
            "buttons": buttons, "clickCount": 0 if kind == "mouseMoved" else 1, "pointerType": "mouse"}))

    await send("mouseMoved", y, 0)
    await asyncio.sleep(0.1)
    press = time.monotonic()
    await send("mousePressed", y, 1)
    await asyncio.sleep(0.05)
    pending = []
    t0 = time.monotonic()
    late = 0.0
    for i in range(1, moves + 1):
        due = t0 + i / HZ
        while True:
            left = due - time.monotonic()
            if left <= 0:
                break
            await asyncio.sleep(left - 0.001 if left > 0.002 else 0)
        late = max(late, time.monotonic() - due)
        pending.append(send("mouseMoved", y + step * i, 1))
    await asyncio.sleep(1 / HZ)
    release = time.monotonic()
    pending.append(send("mouseReleased", y + step * moves, 0))
    await asyncio.wait(pending, timeout=10)
    return press, release, late * 1000


def pct(values, *qs):
    if not values:
        return [None] * len(qs)
    v = sorted(values)
    return [v[min(len(v) - 1, max(0, int(round(q / 100 * len(v) + 0.5)) - 1))] for q in qs]


def frames_report(peer, ev, press, release, moves=MOVES):
    # A move's own frame may come after the release; ups are counted up to the release.
    up = [e for e in ev if e[0] == "up" and press <= e[1] <= release]
    down = [e for e in ev if e[0] == "down" and press <= e[1] <= release + 0.25]
    is_move = peer.is_move or (lambda b: True)
    starts = [e for e in up if is_move(payload(e[2]))]
    times = sorted(e[1] for e in down)
    lat, answered, j = [], 0, 0
    for e in starts:
        while j < len(times) and times[j] < e[1]:
            j += 1
        if j < len(times):
            ms = (times[j] - e[1]) * 1000
            lat.append(ms)
            answered += ms <= 100
    p50, p95, p99 = pct(lat, 50, 95, 99)
    return {
        "ws_up": len(up), "ws_down": len(down), "ws_move_up": len(starts),
        "up_per_move": sum(payload_len(e[2]) for e in up) / moves,
        "down_per_move": sum(payload_len(e[2]) for e in down) / moves,
        "frame_p50": p50, "frame_p95": p95, "frame_p99": p99,
        "answered_pct": 100 * answered / len(starts) if starts else None,
    }


def visible_report(job, raw):
    """For each move the page saw: the first frame whose visible position is at least that move's."""
    _, y0, step = GESTURE[job]
    sign = 1 if step > 0 else -1
    samples = [(t, v) for t, v in raw["samples"] if v is not None]
    lat, missed = [], 0
    for stamp, y, _ in raw["moves"]:
        want = sign * (y - y0) if job == "scroll" or step > 0 else y - y0
        hit = next((t for t, v in samples if t >= stamp and v >= want - 0.75), None)
        if hit is None:
            missed += 1
        else:
            lat.append(hit - stamp)
    p50, p95, p99 = pct(lat, 50, 95, 99)
    first, last = (raw["moves"][0][0], raw["moves"][-1][0]) if raw["moves"] else (0, 0)
    during = [v for t, v in samples if first <= t <= last + 250]
    shown = len({round(v) for v in during if v > 0.5})
    steps = [b[0] - a[0] for a, b in zip(samples, samples[1:]) if first <= a[0] <= last]
    return {
        "page_moves": len(raw["moves"]), "vis_p50": p50, "vis_p95": p95, "vis_p99": p99, "vis_missed": missed,
        "positions": shown, "max_seen": max((v for _, v in samples), default=None),
        "end_seen": samples[-1][1] if samples else None,
        "raf_p50": pct(steps, 50)[0], "error": raw.get("error"),
    }
