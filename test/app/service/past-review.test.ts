import { expect, it } from 'vitest'
import { PastReview } from '../../../src/app/service/game/past-review.ts'
import type { CoachQuestion } from '../../../src/coach-worker/coach-worker.ts'
import { ok } from '../../../src/core/result.ts'
import { legalMoves, play, startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'

/** A coach that likes the first legal move, and counts what it is asked. */
function coach() {
  let asked = 0
  return {
    start: () => undefined,
    stop: async () => undefined,
    suggest: async ({ position }: CoachQuestion) => {
      asked++
      const move = legalMoves(position)[0]!
      return ok({ move, score: 10 * position.ply, line: [move], nodes: 1, depth: 1, ms: 1 })
    },
    asked: () => asked,
  }
}

it('a past game is looked through once, ply by ply, for the attackers', async () => {
  const start = startPosition(builtInRules('nielsen'))
  const first = play(start, legalMoves(start)[0]!)
  const last = play(first, legalMoves(first)[0]!)
  const thinking = coach()
  const reviews = new PastReview(thinking)
  const [one, two] = await Promise.all([reviews.review('a', last), reviews.review('a', last)])
  expect(one).toMatchObject({ ok: true, value: { evaluations: [0, -10, 20], review: [] } })
  expect(two).toEqual(one)
  expect(thinking.asked()).toBe(3)
  await reviews.review('b', last)
  expect(thinking.asked()).toBe(6)
})

it('of many that are asked for at once, ten are looked through, and the others refused', async () => {
  const start = startPosition(builtInRules('nielsen'))
  const last = play(start, legalMoves(start)[0]!)
  const reviews = new PastReview(coach())
  const asked = Array.from({ length: 30 }, (_, index) => reviews.review(`game ${index}`, last))
  const replies = await Promise.all(asked)
  expect(replies.filter(({ ok }) => ok)).toHaveLength(10)
  expect(replies.at(-1)).toMatchObject({ error: { code: 'busy' } })
  expect(await reviews.review('game 0', last), 'one that is known').toMatchObject({ ok: true })
  expect(await reviews.review('game 29', last), 'when there is room again').toMatchObject({ ok: true })
})
