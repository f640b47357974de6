/* What has to hold whatever comes; a harness ends with the sentence of the first that does not. */
#ifndef PROMISE_H
#define PROMISE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define PROMISE(holds, sentence)                                                                                       \
    do {                                                                                                               \
        if (!(holds)) {                                                                                                \
            fprintf(stderr, "broken: %s\n", sentence);                                                                 \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* By this name libFuzzer calls a harness, and so does random.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
