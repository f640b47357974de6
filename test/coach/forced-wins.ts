import { type Move, makeMove } from '../../src/rules/move.ts'
import {
  ATTACKERS_WON,
  DEFENDERS_WON,
  MOST_MOVES,
  MutableBoard,
  OPEN,
} from '../../src/rules/mutable-board.ts'
import { SIDES, type Side } from '../../src/rules/piece.ts'
import { type Position, startPosition } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { ATTACKER } from '../../src/rules/terrain.ts'
import { playGame, randomPlayer, thinkingPlayer } from './players.ts'

/** A position in which the side to move wins by force, and every first move that does. */
export interface ForcedWin {
  readonly position: Position
  readonly inMoves: 1 | 2
  readonly winners: ReadonlySet<string>
}

export const nameOf = ({ rules }: Position, move: Move) => makeMove(move, rules.options.size)

/** Tries everything: a move that wins, or one after which every reply leaves a move that wins. */
export function solve(position: Position): ForcedWin | null {
  const board = new MutableBoard(position)
  const moves = new Int32Array(3 * MOST_MOVES)
  const wins = (at: number, end: number) => movesAmong(at, end, step => winsWith(board, step))
  const end = board.generate(moves, 0)

  function movesAmong(at: number, end: number, wanted: (step: number) => boolean): number[] {
    const found: number[] = []
    for (let i = at; i < end; i++) if (wanted(moves[i]!)) found.push(moves[i]!)
    return found
  }

  /** Can the side to move not help leaving its opponent a win at once? */
  function isLost(at: number): boolean {
    const end = board.generate(moves, at)
    for (let i = at; i < end; i++) {
      const verdict = board.make(moves[i]!)
      const wins = verdict === OPEN && canWin(end)
      board.unmake()
      if (!wins) return false
    }
    return true
  }

  function canWin(at: number): boolean {
    const end = board.generate(moves, at)
    for (let i = at; i < end; i++) if (winsWith(board, moves[i]!)) return true
    return false
  }

  function winsInTwo(step: number): boolean {
    const verdict = board.make(step)
    const lost = verdict === OPEN && isLost(end)
    board.unmake()
    return lost
  }

  const named = (steps: readonly number[]) => new Set(steps.map(step => nameOf(position, board.moveOf(step))))
  const inOne = wins(0, end)
  if (inOne.length > 0) return { position, inMoves: 1, winners: named(inOne) }
  const inTwo = movesAmong(0, end, winsInTwo)
  return inTwo.length > 0 ? { position, inMoves: 2, winners: named(inTwo) } : null
}

function winsWith(board: MutableBoard, step: number): boolean {
  const won = board.mover === ATTACKER ? ATTACKERS_WON : DEFENDERS_WON
  const verdict = board.make(step)
  board.unmake()
  return verdict === won
}

/**
 * So many positions for each side and each length, found in games in which one side or neither thinks a little.
 * A game gives at most one of a kind, so that they differ.
 */
export async function findForcedWins(rules: Rules, eachKind: number, seed: number): Promise<ForcedWin[]> {
  const found = new Map<string, ForcedWin[]>(SIDES.flatMap(side => [1, 2].map(n => [`${side} ${n}`, []])))
  const thinking = thinkingPlayer(400)
  for (let game = 0; [...found.values()].some(kind => kind.length < eachKind); game++) {
    if (game > 200 * eachKind) throw new Error(`${rules.id} gives too few forced wins`)
    const chance = randomPlayer(seed + 7919 * game)
    const thinker: Side | null = [...SIDES, null][game % 3]!
    const players = { attackers: chance, defenders: chance, ...(thinker && { [thinker]: thinking }) }
    const line: Position[] = []
    await playGame(startPosition(rules), players, 120, position => line.push(position))
    const seen = new Set<string>()
    for (const position of line.toReversed().slice(0, 16)) {
      if ([1, 2].every(n => isFull(found.get(`${position.toMove} ${n}`)!, eachKind))) continue
      const win = solve(position)
      if (!win) continue
      const kind = `${position.toMove} ${win.inMoves}`
      if (!seen.has(kind) && !isFull(found.get(kind)!, eachKind)) found.get(kind)!.push(win)
      seen.add(kind)
    }
  }
  return [...found.values()].flat()
}

const isFull = (kind: readonly ForcedWin[], eachKind: number) => kind.length >= eachKind
