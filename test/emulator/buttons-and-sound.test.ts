import { expect, test } from 'vitest'
import { Piezo } from '../../src/emulator/circuit/piezo.ts'
import { listenTo, machineRunning } from './support/machine.ts'

test('buttons pull their pins low while pressed', () => {
  const machine = machineRunning(`
    int main(void) {
      UCSR0A = 2; UBRR0 = 16; UCSR0B = _BV(TXEN0);
      for (uint8_t before = 0xff;;) {
        uint8_t now = PINC & 0x0e;
        if (now != before) { before = now; UDR0 = 'a' + (now >> 1); }
      }
    }`)
  const output = listenTo(machine)
  machine.runForMs(1)
  machine.circuit.press('attackers')
  machine.runForMs(1)
  machine.circuit.press('menu')
  machine.runForMs(1)
  machine.circuit.release('attackers')
  machine.circuit.release('menu')
  machine.circuit.press('defenders')
  machine.runForMs(1)
  expect(output.text()).toBe('hgcf')
})

test('a square wave on D10 is reported as its pitch, and its end as silence', () => {
  const machine = machineRunning(`
    #include <util/delay.h>
    int main(void) {
      DDRB = 4;
      for (uint8_t n = 0; n < 200; n++) { PINB = 4; _delay_us(500); }
      for (;;) {}
    }`)
  const sounds: number[] = []
  machine.circuit.piezo.onSound = hz => sounds.push(Math.round(hz / 10) * 10)
  machine.runForMs(400)
  expect(sounds).toEqual([1000, 0])
})

test('one edge makes no sound', () => {
  const piezo = new Piezo()
  piezo.rose(1000)
  expect(piezo.hz).toBe(0)
})
