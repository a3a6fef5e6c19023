#ifndef CANVASBACK_ALLOCATIONS_H
#define CANVASBACK_ALLOCATIONS_H

#include <stdint.h>

/// How often the calling thread has asked the heap for memory since it began.
uint64_t ca_allocation_count(void);

/// Bytes of the heap that are in use by the process, as the allocator rounds them.
uint64_t ca_bytes_in_use(void);

/// Ends this process when the one that started it ends.
void ca_end_with_parent(void);

#endif
