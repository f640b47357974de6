import { describe, expect, it } from 'vitest'
import { GameReview } from '../../../src/app/service/game/game-review.ts'
import type { CoachQuestion } from '../../../src/coach-worker/coach-worker.ts'
import { ok } from '../../../src/core/result.ts'
import type { GameState } from '../../../src/game/state.ts'
import { parseMove } from '../../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'

const GAME = 'i6-g6 e7-g7 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7'.split(' ')

function played(moves: readonly string[]): Position {
  return moves.reduce(
    (position, text) => {
      const move = parseMove(text, 9)
      if (!move.ok) throw new Error(move.error.message)
      return play(position, move.value)
    },
    startPosition(builtInRules('nielsen')),
  )
}

const over = (position: Position) => ({ status: 'over', position }) as GameState

/** Answers every question at once: the first legal move, and ever better for the side that is asked. */
function fakeCoach() {
  const calls: string[] = []
  let asked = 0
  return {
    calls,
    start: () => calls.push('start'),
    stop: async () => void calls.push('stop'),
    suggest: async ({ position }: CoachQuestion) => {
      asked++
      const move = legalMoves(position)[0]!
      return ok({ move, score: asked * 100, line: [move], nodes: 1, depth: 1, ms: 1 })
    },
  }
}

describe('when a game is over', () => {
  it('it is looked through, what turned it is reported, and the coach rests again', async () => {
    const reported: unknown[] = []
    const coach = fakeCoach()
    const review = new GameReview({ coach, onReview: moments => reported.push(moments) })
    const last = played(GAME)
    expect(last.outcome).not.toBeNull()
    review.follow(over(last))
    review.follow(over(last))
    await expect.poll(() => reported.length).toBe(1)
    const [{ review: moments, evaluations }] = reported as [
      { review: { ply: number; played: string; better: string }[]; evaluations: number[] },
    ]
    expect(evaluations).toHaveLength(GAME.length + 1)
    expect(moments).toHaveLength(3)
    for (const { ply, played: move, better } of moments) {
      expect(move).toBe(GAME[ply - 1])
      expect(better).toMatch(/^[a-i]\d-[a-i]\d$/)
      expect(better).not.toBe(move)
    }
    expect(coach.calls).toEqual(['start', 'stop'])
  })

  it('a takeback takes the review back, and one that is under way is dropped', async () => {
    const reported: unknown[] = []
    const review = new GameReview({ coach: fakeCoach(), onReview: moments => reported.push(moments) })
    review.follow(over(played(GAME)))
    review.follow({ status: 'playing', position: played(GAME.slice(0, -1)) } as GameState)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(reported).toEqual([null])
  })
})
