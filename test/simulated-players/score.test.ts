import { describe, expect, it } from 'vitest'
import { parseSquare } from '../../src/rules/geometry.ts'
import type { Move } from '../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { GroundTruth } from '../../src/simulated-players/ground-truth.ts'
import { parseHabits } from '../../src/simulated-players/habits/index.ts'
import { playersAtTrace, playOut } from '../../src/simulated-players/play-game.ts'
import { SimulatedLoop } from '../../src/simulation/simulated-loop.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import { appendCrc } from '../../src/wire/crc-line.ts'

const rules = builtInRules('nielsen')
const start = startPosition(rules)
const plain = parseHabits('plain')
const habits = plain.ok ? plain.value : []

const move = (from: string, to: string): Move => ({ from: parseSquare(from, 9)!, to: parseSquare(to, 9)! })

/** A service that once records another move than the one it recognised. */
class WrongRecordDesk extends SimulatedLoop {
  override get recorded(): Position | null {
    const recorded = super.recorded
    if (recorded?.ply !== 3) return recorded
    const before = recorded.previous!
    const { from, to } = recorded.last!.move
    const other = legalMoves(before).find(other => other.from !== from || other.to !== to)!
    return play(before, other)
  }
}

/** A service that receives frames in which a piece moves by itself after the second move. */
class GhostMoveDesk extends SimulatedLoop {
  private last = ''

  override receive(text: string, atMs: number): void {
    this.last = text
    super.receive(this.recorded?.ply === 2 ? withGhostMove(text, this.recorded) : text, atMs)
  }

  override passUntil(nowMs: number): void {
    if (this.recorded?.ply === 2) this.receive(this.last, nowMs)
    super.passUntil(nowMs)
  }
}

function withGhostMove(text: string, position: Position): string {
  const parsed = parseControllerLine(text)
  if (!parsed.ok || parsed.line.type !== 'sensors') return text
  const { from, to } = legalMoves(position)[0]!
  const cells = [...parsed.line.squares]
  cells[to] = cells[from]!
  cells[from] = '.'
  return appendCrc(`S ${parsed.line.boot} ${parsed.line.seq} ${cells.join('')}`)
}

describe('the score', () => {
  it('counts a recorded move that no player made', () => {
    const score = playOut(
      playersAtTrace({ rules, habits, seed: 1 }, at => new WrongRecordDesk(at.rules)),
      10,
    )
    expect(score.wrong[0]).toMatchObject({ ply: 3 })
    expect(score.right).toBeLessThan(score.moves)
  })

  it('counts a recorded move that only the sensors made', () => {
    // Where the players think for long enough, the ghost has moved before them.
    const wrong = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap(seed => {
      const players = playersAtTrace({ rules, habits, seed }, at => new GhostMoveDesk(at.rules))
      return playOut(players, 3).wrong
    })
    expect(wrong.length).toBeGreaterThan(0)
    expect(new Set(wrong.map(({ ply }) => ply))).toEqual(new Set([3]))
  })

  it('finds nothing wrong with a correct service', () => {
    const score = playOut(
      playersAtTrace({ rules, habits, seed: 1 }, at => new SimulatedLoop(at.rules)),
      10,
    )
    expect(score).toMatchObject({ moves: 10, right: 10, wrong: [], questions: 0 })
  })
})

describe('the ground truth', () => {
  const first = move('d1', 'd3')

  it('allows a square where the piece stopped, while the move is under way', () => {
    const groundTruth = new GroundTruth(start)
    groundTruth.play(first)
    groundTruth.restsOn(move('d1', 'd2').to)
    groundTruth.checkDuringMove(play(start, move('d1', 'd2')))
    expect(groundTruth.wrong).toEqual([])
    groundTruth.checkAtRest(play(start, move('d1', 'd2')))
    expect(groundTruth.wrong).toEqual([{ ply: 1, recorded: move('d1', 'd2'), played: first }])
  })

  it('allows no other square, even if the record is corrected later', () => {
    const groundTruth = new GroundTruth(start)
    groundTruth.play(first)
    groundTruth.checkDuringMove(play(start, move('d1', 'c1')))
    groundTruth.checkDuringMove(play(start, first))
    expect(groundTruth.wrong).toHaveLength(1)
  })

  it('allows moves that are not recorded yet, and, during a takeback, moves that are not removed yet', () => {
    const groundTruth = new GroundTruth(start)
    groundTruth.play(first)
    groundTruth.checkDuringMove(start)
    groundTruth.takeBack(1)
    groundTruth.checkDuringMove(play(start, first))
    expect(groundTruth.wrong).toEqual([])
    groundTruth.checkAtRest(play(start, first))
    expect(groundTruth.wrong).toHaveLength(1)
  })
})
