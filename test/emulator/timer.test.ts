import { expect, test } from 'vitest'
import { cyclesToMs } from '../../src/emulator/machine.ts'
import { listenTo, machineRunning } from './support/machine.ts'

const serial = 'UCSR0A = 2; UBRR0 = 16; UCSR0B = _BV(TXEN0);'

/** Milliseconds between the first and the last of `count` bytes that an interrupt sends, a period apart. */
function period(vector: string, setup: string, count = 20): number {
  const machine = machineRunning(`
    ISR(${vector}) { UDR0 = 'x'; }
    int main(void) { ${serial} ${setup} sei(); for (;;) {} }`)
  const at: number[] = []
  machine.line.onReceived = () => at.push(machine.cycles)
  machine.runForMs(100)
  return cyclesToMs(at[count]! - at[0]!) / count
}

test.each([
  ['normal, 8 bits, F_CPU / 256', 'TIMER0_OVF_vect', 'TCCR0B = 4; TIMSK0 = 1;', (256 * 256) / 16_000],
  [
    'clear on compare, 8 bits, F_CPU / 64',
    'TIMER0_COMPA_vect',
    'OCR0A = 124; TCCR0A = 2; TCCR0B = 3; TIMSK0 = 2;',
    0.5,
  ],
  [
    'compare B within a period set by A',
    'TIMER0_COMPB_vect',
    'OCR0A = 249; OCR0B = 9; TCCR0A = 2; TCCR0B = 3; TIMSK0 = 4;',
    1,
  ],
  [
    'timer 2 has dividers of its own',
    'TIMER2_COMPA_vect',
    'OCR2A = 249; TCCR2A = 2; TCCR2B = 5; TIMSK2 = 2;',
    2,
  ],
  ['clear on compare, 16 bits', 'TIMER1_COMPA_vect', 'OCR1A = 3999; TCCR1B = 0x0a; TIMSK1 = 2;', 2],
  ['clear on capture register', 'TIMER1_COMPB_vect', 'ICR1 = 1999; OCR1B = 3; TCCR1B = 0x1a; TIMSK1 = 4;', 1],
  [
    'fast PWM overflows once a period',
    'TIMER0_OVF_vect',
    'TCCR0A = 3; TCCR0B = 3; TIMSK0 = 1;',
    (256 * 64) / 16_000,
  ],
  [
    'phase-correct PWM goes up and down',
    'TIMER0_OVF_vect',
    'TCCR0A = 1; TCCR0B = 3; TIMSK0 = 1;',
    (510 * 64) / 16_000,
  ],
])('%s', (_, vector, setup, expected) => {
  expect(period(vector, setup)).toBeCloseTo(expected, 2)
})

test('the counter can be read and written, and is compared from where it was put', () => {
  const machine = machineRunning(`
    int main(void) {
      ${serial}
      OCR2A = 208;
      TCCR2B = 2;
      for (uint8_t n = 0; n < 5; n++) {
        TCNT2 = 0;
        TIFR2 = _BV(OCF2A);
        while (!(TIFR2 & _BV(OCF2A))) {}
        UDR0 = TCNT2;
      }
      for (;;) {}
    }`)
  const output = listenTo(machine)
  machine.runForMs(5)
  expect(output.bytes).toHaveLength(5)
  for (const count of output.bytes) expect(count - 208).toBeLessThan(4)
})

test('sixteen bits are written high byte first and read low byte first', () => {
  const machine = machineRunning(`
    int main(void) {
      ${serial}
      TCNT1 = 0x1234;
      OCR1A = 0xabcd;
      uint16_t count = TCNT1, compare = OCR1A;
      UDR0 = count >> 8; UDR0 = count;
      while (!(UCSR0A & _BV(UDRE0))) {}
      UDR0 = compare >> 8;
      while (!(UCSR0A & _BV(UDRE0))) {}
      UDR0 = compare;
      for (;;) {}
    }`)
  const output = listenTo(machine)
  machine.runForMs(2)
  expect(output.bytes).toEqual([0x12, 0x34, 0xab, 0xcd])
})

test('a top that is moved below the counter lets it run to the end of its range once', () => {
  const machine = machineRunning(`
    ISR(TIMER0_COMPA_vect) { UDR0 = 'x'; }
    int main(void) {
      ${serial}
      OCR0A = 200; TCCR0A = 2; TCCR0B = 5;
      while (TCNT0 < 100) {}
      OCR0A = 50; TIFR0 = 7; TIMSK0 = 2;
      sei();
      for (;;) {}
    }`)
  const at: number[] = []
  machine.line.onReceived = () => at.push(machine.ms)
  machine.runForMs(40)
  const tickMs = 1024 / 16_000
  expect(at[0]!).toBeCloseTo((256 + 51) * tickMs, 0)
  expect(at[1]! - at[0]!).toBeCloseTo(51 * tickMs, 1)
})

test('a compare output toggles its pin without the program', () => {
  const machine = machineRunning(`
    int main(void) {
      DDRB = 4;
      OCR1A = 999; OCR1B = 0; TCCR1A = _BV(COM1B0); TCCR1B = 0x0a;
      __builtin_avr_delay_cycles(800000);
      TCCR1A = 0; TCCR1B = 0;
      for (;;) {}
    }`)
  const sounds: number[] = []
  machine.circuit.piezo.onSound = hz => sounds.push(Math.round(hz))
  machine.runForMs(300)
  expect(sounds).toEqual([1000, 0])
})
