#!/usr/bin/env python3
"""A drag of two seconds in a real page, over networks that are far away, lossy or narrow.

    sudo Tests/Browser/figures/pacing.py --bin .build/release [--only "100 ms"] [--drags 5] [--control cubic]

Prints a table: how many pictures a second were painted, of how many that could be (refreshes before which a frame had come),
how old what was painted was, how many frames were on their way at once, and how long after the finger's last move it was shown.
Needs Chromium, Playwright for Python, and root.

What is lost to a lossy network is lost to TCP: it hands out nothing behind a lost packet before that has come again, and the
other end cannot know of the loss in less than a round trip. At a round trip of 100 ms, with 60 packets a second each way of which
1 % are lost, that is 1.2 times a second that nothing comes for 100 ms and a packet's distance, 7 refreshes: 60 - 1.2 * 7 = 51.6
pictures a second over one connection, however they are paced. Over two that are sent the same it is only where both wait at once:
a seventh of the time each of them does, so a fiftieth of the time both, or 59 pictures (3 %: 42 % of the time each, 18 % both, 49).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from finger import drag  # noqa: E402
from network import Network  # noqa: E402
from playwright.async_api import CDPSession, Page, async_playwright  # noqa: E402

from browsers.base import line  # noqa: E402
from server import Server  # noqa: E402

PORT = 8077
SECONDS = 2
#: Moves of the finger a second.
RATE = 60
SIZE = {"width": 390, "height": 844}
REFRESH = 1 / 60
CONTROL = "/proc/sys/net/ipv4/tcp_congestion_control"

#: Watches what goes over the socket and what is on the canvas. `list_offset` of pictures.py, in JavaScript.
PROBE = """
(() => {
    const probe = window.probe = { events: [], paints: [], frames: [], acknowledgements: [], running: false }
    const varint = (bytes, at) => {
        let value = 0, unit = 1, byte
        do { byte = bytes[at++]; value += (byte & 0x7f) * unit; unit *= 0x80 } while (byte >= 0x80)
        return value
    }
    let first = null, acknowledged = 0, frames = 0
    const send = WebSocket.prototype.send
    WebSocket.prototype.send = function (data) {
        const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength)
        // A spare has copies.
        if (bytes[0] === 3 && this === first) {
            acknowledged = (acknowledged + varint(bytes, 1)) >>> 0
            probe.acknowledgements.push([performance.now(), acknowledged])
        }
        return send.call(this, data)
    }
    const Original = WebSocket
    window.WebSocket = class extends Original {
        constructor(...rest) {
            super(...rest)
            first ??= this
            // After the page's own listener, which says what was new.
            setTimeout(() => this.addEventListener("message", () => {
                for (; frames < canvasback.frames; frames++) probe.frames.push([performance.now(), canvasback.lastFrame])
            }))
        }
    }
    const record = (event) => probe.events.push([event.timeStamp, event.clientY])
    for (const type of ["pointerrawupdate", "pointerdown"]) addEventListener(type, record, true)
    const offset = (context, canvas) => {
        const { data } = context.getImageData(canvas.width >> 1, 100, 1, 110)
        let before = null
        for (let y = 0; y < 110; y++) {
            const [red, green, blue] = data.subarray(y * 4, y * 4 + 3)
            const row = blue === 200 && green < 4 ? green * 256 + red : null
            if (row !== null && before !== null && row === before + 1) return row * 50 - (100 + y)
            before = row
        }
        return null
    }
    const refresh = () => {
        if (!probe.running) return
        requestAnimationFrame(refresh)
        const begin = performance.now()
        // After the page's own painting in this refresh.
        setTimeout(() => {
            const canvas = document.getElementById("canvas")
            probe.paints.push([performance.now(), offset(canvas.getContext("2d"), canvas), begin])
        })
    }
    probe.start = () => {
        Object.assign(probe, { events: [], paints: [], frames: [], acknowledgements: [], running: true })
        requestAnimationFrame(refresh)
    }
    probe.stop = () => { probe.running = false; return JSON.parse(JSON.stringify(probe)) }
})()
"""


@dataclass
class Drag:
    """What one drag came to. Times are milliseconds."""

    pictures_a_second: float
    #: What the browser itself got to do meanwhile, and what the finger did.
    refreshes_a_second: float
    moves_a_second: float
    #: Refreshes before which something had come to paint: no page can paint more pictures.
    news_a_second: float
    ages: list[float]
    most_in_flight: int
    most_at_once: int
    end_shown_after: float


async def measure(page: Page, session: CDPSession, round_trip: float) -> Drag:
    await page.evaluate("probe.start()")
    # A finger that rests at the end throws nothing.
    path = line((195, 800), (195, 200), SECONDS * RATE)
    rest = [(195.0, 200.0)] * int((0.4 + 2 * round_trip) * RATE)
    await drag(session, path + rest, RATE)
    await page.wait_for_timeout(300)
    return evaluate(await page.evaluate("probe.stop()"), round_trip)


def evaluate(seen: dict, round_trip: float) -> Drag:
    """What the probe has seen, in figures."""
    events = [(time, y) for time, y in seen["events"]]
    moves = [events[0]] + [now for before, now in zip(events, events[1:]) if now[1] != before[1]]
    paints = [(time, offset) for time, offset, _ in seen["paints"] if offset is not None]
    changes = [now for before, now in zip(paints, paints[1:]) if now[1] != before[1]]
    final = paints[-1][1]
    last_time, last_y = moves[-1]

    def happened(offset: float) -> float:
        """When the finger was where the content is, a device pixel off at most."""
        y = last_y + (final - offset)
        return max((time for time, place in moves if place >= y - 0.5), default=moves[0][0])

    ages = [time - happened(offset) for time, offset in changes]
    shown = next(time for time, offset in paints if abs(offset - final) <= 0.5)
    in_flight = [
        number - max((a for time, a in seen["acknowledgements"] if time <= arrived - 1000 * round_trip), default=number)
        for arrived, number in seen["frames"]
    ]
    # What comes while a refresh is painted is for the next.
    bounds = [begin for _, offset, begin in seen["paints"] if offset is not None]
    at_once = [
        sum(1 for arrived, _ in seen["frames"] if before < arrived <= now) for before, now in zip(bounds, bounds[1:])
    ]
    during = [time for time, _ in changes if time <= shown]
    painting = [time for time, _ in paints if during[0] <= time <= shown]
    news = [time for (time, _), count in zip(paints[1:], at_once) if count and during[0] <= time <= shown]
    return Drag(
        pictures_a_second=rate(during),
        refreshes_a_second=rate(painting),
        moves_a_second=rate([time for time, _ in moves]),
        news_a_second=rate(news),
        ages=ages,
        most_in_flight=max(in_flight),
        most_at_once=max(at_once),
        end_shown_after=shown - last_time,
    )


def rate(times: list[float]) -> float:
    """How many a second, of times in milliseconds."""
    return 1000 * (len(times) - 1) / (times[-1] - times[0])


def window(round_trip: float) -> int:
    """How many small frames may be on their way: what FramePacer allows, of the round trip that it measures."""
    measured = round_trip + 0.002
    if measured <= REFRESH:
        return 2
    return min(int(-(-2 * measured // REFRESH)) + 4, 24)


NETWORKS = [(f"{ms} ms, {loss} %", ms / 1000, loss / 100, 0.0) for ms in (0, 25, 100, 300) for loss in (0, 1, 3)]
NETWORKS += [("25 ms, 0 %, 1 Mbit/s", 0.025, 0, 125_000.0), ("100 ms, 1 %, 1 Mbit/s", 0.1, 0.01, 125_000.0)]


def row(name: str, round_trip: float, drags: list[Drag]) -> str:
    ages = sorted(age for drag in drags for age in drag.ages)
    ends = sorted(drag.end_shown_after for drag in drags)
    mean = statistics.mean
    return (
        f"| {name} | {mean(drag.pictures_a_second for drag in drags):.1f} of {mean(drag.news_a_second for drag in drags):.1f} "
        f"({mean(drag.refreshes_a_second for drag in drags):.0f}, {mean(drag.moves_a_second for drag in drags):.0f}) "
        f"| {statistics.median(ages):.0f} ms, {ages[int(0.95 * len(ages))]:.0f} ms "
        f"| {max(drag.most_in_flight for drag in drags)} ({window(round_trip)}) "
        f"| {max(drag.most_at_once for drag in drags)} "
        f"| {statistics.median(ends):.0f} ms, {ends[-1]:.0f} ms |"
    )


async def measure_all(network: Network, browser: Path, origin: str, only: str, count: int) -> None:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=browser,
            args=["--no-sandbox", "--disable-gpu", f"--unsafely-treat-insecure-origin-as-secure={origin}"],
        )
        for name, round_trip, loss, rate in NETWORKS:
            if only not in name:
                continue
            network.shape(round_trip, loss, rate)
            context = await chromium.new_context(viewport=SIZE, has_touch=True)
            page = await context.new_page()
            session = await context.new_cdp_session(page)
            await page.add_init_script(PROBE)
            await page.goto(origin)
            while not await page.evaluate("Boolean(window.canvasback?.connected && canvasback.frames)"):
                await page.wait_for_timeout(50)
            await page.wait_for_timeout(500)
            drags = []
            for index in range(count):
                if index:
                    await drag(session, line((195, 200), (195, 800), 40) + [(195.0, 800.0)] * 30, RATE)
                    await page.wait_for_timeout(500 + 2000 * round_trip)
                drags.append(await measure(page, session, round_trip))
            print(row(name, round_trip, drags), flush=True)
            await context.close()
        await chromium.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=".build/release", type=Path, help="the folder with BrowserTestApp")
    parser.add_argument("--only", default="", help="only networks whose name has this in it")
    parser.add_argument("--drags", default=5, type=int, help="drags on each network")
    parser.add_argument("--control", help="the congestion control of both ends, such as cubic; the kernel's own unless given")
    options = parser.parse_args()

    with Network() as network, tempfile.TemporaryDirectory() as folder:

        def launcher(name: str, *command: str) -> Path:
            """A program that runs another one in a namespace."""
            file = Path(folder, name)
            file.write_text(f'#!/bin/sh\nexec {" ".join(command)} "$@"\n')
            file.chmod(0o755)
            return file

        if options.control:
            for end in (0, 1):
                subprocess.run(network.inside(end, "tee", CONTROL), input=options.control.encode(), check=True)
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
        app = (options.bin / "BrowserTestApp").resolve()
        browser = launcher("chromium", *network.inside(1, chromium))
        program = launcher("server", *network.inside(0, str(app), "--host", "0.0.0.0"))
        print("| round trip, loss each way | pictures a second of those that could be (refreshes, moves) | age: median, 95 % |"
              " most in flight (allowed) | most at once | end shown after: median, worst |")
        print("| --- | --- | --- | --- | --- | --- |")
        with Server(program, port=PORT, environment={"SCREEN": "list"}):
            origin = f"http://{network.addresses[0]}:{PORT}"
            asyncio.run(measure_all(network, browser, origin, options.only, options.drags))


if __name__ == "__main__":
    main()
