#include "outbox.h"

#include "buttons.h"
#include "classify.h"
#include "line_out.h"
#include "settings.h"
#include "squares.h"
#include "uart.h"

/* At least one `S` a second. It waits while a square is settling, whose own line would have to wait behind it. */
#define SENSORS_DUE_MS 800
#define SENSORS_OVERDUE_MS 950
#define RAW_MS 100

static struct line_out line;
static uint16_t boot;

static bool hello_due;
static bool sensors_due;
static struct {
    bool due;
    uint8_t n;
    enum verdict verdict;
} answer;

static uint16_t sensors_seq;
static uint16_t button_seq;
static uint16_t raw_seq;
static uint16_t sensors_at_ms;
static enum mode mode;
static uint16_t raw_at_ms;
static uint8_t raw_rank = RANKS; /* the next to send; RANKS: none until the next sweep is due */

void outbox_start(uint16_t boot_id)
{
    boot = boot_id;
    hello_due = true;
    sensors_due = true;
}

void outbox_answer(uint8_t n, enum verdict verdict)
{
    answer.due = true;
    answer.n = n;
    answer.verdict = verdict;
}

void outbox_hello(void)
{
    hello_due = true;
}

void outbox_sensors(void)
{
    sensors_due = true;
}

void outbox_mode(enum mode wanted)
{
    mode = wanted;
    raw_rank = RANKS;
}

bool outbox_empty(void)
{
    return !answer.due && !hello_due && !(sensors_due && squares_known()) && !buttons_untold();
}

static void write_sensors(void)
{
    line_out_begin_sensors(&line, boot, sensors_seq++);
    for (uint8_t square = 0; square < SQUARES; square++)
        line_out_piece(&line, squares_at(square));
    line_out_end(&line);
}

static void write_button(void)
{
    bool down;
    enum button button = buttons_tell(&down);
    line_out_button(&line, boot, button_seq++, button, down);
}

static int16_t raw_deviation(uint8_t square, uint16_t reading)
{
#if SENSE_SIDE
    return deviation_of(reading, settings.zero[square]);
#else
    (void)square;
    return (int16_t)reading - REED_OPEN;
#endif
}

static void write_raw(uint8_t rank, const uint16_t *readings)
{
    uint8_t square = rank * FILES;
    line_out_begin_raw(&line, mode, boot, raw_seq, square);
    for (uint8_t file = 0; file < FILES; file++, square++)
        line_out_deviation(&line, mode, settings_masked(rank, file) ? 0 : raw_deviation(square, readings[file]));
    line_out_end(&line);
}

void outbox_readings(uint8_t rank, const uint16_t *readings)
{
    if (rank != raw_rank || !uart_idle() || !outbox_empty())
        return;
    write_raw(rank, readings);
    uart_send(line.text, line.length);
    if (++raw_rank == RANKS)
        raw_seq++;
}

static void look_at_the_clock(uint16_t now_ms)
{
    uint16_t since_ms = now_ms - sensors_at_ms;
    if (since_ms >= SENSORS_OVERDUE_MS || (since_ms >= SENSORS_DUE_MS && !squares_unsettled()))
        sensors_due = true;
    if (mode != MODE_RUN && raw_rank == RANKS && (uint16_t)(now_ms - raw_at_ms) >= RAW_MS) {
        raw_at_ms = now_ms;
        raw_rank = 0;
    }
}

/* The next line in `line`, false if none is due. */
static bool write_next(uint16_t now_ms)
{
    if (answer.due) {
        line_out_answer(&line, boot, answer.n, answer.verdict);
        answer.due = false;
    } else if (hello_due) {
        line_out_hello(&line, boot, settings.name);
        hello_due = false;
    } else if (sensors_due && squares_known()) {
        write_sensors();
        sensors_due = false;
        sensors_at_ms = now_ms;
    } else if (buttons_untold()) {
        write_button();
    } else {
        return false;
    }
    return true;
}

void outbox_poll(uint16_t now_ms)
{
    if (!uart_idle())
        return;
    look_at_the_clock(now_ms);
    if (write_next(now_ms))
        uart_send(line.text, line.length);
}
