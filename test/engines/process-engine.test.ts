import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { Thinker } from '../../src/coach/think.ts'
import type { Clock } from '../../src/core/clock.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import { ProcessEngine } from '../../src/engines/process-engine.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { playAll } from '../support/diagram.ts'

const MAIN = join(import.meta.dirname, '../../dist/app/main.js')
const start = startPosition(builtInRules('nielsen'))
const FEW = { nodes: 2000 }
/** Every wait is over at once. */
const impatientClock: Clock = {
  nowMs: () => 0,
  setTimer(_, due) {
    const timer = setImmediate(due)
    return () => clearImmediate(timer)
  },
}

describe('an engine in another program', () => {
  let engine: ProcessEngine | null = null

  async function think(command: string, position = start, clock = systemClock) {
    engine = new ProcessEngine('it', command, 'nielsen', clock)
    await engine.start()
    return engine.think(position, FEW)
  }
  afterEach(() => engine?.stop())

  it('is told the game, and answers as konakis engine does', async () => {
    const position = playAll(start, 'i6-g6 e7-g7')
    const answer = await think(`node '${MAIN}' engine`, position)
    expect(answer).toEqual({ ok: true, value: new Thinker().think(position, FEW)!.move })
  })

  it('may write other lines before its answer', async () => {
    expect(await think('echo "info 3"; echo "bestmove d9-d7"; cat >/dev/null')).toMatchObject({ ok: true })
  })

  it.each([
    ['echo error no such rules', 'answer', 'it: expected "bestmove <move>", got "error no such rules"'],
    ['echo bestmove none', 'answer', 'it: "none" is not a move'],
    ['false', 'ended', '"false": it ended with 1'],
    ['no-such-program 2>/dev/null', 'ended', 'it ended with 127'],
  ])('%s', async (command, code, message) => {
    const answer = await think(command)
    expect(answer).toMatchObject({ ok: false, error: { code, message: expect.stringContaining(message) } })
  })

  it('is not waited for for ever', async () => {
    const answer = await think('cat >/dev/null', start, impatientClock)
    expect(answer).toMatchObject({ ok: false, error: { code: 'silent' } })
  })

  it('is ended where it goes on after its input is closed', async () => {
    const stubborn = new ProcessEngine('it', 'sleep 1000; true', 'nielsen', impatientClock)
    await stubborn.start()
    await stubborn.stop()
  })
})
