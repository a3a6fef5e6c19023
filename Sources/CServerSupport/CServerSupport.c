#define _GNU_SOURCE
#include "CServerSupport.h"

#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <string.h>
#include <stdio.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
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

// MARK: Crashes

static const char *const cs_works[] = {
    "something of the server's own", "making a window", "an event's action", "an update", "a task", "a request",
    "going to another path", "the end of a window",
};

// Written by the main thread alone, and read by whichever crashes.
static volatile int cs_work;
static const char *volatile cs_route;
static volatile uint32_t cs_window;

static const int cs_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
static const char *const cs_signal_names[] = {"SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"};
enum { cs_signal_count = sizeof cs_signals / sizeof *cs_signals };
static struct sigaction cs_previous[cs_signal_count];

void cs_crash_context(cs_work_kind work, const char *route, uint32_t window) {
    cs_work = (int)work;
    if (!route) return;
    cs_route = route;
    cs_window = window;
}

// Adds text to a buffer that has room for `size` bytes; what does not fit is left out.
static void cs_add(char *buffer, size_t size, size_t *length, const char *text) {
    while (*text && *length + 1 < size) buffer[(*length)++] = *text++;
}

size_t cs_describe_work(char *buffer, size_t size) {
    size_t length = 0;
    int work = cs_work;
    const char *route = cs_route;
    if (work < 0 || work >= (int)(sizeof cs_works / sizeof *cs_works)) work = 0;
    cs_add(buffer, size, &length, cs_works[work]);
    if (route) {
        uint32_t window = cs_window;
        int isOwn = work != cs_work_other && work != cs_work_task && work != cs_work_request;
        cs_add(buffer, size, &length, isOwn ? " of the window at " : "; the window that ran last is at ");
        cs_add(buffer, size, &length, route);
        if (window) {
            char digits[9];
            for (int place = 0; place < 8; place++) digits[place] = "0123456789abcdef"[window >> (28 - 4 * place) & 15];
            digits[8] = 0;
            cs_add(buffer, size, &length, " window=");
            cs_add(buffer, size, &length, digits);
        }
    }
    buffer[length] = 0;
    return length;
}

// Only what POSIX calls safe in a signal handler: the heap may be what is broken.
static void cs_crashed(int number, siginfo_t *information, void *context) {
    (void)context;
    int saved = errno;
    char text[512];
    size_t length = 0;
    int index = 0;
    while (index < cs_signal_count - 1 && cs_signals[index] != number) index++;
    cs_add(text, sizeof text, &length, "canvasback: the app crashed (");
    cs_add(text, sizeof text, &length, cs_signal_names[index]);
    cs_add(text, sizeof text, &length, ") in ");
    length += cs_describe_work(text + length, sizeof text - length - 1);
    cs_add(text, sizeof text, &length, "\n");
    ssize_t ignored = write(STDERR_FILENO, text, length);
    (void)ignored;
    // Whoever listened before, such as Swift's own backtraces, hears of it now; at last the process ends by the signal.
    sigaction(number, &cs_previous[index], NULL);
    if (information && information->si_code <= 0) raise(number);
    errno = saved;
}

void cs_report_crashes(void) {
    // A stack of its own, since an endless recursion has used up the other.
    static char stack[64 * 1024];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    stack_t present;
    if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&alternate, NULL);
    for (int index = 0; index < cs_signal_count; index++) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_sigaction = cs_crashed;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        sigaction(cs_signals[index], &action, &cs_previous[index]);
    }
}

int cs_timer_open(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

void cs_timer_set(int descriptor, uint64_t nanoseconds) {
    // A time of 0 would switch it off.
    uint64_t time = nanoseconds ? nanoseconds : 1;
    struct itimerspec setting = { .it_value = { (time_t)(time / 1000000000), (long)(time % 1000000000) } };
    timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &setting, 0);
}

void cs_timer_take(int descriptor) {
    uint64_t expirations;
    ssize_t ignored = read(descriptor, &expirations, sizeof expirations);
    (void)ignored;
}

void cs_socket_end(int descriptor) { shutdown(descriptor, SHUT_RDWR); }
