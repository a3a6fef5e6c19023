"""Servers as processes, and what the kernel says of processes: processor, memory, bytes of sockets, the load of others."""
from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from peers import Ctx


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def listening(port: int) -> bool:
    with socket.socket() as s:
        s.settimeout(0.3)
        return s.connect_ex(("127.0.0.1", port)) == 0


def stat_fields(pid: int):
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return None
    return text[text.rindex(")") + 2 :].split()


def tree(roots) -> list:
    """All pids under `roots` (the roots too), from one pass over /proc."""
    children: dict = {}
    for d in os.listdir("/proc"):
        if d.isdigit():
            f = stat_fields(int(d))
            if f:
                children.setdefault(int(f[1]), []).append(int(d))
    out, todo = [], [r for r in roots if os.path.exists(f"/proc/{r}")]
    while todo:
        p = todo.pop()
        out.append(p)
        todo += children.get(p, [])
    return out


def cpu_ms(pids) -> tuple:
    """(exact ms from each process's CPU clock, ms from utime+stime ticks)."""
    exact = ticks = 0.0
    for p in pids:
        try:
            exact += time.clock_gettime(((~p) << 3) | 2) * 1000
        except OSError:
            pass
        f = stat_fields(p)
        if f:
            ticks += (int(f[11]) + int(f[12])) * 1000 / os.sysconf("SC_CLK_TCK")
    return exact, ticks


def rss_kb(pids) -> tuple:
    """(sum of VmRSS, sum of Pss) in KiB."""
    rss = pss = 0
    for p in pids:
        try:
            for line in Path(f"/proc/{p}/smaps_rollup").read_text().splitlines():
                if line.startswith("Rss:"):
                    rss += int(line.split()[1])
                elif line.startswith("Pss:"):
                    pss += int(line.split()[1])
        except OSError:
            pass
    return rss, pss


def busy_ms() -> float:
    f = [int(x) for x in Path("/proc/stat").read_text().splitlines()[0].split()[1:]]
    return (sum(f[:3]) + sum(f[5:8])) * 1000 / os.sysconf("SC_CLK_TCK")


def tcp_bytes(port: int) -> dict:
    """peer address -> (received, sent) for the server's established sockets on `port`."""
    text = subprocess.run(["ss", "-tinHO", "state", "established", f"( sport = :{port} )"],
                          capture_output=True, text=True).stdout
    out = {}
    for line in text.splitlines():
        addr = re.findall(r"127\.0\.0\.1:\d+|\[[0-9a-f:.]+\]:\d+", line)
        if len(addr) >= 2:
            got = {k: int(v) for k, v in re.findall(r"bytes_(sent|received):(\d+)", line)}
            out[addr[1]] = (got.get("received", 0), got.get("sent", 0))
    return out


def tcp_delta(a: dict, b: dict) -> tuple:
    up = sum(v[0] - a.get(k, (0, 0))[0] for k, v in b.items())
    down = sum(v[1] - a.get(k, (0, 0))[1] for k, v in b.items())
    return up, down


class Load:
    """Share of all cores that others used since the last call to `take`."""

    def __init__(self):
        self.own = tree([os.getpid()])
        self.mark = (busy_ms(), cpu_ms(self.own)[1], time.monotonic())

    def take(self) -> float:
        b, o, t = busy_ms(), cpu_ms(self.own)[1], time.monotonic()
        b0, o0, t0 = self.mark
        return max(0.0, (b - b0) - (o - o0)) / ((t - t0) * 1000 * os.cpu_count()) * 100


async def quiet(limit_pct: float, timeout: float) -> bool:
    """Wait (bounded) for three seconds in a row in which others use less than `limit_pct`."""
    end, run = time.monotonic() + timeout, 0
    while time.monotonic() < end:
        load = Load()
        await asyncio.sleep(1)
        run = run + 1 if load.take() < limit_pct else 0
        if run == 3:
            return True
    return False


class Server:
    def __init__(self, peer, job: str):
        self.tmp = Path(tempfile.mkdtemp(prefix=f"peerbench-{peer.name}-"))
        os.chmod(self.tmp, 0o700)
        self.ctx = Ctx(job, free_port(), free_port(), peer.dir, self.tmp)
        self.procs = []
        self.log = open(self.tmp / "log", "wb")
        try:
            for cmd in peer.commands(self.ctx):
                self.procs.append(subprocess.Popen(
                    [str(a) for a in cmd.argv], env={**os.environ, **cmd.env}, cwd=self.tmp, start_new_session=True,
                    stdin=subprocess.DEVNULL, stdout=self.log, stderr=subprocess.STDOUT))
                self.wait(cmd.wait)
        except Exception:
            self.close()
            raise

    def wait(self, what, timeout=30.0):
        if what is None:
            return
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if self.procs[-1].poll() is not None:
                raise RuntimeError(f"server ended early:\n{self.tail()}")
            if (listening(what) if isinstance(what, int) else os.path.exists(what)):
                return
            time.sleep(0.05)
        raise RuntimeError(f"server not ready in {timeout} s:\n{self.tail()}")

    def tail(self) -> str:
        return (self.tmp / "log").read_text(errors="replace")[-2000:]

    def pids(self):
        return tree([p.pid for p in self.procs])

    def close(self):
        for sig, wait in ((signal.SIGTERM, 3), (signal.SIGKILL, 3)):
            for p in reversed(self.procs):
                try:
                    os.killpg(p.pid, sig)
                except ProcessLookupError:
                    pass
            end = time.monotonic() + wait
            while time.monotonic() < end and any(p.poll() is None for p in self.procs):
                time.sleep(0.05)
        self.log.close()
        shutil.rmtree(self.tmp, ignore_errors=True)
