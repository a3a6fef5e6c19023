"""The harness's own server and network: what ends by itself is noticed, and nothing is left over."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
from pathlib import Path

import pytest

from conftest import check_servers
from link import Link
from server import Server, ServerDied


@pytest.fixture
def script(tmp_path: Path):
    """A program that serves nothing, and then does what it is told."""

    def write(then: str) -> Path:
        path = tmp_path / "program"
        path.write_text(f'#!/bin/sh\necho "http://localhost:$2"\n{then}\n')
        path.chmod(0o755)
        return path

    return write


def test_a_server_that_ends_by_itself_is_noticed_with_what_it_said(script):
    server = Server(script("echo 'Fatal error: out of luck' >&2; kill -ILL $$"))
    server.start()
    server.process.wait(10)
    with pytest.raises(ServerDied) as died:
        check_servers(None)
    assert "signal SIGILL" in str(died.value)
    assert "Fatal error: out of luck" in str(died.value)
    # Once: what comes next has nothing to do with it.
    check_servers(None)
    assert server.process is None


def test_a_server_that_ended_before_it_was_stopped_is_noticed(script):
    server = Server(script("exit 5"))
    server.start()
    server.process.wait(10)
    with pytest.raises(ServerDied, match="exit code 5"):
        server.stop()


def test_a_server_that_was_stopped_is_none_that_died(script):
    with Server(script("trap 'exit 0' TERM; while :; do sleep 0.05; done")) as server:
        check_servers(None)
        assert server.stop() == 0
        check_servers(None)
    assert Server(script("")).process is None


def test_much_that_is_said_stops_nobody(script):
    said = "i=0; while [ $i -lt 3000 ]; do echo 'a line that is long enough to fill a pipe in no time'; i=$((i + 1)); done"
    server = Server(script(f"{said}; echo done; exec sleep 60"))
    server.start()
    assert server.output.wait_for("^done$", 20)
    assert server.stop(signal.SIGKILL) == -signal.SIGKILL


def test_a_program_that_does_not_serve_is_told_with_what_it_said(tmp_path):
    path = tmp_path / "program"
    path.write_text("#!/bin/sh\necho no luck\n")
    path.chmod(0o755)
    with pytest.raises(RuntimeError, match="no luck"):
        Server(path).start()


#: A test whose server ends in its middle, and one after it.
DYING = '''
from pathlib import Path
import pytest
from server import Server

@pytest.fixture(scope="module")
def server():
    server = Server(Path(__file__).with_name("program"))
    yield server
    if server.process:
        server.stop()

def test_first(server):
    server.start()
    server.process.wait(10)

def test_second(server):
    assert server.process is None
'''


def test_the_test_in_which_a_server_ends_fails_and_no_other(script, tmp_path, request):
    script("echo 'Fatal error: found' >&2; exit 3")
    (tmp_path / "test_dying.py").write_text(DYING)
    (tmp_path / "conftest.py").write_text(f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n")
    plugin = request.config.pluginmanager.getplugin(str(Path(__file__).with_name("conftest.py")))
    outcomes: dict[str, str] = {}

    class Watch:
        def pytest_runtest_logreport(self, report):
            if report.when == "call":
                outcomes[report.nodeid.split("::")[-1]] = f"{report.outcome} {report.longreprtext}"

        pytest_runtest_call = staticmethod(plugin.pytest_runtest_call)

    pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", str(tmp_path), str(tmp_path)], plugins=[Watch()])
    assert outcomes["test_first"].startswith("failed")
    assert "Fatal error: found" in outcomes["test_first"] and "exit code 3" in outcomes["test_first"]
    assert outcomes["test_second"].startswith("passed")


@pytest.mark.parametrize("delay", [0, 5])
def test_a_link_that_is_closed_leaves_no_task_behind(caplog, delay):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        taken: list[socket.socket] = []
        thread = threading.Thread(target=lambda: taken.append(listener.accept()[0]))
        thread.start()
        before = threading.active_count()
        with Link(listener.getsockname()[1], delay=delay) as link:
            client = socket.create_connection(("127.0.0.1", link.port))
            client.sendall(b"something that is under way")
            thread.join(10)
            if not delay:
                assert taken[0].recv(100) == b"something that is under way"
                taken[0].sendall(b"an answer")
                assert client.recv(100) == b"an answer"
        client.settimeout(5)
        # Broken, not left open.
        with pytest.raises(ConnectionError):
            if client.recv(100) == b"":
                raise ConnectionError
        for end in (client, *taken):
            end.close()
        assert threading.active_count() <= before
        assert not asyncio.all_tasks(link._loop)
        gc.collect()
        assert [record.message for record in caplog.records if record.name == "asyncio"] == []
