#include "CBenchmarkSupport.h"
#include <sys/epoll.h>

enum { most_ready = 256 };

int cb_ready_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cb_ready_add(int queue, int descriptor, uint32_t number) {
    struct epoll_event event = { .events = EPOLLIN, .data.u32 = number };
    return epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event);
}

int cb_ready_take(int queue, uint32_t *numbers, int count) {
    struct epoll_event events[most_ready];
    int ready = epoll_wait(queue, events, count < most_ready ? count : most_ready, 0);
    for (int index = 0; index < ready; index++) numbers[index] = events[index].data.u32;
    return ready;
}
