import { describe, expect, it } from 'vitest'
import { builtInRules } from '../../src/rulesets/index.ts'
import { inShortForm } from '../support/short-form.ts'
import { HOSTILE } from './hostile-network.ts'
import { USUAL } from './player.ts'
import { RemoteGame } from './remote-game.ts'

const GAMES = Number(process.env.REMOTE_GAMES ?? inShortForm({ short: 4, whole: 1000 }))
const PLIES = 20
/** Of simulated time; a game of so many plies takes about ten minutes. */
const LIMIT_MS = 3_600_000
const CLOCK_ERROR_MS = 100

describe('messages late, lost, doubled and out of order, cuts of up to a minute, and kill -9 of either service', () => {
  it.each(Array.from({ length: GAMES }, (_, seed) => seed + 1))(
    'game %i is the same at both boards',
    seed => {
      const inviting = seed % 2 ? 'attackers' : 'defenders'
      const game = new RemoteGame(builtInRules('nielsen'), seed, HOSTILE, USUAL, inviting)
      game.play(PLIES, LIMIT_MS)
      const { owner, follower } = game
      expect(owner.game).toMatchObject({ status: expect.stringMatching(/playing|over/) })
      const isPlayed = owner.game.status === 'over' || owner.view.position.ply >= PLIES
      expect(isPlayed, 'the game came to its end').toBe(true)
      expect(follower.state.log.hashes).toEqual(owner.state.log.hashes)
      if (owner.game.status === 'over')
        expect(owner.game.outcome.reason, 'nobody loses by silence').not.toBe('time')
      expect(game.clockError(), 'both clocks are right').toBeLessThanOrEqual(CLOCK_ERROR_MS)
      expect(game.seenError(), 'by what the players saw').toBeLessThanOrEqual(CLOCK_ERROR_MS)
    },
  )
})
