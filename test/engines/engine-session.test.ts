import { beforeEach, describe, expect, it } from 'vitest'
import { failure, ok } from '../../src/core/result.ts'
import type { EngineLimit } from '../../src/engines/engine.ts'
import { EngineSession } from '../../src/engines/engine-session.ts'
import { makePlacement } from '../../src/rules/placement.ts'
import { legalMoves, type Position } from '../../src/rules/position.ts'
import { builtInRules, findRuleSet } from '../../src/rulesets/index.ts'

const START = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3'

/** A coach that plays the first legal move when it is allowed to. */
class FakeCoach {
  readonly asked: { position: Position; limit: EngineLimit }[] = []
  isSlow = false
  #finish: () => void = () => {}

  async think(position: Position, limit: EngineLimit) {
    this.asked.push({ position, limit })
    if (this.isSlow)
      await new Promise<void>(resolve => {
        this.#finish = resolve
      })
    return ok({ move: legalMoves(position)[0]!, score: 5, depth: 2, nodes: 77, ms: 3 })
  }
  hurry() {
    this.#finish()
  }
}

describe('a conversation with konakis engine', () => {
  let coach: FakeCoach
  let sent: string[]
  let session: EngineSession
  let endWait: () => void

  beforeEach(() => {
    coach = new FakeCoach()
    sent = []
    session = new EngineSession(builtInRules('nielsen'), {
      loadRules: id => (findRuleSet(id) ? ok(builtInRules(id)) : failure('rules', `no ${id}`)),
      think: (position, limit) => coach.think(position, limit),
      hurry: () => coach.hurry(),
      waitAfterQuit: () =>
        new Promise(resolve => {
          endWait = resolve
        }),
      send: line => sent.push(line),
    })
  })

  async function receive(...lines: string[]): Promise<void> {
    for (const line of lines) await session.receive(line)
  }

  it('answers with a move', async () => {
    await receive('go nodes 1000')
    expect(coach.asked[0]!.limit).toEqual({ nodes: 1000 })
    expect(sent).toEqual([expect.stringMatching(/^bestmove \w+-\w+ score 5 depth 2 nodes 77 ms 3$/)])
  })

  it('appends moves to the position', async () => {
    await receive('rules nielsen', 'position start', 'moves i6-g6', 'moves e7-g7', 'go ms 10')
    const { position } = coach.asked[0]!
    expect(position.ply).toBe(2)
    expect(position.toMove).toBe('attackers')
    expect(sent).toHaveLength(1)
  })

  it('begins anew with rules and with a position', async () => {
    await receive(
      'moves d9-d7',
      'rules brettspielnetz',
      'go nodes 1',
      `position ${START} attackers`,
      'go nodes 1',
    )
    expect(coach.asked.map(({ position }) => [position.rules.id, position.ply, position.toMove])).toEqual([
      ['brettspielnetz', 0, 'defenders'],
      ['brettspielnetz', 0, 'attackers'],
    ])
    expect(makePlacement(coach.asked[1]!.position.placement)).toBe(START)
  })

  it('plays none of the moves where one is illegal', async () => {
    await receive('moves d9-d7 d7-d6', 'go nodes 1')
    expect(sent[0]).toMatch(/^error d7-d6 is illegal: d7 holds an attacker/)
    expect(coach.asked[0]!.position.ply).toBe(0)
  })

  it('has no move when the game is over', async () => {
    await receive('position 8K/9/9/9/9/9/9/9/t8 attackers', 'go nodes 1')
    expect(sent).toEqual(['bestmove none'])
  })

  it.each(['rules chess', 'position 9/9 attackers', 'moves e5', 'dance'])('refuses "%s"', async line => {
    await receive(line)
    expect(sent).toEqual([expect.stringMatching(/^error \S/)])
  })

  it('passes over empty lines', async () => {
    await receive('', '   ')
    expect(sent).toEqual([])
  })

  it('answers at once after stop', async () => {
    coach.isSlow = true
    const answered = session.receive('go ms 100000')
    await Promise.resolve()
    await session.receive('stop')
    await answered
    expect(sent).toHaveLength(1)
  })

  it('ignores stop while it does not think', async () => {
    await receive('stop', 'go nodes 1')
    expect(sent).toHaveLength(1)
  })

  it('obeys what comes while it thinks after the answer, in order', async () => {
    coach.isSlow = true
    void session.receive('go nodes 1')
    const rest = session.receive('moves a1-a2')
    await Promise.resolve()
    expect(sent).toEqual([])
    coach.hurry()
    await rest
    expect(sent).toEqual([
      expect.stringMatching(/^bestmove/),
      expect.stringMatching(/^error a1-a2 is illegal/),
    ])
  })

  it('lets a search that goes on end a while after quit, and reads no more', async () => {
    coach.isSlow = true
    const answered = session.receive('go ms 100000')
    await Promise.resolve()
    void session.receive('quit')
    void session.receive('go nodes 1')
    expect(session.hasQuit).toBe(true)
    expect(sent).toEqual([])
    endWait()
    await answered
    expect(sent).toHaveLength(1)
    expect(coach.asked).toHaveLength(1)
  })
})
