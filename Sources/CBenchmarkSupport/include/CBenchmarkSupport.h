#ifndef CANVASBACK_BENCHMARK_SUPPORT_H
#define CANVASBACK_BENCHMARK_SUPPORT_H

#include <stdint.h>

/// How often the calling thread has asked the heap for memory since it began.
uint64_t cb_allocation_count(void);

/// Bytes of the heap that are in use by the process, as the allocator rounds them.
uint64_t cb_bytes_in_use(void);

/// Ends this process when the one that started it ends.
void cb_end_with_parent(void);

/// Keeps the calling thread, and the threads that it starts, on one core; less than 0: on any.
void cb_run_on_core(int core);

/// Lets the calling thread run only when no other has something to do.
void cb_give_way(void);

/// Fills the processor's caches with something else, so that what comes next finds nothing of its own in them.
void cb_sweep_caches(void);

/// A queue that tells which of many descriptors can be read; closed as any descriptor.
int cb_ready_open(void);

/// Watches a descriptor, which is told by a number from then on, until it is closed.
int cb_ready_add(int queue, int descriptor, uint32_t number);

/// Writes the numbers of those that can be read, and answers how many they are. Does not wait.
int cb_ready_take(int queue, uint32_t *numbers, int count);

#endif
