import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Lights } from '../../../src/boards/board.ts'
import { SerialBoard, type SerialBoardOptions } from '../../../src/boards/serial/serial-board.ts'
import { systemClock } from '../../../src/core/system-clock.ts'
import { EventLog } from '../support/event-log.ts'
import { PseudoController } from '../support/pseudo-controller.ts'
import { until } from '../support/until.ts'

const CENTRE: Lights = {
  squares: `${'.'.repeat(40)}a${'.'.repeat(40)}`,
  palette: { a: { rgb: 'ff8800', effect: 'pulse', periodMs: 900 } },
}

let folder: string
let controller: PseudoController
let board: SerialBoard
let log: EventLog

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konakis-'))
  controller = new PseudoController(join(folder, 'board'))
  log = new EventLog()
})

afterEach(async () => {
  await board.stop()
  await controller.unplug()
  rmSync(folder, { recursive: true })
})

function startBoard(options: Partial<SerialBoardOptions> = {}): void {
  board = new SerialBoard({
    clock: systemClock,
    path: controller.path,
    backOff: { leastMs: 5, mostMs: 5 },
    ...options,
  })
  board.start(log.listener)
}

function typesHeard(): string[] {
  return controller.received.map(line => line.type)
}

describe('a board on a pseudo-terminal', () => {
  beforeEach(() => controller.plug())

  test('sends hello, frames and buttons, and shows lights', async () => {
    startBoard()
    expect((await log.next('up')).info).toEqual({
      driver: 'serial',
      name: 'pty',
      firmware: '1.4.0',
      files: 9,
      ranks: 9,
      sense: 'side',
      leds: 'rgb',
    })
    expect((await log.next('frame')).squares).toBe('.'.repeat(81))
    controller.sendFrame(`K${'.'.repeat(80)}`)
    expect((await log.next('frame')).squares).toBe(`K${'.'.repeat(80)}`)
    controller.send({ type: 'button', boot: '3fa2', seq: 1, button: 'menu', pressed: true })
    expect(await log.next('button')).toMatchObject({ button: 'menu', pressed: true })

    board.setBrightness(40)
    board.show(CENTRE)
    await until(() => typesHeard().includes('lights'))
    expect(controller.carriedOut).toMatchObject([
      { type: 'hello-request' },
      { type: 'mode', mode: 'run' },
      { type: 'brightness', level: 40 },
      { type: 'palette', letter: 'a', rgb: 'ff8800', effect: 'pulse', periodMs: 900 },
      { type: 'lights', squares: CENTRE.squares },
    ])
  })

  test('is settled when every line has been answered, and counts how long that took', async () => {
    startBoard()
    await log.next('up')
    await board.settled()
    const before = board.counters().answers
    controller.answering = () => 'lose'
    let isSettled = false
    board.show(CENTRE)
    const settled = board.settled().then(() => {
      isSettled = true
    })
    await until(() => typesHeard().includes('palette'))
    expect(isSettled).toBe(false)
    controller.answering = () => 'answer'
    await settled
    expect(controller.carriedOut.at(-1)).toMatchObject({ type: 'lights', squares: CENTRE.squares })
    // The palette was answered at its repeat, whose time does not count; the squares at once.
    expect(board.counters().answers).toBe(before + 1)
    expect(board.counters().answerMs).toBeGreaterThan(0)
  })

  test('is settled too when it is disconnected', async () => {
    startBoard()
    await log.next('up')
    controller.answering = () => 'lose'
    board.show(CENTRE)
    const settled = board.settled()
    await controller.unplug()
    await settled
  })

  test('repeats a line whose answer was lost, and the controller carries it out once', async () => {
    startBoard()
    await log.next('up')
    let losses = 1
    controller.answering = line => (line.type === 'mask' && losses-- > 0 ? 'lose' : 'answer')
    expect(await board.mask(`x${'.'.repeat(80)}`)).toEqual({ status: 'done' })
    expect(typesHeard().filter(type => type === 'mask')).toHaveLength(2)
    expect(controller.carriedOut.filter(line => line.type === 'mask')).toHaveLength(1)
    expect(board.counters().retries).toBe(1)
    expect(log.types()).not.toContain('down')
  })

  test('reports a refusal to the caller', async () => {
    startBoard()
    await log.next('up')
    controller.answering = line => (line.type === 'debounce' ? 'refuse' : 'answer')
    expect(await board.setDebounce(9999, 40)).toEqual({ status: 'refused', code: 'range' })
    expect(await board.setName('a name with spaces')).toEqual({ status: 'refused', code: 'range' })
    expect(typesHeard()).not.toContain('name')
  })

  test('greets a controller that no longer answers again', async () => {
    startBoard()
    await log.next('up')
    controller.answering = line => (line.type === 'hello-request' ? 'answer' : 'lose')
    const outcome = board.calibrate('empty')
    expect((await log.next('down')).failure.code).toBe('not-answering')
    expect(await outcome).toEqual({ status: 'lost' })
    controller.answering = () => 'answer'
    await log.next('up')
  })

  test('garbage costs only the line it hit', async () => {
    startBoard()
    await log.next('frame')
    controller.write(Buffer.alloc(5000, 0xf0))
    controller.write('\nS 3fa2 7 ....*0000\n\xff\xfe\n')
    controller.sendFrame(`t${'.'.repeat(80)}`)
    expect((await log.next('frame')).squares).toBe(`t${'.'.repeat(80)}`)
    expect(board.counters().discarded).toMatchObject({ overlong: 1, crc: 1, 'no-crc': 1 })
    expect(log.types()).not.toContain('down')
  })

  test('a restarted controller is sent everything again', async () => {
    startBoard()
    board.show(CENTRE)
    await log.next('up')
    await until(() => typesHeard().includes('lights'))
    controller.received.length = 0
    controller.restart('0b0b')
    await log.next('restarted')
    await until(() => typesHeard().includes('lights'))
    expect(typesHeard()).toEqual(expect.arrayContaining(['mode', 'palette', 'lights']))
    expect(board.counters().restarts).toBe(1)
    expect(log.types()).not.toContain('down')
  })

  test('a slow start with bootloader noise is waited for', async () => {
    let asked = 0
    controller.answering = () => {
      asked += 1
      if (asked < 4) controller.write(new Uint8Array([0x14, 0x10]))
      return asked < 4 ? 'lose' : 'answer'
    }
    startBoard()
    await log.next('up')
    expect(log.types()).not.toContain('down')
  })

  test('after stop no event is emitted and the port is free for others', async () => {
    startBoard()
    await log.next('up')
    await board.stop()
    const count = log.events.length
    controller.sendFrame()
    const other = new SerialBoard({ clock: systemClock, path: controller.path })
    const otherLog = new EventLog()
    other.start(otherLog.listener)
    await otherLog.next('up')
    await other.stop()
    expect(log.events).toHaveLength(count)
  })

  test('starts again after a stop', async () => {
    startBoard()
    expect(() => board.start(log.listener)).toThrow()
    await log.next('up')
    await board.stop()
    board.start(log.listener)
    await log.next('up')
  })

  test('a command sent by the listener during an event is carried out', async () => {
    board = new SerialBoard({ clock: systemClock, path: controller.path })
    board.start(event => {
      if (event.type === 'up') board.show(CENTRE)
      log.listener(event)
    })
    await until(() => typesHeard().includes('lights'))
  })
})

