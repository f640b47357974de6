import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FirmataBoard } from '../../../src/boards/firmata/firmata-board.ts'
import { at, eventLog, showing, squaresWith } from './support/board-events.ts'
import { EmulatedFirmata } from './support/emulated-firmata.ts'

describe('faults of a board with StandardFirmata are noticed, reported and recovered from', () => {
  let emulated: EmulatedFirmata
  let board: FirmataBoard
  let log: ReturnType<typeof eventLog>

  beforeAll(async () => {
    emulated = new EmulatedFirmata()
    emulated.circuit.put(at('a1'), at('e5'), at('i9'))
    board = emulated.board()
    log = eventLog(emulated, board)
    await log.next('frame')
  })

  afterAll(() => board.stop())

  beforeEach(() => {
    log.events.length = 0
  })

  test('a chip that stops answering: its squares are unknown and named, the others go on, and it is used again once it answers', async () => {
    const chip = emulated.circuit.expanders[2]!
    const frame = [...squaresWith('a1 i9')]
    for (const [square, { address }] of emulated.wiring.switches.entries())
      if (address === 0x22) frame[square] = '?'
    chip.answers = false
    await emulated.until('the fault', () => log.lastFrame() === frame.join(''), 500)
    const [fault, ...others] = log.of('up').at(-1)!.info.faults!
    expect(others).toEqual([])
    expect(fault!.part).toBe('MCP23017 at 0x22')
    expect(fault!.message).toContain('a4, b4, c4, d4, e4, a5, b5, c5, d5, e5, a6, b6, c6, d6')

    emulated.circuit.put(at('i8'))
    await emulated.until('play', () => log.lastFrame()?.[at('i8')] === 'o', 100)
    emulated.circuit.lift(at('i8'))

    chip.resetByPower()
    chip.answers = true
    await emulated.until('the chip', () => log.lastFrame() === squaresWith('a1 e5 i9'), 1500)
    expect(log.of('up').at(-1)!.info).not.toHaveProperty('faults')
    expect(log.events.map(({ type }) => type)).not.toContain('down')
  })

  test('a chip whose supply dips never changes a square, whatever its inputs float to', async () => {
    for (let dip = 0; dip < 12; dip++) {
      emulated.circuit.expanders[dip % 6]!.resetByPower()
      await emulated.pass(137)
    }
    const standing = squaresWith('a1 e5 i9')
    expect(new Set(log.of('frame').map(({ squares }) => squares))).toEqual(new Set([standing]))

    // An unstable supply clears the settings again and again: its squares may become unknown, and nothing else.
    for (let ms = 0; ms < 200; ms++) {
      emulated.circuit.expanders[1]!.resetByPower()
      await emulated.pass(1)
    }
    const isSetUp = () => emulated.circuit.expanders[1]!.register(0x0c) === 0x7f
    await emulated.until('the chip', () => isSetUp() && log.lastFrame() === standing, 2500)
    for (const { squares } of log.of('frame'))
      expect([...squares].every((reading, square) => reading === '?' || reading === standing[square])).toBe(
        true,
      )
  })

  test('lights whose supply dips are lit again', async () => {
    board.show(showing('d4 f6'))
    emulated.circuit.lights.resetByPower()
    await emulated.pass(2200)
    expect(emulated.circuit.litSquares).toEqual([at('d4'), at('f6')])
  })

  test('lights that do not answer are named, and lit when they do', async () => {
    emulated.circuit.lights.answers = false
    const { info } = await log.next('up')
    expect(info.faults?.map(({ part }) => part)).toEqual(['HT16K33 at 0x70'])
    emulated.circuit.lights.resetByPower()
    emulated.circuit.lights.answers = true
    expect((await log.next('up')).info).not.toHaveProperty('faults')
    await emulated.pass(50)
    expect(emulated.circuit.litSquares).toEqual([at('d4'), at('f6')])
  })

  test.each([[1000], [4000]])('a computer that was busy for %i ms reports no fault', async busyMs => {
    const bytes: number[] = []
    const { onReceived } = emulated.nano.line
    emulated.nano.line.onReceived = byte => bytes.push(byte)
    emulated.nano.runForMs(busyMs)
    emulated.clock.skipMs(busyMs)
    for (const byte of bytes) onReceived(byte)
    emulated.nano.line.onReceived = onReceived
    await emulated.pass(500)
    expect(log.events.map(({ type }) => type)).not.toContain('up')
    expect(log.events.map(({ type }) => type)).not.toContain('down')
    expect(log.lastFrame()).toBe(squaresWith('a1 e5 i9'))
  })

  test('a Nano that restarts is greeted again on the same port and sent everything again', async () => {
    emulated.nano.reset('brown-out')
    emulated.circuit.losePower()
    await log.next('restarted')
    expect(log.of('down')).toEqual([])
    expect(board.counters().restarts).toBe(1)
    await emulated.until('the lights', () => emulated.circuit.litSquares.length === 2)
    emulated.circuit.press('D2')
    expect(await log.next('button')).toMatchObject({ button: 'attackers', pressed: true })
    emulated.circuit.release('D2')
  })

  test('a held bus freezes StandardFirmata: reported, and recovered from by a reset', async () => {
    emulated.circuit.i2c.held = true
    expect((await log.next('down')).failure).toMatchObject({ code: 'fell-silent' })
    emulated.circuit.i2c.held = false
    await log.next('up')
  })

  test('with all chips gone the board is down; it comes back with them', async () => {
    for (const chip of emulated.circuit.expanders) chip.answers = false
    const { failure } = await log.next('down')
    expect(failure.code).toBe('no-expanders')
    expect(failure.message).toContain('0x20, 0x21, 0x22, 0x23, 0x24, 0x25')
    for (const chip of emulated.circuit.expanders) chip.answers = true
    await log.next('up')
  })

  test('unplugged and plugged in again, it comes back each time, and no listener or timer is left', async () => {
    const { Board } = createRequire(import.meta.url)('johnny-five') as { Board: { cache: unknown[] } }
    for (let round = 1; round <= 2; round++) {
      // The button has a timer in johnny-five while it is held.
      emulated.circuit.press('D3')
      await log.next('button')
      emulated.unplug()
      emulated.circuit.release('D3')
      expect((await log.next('down')).failure.code).toBe('unplugged')
      await emulated.pass(100 * round)
      emulated.replug()
      await log.next('up')
      expect(Board.cache).toHaveLength(1)
    }
    await emulated.until('the lights', () => emulated.circuit.litSquares.length === 2)
    await board.stop()
    expect(Board.cache).toHaveLength(0)
    expect(process.getActiveResourcesInfo().filter(name => name === 'Timeout')).toEqual([])
  })
})
