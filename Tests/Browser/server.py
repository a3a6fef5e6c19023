"""Starting and stopping a program that serves an app, and noticing when it ends by itself."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ServerDied(AssertionError):
    """A server ended that nobody had told to: with how it ended, and what it said at last."""


class Output:
    """What a process prints, read all the time: a pipe that nobody reads stops who writes into it."""

    def __init__(self, pipe) -> None:
        self.lines: list[str] = []
        self._more = threading.Condition()
        self._ended = False
        self._reader = threading.Thread(target=self._read, args=(pipe,), daemon=True)
        self._reader.start()

    def _read(self, pipe) -> None:
        with pipe:
            for line in pipe:
                with self._more:
                    self.lines.append(line)
                    self._more.notify_all()
        with self._more:
            self._ended = True
            self._more.notify_all()

    def wait_for(self, pattern: str, seconds: float) -> bool:
        """Waits for a line that `pattern` is in; whether it came before the end."""
        end = time.monotonic() + seconds
        with self._more:
            while not any(re.search(pattern, line) for line in self.lines):
                if self._ended or not self._more.wait(max(0.0, end - time.monotonic())):
                    return False
            return True

    def wait_for_end(self, seconds: float = 10) -> None:
        """Waits until nobody can print any more."""
        self._reader.join(seconds)

    def tail(self, count: int = 200) -> str:
        """The last lines: a crash report has its reason at its beginning, and fits."""
        lines = list(self.lines)
        left_out = f"… {len(lines) - count} lines before\n" if len(lines) > count else ""
        return left_out + "".join(lines[-count:])


class Server:
    """A program built with Canvasback, on a port of its own."""

    _started: weakref.WeakSet[Server] = weakref.WeakSet()

    def __init__(
        self, program: Path, *arguments: str, port: int | None = None, environment: dict[str, str] | None = None
    ) -> None:
        self.program = program
        self.arguments = arguments
        self.port = port or free_port()
        # What it keeps beyond its life is of this test alone.
        self.state = tempfile.TemporaryDirectory(prefix="canvasback-state-")
        self.environment = {**os.environ, "XDG_STATE_HOME": self.state.name, **(environment or {})}
        self.process: subprocess.Popen[str] | None = None
        self.output: Output | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    @classmethod
    def all_started(cls) -> Iterator[Server]:
        """Those that should be serving now."""
        return iter(list(cls._started))

    def start(self) -> None:
        """Starts it, and returns when it has printed where it serves."""
        self.process = subprocess.Popen(
            [str(self.program), "--port", str(self.port), *self.arguments],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        self.output = Output(self.process.stdout)
        if not self.output.wait_for(r"https?://\S+", 30):
            self.stop(signal.SIGKILL)
            raise RuntimeError(f"{self.program.name} did not say where it serves, but: {self.output.tail()!r}")
        Server._started.add(self)

    def check(self) -> None:
        """Raises `ServerDied` where it ended by itself; it can be started again then."""
        if self.process is None or self.process.poll() is None:
            return
        code = self.process.returncode
        how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        self._forget()
        raise ServerDied(f"{self.program.name} ended by itself ({how}). It said:\n{self.output.tail()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it; the code that it ended with. Raises `ServerDied` where it had ended before."""
        assert self.process
        if self in Server._started:
            self.check()
        self.process.send_signal(how)
        try:
            code = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            self._forget()
            raise
        self._forget()
        return code

    def _forget(self) -> None:
        Server._started.discard(self)
        self.output.wait_for_end()
        self.process = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.stop()
