import { expect, test } from 'vitest'
import { clockHz } from '../../src/emulator/chip/core.ts'
import type { Machine } from '../../src/emulator/machine.ts'
import { compileAvr } from './support/compile-avr.ts'
import { listenTo, machineRunning } from './support/machine.ts'

/** Sleeps between timer ticks and received bytes, and sends the time of each. */
const sleeper = `
static volatile uint8_t ticks;
ISR(TIMER0_COMPA_vect) { ticks++; }
ISR(USART_RX_vect) { UDR0 = UDR0 ^ ticks; }
ISR(ADC_vect) { UDR0 = ADC >> 2; }
int main(void) {
  UCSR0A = _BV(U2X0);
  UBRR0 = 16;
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
  OCR0A = 249;
  TCCR0A = _BV(WGM01);
  TCCR0B = _BV(CS01) | _BV(CS00);
  TIMSK0 = _BV(OCIE0A);
  DDRB = 4;
  ADMUX = _BV(REFS0);
  set_sleep_mode(SLEEP_MODE_IDLE);
  sleep_enable();
  sei();
  for (uint8_t n = 0;; n++) {
    sleep_cpu();
    PORTB ^= 4;
    if (n % 7 == 0) ADCSRA = _BV(ADEN) | _BV(ADIE) | _BV(ADSC) | 7;
  }
}`

test('skipping sleep changes nothing, to the cycle', () => {
  const trace = (skipSleep: boolean) => {
    const machine = machineRunning(sleeper, { skipSleep, noise: { white: 2, brown: 2 } })
    const seen: string[] = []
    machine.line.onReceived = byte => seen.push(`${machine.cycles} ${byte}`)
    machine.circuit.piezo.onSound = hz => seen.push(`${machine.cycles} ${hz}`)
    for (let round = 0; round < 50; round++) {
      machine.line.send([round, round * 3])
      machine.runFor(12_345)
    }
    return [...seen, machine.cycles, ...machine.sram]
  }
  expect(trace(true)).toEqual(trace(false))
})

test('an interrupt that waits when sei runs is served after the next instruction, so that sleep still ends', () => {
  const machine = machineRunning(`
    static volatile uint8_t served;
    ISR(TIMER0_OVF_vect) { served = 1; TIMSK0 = 0; }
    int main(void) {
      TCCR0B = 1;
      TIMSK0 = _BV(TOIE0);
      while (!(TIFR0 & _BV(TOV0))) {}
      set_sleep_mode(SLEEP_MODE_IDLE);
      sleep_enable();
      sei();
      sleep_cpu();
      DDRB = 4;
      PORTB = 4;
      for (;;) {}
    }`)
  expect(machine.runUntil(() => portB(machine) === 4, 10_000)).toBe(true)
})

test('the longest time with interrupts off is measured, without the time before they are first allowed', () => {
  const machine = machineRunning(`
    int main(void) {
      __builtin_avr_delay_cycles(5000);
      sei();
      __builtin_avr_delay_cycles(100);
      cli();
      __builtin_avr_delay_cycles(1000);
      sei();
      for (;;) {}
    }`)
  machine.runForMs(2)
  expect(machine.longestInterruptsOffCycles).toBe(1001)
})

test('an interrupt that wakes the controller is entered four cycles later than one while it is awake', () => {
  // The handler's first instruction after the vector's jump (3 cycles) shows on the pin.
  const latency = (sleep: boolean) => {
    const machine = machineRunning(`
      ISR(TIMER0_COMPA_vect, ISR_NAKED) { asm volatile("sbi 0x05, 2"); for (;;) {} }
      int main(void) {
        DDRB = 4;
        OCR0A = 200;
        TIMSK0 = _BV(OCIE0A);
        set_sleep_mode(SLEEP_MODE_IDLE);
        sleep_enable();
        sei();
        TCCR0B = 1;
        ${sleep ? 'sleep_cpu();' : ''}
        for (;;) { asm volatile("nop"); }
      }`)
    machine.runUntil(() => portB(machine) === 4, 10_000, 1)
    return machine.cycles
  }
  expect(latency(true) - latency(false)).toBeGreaterThanOrEqual(2)
  expect(latency(true) - latency(false)).toBeLessThanOrEqual(5)
})

