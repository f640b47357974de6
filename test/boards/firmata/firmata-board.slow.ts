import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardEvent } from '../../../src/boards/board.ts'
import type { FirmataBoard } from '../../../src/boards/firmata/firmata-board.ts'
import { at, EMPTY, eventLog, palette, showing, squaresWith } from './support/board-events.ts'
import { EmulatedFirmata } from './support/emulated-firmata.ts'

describe('StandardFirmata in an emulated Nano, driven by johnny-five', () => {
  let emulated: EmulatedFirmata
  let board: FirmataBoard
  let log: ReturnType<typeof eventLog>
  let first: BoardEvent[]
  const printed = vi.spyOn(console, 'log')

  beforeAll(async () => {
    emulated = new EmulatedFirmata()
    emulated.circuit.put(at('a1'), at('e5'), at('i9'))
    board = emulated.board({ name: 'oak' })
    log = eventLog(emulated, board)
    await log.next('frame')
    first = [...log.events]
  })

  afterAll(async () => {
    await board.stop()
    expect(printed).not.toHaveBeenCalled()
    expect(process.listenerCount('SIGINT')).toBe(0)
  })

  beforeEach(() => {
    log.events.length = 0
  })

  test('it reports its description, and its first frame is complete', () => {
    expect(first).toEqual([
      {
        type: 'up',
        atMs: expect.any(Number),
        info: {
          driver: 'firmata',
          name: 'oak',
          firmware: 'StandardFirmata 2.5',
          files: 9,
          ranks: 9,
          sense: 'occupancy',
          leds: 'mono',
        },
      },
      { type: 'frame', atMs: expect.any(Number), squares: squaresWith('a1 e5 i9') },
    ])
  })

  test('every square has the switch and the light of the drawing', async () => {
    // Seven patterns in which no two of the 81 squares are alike.
    for (let bit = 0; bit < 7; bit++) {
      const chosen = Array.from(EMPTY, (_, square) => square).filter(square => ((square + 1) >> bit) & 1)
      emulated.circuit.magnets.clear()
      emulated.circuit.put(...chosen)
      const pattern = (letter: string) =>
        [...EMPTY].map((empty, square) => (chosen.includes(square) ? letter : empty)).join('')
      board.show({ squares: pattern('a'), palette })
      await emulated.until('the switches', () => log.lastFrame() === pattern('o'))
      expect(emulated.circuit.litSquares).toEqual(chosen)
    }
    emulated.circuit.magnets.clear()
    emulated.circuit.put(at('a1'), at('e5'), at('i9'))
    await emulated.until('the switches', () => log.lastFrame() === squaresWith('a1 e5 i9'))
  })

  test('a frame comes at each change, and at least once a second', async () => {
    await emulated.pass(3000)
    const times = log.of('frame').map(({ atMs }) => atMs)
    expect(times.length).toBeGreaterThanOrEqual(3)
    for (const [index, time] of times.entries())
      if (index > 0) expect(time - times[index - 1]!).toBeLessThan(1000)
  })

  test('lights go out in one write, and only when they change', async () => {
    const writes: string[] = []
    emulated.circuit.lights.onWritten = () => writes.push(emulated.circuit.litSquares.join(' '))
    board.show(showing('b2 c3 d4'))
    board.show(showing('b2 c3 d4'))
    await emulated.pass(2500)
    expect(writes).toEqual([[at('b2'), at('c3'), at('d4')].join(' ')])

    board.show(showing('b2', 'i'))
    await emulated.pass(990)
    expect(writes.slice(1)).toEqual([`${at('b2')}`, '', `${at('b2')}`, '', `${at('b2')}`])
    emulated.circuit.lights.onWritten = () => {}
  })

  test('brightness is kept and can be 0', async () => {
    board.show(showing('e5'))
    board.setBrightness(40)
    await emulated.pass(50)
    expect(emulated.circuit.lights.dimming).toBe(2)
    board.setBrightness(0)
    await emulated.pass(50)
    expect(emulated.circuit.litSquares).toEqual([])
    board.setBrightness(255)
    await emulated.pass(50)
    expect(emulated.circuit.litSquares).toEqual([at('e5')])
  })

  test.each([
    ['D2', 'attackers'],
    ['D3', 'defenders'],
    ['D4', 'menu'],
  ] as const)('the button on %s is the %s button', async (pin, button) => {
    emulated.circuit.press(pin)
    expect(await log.next('button')).toMatchObject({ button, pressed: true })
    emulated.circuit.release(pin)
    expect(await log.next('button')).toMatchObject({ button, pressed: false })
  })

  test('a beep reaches the piezo, and ends', async () => {
    const sounds: number[] = []
    emulated.circuit.piezo.onSound = hz => sounds.push(hz)
    board.beep(1760, 150)
    await emulated.pass(500)
    expect(sounds.length).toBeGreaterThan(1)
    expect(sounds.at(-1)).toBe(0)
  })

  test('squares can be masked; debounce times can be set; a switch cannot be calibrated', async () => {
    expect(await board.mask(squaresWith('e5', 'x').replaceAll('o', '.'))).toEqual({ status: 'done' })
    await emulated.pass(20)
    expect(log.lastFrame()?.[at('e5')]).toBe('?')
    expect(await board.mask(EMPTY)).toEqual({ status: 'done' })
    expect(await board.mask('x')).toEqual({ status: 'refused', code: 'length' })
    expect(await board.calibrate('empty')).toEqual({ status: 'refused', code: 'unknown' })
    expect(await board.setDebounce(-1, 40)).toEqual({ status: 'refused', code: 'range' })

    expect(await board.setDebounce(500, 500)).toEqual({ status: 'done' })
    emulated.circuit.put(at('c7'))
    await emulated.pass(450)
    expect(log.lastFrame()?.[at('c7')]).toBe('.')
    await emulated.pass(150)
    expect(log.lastFrame()?.[at('c7')]).toBe('o')
    await board.setDebounce(40, 40)
    emulated.circuit.lift(at('c7'))
    await log.next('frame')
  })
})

test('a stopped board is left dark, and lit again when it is started', async () => {
  const emulated = new EmulatedFirmata()
  const board = emulated.board()
  board.show(showing('c3 g7'))
  await eventLog(emulated, board).next('frame')
  await emulated.pass(50)
  expect(emulated.circuit.litSquares).toHaveLength(2)
  await board.stop()
  await emulated.pass(50)
  expect(emulated.circuit.litSquares).toEqual([])
  await eventLog(emulated, board).next('frame')
  await emulated.pass(50)
  expect(emulated.circuit.litSquares).toHaveLength(2)
  await board.stop()
})

test('a 7×7 board has four chips, and every square has the switch of the drawing', async () => {
  const emulated = new EmulatedFirmata({ size: 7 })
  expect(emulated.circuit.expanders).toHaveLength(4)
  const board = emulated.board()
  const { next, lastFrame } = eventLog(emulated, board)
  emulated.circuit.put(0, 24, 48)
  expect((await next('up')).info).toMatchObject({ files: 7, ranks: 7 })
  board.show({ squares: 'a'.padEnd(48, '.').concat('a'), palette })
  await emulated.pass(50)
  expect(lastFrame()).toBe([...'.'.repeat(49)].with(0, 'o').with(24, 'o').with(48, 'o').join(''))
  expect(emulated.circuit.litSquares).toEqual([0, 48])
  await board.stop()
})
