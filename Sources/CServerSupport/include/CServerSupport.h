#ifndef CANVASBACK_SERVER_SUPPORT_H
#define CANVASBACK_SERVER_SUPPORT_H

#include <stddef.h>

/// A descriptor of its own that becomes readable when the main dispatch queue has work, or -1.
/// The caller owns it and may close it.
int cs_main_queue_descriptor(void);

/// Runs what waits on the main dispatch queue. Takes the pending wakeups of `descriptor` first.
void cs_drain_main_queue(int descriptor);

/// Writes standard output line by line, also where it is no terminal: what an app prints is seen when it happens.
void cs_print_by_line(void);

/// Bytes that the process has allocated and not given back.
size_t cs_heap_bytes(void);

#endif
