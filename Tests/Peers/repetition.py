"""One repetition: a server, a browser, three drags, and the row of numbers that they give."""
from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

from finger import MOVES, Net, drag, frames_report, payload_len, visible_report
from processes import Load, Server, cpu_ms, rss_kb, tcp_bytes, tcp_delta, tree

HERE = Path(__file__).resolve().parent
CHROMIUM = os.environ.get("PEERBENCH_CHROMIUM", "/usr/bin/chromium")
TAIL = 1.5


async def one(peer, job, extra_pages, pw):
    row = {"peer": peer.name, "job": job}
    server = Server(peer, job)
    browser = None
    try:
        ctx = server.ctx
        url = ctx.fmt(peer.url)
        await asyncio.sleep(1.0)
        row["rss0"], row["pss0"] = rss_kb(server.pids())
        browser = await pw.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = await browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=1)
        init = (HERE / "probe.js").read_text() + f"\n;(() => {{ const pb = window.__pb; pb.probe = () => ({peer.probe_js(job)}); pb.arm() }})()"
        await context.add_init_script(init)
        page = await context.new_page()
        cdp = await context.new_cdp_session(page)
        await cdp.send("Network.enable", {"maxTotalBufferSize": 200_000_000, "maxResourceBufferSize": 100_000_000})
        net = Net(cdp)
        await page.goto(url, wait_until="commit", timeout=60_000)
        if peer.after_load:
            await page.evaluate(peer.after_load)
        await wait_ready(page, peer.ready_timeout)
        painted = await page.evaluate("window.__pb.ready")
        await asyncio.sleep(1.0)
        first_ws = next((e[1] for e in net.events if e[0] == "down"), None)
        ws_ms = (first_ws - net.nav) * 1000 if first_ws and net.nav else None
        row["painted_ms"] = painted
        row["interactive_ms"] = max(painted, ws_ms or 0)
        ws_load = sum(payload_len(e[2]) for e in net.events)
        row["page_kb"] = (net.loaded + ws_load) / 1024
        row["page_http_kb"], row["page_ws_kb"] = net.loaded / 1024, ws_load / 1024
        row["sockets"] = net.socket_requests
        await asyncio.sleep(0.5)

        # idle: what both sides spend when nothing happens
        n0, c0, t0 = len(net.events), cpu_ms(server.pids())[0], time.monotonic()
        await asyncio.sleep(1.5)
        dt = time.monotonic() - t0
        row["idle_cpu"] = (cpu_ms(server.pids())[0] - c0) / dt
        row["idle_ws"] = (len(net.events) - n0) / dt

        # A: frames
        net.events.clear()
        load = Load()
        press, release, row["late_ms"] = await drag(cdp, job)
        row["foreign_a"] = load.take()
        await asyncio.sleep(TAIL)
        row.update(frames_report(peer, net.events, press, release))
        await cdp.send("Network.disable")
        if job == "scroll":  # back to the top: further than it went, the offset is clamped at 0
            await drag(cdp, job, MOVES + 30, back=True)
            await asyncio.sleep(1.0)

        # B: what is visible
        async def visible():
            await page.evaluate("window.__pb.start()")
            load = Load()
            await drag(cdp, job)
            row["foreign_b"] = load.take()
            await asyncio.sleep(TAIL)
            return visible_report(job, await page.evaluate("window.__pb.stop()"))

        row.update(await visible())
        if job == "scroll":  # back to the top: further than it went, the offset is clamped at 0
            await drag(cdp, job, MOVES + 30, back=True)
            await asyncio.sleep(1.0)

        # C: cost
        sp = server.pids()
        own = tree([os.getpid()])
        clients = [p for p in own if p not in sp and p != os.getpid() and "chrom" in comm(p)]
        w0, load = tcp_bytes(ctx.port), Load()
        (s0, k0), (q0, _) = cpu_ms(sp), cpu_ms(clients)
        await drag(cdp, job)
        await asyncio.sleep(0.1)
        (s1, k1), (q1, _) = cpu_ms(sp), cpu_ms(clients)
        w1, row["foreign_c"] = tcp_bytes(ctx.port), load.take()
        row["wire_up"], row["wire_down"] = (v / MOVES for v in tcp_delta(w0, w1))
        row["cpu_move"], row["cpu_move_ticks"] = (s1 - s0) / MOVES, (k1 - k0) / MOVES
        row["client_move"] = (q1 - q0) / MOVES
        row["foreign_pct"] = max(row["foreign_a"], row["foreign_b"], row["foreign_c"])
        await asyncio.sleep(TAIL)
        row["rss1"], row["pss1"] = rss_kb(server.pids())
        if os.environ.get("PEERBENCH_SHOT"):
            await page.screenshot(path=f"{os.environ['PEERBENCH_SHOT']}/{peer.name}-{job}.png")

        if extra_pages and peer.idle == "pages":
            for _ in range(extra_pages):
                p = await context.new_page()
                await p.goto(url, wait_until="commit", timeout=60_000)
                await wait_ready(p, peer.ready_timeout)
            await asyncio.sleep(2.0)
            r, s = rss_kb(server.pids())
            row["rss_session"] = (r - row["rss1"]) / extra_pages
            row["pss_session"] = (s - row["pss1"]) / extra_pages
    except Exception:
        print(f"--- {peer.name}/{job} server log:\n{server.tail()}", file=sys.stderr)
        raise
    finally:
        if browser:
            await browser.close()
        server.close()
    return row


def comm(pid):
    try:
        return Path(f"/proc/{pid}/comm").read_text()
    except OSError:
        return ""


async def wait_ready(page, timeout):
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        try:
            if await page.evaluate("window.__pb && window.__pb.ready !== null"):
                return
        except Exception:
            pass
        await asyncio.sleep(0.1)
    err = await page.evaluate("window.__pb && (window.__pb.error || String(window.__pb.probe && window.__pb.probe()))")
    if os.environ.get("PEERBENCH_SHOT"):
        await page.screenshot(path=f"{os.environ['PEERBENCH_SHOT']}/not-ready.png")
    raise RuntimeError(f"page not ready in {timeout} s (probe: {err})")
