#ifndef CANVASBACK_FLOOR_H
#define CANVASBACK_FLOOR_H

/// Serves WebSockets on a free port of this machine's loopback, prints `http://localhost:PORT`, and answers each binary
/// message at once with one of `reply_bytes` bytes: the least that any server can do. Ends with the process that
/// started it. Returns an exit code.
int floor_serve(int reply_bytes);

#endif