test('a watchdog that is not reset restarts the program; RAM and EEPROM survive, and the flag is set', () => {
  const machine = machineRunning(`
    static uint8_t starts __attribute__((section(".noinit")));
    int main(void) {
      uint8_t cause = MCUSR;
      MCUSR = 0;
      wdt_disable();
      if (cause & _BV(PORF)) starts = 0;
      starts++;
      UCSR0A = _BV(U2X0);
      UBRR0 = 16;
      UCSR0B = _BV(TXEN0);
      UDR0 = 'a' + cause;
      UDR0 = '0' + starts;
      eeprom_update_byte((uint8_t *)(uint16_t)starts, starts);
      wdt_enable(WDTO_60MS);
      for (;;) {}
    }`)
  const output = listenTo(machine)
  const resets: string[] = []
  machine.onReset = cause => resets.push(cause)
  machine.runForMs(180)
  expect(output.text()).toBe('b1i2i3')
  expect(resets).toEqual(['watchdog', 'watchdog'])
  expect([...machine.eeprom.slice(0, 5)]).toEqual([255, 1, 2, 3, 255])

  machine.reset('external')
  machine.runForMs(1)
  expect(output.text()).toBe('b1i2i3c4')
})

test('a watchdog that reset the chip runs on until the program has cleared its flag and stopped it', () => {
  const machine = machineRunning(
    `int main(void) { if (!(MCUSR & _BV(WDRF))) wdt_enable(WDTO_1S); for (;;) {} }`,
  )
  const at: number[] = []
  machine.onReset = () => at.push(machine.ms)
  machine.runForMs(1200)
  expect(at.length).toBeGreaterThan(5)
  expect(at[2]! - at[1]!).toBeCloseTo(16, 0)
})

test('without power, time passes and nothing runs; with power, the program restarts', () => {
  const machine = machineRunning(`
    int main(void) { UCSR0A = 2; UBRR0 = 16; UCSR0B = _BV(TXEN0); UDR0 = 'a' + MCUSR; for (;;) {} }`)
  const output = listenTo(machine)
  machine.runForMs(1)
  machine.powerOff()
  machine.runForMs(1000)
  expect(machine.ms).toBeCloseTo(1001, 1)
  expect(output.text()).toBe('b')
  machine.powerOn()
  machine.runForMs(1)
  expect(output.text()).toBe('bb')
})

test('the bootloader delays the firmware after an external reset, and discards what is received', () => {
  const echo = `
    ISR(USART_RX_vect) { UDR0 = UDR0; }
    int main(void) { UCSR0A = 2; UBRR0 = 16; UCSR0B = 0x98; sei(); UDR0 = '!'; for (;;) {} }`
  const machine = machineRunning(echo, { bootloaderMs: 500 })
  const output = listenTo(machine)
  machine.runForMs(1)
  expect(output.text()).toBe('!')
  machine.reset('external')
  machine.line.send(Buffer.from('lost'))
  machine.runForMs(499)
  expect(output.text()).toBe('!')
  machine.runForMs(2)
  machine.line.send(Buffer.from('kept'))
  machine.runForMs(2)
  expect(output.text()).toBe('!!kept')
})

test('an analogue input is sampled 1.5 ADC clocks after the start of a conversion', () => {
  const machine = machineRunning(`
    int main(void) {
      DDRD = 0xfc;
      DDRB = 3;
      ADMUX = _BV(REFS0);
      ADCSRA = _BV(ADEN) | 5;
      __builtin_avr_delay_cycles(3000);
      for (uint8_t i = 0; i < 2; i++) {
        ADCSRA |= _BV(ADSC);
        while (ADCSRA & _BV(ADSC)) {}
      }
      uint16_t value = ADC;
      UCSR0A = 2; UBRR0 = 16; UCSR0B = _BV(TXEN0);
      UDR0 = value; UDR0 = value >> 8;
      for (;;) {}
    }`)
  machine.circuit.magnets.put('p', 'attacker', machine.circuit.magnets.centreOf(0))
  const output = listenTo(machine)
  machine.runForMs(2)
  expect(output.bytes[0]! + output.bytes[1]! * 256).toBe(
    512 + Math.floor((machine.circuit.magnets.fieldAt(0) * 0.014 * 1024) / 5),
  )
})

test('a sleeping program costs almost no time', () => {
  const machine = machineRunning(sleeper)
  const began = process.cpuUsage()
  machine.runFor(clockHz)
  const { user } = process.cpuUsage(began)
  expect(user / 1e6).toBeLessThan(0.5)
})

test('a file that is not Intel hex, or damaged, is refused', () => {
  const hex = compileAvr('int main(void) { for (;;) {} }')
  const lines = hex.trim().split(/\r?\n/)
  const damaged = [lines[0]!.replace(/..$/, '00'), ...lines.slice(1)].join('\n')
  expect(() => machineRunning('int main(void) {}', { hex: damaged })).toThrow(/line 1: wrong checksum/)
  expect(() => machineRunning('int main(void) {}', { hex: lines.slice(0, -1).join('\n') })).toThrow(
    /end record/,
  )
  expect(() => machineRunning('int main(void) {}', { hex: 'hello' })).toThrow(/not a record/)
})

function portB(machine: Machine): number {
  return machine.peek(0x25)
}
