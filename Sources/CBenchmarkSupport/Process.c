#define _GNU_SOURCE
#include "CBenchmarkSupport.h"
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>

void cb_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }

void cb_run_on_core(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    for (int each = 0; each < CPU_SETSIZE; each++) {
        if (core < 0 || each == core) CPU_SET(each, &cores);
    }
    // Where the core is not there the thread stays where it is.
    (void)sched_setaffinity(0, sizeof cores, &cores);
}

void cb_give_way(void) {
    const struct sched_param none = {0};
    // Of this thread, as everywhere on Linux.
    (void)sched_setscheduler(0, SCHED_IDLE, &none);
}
