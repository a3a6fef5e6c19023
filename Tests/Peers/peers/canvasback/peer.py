"""This project's demo, as built by `swift build -c release --product Demo`.

CANVASBACK_CMD    another command: one process, shell-split, with `{port}` and `{job}`
CANVASBACK_URL    where the job's screen is then
"""
import os
import shlex
from pathlib import Path

from peers import Command, Peer

DEMO = Path(__file__).resolve().parents[4] / ".build" / "release" / "Demo"
CMD = os.environ.get("CANVASBACK_CMD", f"{shlex.quote(str(DEMO))} --port {{port}}")

PEER = Peer(
    name="canvasback",
    commands=lambda c: [Command(shlex.split(c.fmt(CMD)), wait=c.port)],
    url=os.environ.get("CANVASBACK_URL", "http://127.0.0.1:{port}/bench/{job}"),
    probe="canvas",
    missing=lambda: "" if "CANVASBACK_CMD" in os.environ or DEMO.exists() else f"{DEMO} is not built",
)
