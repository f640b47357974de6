/* What holds for every input; a harness aborts with the sentence of the first invariant that does not. */
#ifndef INVARIANT_H
#define INVARIANT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define INVARIANT(holds, sentence)                                                                                     \
    do {                                                                                                               \
        if (!(holds)) {                                                                                                \
            fprintf(stderr, "broken: %s\n", sentence);                                                                 \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* libFuzzer and random.c call a harness by this name. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
