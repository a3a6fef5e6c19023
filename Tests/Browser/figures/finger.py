"""A finger on a page in Chromium that keeps its own time."""

from __future__ import annotations

import asyncio

from playwright.async_api import CDPSession

from browsers.base import Point


async def drag(session: CDPSession, points: list[Point], rate: float) -> None:
    """Goes from point to point, `rate` of them a second, whatever the page does meanwhile."""
    loop = asyncio.get_running_loop()
    start = loop.time()
    sent = []
    for index, (x, y) in enumerate(points):
        await asyncio.sleep(max(0, start + index / rate - loop.time()))
        kind = "touchMove" if index else "touchStart"
        event = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": 0}]}
        sent.append(asyncio.ensure_future(session.send("Input.dispatchTouchEvent", event)))
    sent.append(asyncio.ensure_future(session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})))
    await asyncio.gather(*sent)
