"""A network between a browser and a server: one that can be slow, and that can break."""

from __future__ import annotations

import asyncio
import threading
import time


class Link:
    """Passes TCP connections on to a server. `delay` holds every byte back by so many seconds, each way."""

    def __init__(self, server_port: int, delay: float = 0) -> None:
        self.server_port = server_port
        self.delay = delay
        self.accepts = True
        # All that came from the browser, before the server had it.
        self.asked = bytearray()
        # The WebSockets, in the order in which they were asked for: set while they pass on what comes.
        self._sockets: list[asyncio.Event] = []
        self._writers: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = self._run(self._listen())
        self.port: int = self._server.sockets[0].getsockname()[1]

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def cut(self, accepts: bool = False) -> None:
        """Breaks all connections. New ones are broken too, until `mend`, unless the link still `accepts`."""
        self.accepts = accepts
        self._run(self._break())

    def mend(self) -> None:
        """Accepts connections again."""
        self.accepts = True

    def hold(self, socket: int) -> None:
        """Keeps all that comes on the n-th WebSocket, both ways, until it is let go: as behind a packet that was lost."""
        self._loop.call_soon_threadsafe(self._sockets[socket].clear)

    def let_go(self, socket: int) -> None:
        """Passes on what was kept, and what comes."""
        self._loop.call_soon_threadsafe(self._sockets[socket].set)

    def close(self) -> None:
        """Breaks all connections and ends all that belongs to them."""
        self.accepts = False
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Link:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._serve, "127.0.0.1", 0)

    async def _break(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _end(self) -> None:
        self._server.close()
        await self._break()
        # Those that wait for a piece's time, or for the server to take them, would wait for it in vain.
        tasks = list(self._passing)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # What was broken is told so once more.
        await asyncio.sleep(0)
        await self._loop.shutdown_asyncgens()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        self._passing.add(task)
        both = {writer}
        self._writers |= both
        try:
            if not self.accepts:
                return
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.server_port)
            both.add(other_writer)
            self._writers.add(other_writer)
            flow = asyncio.Event()
            flow.set()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pass(reader, other_writer, flow, self.asked))
                group.create_task(self._pass(other_reader, writer, flow))
        except (OSError, asyncio.CancelledError):
            # The server is not there, or the link ends: the page sees a connection that breaks.
            pass
        finally:
            for end in both:
                end.transport.abort()
            self._writers -= both
            self._passing.discard(task)

    async def _pass(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        flow: asyncio.Event,
        record: bytearray | None = None,
    ) -> None:
        # What is held back does not hold back what follows: each piece has its own time.
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                due, data = await queue.get()
                await asyncio.sleep(max(0, due - time.monotonic()))
                await flow.wait()
                if not data:
                    if writer.can_write_eof():
                        writer.write_eof()
                    return
                writer.write(data)
                await writer.drain()

        delivery = asyncio.create_task(deliver())
        try:
            while data := await reader.read(65536):
                if record is not None:
                    record += data
                    if data.startswith(b"GET /socket "):
                        self._sockets.append(flow)
                queue.put_nowait((time.monotonic() + self.delay, data))
            queue.put_nowait((time.monotonic() + self.delay, b""))
            await delivery
        except OSError:
            writer.transport.abort()
        finally:
            delivery.cancel()
            await asyncio.gather(delivery, return_exceptions=True)
