#ifndef CANVASBACK_SERVER_SUPPORT_H
#define CANVASBACK_SERVER_SUPPORT_H

#include <stddef.h>
#include <stdint.h>

/// A descriptor of its own that becomes readable when the main dispatch queue has work, or -1.
/// The caller owns it and may close it.
int cs_main_queue_descriptor(void);

/// Runs what waits on the main dispatch queue. Takes the pending wakeups of `descriptor` first.
void cs_drain_main_queue(int descriptor);

/// Writes standard output line by line, also where it is no terminal: what an app prints is seen when it happens.
void cs_print_by_line(void);

/// Bytes that the process has allocated and not given back.
size_t cs_heap_bytes(void);

/// What the main thread is at, for who has to say it when it does not come back.
typedef enum {
    cs_work_other,
    cs_work_making,
    cs_work_event,
    cs_work_update,
    cs_work_task,
    cs_work_request,
    cs_work_going,
    cs_work_end,
} cs_work_kind;

/// Notes what the main thread does now, and for which window: its route, which has to stay where it is for ever, and the
/// number by which the log calls it. Without a route, the window is still the one that ran last.
void cs_crash_context(cs_work_kind work, const char *route, uint32_t window);

/// Writes what the main thread is at, as text that ends in a zero byte; how many bytes before that. Safe in a signal handler
/// and on any thread.
size_t cs_describe_work(char *buffer, size_t size);

/// From now on a crash says in one line on standard error what the main thread was at, and for which window. The process
/// ends as it would have without.
void cs_report_crashes(void);

/// A descriptor that becomes readable at a time, or -1.
int cs_timer_open(void);

/// Sets when the descriptor becomes readable: a time of the steady clock in nanoseconds, which may have passed.
void cs_timer_set(int descriptor, uint64_t nanoseconds);

/// Takes the wakeup of a timer's descriptor, if there is one.
void cs_timer_take(int descriptor);

/// Ends a socket both ways: who waits for it is woken. The descriptor stays open.
void cs_socket_end(int descriptor);

#endif