describe('failures, each found on a pseudo-terminal', () => {
  test('no such port, until it is plugged in', async () => {
    startBoard()
    const { failure } = await log.next('down')
    expect(failure).toMatchObject({ code: 'not-found', path: controller.path })
    await controller.plug()
    await log.next('up')
    expect(log.types().filter(type => type === 'down')).toHaveLength(1)
  })

  test('another program has the port', async () => {
    await controller.plug()
    const other = new SerialBoard({ clock: systemClock, path: controller.path })
    const otherLog = new EventLog()
    other.start(otherLog.listener)
    await otherLog.next('up')
    startBoard()
    expect((await log.next('down')).failure).toMatchObject({ code: 'port-in-use', path: controller.path })
    await other.stop()
    await log.next('up')
  })

  test('a silent port', async () => {
    controller.answering = () => 'lose'
    await controller.plug()
    startBoard({ greetingMs: 100 })
    expect((await log.next('down')).failure.code).toBe('silent')
  })

  test('StandardFirmata, which never sends an LF', async () => {
    controller.answering = () => {
      controller.write(new Uint8Array([0xf9, 0x02, 0x05, 0xf0, 0x79, 0x02, 0x05, 0xf7]))
      return 'lose'
    }
    await controller.plug()
    startBoard({ greetingMs: 100 })
    const { failure } = await log.next('down')
    expect(failure.code).toBe('not-a-konakis-board')
    expect(failure.message).toContain('firmata')
  })

  test('a board with too few squares', async () => {
    await controller.plug()
    startBoard({ leastSize: { files: 11, ranks: 11 } })
    const { failure } = await log.next('down')
    expect(failure.code).toBe('wrong-size')
    expect(failure.message).toContain('9×9')
  })

  test('a board with another protocol', async () => {
    controller.answering = () => {
      controller.send({ type: 'other-protocol', boot: '0001', protocol: 2 })
      return 'lose'
    }
    await controller.plug()
    startBoard()
    const { failure } = await log.next('down')
    expect(failure).toMatchObject({ code: 'wrong-protocol', found: 2 })
    expect(failure.message).toContain('Update this program')
  })

  test('a pulled cable is noticed at once, though nothing is being sent', async () => {
    await controller.plug()
    startBoard()
    await log.next('frame')
    await until(() => typesHeard().includes('mode'))
    await controller.unplug()
    const unpluggedAtMs = systemClock.nowMs()
    const { atMs, failure } = await log.next('down')
    expect(failure.code).toBe('unplugged')
    // The next line would be sent after 1500 ms; half of that leaves a busy machine its time.
    expect(atMs - unpluggedAtMs).toBeLessThan(750)
  })

  test('a pulled cable in the middle of a command', async () => {
    await controller.plug()
    startBoard()
    await log.next('up')
    const outcome = board.calibrate('start')
    await controller.unplug()
    expect((await log.next('down')).failure.code).toBe('unplugged')
    expect(['lost', 'done']).toContain((await outcome).status)
    expect(await board.calibrate('start')).toEqual({ status: 'no-board' })
  })
})
