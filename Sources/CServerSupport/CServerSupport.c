#define _GNU_SOURCE
#include "CServerSupport.h"

#include <malloc.h>
#include <stdio.h>
#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>

// libdispatch exports these two for run loops that are not its own; they have no public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

int cs_main_queue_descriptor(void) {
    // A duplicate, since who adopts it also closes it, and libdispatch keeps using its own.
    return fcntl(_dispatch_get_main_queue_handle_4CF(), F_DUPFD_CLOEXEC, 0);
}

void cs_drain_main_queue(int descriptor) {
    // The handle is an eventfd: unread, it would stay readable and the loop would spin.
    uint64_t wakeups;
    ssize_t ignored = read(descriptor, &wakeups, sizeof wakeups);
    (void)ignored;
    _dispatch_main_queue_callback_4CF(0);
}

void cs_print_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

size_t cs_heap_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}
