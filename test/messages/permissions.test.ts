import { describe, expect, it } from 'vitest'
import { ACCESS_GRANTS } from '../../src/core/access-grant.ts'
import { COMMAND_NAMES } from '../../src/messages/command-names.ts'
import { checkPermission } from '../../src/messages/permissions.ts'
import type { Request } from '../../src/messages/requests.ts'

/** A request of each command that its sender would send for the attackers. */
const REQUESTS: { readonly [name: string]: object } = {
  resign: { side: 'attackers' },
  draw: { side: 'attackers', action: 'offer' },
  move: { move: 'd1-d3', expectedPly: 0 },
}
const requestOf = (name: string, args: object = REQUESTS[name] ?? {}) => ({ name, ...args }) as Request

const MAY: { readonly [grant in (typeof ACCESS_GRANTS)[number]]: readonly string[] } = {
  operator: COMMAND_NAMES,
  teacher: ['new-game', 'opponent', 'hints', 'hint', 'lesson', 'pupil', 'games', 'game', 'review'],
  'player-attackers': ['undo', 'resign', 'draw', 'move', 'presence', 'games', 'game'],
  'player-defenders': ['undo', 'presence', 'games', 'game'],
}

describe('who may send what', () => {
  for (const grant of ACCESS_GRANTS) {
    it.each(COMMAND_NAMES)(`${grant}, while the attackers are to move: %s`, name => {
      expect(checkPermission(grant, requestOf(name), 'attackers').ok).toBe(MAY[grant].includes(name))
    })
  }

  it.each([
    ['a move of the other side', 'move', { move: 'd1-d3', expectedPly: 1 }],
    ['that the other side resigns', 'resign', { side: 'defenders' }],
    ['a draw for the other side', 'draw', { side: 'defenders', action: 'accept' }],
    ['the whole game back', 'undo', { plies: 30 }],
  ])('a player does not send %s', (_what, name, args) => {
    expect(checkPermission('player-attackers', requestOf(name, args), 'defenders')).toMatchObject({
      ok: false,
      error: { code: 'not-allowed' },
    })
  })
})
