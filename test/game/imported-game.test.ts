import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '../../src/game/apply.ts'
import { makeEvent, parseEvent } from '../../src/game/event-json.ts'
import { eventsOfImport } from '../../src/game/imported-game.ts'
import { recordOf } from '../../src/game/record.ts'
import { makeGameRecord, parseGameRecord } from '../../src/rules/game-record.ts'
import { ended } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { anyRules, builtIn, choices, playOut } from '../support/random-play.ts'

const AT = '2026-11-17T00:00:00.000Z'

it('a record that was written and imported is the same game again, with its ending', () => {
  fc.assert(
    fc.property(fc.oneof(anyRules, builtIn), choices(80), fc.boolean(), (rules, picks, resigns) => {
      const played = playOut(rules, picks)
      const position =
        resigns && !played.outcome ? ended(played, { winner: played.toMove, reason: 'resigned' }) : played
      const comments = picks.slice(0, position.ply).map(pick => (pick % 3 === 0 ? `comment ${pick}` : ''))
      const record = parseGameRecord(makeGameRecord(position, [], comments))
      if (!record.ok) throw new Error(record.error.message)
      const events = eventsOfImport('2026-11-17-1', {
        position: record.value.position,
        players: { attackers: 'A' },
        at: AT,
        comments: record.value.comments,
      })
      const read = events.map(event => parseEvent(JSON.parse(makeEvent(event))))
      const state = fold(read.flatMap(event => (event.ok ? [event.value] : [])))
      if (!state.ok) throw new Error(state.error.message)
      expect(state.value).toMatchObject({
        game: '2026-11-17-1',
        startedAt: AT,
        players: { attackers: 'A' },
        position: { placement: position.placement, ply: position.ply, outcome: position.outcome },
      })
      if (state.value.status === 'none') throw new Error('it is a game')
      const again = parseGameRecord(recordOf(state.value))
      expect(again.ok && again.value.comments.slice(0, position.ply)).toEqual(comments)
    }),
    { numRuns: 100 },
  )
})

it('a comment on the resignation stays with the last move', () => {
  const text = makeGameRecord(
    ended(playOut(builtInRules('nielsen'), [1, 2]), { winner: 'defenders', reason: 'resigned' }),
    [],
    ['first', 'second', 'enough'],
  )
  const record = parseGameRecord(text)
  if (!record.ok) throw new Error(record.error.message)
  const events = eventsOfImport('2026-11-17-1', { ...record.value, players: {}, at: AT })
  expect(events.flatMap(event => (event.type === 'move.made' ? [event.comment] : []))).toEqual([
    'first',
    'second enough',
  ])
})
