#!/usr/bin/env python3
"""From a finger's move to the refresh that shows it, in a real page, beside a page that moves the same list by itself.

    Tests/Browser/figures/visible.py --bin .build/release [--drags 5] [--rate 59.5]

Both pages are in one Chromium, are dragged in turn by the same finger, and show the same rows on a canvas. The other page
does what a script can do at best: it keeps the offset and draws it in the next refresh. Prints the medians of both in
milliseconds, and by how much ours is over. Needs Chromium and Playwright for Python.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import statistics
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from finger import drag  # noqa: E402
from playwright.async_api import CDPSession, Page, async_playwright  # noqa: E402

from browsers.base import line  # noqa: E402
from server import Server  # noqa: E402

SIZE = {"width": 390, "height": 844}
MOVES = 120
ROW = 50

#: Notes each move and, after the page's own painting of each refresh, which offset the canvas shows. The rows' colours tell
#: their numbers, as in pictures.py.
PROBE = """
(() => {
    const probe = window.probe = { moves: [], paints: [], running: false }
    let last = null
    const record = (event) => {
        if (event.clientY === last) return
        last = event.clientY
        probe.moves.push([event.timeStamp, event.clientY])
    }
    for (const type of ["pointerrawupdate", "pointerdown"]) addEventListener(type, record, true)
    const offset = (canvas) => {
        const { data } = canvas.getContext("2d").getImageData(canvas.width >> 1, 100, 1, 110)
        let before = null
        for (let y = 0; y < 110; y++) {
            const [red, green, blue] = data.subarray(y * 4, y * 4 + 3)
            const row = blue === 200 && green < 4 ? green * 256 + red : null
            if (row !== null && before !== null && row === before + 1) return row * 50 - (100 + y)
            before = row
        }
        return null
    }
    const refresh = (time) => {
        if (!probe.running) return
        requestAnimationFrame(refresh)
        setTimeout(() => probe.paints.push([time, offset(document.getElementById("canvas"))]))
    }
    probe.start = () => {
        Object.assign(probe, { moves: [], paints: [], running: true })
        last = null
        requestAnimationFrame(refresh)
    }
    probe.stop = () => { probe.running = false; return { moves: probe.moves, paints: probe.paints } }
})()
"""

#: The page that does it all by itself.
LOCAL = """
<!doctype html>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0; overflow: hidden; touch-action: none }</style>
<canvas id="canvas" width="390" height="844"></canvas>
<script>
    const context = canvas.getContext("2d", { desynchronized: false })
    let offset = 0, start = null, base = 0, isAsked = false
    const paint = () => {
        isAsked = false
        context.fillStyle = "#fff"
        context.fillRect(0, 0, 390, 844)
        for (let row = Math.max(0, Math.floor(offset / 50)); row * 50 < offset + 844; row++) {
            context.fillStyle = `rgb(${row & 255}, ${row >> 8}, 200)`
            context.fillRect(0, row * 50 - offset, 390, 50)
        }
    }
    const moved = (event) => {
        if (start === null) return
        offset = Math.max(0, base + start - event.clientY)
        if (!isAsked) { isAsked = true; requestAnimationFrame(paint) }
    }
    addEventListener("pointerdown", (event) => { start = event.clientY; base = offset })
    addEventListener("pointerrawupdate", moved)
    addEventListener("pointerup", () => { start = null })
    paint()
</script>
"""


def delays(seen: dict) -> list[float]:
    """Milliseconds from each move to the refresh that shows it or a later one, and the rows that a scroll has begun with
    left out."""
    moves = seen["moves"]
    paints = [(time, offset) for time, offset in seen["paints"] if offset is not None]
    # The slop is not the content's: where it ends is known from where both have ended.
    final, last = paints[-1][1], moves[-1][1]
    found = []
    for time, y in moves:
        offset = final - (y - last)
        if offset < ROW:
            continue
        shown = next((at for at, seen_offset in paints if seen_offset >= offset - 0.5), None)
        if shown is not None:
            found.append(shown - time)
    return found


async def measure(page: Page, session: CDPSession, rate: float) -> list[float]:
    await page.bring_to_front()
    await page.evaluate("probe.start()")
    # A finger that rests at the end throws nothing.
    await drag(session, line((195, 700), (195, 220), MOVES) + [(195.0, 220.0)] * 20, rate)
    await page.wait_for_timeout(200)
    seen = await page.evaluate("probe.stop()")
    await drag(session, line((195, 220), (195, 700), MOVES // 2) + [(195.0, 700.0)] * 20, rate)
    await page.wait_for_timeout(600)
    return delays(seen)


async def run(origin: str, count: int, rate: float) -> None:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        context = await browser.new_context(viewport=SIZE, has_touch=True)
        await context.add_init_script(PROBE)
        pages: dict[str, tuple[Page, CDPSession]] = {}
        for name in ("ours", "local"):
            page = await context.new_page()
            # The other page has the same origin, so that it is a secure context too, which pointerrawupdate asks for.
            if name == "local":
                await page.route("**/*", lambda route: route.fulfill(body=LOCAL, content_type="text/html"))
            await page.goto(origin)
            while name == "ours" and not await page.evaluate("Boolean(window.canvasback?.connected && canvasback.frames)"):
                await page.wait_for_timeout(50)
            pages[name] = (page, await context.new_cdp_session(page))
        found: dict[str, list[float]] = {name: [] for name in pages}
        medians: dict[str, list[float]] = {name: [] for name in pages}
        for index in range(count + 1):
            for name, (page, session) in pages.items():
                values = await measure(page, session, rate)
                # The first drag warms up.
                if index:
                    found[name] += values
                    medians[name].append(statistics.median(values))
        await browser.close()
    print("| page | move to the refresh that shows it: median, 95 % | moves |")
    print("| --- | --- | --- |")
    for name, values in found.items():
        values.sort()
        print(f"| {name} | {statistics.median(values):.1f} ms, {values[int(0.95 * len(values))]:.1f} ms | {len(values)} |")
    over = statistics.median(a - b for a, b in zip(medians["ours"], medians["local"]))
    print(f"\nours over the other, median of {count} drags each in turn: {over:.1f} ms (goal: at most 2)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=".build/release", type=Path, help="the folder with BrowserTestApp")
    parser.add_argument("--drags", default=5, type=int, help="drags of each page")
    parser.add_argument("--rate", default=59.5, type=float, help="moves a second")
    options = parser.parse_args()
    with Server((options.bin / "BrowserTestApp").resolve(), environment={"SCREEN": "list"}) as server:
        asyncio.run(run(server.url, options.drags, options.rate))


if __name__ == "__main__":
    main()
