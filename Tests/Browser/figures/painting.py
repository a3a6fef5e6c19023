#!/usr/bin/env python3
"""What a frame costs a page in Chromium, from a trace of its threads during a drag of two seconds.

    Tests/Browser/figures/painting.py --bin .build/release [--screen words] [--scale 2]

Prints, in milliseconds a painted frame, the median and the 99th percentile: the page's own painting, all that its main
thread does from one refresh to the next, and the processor time of all threads of its process. Then the bytes that the
page's scripts allocate for a frame, by function. Needs Chromium and Playwright for Python.
"""

from __future__ import annotations

import argparse
import bisect
import statistics
import sys
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from browsers import Chromium  # noqa: E402
from browsers.base import line  # noqa: E402
from conftest import settle, wait_for_picture  # noqa: E402
from server import Server  # noqa: E402

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
#: What a finger does on each screen.
WAYS = {name: line((195, 200), (195, 500), 120) for name in ("stretch", "refresh")}
WAY = line((195, 800), (195, 100), 120)


def trace(chromium: Chromium, way) -> list[dict]:
    """The events of a drag."""
    session = chromium.browser.new_browser_cdp_session()
    events: list[dict] = []
    done = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: done.append(True))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES}, "transferMode": "ReportEvents"})
    chromium.touch_drag(way)
    settle(chromium)
    session.send("Tracing.end")
    while not done:
        chromium.page.wait_for_timeout(20)
    session.detach()
    return events


def quantiles(values: list[float]) -> str:
    if not values:
        return "none"
    ordered = sorted(values)
    return f"{statistics.median(ordered):.2f}, {ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]:.2f}"


def costs(events: list[dict]) -> dict[str, list[float]]:
    """Milliseconds a frame, of the process with the page."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    fires = [event for event in events if event["name"] == "FireAnimationFrame" and event["ph"] == "X"]
    # The page with most refreshes is the one that was dragged.
    pid, tid = Counter((event["pid"], event["tid"]) for event in fires).most_common(1)[0][0]
    assert (pid, tid) in mains
    fires = sorted((event for event in fires if event["pid"] == pid), key=lambda event: event["ts"])
    starts = [event["ts"] for event in fires]
    main: dict[int, float] = defaultdict(float)
    alone: dict[int, float] = defaultdict(float)
    processor: dict[int, float] = defaultdict(float)
    for event in events:
        # What a thread does at all: everything else is inside of a task.
        if event["pid"] != pid or event["ph"] != "X" or event["name"] != "RunTask":
            continue
        frame = bisect.bisect_right(starts, event["ts"] + event.get("dur", 0)) - 1
        if not 0 <= frame < len(starts) - 1:
            continue
        if event["tid"] == tid:
            main[frame] += event.get("dur", 0) / 1000
            alone[frame] += event.get("tdur", event.get("dur", 0)) / 1000
        processor[frame] += event.get("tdur", event.get("dur", 0)) / 1000
    return {
        "the page's painting": [event["dur"] / 1000 for event in fires],
        "its main thread": list(main.values()),
        "its main thread, processor": list(alone.values()),
        "all its threads, processor": list(processor.values()),
    }


def allocations(chromium: Chromium, way) -> tuple[float, list[tuple[str, float]]]:
    """Bytes that scripts allocate for each frame, in all and by function."""
    session = chromium.session
    session.send("HeapProfiler.enable")
    flags = {"includeObjectsCollectedByMajorGC": True, "includeObjectsCollectedByMinorGC": True}
    session.send("HeapProfiler.startSampling", {"samplingInterval": 512, **flags})
    before = chromium.evaluate("canvasback.frames")
    chromium.touch_drag(way)
    settle(chromium)
    frames = chromium.evaluate("canvasback.frames") - before
    profile = session.send("HeapProfiler.stopSampling")["profile"]
    sizes: Counter[str] = Counter()

    def visit(node: dict) -> None:
        call = node["callFrame"]
        if "/canvasback/" in call["url"]:
            sizes[call["functionName"] or "(anonymous)"] += node["selfSize"]
        for child in node["children"]:
            visit(child)

    visit(profile["head"])
    return sum(sizes.values()) / frames, [(name, size / frames) for name, size in sizes.most_common(8)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=".build/release", type=Path, help="the folder with BrowserTestApp")
    parser.add_argument("--screen", default="words", help="a screen of BrowserTestApp")
    parser.add_argument("--scale", default=2, type=float, help="device pixels a point")
    options = parser.parse_args()
    way = WAYS.get(options.screen, WAY)
    with Server((options.bin / "BrowserTestApp").resolve(), environment={"SCREEN": options.screen}) as server:
        chromium = Chromium()
        chromium.open(server.url, scale=options.scale)
        wait_for_picture(chromium)
        chromium.touch_drag(way)
        settle(chromium, quiet=0.5)
        chromium.touch_drag(list(reversed(way)))
        settle(chromium, quiet=0.5)
        for name, values in costs(trace(chromium, way)).items():
            print(f"{name}: {quantiles(values)} ms over {len(values)} frames")
        chromium.touch_drag(list(reversed(way)))
        settle(chromium, quiet=0.5)
        total, functions = allocations(chromium, way)
        print(f"allocated by scripts: {total:.0f} bytes a frame")
        for name, size in functions:
            print(f"    {name}: {size:.0f}")
        chromium.close()


if __name__ == "__main__":
    main()
