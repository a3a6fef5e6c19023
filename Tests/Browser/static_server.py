"""Plain files over HTTP, for pages that need no server of their own."""

from __future__ import annotations

import contextlib
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def serving(folder: Path, **others: Path) -> Iterator[str]:
    """Serves `folder` at the root, and each other folder under its name; gives the address of the root."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            first, _, rest = path.partition("?")[0].lstrip("/").partition("/")
            root = others.get(first)
            self.directory = str(root or folder)
            return super().translate_path(f"/{rest}" if root else path)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
