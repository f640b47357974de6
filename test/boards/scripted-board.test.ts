import { expect, test } from 'vitest'
import type { BoardEvent, BoardInfo, Lights } from '../../src/boards/board.ts'
import { ScriptedBoard } from '../../src/boards/scripted-board.ts'
import { ManualClock } from './support/manual-clock.ts'

const info: BoardInfo = {
  driver: 'scripted',
  name: 'stage',
  firmware: '0.0.0',
  files: 3,
  ranks: 1,
  sense: 'side',
  leds: 'rgb',
}
const lights: Lights = { squares: 'a..', palette: { a: { rgb: 'ffffff', effect: 'steady', periodMs: 0 } } }

test('emits its frames in order, then the events it is given, with the time of its clock', async () => {
  const clock = new ManualClock()
  const board = new ScriptedBoard({ clock, info, frames: ['t..', '.t.'] })
  const events: BoardEvent[] = []
  board.start(event => events.push(event))
  clock.passMs(40)
  board.frame('..t')
  board.emit({ type: 'button', button: 'menu', pressed: true })
  await board.stop()
  board.frame('...')
  expect(events).toEqual([
    { type: 'up', atMs: 0, info },
    { type: 'frame', atMs: 0, squares: 't..' },
    { type: 'frame', atMs: 0, squares: '.t.' },
    { type: 'frame', atMs: 40, squares: '..t' },
    { type: 'button', atMs: 40, button: 'menu', pressed: true },
  ])
})

test('records the commands it receives', async () => {
  const board = new ScriptedBoard({ clock: new ManualClock(), info })
  board.show(lights)
  board.show({ ...lights })
  board.show({ ...lights, squares: '...' })
  board.setBrightness(7)
  board.outcome = { status: 'refused', code: 'busy' }
  expect(await board.calibrate('empty')).toEqual({ status: 'refused', code: 'busy' })
  expect(board.shown.map(({ squares }) => squares)).toEqual(['a..', '...'])
  expect(board.commands).toEqual([{ type: 'calibrate', step: 'empty' }])
  expect(board.brightness).toBe(7)
})

test.each<[string, Lights]>([
  ['a letter without a meaning', { ...lights, squares: 'b..' }],
  ['a square that is no letter', { ...lights, squares: 'A..' }],
  ['a colour that is none', { ...lights, palette: { a: { rgb: 'red', effect: 'steady', periodMs: 0 } } }],
  ['half a millisecond', { ...lights, palette: { a: { rgb: 'ffffff', effect: 'blink', periodMs: 0.5 } } }],
  ['no time to blink', { ...lights, palette: { a: { rgb: 'ffffff', effect: 'blink', periodMs: 0 } } }],
])('%s is a programming error, as on a real board', (_, wrong) => {
  const board = new ScriptedBoard({ clock: new ManualClock(), info })
  expect(() => board.show(wrong)).toThrow(RangeError)
})
