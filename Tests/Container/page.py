"""Opens a page of the server at a port and waits for a picture with words in it: without a browser, by the protocol alone."""

import sys

from protocol import SUBPROTOCOL, Sender, read_message
from websockets.sync.client import connect
from wire_picture import Picture

port = sys.argv[1]
picture = Picture()
with connect(
    f"ws://localhost:{port}/socket", origin=f"http://localhost:{port}", subprotocols=[SUBPROTOCOL], compression=None
) as socket:
    socket.send(Sender().hello("/"))
    while not picture.layers or not picture.texts():
        message = socket.recv(10)
        if message[0] < 0x10:
            picture.apply(message)
        else:
            read_message(message)
print("a page shows:", ", ".join(picture.texts()[:4]))
