import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../src/game/apply.ts'
import { parseEvent } from '../../src/game/event-json.ts'
import { eventsOfImport } from '../../src/game/imported-game.ts'
import { makeGameRecord, parseGameRecord } from '../../src/rules/game-record.ts'
import { ended } from '../../src/rules/position.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'

const AT = '2026-11-17T00:00:00.000Z'

it('a record that was written and imported is the same game again, with its ending', () => {
  fc.assert(
    fc.property(fc.oneof(anyRules, builtIn), choices(80), fc.boolean(), (rules, picks, resigns) => {
      const played = playOut(rules, picks)
      const position =
        resigns && !played.outcome ? ended(played, { winner: played.toMove, reason: 'resigned' }) : played
      const record = parseGameRecord(makeGameRecord(position))
      if (!record.ok) throw new Error(record.error.message)
      const events = eventsOfImport('2026-11-17-1', {
        position: record.value.position,
        players: { attackers: 'A' },
        at: AT,
      })
      for (const event of events) expect(parseEvent(JSON.parse(JSON.stringify(event))).ok).toBe(true)
      const state = fold(events)
      if (!state.ok) throw new Error(state.error.message)
      expect(state.value).toMatchObject({
        game: '2026-11-17-1',
        startedAt: AT,
        players: { attackers: 'A' },
        position: { placement: position.placement, ply: position.ply, outcome: position.outcome },
      })
    }),
    { numRuns: 100 },
  )
})
