#include "controller.h"

#include <avr/pgmspace.h>

#include "beep.h"
#include "board.h"
#include "buttons.h"
#include "calibrate.h"
#include "clock.h"
#include "command.h"
#include "leds.h"
#include "lights.h"
#include "line_in.h"
#include "outbox.h"
#include "scan.h"
#include "settings.h"
#include "squares.h"
#include "uart.h"
#include "wake.h"

#define SILENCE_MS 5000
#define FRAME_MS 20 /* 50 frames a second for the effects that need them */
/* LEDs whose supply dipped, or came after USB, have forgotten their frame and cannot say so: it is sent again. */
#define RESEND_MS 500

static struct line_in line_in;
static bool line_waiting;
static bool crc_optional;
static uint32_t heard_at_ms;

/* The last line that was handled, so that a repeat of it is answered and not carried out again. */
static struct {
    bool any;
    uint8_t n;
    enum { ANSWERED, CALIBRATING, SAVING, DECIDED } stage;
    enum verdict verdict;
} last;

static void answer_last(enum verdict verdict)
{
    last.stage = ANSWERED;
    last.verdict = verdict;
    outbox_answer(last.n, verdict);
}

/* The answer waits until the setting is in EEPROM: `A` means that it is kept. */
static void save_and_answer(void)
{
    settings_save();
    last.stage = SAVING;
}

static void carry_out(const struct command *command, uint32_t now_ms)
{
    switch (command->letter) {
    case '?':
        outbox_hello();
        outbox_sensors();
        break;
    case 'L':
        lights_set_frame(command->squares, now_ms);
        break;
    case 'P':
        lights_define(command->palette.letter, &command->palette.light);
        break;
    case 'I':
        lights_set_brightness(command->brightness);
        break;
    case 'Z':
        beep(command->beep.hz, command->beep.ms, now_ms);
        break;
    case 'D':
        settings.press_ms = command->debounce.press_ms;
        settings.release_ms = command->debounce.release_ms;
        save_and_answer();
        return;
    case 'C':
        calibrate_begin(command->calibration);
        last.stage = CALIBRATING;
        return;
    case 'X':
        settings_set_mask(command->squares);
        save_and_answer();
        return;
    case 'M':
        outbox_mode(command->mode);
        break;
    case 'W':
        settings_set_name(command->name);
        save_and_answer();
        return;
    }
    answer_last(CARRIED_OUT);
}

/* Out of line, so that its fields are on the stack only while a line is read, not under everything else. */
__attribute__((noinline)) static void take_line(void)
{
    struct command command;
    if (strcmp_P(line_in.text, PSTR("!nocrc")) == 0) {
        crc_optional = true;
        heard_at_ms = clock_ms();
        return;
    }
    if (!line_in_open(&line_in, crc_optional))
        return;
    enum verdict verdict = command_parse(line_in.text, &command);
    if (verdict == NOT_ANSWERABLE)
        return;
    heard_at_ms = clock_ms();

    bool repeat = last.any && command.n == last.n;
    if (last.any && last.stage != ANSWERED) {
        /* A repeat of the line under way is answered with it; any other has to come again. */
        if (!repeat)
            outbox_answer(command.n, REFUSED_BUSY);
        return;
    }
    /* A host that restarts does not know which `n` was the last: its `?` is never taken for a repeat. */
    if (repeat && !(verdict == CARRIED_OUT && command.letter == '?')) {
        outbox_answer(last.n, last.verdict);
        return;
    }
    last.any = true;
    last.n = command.n;
    if (verdict == CARRIED_OUT)
        carry_out(&command, heard_at_ms);
    else
        answer_last(verdict);
}

/* A line is handled only when everything that the one before caused has been sent. */
static void receive(void)
{
    char byte;
    while (!line_waiting && uart_take(&byte))
        line_waiting = line_in_feed(&line_in, byte);
    if (line_waiting && outbox_empty()) {
        take_line();
        line_in_clear(&line_in);
        line_waiting = false;
    }
}

static void read_ranks(void)
{
    struct scanned_rank scanned;
    while (scan_take_rank(&scanned)) {
        if (squares_take_rank(&scanned))
            outbox_sensors();
        squares_follow_drift(&scanned);
        outbox_readings(scanned.rank, scanned.readings);
        if (last.stage != CALIBRATING)
            continue;
        switch (calibrate_rank(scanned.rank, scanned.readings)) {
        case GOING_ON:
            break;
        case DONE:
            squares_forget_drift();
            save_and_answer();
            break;
        case SENSELESS:
            last.stage = DECIDED;
            last.verdict = REFUSED_RANGE;
            break;
        }
    }
}

/* An answer that took its time waits for one that is on its way: `busy`, to a line that came meanwhile. */
static void answer_when_decided(void)
{
    if (last.stage == SAVING && settings_kept()) {
        squares_use_settings();
        last.stage = DECIDED;
        last.verdict = CARRIED_OUT;
    }
    if (last.stage == DECIDED && outbox_empty())
        answer_last(last.verdict);
}

static bool rendering;

static void render(uint32_t now_ms)
{
    static uint16_t round_at_ms;
    static uint8_t rounds_unsent;
    if (!rendering && (lights_take_fresh() || (uint16_t)(now_ms - round_at_ms) >= FRAME_MS)) {
        round_at_ms = now_ms;
        rendering = true;
        lights_set_alone(now_ms - heard_at_ms >= SILENCE_MS);
    }
    if (!rendering)
        return;
    enum render result = lights_render(now_ms);
    rendering = result == RENDERING;
    if (result == DIFFERENT || (result == SAME && ++rounds_unsent >= RESEND_MS / FRAME_MS)) {
        rounds_unsent = 0;
        leds_send();
    }
}

/* An entry of the palette or a rank of lights at each poll; as long as there is more, the next one comes at once. */
static void show(uint32_t now_ms)
{
    leds_poll();
    if (leds_idle())
        render(now_ms);
    if (rendering || !leds_idle())
        wake();
}

static void once_a_millisecond(uint32_t now_ms)
{
    static uint8_t polled_at;
    if ((uint8_t)now_ms == polled_at)
        return;
    polled_at = now_ms;
    buttons_poll(now_ms);
    beep_poll(now_ms);
}

void controller_start(void)
{
    uint16_t boot = settings_next_boot();
    settings_load();
    beep_start();
    leds_start();
    buttons_start();
    scan_start();
    squares_use_settings();
    line_in_clear(&line_in);
    outbox_start(boot);
    uart_start();
    clock_start();
}

void controller_poll(void)
{
    uint32_t now_ms = clock_ms();
    read_ranks();
    receive();
    answer_when_decided();
    outbox_poll(now_ms);
    once_a_millisecond(now_ms);
    settings_poll();
    show(now_ms);
}
