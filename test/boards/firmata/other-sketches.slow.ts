import type { BindingInterface } from '@serialport/bindings-cpp'
import { afterEach, describe, expect, test } from 'vitest'
import type { FirmataBoard } from '../../../src/boards/firmata/firmata-board.ts'
import { standardFirmata } from '../../emulator/firmata/support/standard-firmata.ts'
import { compileAvr } from '../../emulator/support/compile-avr.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { eventLog } from './support/board-events.ts'
import { EmulatedFirmata } from './support/emulated-firmata.ts'

const NOTHING = compileAvr('int main(void) { for (;;) {} }')

describe('a Nano with another sketch', () => {
  let board: FirmataBoard

  afterEach(() => board.stop())

  const BAUD_57600 = 'UBRR0 = 16; UCSR0A = _BV(U2X0); UCSR0B = _BV(TXEN0) | _BV(RXEN0);'
  const CHATTER = compileAvr(
    `int main(void) { ${BAUD_57600} for (;;) { while (!(UCSR0A & _BV(UDRE0))) {} UDR0 = 'x'; } }`,
  )
  const OTHER = standardFirmata('SimpleDigitalFirmata')

  test.each([
    ['that says nothing', 1500, NOTHING, 'not-firmata', /says nothing.*Firmata > StandardFirmata/],
    ['that talks of other things', 1500, CHATTER, 'not-firmata', /talks, but not as StandardFirmata/],
    ['that is another Firmata', 4500, OTHER, 'other-firmata', /runs SimpleDigitalFirmata/],
  ] as const)('%s is reported with the sketch to upload', async (_, greetingMs, hex, code, words) => {
    const emulated = new EmulatedFirmata({ hex })
    board = emulated.board({ greetingMs })
    const { failure } = await eventLog(emulated, board).next('down')
    expect(failure.code).toBe(code)
    expect(failure.message).toMatch(words)
  })

  test('is tried again, and is the board once it has StandardFirmata', async () => {
    const wrong = new EmulatedFirmata({ hex: NOTHING })
    const right = new EmulatedFirmata({ clock: wrong.clock })
    let current = wrong
    board = wrong.board({ loadBinding: async () => current.port, greetingMs: 4000 })
    const { next, of } = eventLog(wrong, board)
    await next('down')
    current = right
    await right.until('the board', () => of('up').length > 0)
  })
})

test('of several ports, the board is on the one that answers as StandardFirmata', async () => {
  const clock = new ManualClock()
  const other = new EmulatedFirmata({ hex: NOTHING, path: 'a', clock })
  const emulated = new EmulatedFirmata({ path: 'b', clock })
  const opened: string[] = []
  const binding: BindingInterface = {
    list: async () => [...(await other.port.list()), ...(await emulated.port.list())],
    open: options => {
      opened.push(options.path)
      return (options.path === 'a' ? other : emulated).port.open(options)
    },
  }
  const board = emulated.board({ path: null, loadBinding: async () => binding, greetingMs: 4000 })
  const { next, of } = eventLog(emulated, board)
  await next('up')
  expect(opened).toEqual(['a', 'b'])
  expect(of('down')).toEqual([])
  await board.stop()
})
