#include "CBenchmarkSupport.h"

#include <stdlib.h>

// More than the largest cache that servers have a core's share of.
enum { bytes = 64 << 20, line = 64 };

void cb_sweep_caches(void) {
    static volatile char *memory;
    if (!memory) memory = calloc(1, bytes);
    if (!memory) return;
    for (long at = 0; at < bytes; at += line) memory[at]++;
}
