/*
 * fuzz-… <runs> <seed> <where to keep a find> [example …] — the examples, then changed ones by chance. For machines
 * without libFuzzer: it does not know what an input has reached, but the sanitizers look on.
 */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "invariant.h"

#define MAX_SIZE 2048
#define MAX_EXAMPLES 200

void __sanitizer_set_death_callback(void (*callback)(void));

static struct example {
    uint8_t bytes[MAX_SIZE];
    size_t size;
} examples[MAX_EXAMPLES], input;
static size_t example_count;
static const char *find_path;
static uint32_t state;

static void keep_input(void)
{
    int file = open(find_path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || write(file, input.bytes, input.size) < 0)
        _exit(3);
    close(file);
}

static void on_abort(int number)
{
    (void)number;
    keep_input();
    _exit(1);
}

/* xorshift32 */
static uint32_t below(uint32_t end)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % end;
}

static void read_example(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || example_count == MAX_EXAMPLES) {
        fprintf(stderr, "cannot take %s\n", path);
        exit(2);
    }
    struct example *example = &examples[example_count++];
    example->size = fread(example->bytes, 1, MAX_SIZE, file);
    fclose(file);
}

static void change(void)
{
    size_t at = input.size ? below(input.size) : 0;
    switch (below(6)) {
    case 0: /* a bit */
        input.bytes[at] ^= 1 << below(8);
        break;
    case 1: /* a byte */
        input.bytes[at] = below(256);
        break;
    case 2: /* a shorter one */
        input.size = at;
        break;
    case 3: { /* a longer one */
        size_t more = below(64);
        while (more-- > 0 && input.size < MAX_SIZE)
            input.bytes[input.size++] = below(256);
        break;
    }
    case 4: { /* a part once more */
        size_t count = below(64);
        for (size_t i = at; count-- > 0 && input.size < MAX_SIZE; i++)
            input.bytes[input.size++] = input.bytes[i];
        break;
    }
    case 5: { /* a part of another */
        const struct example *other = &examples[below(example_count)];
        for (size_t i = at; i < other->size && i < MAX_SIZE; i++)
            input.bytes[i] = other->bytes[i];
        break;
    }
    }
}

int main(int count, char **words)
{
    if (count < 5) {
        fprintf(stderr, "usage: %s <runs> <seed> <where to keep a find> <example> …\n", words[0]);
        return 2;
    }
    long runs = atol(words[1]);
    state = atol(words[2]) | 1;
    find_path = words[3];
    signal(SIGABRT, on_abort);
    __sanitizer_set_death_callback(keep_input);
    for (int i = 4; i < count; i++)
        read_example(words[i]);
    for (size_t i = 0; i < example_count; i++) {
        input = examples[i];
        LLVMFuzzerTestOneInput(input.bytes, input.size);
    }
    for (long run = 0; run < runs; run++) {
        input = examples[below(example_count)];
        for (uint32_t changes = 1 + below(5); changes > 0; changes--)
            change();
        LLVMFuzzerTestOneInput(input.bytes, input.size);
    }
    printf("%ld inputs\n", runs + (long)example_count);
    return 0;
}
