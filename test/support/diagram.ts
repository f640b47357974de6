import { expect, test } from 'vitest'
import { type Square, sortedNames } from '../../src/rules/geometry.ts'
import type { IllegalMove } from '../../src/rules/legality.ts'
import { makeMoveWithCaptures, parseMove } from '../../src/rules/move.ts'
import type { Side } from '../../src/rules/piece.ts'
import { type Placement, parsePlacement, ranksFromTop } from '../../src/rules/placement.ts'
import {
  legalDestinations,
  type Position,
  positionFrom,
  type Reason,
  startPosition,
} from '../../src/rules/position.ts'
import type { Options } from '../../src/rules/rule-set.ts'
import { type Rules, readyRules } from '../../src/rules/rules.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { expectAsReference, playAgainstReference } from './against-reference.ts'

/**
 * Positions, drawn as they look: top rank first, a blank between squares, and three or more blanks between
 * boards that stand side by side.
 *
 *     t attacker   T defender   K king   . empty   + empty throne or corner   * where a piece may go
 *
 * Nothing is implied: every piece is drawn, the king among them. A dot may stand for an empty throne or
 * corner too, as it does where the rules make nothing of them.
 */
const LETTERS = /^[tTK.+*]$/

/** One drawn board: its placement, and the squares that carry a star. */
interface Drawn {
  readonly placement: Placement
  readonly stars: readonly Square[]
}

/** The boards of a drawing, from left to right. */
function read(drawing: string, { geometry }: Rules): Drawn[] {
  const { size, throne, isCorner } = geometry
  const lines = drawing.split('\n').filter(line => line.trim() !== '')
  const rows = lines.map(line => line.trim().split(/ {3,}/))
  if (rows.length !== size) throw new Error(`drawn are ${rows.length} ranks; the board has ${size}`)
  const boards = rows[0]!.length
  if (rows.some(row => row.length !== boards)) throw new Error('the drawn ranks differ in their boards')

  return Array.from({ length: boards }, (_, board) => {
    const cells = rows.flatMap((_, rank) => {
      const row = rows[size - 1 - rank]![board]!.split(' ')
      if (row.length !== size) throw new Error(`rank ${rank + 1} draws ${row.length} squares, not ${size}`)
      return row
    })
    for (const [square, cell] of cells.entries()) {
      if (!LETTERS.test(cell)) throw new Error(`"${cell}" is not a letter of a drawing`)
      if (cell === '+' && square !== throne && !isCorner[square]) {
        throw new Error(`${sortedNames([square], size)} is drawn as a throne or corner, but is neither`)
      }
    }
    const diagram = Array.from({ length: size }, (_, row) =>
      cells
        .slice((size - 1 - row) * size, (size - row) * size)
        .join('')
        .replace(/[.+*]+/g, empty => String(empty.length)),
    ).join('/')
    const placement = parsePlacement(diagram, size)
    if (!placement.ok) throw new Error(placement.error.message)
    return { placement: placement.value, stars: cells.flatMap((cell, at) => (cell === '*' ? [at] : [])) }
  })
}

/** The placement as a drawing, for comparing and for failures that can be looked at. */
export function draw(placement: Placement): string {
  return ranksFromTop(placement)
    .map(rank => rank.join(' '))
    .join('\n')
}

/** The built-in rule set of that name. With changes, house rules that differ from it in just those options. */
export function rulesOf(id: string, changes: Partial<Options> = {}): Rules {
  const ready = readyRules('house', { ...builtInRules(id).options, ...changes })
  if (!ready.ok) throw new Error(ready.error.message)
  return Object.keys(changes).length > 0 ? ready.value : builtInRules(id)
}

/**
 * A drawing stands behind its sentence, as a tagged template:
 *
 *     rule('000 capturing', 'between two enemies he is taken', 'brettspielnetz', 'attackers', 'a2-c2')`
 *       …
 *     `
 */
export type Tag<T = void> = (sketch: TemplateStringsArray | readonly string[]) => T

/** The positions of a drawing, from left to right, each the beginning of a game. */
export function positionsOf(rules: string | Rules, toMove: Side): Tag<Position[]> {
  const ready = typeof rules === 'string' ? rulesOf(rules) : rules
  return sketch => read(sketch.join(''), ready).map(({ placement }) => positionFrom(ready, placement, toMove))
}

/** The one position of a drawing. */
export function positionOf(rules: string | Rules, toMove: Side): Tag<Position> {
  return sketch => {
    const [position, ...others] = positionsOf(rules, toMove)(sketch)
    if (!position || others.length > 0) throw new Error('one board was to be drawn')
    return position
  }
}

/** Plays moves such as `a5-c5 e6-b6`; a move that is refused is the test's mistake, and throws. */
export function playAll(position: Position, moves: string): Position {
  return wordsOf(moves).reduce((now, text) => {
    const played = attempt(now, text)
    if (!played.ok) throw new Error(`${text} was refused: ${played.error.message}`)
    return played.value
  }, position)
}

