import { getEventListeners } from 'node:events'
import { getPriority } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Thinker } from '../../src/coach/think.ts'
import { CoachWorker } from '../../src/coach-worker/coach-worker.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { type Position, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { playAll, rulesOf } from '../support/diagram.ts'

const start = startPosition(builtInRules('nielsen'))
const FOREVER = { ms: 1_000_000 }

/** The worker runs from dist/, as in the service. */
describe('the coach in its thread', () => {
  let coach: CoachWorker
  let failures: string[]

  beforeEach(() => {
    coach = new CoachWorker()
    failures = []
    coach.onFailure = message => failures.push(message)
    coach.start()
  })
  afterEach(() => coach.stop())

  it('leaves nothing on the signal of a question that is answered', async () => {
    const { signal } = new AbortController()
    for (let asked = 0; asked < 3; asked++)
      await coach.suggest({ position: start, effort: { nodes: 100 } }, signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('answers as it would here', async () => {
    const effort = { nodes: 5000 }
    const answer = await coach.suggest({ position: start, effort })
    expect(answer).toMatchObject({ ok: true, value: new Thinker().think(start, effort)! })
  })

  it('knows house rules and what was played before', async () => {
    const rules = rulesOf('mungo-tablut', { shuffleLimit: 1 })
    const position = playAll(startPosition(rules), 'd1-d2 e4-d4 d2-d1 d4-e4')
    const answer = await coach.suggest({ position, effort: { nodes: 5000 } })
    expect(answer).toMatchObject({ ok: true, value: new Thinker().think(position, { nodes: 5000 })! })
  })

  it('leaves the board its own priority', async () => {
    const before = getPriority()
    await coach.suggest({ position: start, effort: { depth: 1 } })
    expect(getPriority()).toBe(before)
  })

  it('plays a level, the same for the same seed', async () => {
    const effort = { level: 1, seed: 5 } as const
    const first = await coach.suggest({ position: start, effort })
    const second = await coach.suggest({ position: start, effort })
    expect(first.ok && second.ok && second.value.move).toEqual(first.ok && first.value.move)
  })

  it('leaves one question for the next', async () => {
    const first = coach.suggest({ position: start, effort: FOREVER })
    const second = coach.suggest({ position: start, effort: { depth: 2 } })
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(await second).toMatchObject({ ok: true, value: { depth: 2 } })
  })

  it('answers at once with the best move so far when it is hurried', async () => {
    await coach.suggest({ position: start, effort: { depth: 1 } })
    const answer = coach.suggest({ position: start, effort: FOREVER })
    coach.hurry()
    expect(await answer).toMatchObject({ ok: true, value: { move: expect.anything() } })
  })

  it('thinks for so much of the processor’s time', async () => {
    const before = process.cpuUsage()
    await coach.suggest({ position: start, effort: { processorMs: 200 } })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeGreaterThanOrEqual(200)
  })

  it('can be cancelled', async () => {
    const answer = coach.suggest({ position: start, effort: FOREVER })
    coach.cancel()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  it('leaves off when the asker does, and only from that question', async () => {
    const asker = new AbortController()
    const first = coach.suggest({ position: start, effort: FOREVER }, asker.signal)
    const second = coach.suggest({ position: start, effort: { depth: 2 } })
    asker.abort()
    expect(await first).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(await second).toMatchObject({ ok: true })
    const later = new AbortController()
    const third = coach.suggest({ position: start, effort: FOREVER }, later.signal)
    later.abort()
    expect(await third).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  })

  it('finds the best move of one piece, or that it has none', async () => {
    const square = (name: string) => parseSquare(name, 9)!
    const ofPiece = (name: string) =>
      coach.suggest({ position: start, effort: { depth: 2, from: square(name) } })
    expect(await ofPiece('a4')).toMatchObject({ ok: true, value: { move: { from: square('a4') } } })
    expect(await ofPiece('i6')).toMatchObject({ ok: true, value: { move: { from: square('i6') } } })
    expect(await ofPiece('e4')).toMatchObject({ ok: false, error: { code: 'no-move' } })
  })

  it('suggests nothing in a game that is over', async () => {
    const over = playAll(start, 'i6-g6 e7-g7xg6 i5-i7 f5-f7 f9-f8 e6-b6 a4-b4 e5-e7 e9-g9 e7-a7')
    expect(await coach.suggest({ position: over, effort: FOREVER })).toMatchObject({
      ok: false,
      error: { code: 'game-over' },
    })
  })

  it('reports that its thread died, and answers the next question', async () => {
    const nonsense: Position = { ...start, placement: ['K'] }
    const answer = await coach.suggest({ position: nonsense, effort: { depth: 1 } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'crashed' } })
    expect(failures).toEqual([expect.stringContaining('the position has 1 rows')])
    expect(await coach.suggest({ position: start, effort: { depth: 1 } })).toMatchObject({ ok: true })
  })

  it('is silent once it has been stopped', async () => {
    const answer = coach.suggest({ position: start, effort: FOREVER })
    await coach.stop()
    expect(await answer).toMatchObject({ ok: false, error: { code: 'stopped' } })
    expect(await coach.suggest({ position: start, effort: FOREVER })).toMatchObject({
      ok: false,
      error: { code: 'stopped' },
    })
    expect(failures).toEqual([])
  })
})
