import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../src/core/system-clock.ts'
import { OpenTaflEngine } from '../../src/engines/opentafl-engine.ts'
import { makeMove } from '../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { emptyFolder } from '../support/command.ts'

const STUB = join(import.meta.dirname, 'stubs/opentafl-stub.js')
const SECOND = { ms: 1000 }

/** The stub runs from dist/, as the programs of the package do. */
describe("an engine that speaks OpenTafl's protocol", () => {
  let engine: OpenTaflEngine | null = null
  let transcript = ''

  async function started(): Promise<OpenTaflEngine> {
    transcript = join(emptyFolder(), 'transcript')
    engine = new OpenTaflEngine('stub', `node '${STUB}' '${transcript}'`, systemClock)
    expect(await engine.start()).toEqual({ ok: true, value: null })
    return engine
  }
  afterEach(() => engine?.stop())

  const lines = () => readFileSync(transcript, 'utf8').trimEnd().split('\n')

  async function answer(position: Position): Promise<Position> {
    const move = await engine!.think(position, SECOND)
    if (!move.ok) throw new Error(move.error.message)
    return play(position, move.value)
  }
  const reply = (position: Position) => play(position, legalMoves(position).at(-1)!)

  it('is given rules, side and clock, and then the moves of its opponent', async () => {
    await started()
    const start = startPosition(builtInRules('nielsen'))
    const second = reply(await answer(start))
    const third = await answer(second)
    expect(lines()).toEqual([
      expect.stringMatching(/^rules dim:9 name:nielsen esc:e .*start:\//),
      'side attackers',
      'start',
      'play attackers',
      'clock 1 1 1 0 0',
      expect.stringMatching(new RegExp(`^opponent-move ${makeMove(second.last!.move, 9)} /\\S+/$`)),
      'play attackers',
      'clock 1 1 1 0 0',
    ])
    expect(third.ply).toBe(3)
  })

  it('begins where an opening ends, with the side that is to move', async () => {
    await started()
    const opening = reply(startPosition(builtInRules('nielsen')))
    await answer(opening)
    expect(lines()[0]).toMatch(/ atkf:n /)
    expect(lines().slice(1, 4)).toEqual(['side defenders', 'start', 'play defenders'])
  })

  it('is told how a game ended, and begins the next one anew', async () => {
    await started()
    const start = startPosition(builtInRules('nielsen'))
    const end = await answer(start)
    engine!.endGame({ ...end, outcome: { winner: 'defenders', reason: 'king-escaped' } })
    await answer(start)
    expect(lines()[5]).toBe('finish 3')
    expect(lines()[6]).toMatch(/^rules /)
  })

  it('cannot count positions', async () => {
    await started()
    expect(await engine!.think(startPosition(builtInRules('nielsen')), { nodes: 10 })).toMatchObject({
      ok: false,
      error: { code: 'limit' },
    })
  })

  it('is refused where it does not say hello', async () => {
    engine = new OpenTaflEngine('rude', 'echo good day', systemClock)
    expect(await engine.start()).toMatchObject({ ok: false, error: { code: 'ended' } })
  })
})
