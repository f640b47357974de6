import type { BoardEvent, Lights } from '../../../../src/boards/board.ts'
import type { FirmataBoard } from '../../../../src/boards/firmata/firmata-board.ts'
import { parseSquare } from '../../../../src/rules/geometry.ts'
import type { EmulatedFirmata } from './emulated-firmata.ts'

export const at = (name: string) => parseSquare(name, 9)!
export const EMPTY = '.'.repeat(81)
export const squaresWith = (names: string, reading = 'o') => {
  const squares = names.split(' ').map(at)
  return [...EMPTY].map((empty, square) => (squares.includes(square) ? reading : empty)).join('')
}

const steady = { rgb: 'ffffff', effect: 'steady', periodMs: 0 } as const
const flicker = { rgb: 'ffffff', effect: 'blink', periodMs: 400 } as const
export const palette = { a: steady, i: flicker }
export const showing = (names: string, letter = 'a'): Lights => ({
  squares: squaresWith(names, letter),
  palette,
})

/** A board and its events so far. */
export function eventLog(emulated: EmulatedFirmata, board: FirmataBoard) {
  const events: BoardEvent[] = []
  board.start(event => events.push(event))
  const of = <Type extends BoardEvent['type']>(type: Type) =>
    events.filter((event): event is Extract<BoardEvent, { type: Type }> => event.type === type)
  const next = async <Type extends BoardEvent['type']>(type: Type) => {
    const before = of(type).length
    await emulated.until(`another ${type}`, () => of(type).length > before)
    return of(type).at(-1)!
  }
  const lastFrame = () => of('frame').at(-1)?.squares
  return { events, of, next, lastFrame }
}
