import { describe, expect, test } from 'vitest'
import { cyclesToMs } from '../../src/emulator/machine.ts'
import { listenTo, machineRunning } from './support/machine.ts'

const serialSetup = `
static void serial_init(uint8_t enable) {
  UCSR0A = _BV(U2X0);
  UBRR0 = 16;
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | enable;
}
static void send(uint8_t byte) {
  while (!(UCSR0A & _BV(UDRE0))) {}
  UDR0 = byte;
}
`

describe('sending', () => {
  test('the data register interrupt stays pending until the register is written', () => {
    // The handler leaves the register empty the first two times: it has to be called again.
    const machine = machineRunning(`${serialSetup}
      static volatile uint8_t calls;
      ISR(USART_UDRE_vect) {
        if (++calls < 3) return;
        UCSR0B &= ~_BV(UDRIE0);
        UDR0 = '0' + calls;
      }
      int main(void) { serial_init(_BV(UDRIE0)); sei(); for (;;) {} }`)
    const output = listenTo(machine)
    machine.runForMs(1)
    expect(output.text()).toBe('3')
  })

  test('a byte waits in the buffer while another is being shifted out, and a third write is refused by UDRE', () => {
    const machine = machineRunning(`${serialSetup}
      int main(void) {
        serial_init(0);
        UDR0 = 'a';
        UDR0 = 'b';
        uint8_t full = !(UCSR0A & _BV(UDRE0));
        UDR0 = 'x';
        send(full ? 'y' : 'n');
        for (;;) {}
      }`)
    const output = listenTo(machine)
    machine.runForMs(1)
    expect(output.text()).toBe('aby')
  })

  test('bytes leave at the pace of the baud rate', () => {
    const machine = machineRunning(`${serialSetup}
      int main(void) { serial_init(0); for (uint8_t i = 0; i < 100; i++) send(i); for (;;) {} }`)
    const at: number[] = []
    machine.line.onReceived = () => at.push(machine.cycles)
    machine.runForMs(20)
    expect(at).toHaveLength(100)
    expect(cyclesToMs(at[99]! - at[0]!)).toBeCloseTo((99 * 10 * 1000) / 117_647, 1)
  })

  test('writing UCSR0A leaves the flags alone, but for a transmit flag that is written as one', () => {
    const machine = machineRunning(`${serialSetup}
      int main(void) {
        serial_init(0);
        UCSR0A = _BV(U2X0);
        if (UCSR0A & _BV(UDRE0)) UDR0 = 'k';
        while (!(UCSR0A & _BV(TXC0))) {}
        UCSR0A = _BV(U2X0) | _BV(TXC0);
        send(UCSR0A & _BV(TXC0) ? 'n' : 'y');
        for (;;) {}
      }`)
    const output = listenTo(machine)
    machine.runForMs(1)
    expect(output.text()).toBe('ky')
  })
})

describe('receiving', () => {
  test('writing UCSR0B keeps a byte that has been received', () => {
    const machine = machineRunning(`${serialSetup}
      int main(void) {
        serial_init(0);
        while (!(UCSR0A & _BV(RXC0))) {}
        UCSR0B |= _BV(RXCIE0);
        UCSR0B &= ~_BV(RXCIE0);
        send(UCSR0A & _BV(RXC0) ? UDR0 : '-');
        for (;;) {}
      }`)
    const output = listenTo(machine)
    machine.runForMs(0.1)
    machine.line.send(Buffer.from('q'))
    machine.runForMs(1)
    expect(output.text()).toBe('q')
  })

  const readsLate = (afterMs: number) => `${serialSetup}
    #include <util/delay.h>
    int main(void) {
      serial_init(0);
      _delay_ms(${afterMs});
      for (;;) {
        while (!(UCSR0A & _BV(RXC0))) {}
        uint8_t lost = UCSR0A & _BV(DOR0);
        uint8_t byte = UDR0;
        if (lost) send('!');
        send(byte);
      }
    }`

  test('two bytes wait in the buffer and a third in the shift register', () => {
    const machine = machineRunning(readsLate(2))
    const output = listenTo(machine)
    machine.runForMs(0.1)
    machine.line.send(Buffer.from('abc'))
    machine.runForMs(4)
    expect(output.text()).toBe('abc')
  })

  test('further bytes are lost, and the data overrun flag is set', () => {
    const machine = machineRunning(readsLate(2))
    const output = listenTo(machine)
    machine.runForMs(0.1)
    machine.line.send(Buffer.from('abcdef'))
    machine.runForMs(4)
    expect(output.text()).toBe('ab!f')
  })

  test('bytes arrive one after another at the pace of the host', () => {
    const machine = machineRunning(`${serialSetup}
      ISR(USART_RX_vect) { UDR0 = UDR0; }
      int main(void) { serial_init(_BV(RXCIE0)); sei(); for (;;) {} }`)
    const at: number[] = []
    machine.line.onReceived = () => at.push(machine.ms)
    machine.runForMs(0.1)
    machine.line.send(new Uint8Array(50))
    machine.runForMs(10)
    expect(at).toHaveLength(50)
    expect(at[49]! - at[0]!).toBeCloseTo((49 * 10 * 1000) / 115_200, 1)
  })

  test('a host at another baud rate sends and receives something else', () => {
    const machine = machineRunning(`${serialSetup}
      ISR(USART_RX_vect) { UDR0 = UDR0; }
      int main(void) { serial_init(_BV(RXCIE0)); sei(); for (;;) {} }`)
    const output = listenTo(machine)
    machine.runForMs(0.1)
    machine.line.baudRate = 57_600
    machine.line.send(Buffer.from('konakis'))
    machine.runForMs(10)
    expect(output.bytes).toHaveLength(7)
    expect(output.text()).not.toBe('konakis')
  })
})
