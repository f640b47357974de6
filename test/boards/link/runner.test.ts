import { expect, test } from 'vitest'
import type { BoardEvent } from '../../../src/boards/board.ts'
import { LinkRunner } from '../../../src/boards/link/runner.ts'
import {
  type ControllerLine,
  makeControllerLine,
  parseControllerLine,
} from '../../../src/wire/controller-line.ts'
import { parseHostLine } from '../../../src/wire/host-line.ts'
import { ManualClock } from '../support/manual-clock.ts'

const HELLO: ControllerLine = {
  type: 'hello',
  boot: '3fa2',
  protocol: 1,
  firmware: '1.0.0',
  files: 1,
  ranks: 1,
  sense: 'side',
  leds: 'rgb',
  name: 'one',
}
const FRAME: ControllerLine = { type: 'sensors', boot: '3fa2', seq: 0, squares: '.' }

class LateClock extends ManualClock {
  #lateMs = 0

  override nowMs(): number {
    return super.nowMs() + this.#lateMs
  }

  /** Time goes by, but the process does not run. */
  holdUpMs(ms: number): void {
    this.#lateMs += ms
  }
}

function linkThatIsUp() {
  const clock = new LateClock()
  const events: BoardEvent[] = []
  const say = (line: ControllerLine) =>
    link.feed({ type: 'line', parsed: parseControllerLine(makeControllerLine(line)) })
  const link: LinkRunner = new LinkRunner(
    clock,
    { driver: 'serial', leastSize: null, greetingMs: 2000 },
    {
      emit: event => events.push(event),
      close: () => {},
      writeLine: text => {
        const parsed = parseHostLine(text)
        if (parsed.ok && parsed.line.type !== 'no-crc') say({ type: 'ack', boot: '3fa2', n: parsed.line.n })
      },
    },
  )
  link.feed({ type: 'opened', path: '/dev/b' })
  say(HELLO)
  say(FRAME)
  return { clock, events, say, types: () => events.map(event => event.type) }
}

test('a silent board is down after 3 s', () => {
  const { clock, types } = linkThatIsUp()
  clock.passMs(2999)
  expect(types()).toEqual(['up', 'frame'])
  clock.passMs(1)
  expect(types()).toEqual(['up', 'frame', 'down'])
})

test('a process that was held up reads what has arrived before it reports the board as down', () => {
  const { clock, say, types } = linkThatIsUp()
  clock.holdUpMs(60_000)
  clock.passMs(1500)
  say(FRAME)
  clock.passMs(1000)
  expect(types()).toEqual(['up', 'frame', 'frame'])
})

test('a board that stays silent after the hold-up is down', () => {
  const { clock, types } = linkThatIsUp()
  clock.holdUpMs(60_000)
  clock.passMs(1549)
  expect(types()).toEqual(['up', 'frame'])
  clock.passMs(1)
  expect(types()).toEqual(['up', 'frame', 'down'])
})
