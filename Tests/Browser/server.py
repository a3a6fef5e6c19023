"""Starting and stopping a program that serves an app."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A program built with Canvasback, on a port of its own."""

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

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Starts it, and returns when it has printed where it serves."""
        self.process = subprocess.Popen(
            [str(self.program), "--port", str(self.port), *self.arguments],
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        output = ""
        end = time.monotonic() + 30
        while not re.search(r"https?://\S+", output):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, end - time.monotonic()))
            text = self.process.stdout.readline() if ready else ""
            if not text:
                self.stop(signal.SIGKILL)
                raise RuntimeError(f"{self.program.name} did not say where it serves, but: {output!r}")
            output += text

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it; the code that it ended with."""
        assert self.process
        self.process.send_signal(how)
        try:
            code = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        self.process.stdout.close()
        self.process = None
        return code

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process:
            self.stop()
