import { describe, expect, it } from 'vitest'
import { ReducerDesk } from '../../src/app/simulation/reducer-desk.ts'
import { parseHabits } from '../../src/hands/habits/index.ts'
import { playOut, sitAtTrace } from '../../src/hands/play-game.ts'
import { Truth } from '../../src/hands/truth.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import type { Move } from '../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import { appendCrc } from '../../src/wire/crc-line.ts'

const rules = builtInRules('nielsen')
const start = startPosition(rules)
const plain = parseHabits('plain')
const habits = plain.ok ? plain.value : []

const move = (from: string, to: string): Move => ({ from: parseSquare(from, 9)!, to: parseSquare(to, 9)! })

/** A service that writes down another move than the one it has understood, once. */
class LyingDesk extends ReducerDesk {
  override get recorded(): Position | null {
    const recorded = super.recorded
    if (recorded?.ply !== 3) return recorded
    const before = recorded.previous!
    const { from, to } = recorded.last!.move
    const other = legalMoves(before).find(other => other.from !== from || other.to !== to)!
    return play(before, other)
  }
}

/** A service whose cable shows it a piece that slides on by itself after the second move. */
class HauntedDesk extends ReducerDesk {
  private last = ''

  override hear(text: string, atMs: number): void {
    this.last = text
    super.hear(this.recorded?.ply === 2 ? haunted(text, this.recorded) : text, atMs)
  }

  override passUntil(nowMs: number): void {
    if (this.recorded?.ply === 2) this.hear(this.last, nowMs)
    super.passUntil(nowMs)
  }
}

function haunted(text: string, position: Position): string {
  const parsed = parseControllerLine(text)
  if (!parsed.ok || parsed.line.type !== 'sensors') return text
  const { from, to } = legalMoves(position)[0]!
  const cells = [...parsed.line.squares]
  cells[to] = cells[from]!
  cells[from] = '.'
  return appendCrc(`S ${parsed.line.boot} ${parsed.line.seq} ${cells.join('')}`)
}

describe('the score', () => {
  it('notices a move in the record that nobody made', () => {
    const score = playOut(
      sitAtTrace({ rules, habits, seed: 1 }, at => new LyingDesk(at)),
      10,
    )
    expect(score.wrong[0]).toMatchObject({ ply: 3 })
    expect(score.right).toBeLessThan(score.moves)
  })

  it('notices a move that the sensors made up', () => {
    // Where the players think for long enough, the ghost has moved before them.
    const wrong = [1, 2, 3, 4, 5, 6].flatMap(seed => {
      const players = sitAtTrace({ rules, habits, seed }, at => new HauntedDesk(at))
      return playOut(players, 10).wrong
    })
    expect(wrong.length).toBeGreaterThan(0)
    expect(new Set(wrong.map(({ ply }) => ply))).toEqual(new Set([3]))
  })

  it('finds nothing wrong with an honest service', () => {
    const score = playOut(
      sitAtTrace({ rules, habits, seed: 1 }, at => new ReducerDesk(at)),
      10,
    )
    expect(score).toMatchObject({ moves: 10, right: 10, wrong: [], questions: 0 })
  })
})

describe('the truth', () => {
  const first = move('d1', 'd3')

  it('forgives a square where the piece stood on its way, while it is on its way', () => {
    const truth = new Truth(start)
    truth.begin(first)
    truth.passes(move('d1', 'd2').to)
    truth.watch(play(start, move('d1', 'd2')))
    expect(truth.wrong).toEqual([])
    truth.judge(play(start, move('d1', 'd2')))
    expect(truth.wrong).toEqual([{ ply: 1, recorded: move('d1', 'd2'), played: first }])
  })

  it('forgives no other square, even if the record is mended later', () => {
    const truth = new Truth(start)
    truth.begin(first)
    truth.watch(play(start, move('d1', 'c1')))
    truth.watch(play(start, first))
    expect(truth.wrong).toHaveLength(1)
  })

  it('does not mind moves that are yet to be written, nor, while they are put back, ones that are yet to be struck', () => {
    const truth = new Truth(start)
    truth.begin(first)
    truth.watch(start)
    truth.takeBack(1)
    truth.watch(play(start, first))
    expect(truth.wrong).toEqual([])
    truth.judge(play(start, first))
    expect(truth.wrong).toHaveLength(1)
  })
})
