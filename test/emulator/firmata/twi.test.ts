import { expect, test } from 'vitest'
import { Nano } from '../../../src/emulator/nano.ts'
import { circuitFor, wiringOf } from '../../boards/firmata/support/emulated-firmata.ts'
import { compileAvr } from '../support/compile-avr.ts'

/** `step` does one thing on the bus and gives the status after it, with interrupts left off. */
const HELPERS = `
#define SEEN(n) (*(volatile uint8_t *)(0x500 + (n)))
static uint8_t step(uint8_t control) {
  TWCR = _BV(TWINT) | _BV(TWEN) | control;
  while (!(TWCR & _BV(TWINT))) {}
  return TWSR & 0xf8;
}
static uint8_t send(uint8_t byte) {
  TWDR = byte;
  return step(0);
}
static void stop(void) {
  TWCR = _BV(TWINT) | _BV(TWEN) | _BV(TWSTO);
  while (TWCR & _BV(TWSTO)) {}
}
`

function nanoRunning(program: string) {
  const circuit = circuitFor(wiringOf(9))
  const hex = compileAvr(`${HELPERS}\nint main(void) {\n  TWBR = 72;\n${program}\n  for (;;) {}\n}`)
  const nano = new Nano({ hex }, circuit)
  nano.powerOn(new Uint8Array(2048))
  const seen = (count: number) => Array.from({ length: count }, (_, n) => nano.peek(0x500 + n))
  return { nano, circuit, seen }
}

test('a write and a read go through the states of the data sheet', () => {
  const { nano, circuit, seen } = nanoRunning(`
    SEEN(0) = step(_BV(TWSTA));
    SEEN(1) = send(0x40);
    SEEN(2) = send(0x0c);
    SEEN(3) = send(0x7f);
    SEEN(4) = step(_BV(TWSTA));
    SEEN(5) = send(0x41);
    SEEN(6) = step(_BV(TWEA));
    SEEN(7) = step(0);
    stop();
    SEEN(8) = TWSR & 0xf8;
    SEEN(9) = TWCR & _BV(TWINT);
  `)
  nano.runForMs(5)
  expect(seen(10)).toEqual([0x08, 0x18, 0x28, 0x28, 0x10, 0x40, 0x50, 0x58, 0xf8, 0])
  expect(circuit.expanders[0]!.register(0x0c)).toBe(0x7f)
})

test('an address without a chip is not acknowledged, and the next start works', () => {
  const { nano, seen } = nanoRunning(`
    SEEN(0) = step(_BV(TWSTA));
    SEEN(1) = send(0x60);
    stop();
    SEEN(2) = step(_BV(TWSTA));
    SEEN(3) = send(0x61);
    stop();
    SEEN(4) = step(_BV(TWSTA));
    SEEN(5) = send(0x40);
  `)
  nano.runForMs(5)
  expect(seen(6)).toEqual([0x08, 0x20, 0x08, 0x48, 0x08, 0x18])
})

test('a byte takes nine bits at the rate that was set: 90 µs at 100 kHz', () => {
  const { nano, seen } = nanoRunning(`
    step(_BV(TWSTA));
    send(0x40);
    TCCR1B = _BV(CS11);
    TCNT1 = 0;
    send(0x00);
    uint16_t ticks = TCNT1;
    SEEN(0) = ticks;
    SEEN(1) = ticks >> 8;
  `)
  nano.runForMs(5)
  const [low, high] = seen(2) as [number, number]
  const us = (low | (high << 8)) / 2
  expect(us).toBeGreaterThanOrEqual(90)
  expect(us).toBeLessThan(93)
})

test('a held bus blocks a start until it is released', () => {
  const { nano, circuit, seen } = nanoRunning(`
    SEEN(0) = 1;
    SEEN(0) = step(_BV(TWSTA));
  `)
  circuit.i2c.held = true
  nano.runForMs(50)
  expect(seen(1)).toEqual([1])
  circuit.i2c.held = false
  nano.runForMs(1)
  expect(seen(1)).toEqual([0x08])
})