/** Tries one move, legal or not. */
export function attempt(position: Position, text: string) {
  const move = parseMove(text, position.rules.geometry.size)
  if (!move.ok) throw new Error(move.error.message)
  return playAgainstReference(position, move.value)
}

/**
 * What came of these moves, in one line: the last of them as `a5-c5xb5`, `a5-a9, defenders: king-escaped` or
 * `a5-e5, draw: repetition`; or why the first that is illegal was refused.
 */
export function resultOf(position: Position, moves: string): string {
  let now = position
  for (const text of wordsOf(moves)) {
    const result = attempt(now, text)
    if (!result.ok) return result.error.code
    now = result.value
  }
  const { last, outcome, rules } = now
  const made = makeMoveWithCaptures(last!.move, last!.captured, rules.geometry.size)
  return outcome ? `${made}, ${outcome.winner ?? 'draw'}: ${outcome.reason}` : made
}

/** How the game stands after the last move of a row; without any of these, it goes on. */
export interface Expected {
  readonly wins?: Side
  readonly by?: Reason
  /** Why the last move is refused. */
  readonly illegal?: IllegalMove['code']
}

/**
 * One sentence of the rules: a board, a move, the board after it; with several moves, either all the boards
 * or the first and the last. What vanishes between two boards is what the move must report as captured.
 * An illegal move has no board after it.
 */
export function rule(
  source: string,
  sentence: string,
  rules: string | Rules,
  toMove: Side,
  moves: string,
  { wins, by, illegal }: Expected = {},
): Tag {
  const ready = typeof rules === 'string' ? rulesOf(rules) : rules
  const { size } = ready.geometry
  return sketch =>
    test(`${source}: ${sentence} (${ready.id}, ${briefly(moves)})`, () => {
      const words = wordsOf(moves)
      const legal = illegal ? words.slice(0, -1) : words
      const boards = read(sketch.join(''), ready).map(({ placement }) => placement)
      const everyBoard = boards.length === legal.length + 1
      if (!everyBoard && (boards.length !== 2 || legal.length === 0))
        throw new Error('draw every board, or the first and the last')

      let position = positionFrom(ready, boards[0]!, toMove)
      for (const [index, text] of legal.entries()) {
        expect(position.outcome, `before ${text}`).toBeNull()
        position = playAll(position, text)
        const wanted = everyBoard ? boards[index + 1] : index === legal.length - 1 ? boards[1] : undefined
        if (!wanted) continue
        expect(draw(position.placement), `after ${text}`).toBe(draw(wanted))
        if (everyBoard) {
          const captured = sortedNames(position.last!.captured, size)
          expect(captured, `captured by ${text}`).toEqual(
            sortedNames(vanished(boards[index]!, wanted, position), size),
          )
        }
      }

      if (illegal) {
        const refused = attempt(position, words.at(-1)!)
        expect(refused.ok ? 'legal' : refused.error.code).toBe(illegal)
      } else {
        expect(position.outcome).toEqual(wins ? { winner: wins, reason: by } : null)
      }
    })
}

/** The squares that a piece left without being the one that moved. */
function vanished(before: Placement, after: Placement, { last }: Position): Square[] {
  return before.flatMap((cell, at) =>
    cell !== '.' && after[at] === '.' && at !== last!.move.from ? [at] : [],
  )
}

/** One sentence about the beginning: the set-up as drawn, and who moves first. */
export function setUp(source: string, sentence: string, rules: string | Rules, first: Side): Tag {
  const ready = typeof rules === 'string' ? rulesOf(rules) : rules
  return sketch =>
    test(`${source}: ${sentence} (${ready.id})`, () => {
      const start = startPosition(ready)
      expect(draw(start.placement)).toBe(draw(positionOf(ready, first)(sketch).placement))
      expect(start.toMove).toBe(first)
      expect(start.outcome).toBeNull()
    })
}

/** One sentence about moving: the stars are all the squares where the piece may go, and no others. */
export function reach(
  source: string,
  sentence: string,
  rules: string | Rules,
  toMove: Side,
  from: string,
): Tag {
  const ready = typeof rules === 'string' ? rulesOf(rules) : rules
  const { size } = ready.geometry
  return sketch =>
    test(`${source}: ${sentence} (${ready.id}, ${from})`, () => {
      const [board, ...others] = read(sketch.join(''), ready)
      if (!board || others.length > 0) throw new Error('one board was to be drawn')
      const move = parseMove(`${from}-${from}`, size)
      if (!move.ok) throw new Error(move.error.message)
      const position = positionFrom(ready, board.placement, toMove)
      expectAsReference(position)
      const found = legalDestinations(position, move.value.from)
      expect(sortedNames(found, size)).toEqual(sortedNames(board.stars, size))
    })
}

/** Moves for the name of a test, long lines cut short. */
function briefly(moves: string): string {
  const words = wordsOf(moves)
  return words.length > 4 ? `${words[0]} … ${words.at(-1)}` : words.join(' ')
}

const wordsOf = (moves: string) => moves.split(/\s+/).filter(word => word !== '')
