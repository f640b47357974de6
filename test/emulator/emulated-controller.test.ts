import { afterEach, expect, test } from 'vitest'
import type { BoardEvent } from '../../src/boards/board.ts'
import { SerialBoard } from '../../src/boards/serial/serial-board.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import type { EmulatedLight } from '../../src/emulator/circuit/apa102.ts'
import {
  type EmulatedController,
  type EmulatedControllerOptions,
  startEmulatedController,
} from '../../src/emulator/emulated-controller.ts'

const dark = '.'.repeat(81)
const running: { stop(): Promise<void> }[] = []

afterEach(async () => {
  for (const { stop } of running.splice(0).reverse()) await stop()
})

async function controller(options: Partial<EmulatedControllerOptions> = {}): Promise<EmulatedController> {
  const started = await startEmulatedController({
    files: 9,
    ranks: 9,
    sense: 'side',
    bootloaderMs: 100,
    ...options,
  })
  running.push(started)
  return started
}

/** The driver of a real board on the emulated port, with its events so far. */
function drive({ binding, path }: EmulatedController) {
  const board = new SerialBoard({
    clock: systemClock,
    path,
    loadBinding: async () => binding,
    backOff: { leastMs: 50, mostMs: 200 },
  })
  const events: BoardEvent[] = []
  const waiting = new Set<() => void>()
  board.start(event => {
    events.push(event)
    for (const look of waiting) look()
  })
  running.push({ stop: () => board.stop() })
  const until = (found: (event: BoardEvent) => boolean, from = events.length) =>
    new Promise<BoardEvent>(resolve => {
      const look = () => {
        const event = events.slice(from).find(found)
        if (!event) return
        waiting.delete(look)
        resolve(event)
      }
      waiting.add(look)
      look()
    })
  return { board, events, until }
}

const frame = (squares: string) => (event: BoardEvent) => event.type === 'frame' && event.squares === squares

test('the driver of a real board finds it, uses it, loses it and finds it again', async () => {
  const emulated = await controller()
  const lights: (readonly EmulatedLight[])[] = []
  emulated.onLights(shown => lights.push(shown))
  const { board, until } = drive(emulated)

  expect(await until(event => event.type === 'up', 0)).toMatchObject({
    info: { files: 9, sense: 'side', leds: 'rgb' },
  })
  await until(frame(dark))

  await emulated.magnets.put('king', 'king', 40)
  await until(frame(`${dark.slice(0, 40)}K${dark.slice(41)}`))
  await emulated.magnets.move('king', { square: 40, heightMm: 60 })
  await until(frame(dark))
  await emulated.magnets.move('king', { xMm: 22.5, yMm: 22.5, heightMm: 0 })
  await until(frame(`K${dark.slice(1)}`))

  board.show({
    squares: `a${dark.slice(1)}`,
    palette: { a: { rgb: '00ff00', effect: 'steady', periodMs: 0 } },
  })
  await expect.poll(() => lights.at(-1)?.[0]).toEqual({ red: 0, green: 255, blue: 0, brightness: 31 })

  const pressed = until(event => event.type === 'button' && event.pressed)
  await emulated.buttons.press('menu')
  expect(await pressed).toMatchObject({ button: 'menu' })

  const down = until(event => event.type === 'down')
  await emulated.unplug()
  await down
  expect(await emulated.binding.list()).toEqual([])

  const up = until(event => event.type === 'up')
  await emulated.replug()
  await up
  await until(frame(`K${dark.slice(1)}`))
  await expect.poll(() => lights.at(-1)?.[0]).toEqual({ red: 0, green: 255, blue: 0, brightness: 31 })
})

test('what was saved is in the EEPROM, and another board can start with it', async () => {
  const first = await controller()
  const one = drive(first)
  await one.until(event => event.type === 'up', 0)
  expect(await one.board.setName('heirloom')).toEqual({ status: 'done' })
  await one.board.stop()

  const second = await controller({ eeprom: await first.readEeprom() })
  const other = drive(second)
  expect(await other.until(event => event.type === 'up', 0)).toMatchObject({ info: { name: 'heirloom' } })
})

test('a beep is reported with its pitch', async () => {
  const emulated = await controller()
  const sounds: number[] = []
  emulated.onSound(hz => sounds.push(Math.round(hz)))
  const { board, until } = drive(emulated)
  await until(event => event.type === 'up', 0)
  board.beep(1000, 50)
  await expect.poll(() => sounds).toEqual([1000, 0])
})

test('a power cut darkens the lights, and the board comes back', async () => {
  const emulated = await controller()
  let shown: readonly EmulatedLight[] = []
  emulated.onLights(lights => {
    shown = lights
  })
  const { board, until } = drive(emulated)
  await until(event => event.type === 'up', 0)
  board.show({ squares: 'a'.repeat(81), palette: { a: { rgb: '0a0a0a', effect: 'steady', periodMs: 0 } } })
  await expect.poll(() => shown[80]?.red).toBe(10)
  const up = until(event => event.type === 'up')
  await emulated.powerCycle()
  await expect.poll(() => shown[80]?.red).toBe(0)
  await up
  await expect.poll(() => shown[80]?.red).toBe(10)
})

test('an impossible command is refused with its reason', async () => {
  const emulated = await controller()
  await expect(emulated.magnets.lift('nobody')).rejects.toThrow(/no piece named nobody/)
  await expect(emulated.magnets.put('a', 'attacker', 81)).rejects.toThrow(/no square 81/)
  await expect(startEmulatedController({ files: 8, ranks: 8, sense: 'side' })).rejects.toThrow(
    /konakis-8x8.hex/,
  )
})

test('a stopped board refuses everything', async () => {
  const emulated = await controller()
  await emulated.stop()
  await expect(emulated.readEeprom()).rejects.toThrow(/stopped/)
  await expect(emulated.binding.open({ path: emulated.path, baudRate: 115_200 })).rejects.toThrow(
    /No such file/,
  )
})
