import { describe, expect, it } from 'vitest'
import { builtInRules } from '../../src/rulesets/index.ts'
import { inShortForm } from '../support/short-form.ts'
import { CircuitBoard } from './circuit-board.ts'
import { HOSTILE } from './hostile-network.ts'
import { USUAL } from './player.ts'
import { FOLLOWER_MS, RemoteGame } from './remote-game.ts'

const GAMES = Number(process.env.REMOTE_CIRCUIT_GAMES ?? inShortForm({ short: 1, whole: 2 }))
const PLIES = inShortForm({ short: 2, whole: 10 })
/** Of simulated time. */
const LIMIT_MS = 3_600_000
const CLOCK_ERROR_MS = 100

const rules = builtInRules('nielsen')

describe('the firmware on the emulated circuit at both ends of a bad connection, with kill -9 of either service', () => {
  it.each(Array.from({ length: GAMES }, (_, seed) => seed + 1))(
    'game %i is the same at both boards',
    { timeout: 600_000 },
    async seed => {
      const boards = [
        await CircuitBoard.open(rules, 'side', seed, 0),
        await CircuitBoard.open(rules, seed % 3 === 0 ? 'occupancy' : 'side', 1000 + seed, FOLLOWER_MS),
      ] as const
      const inviting = seed % 2 ? 'attackers' : 'defenders'
      const game = new RemoteGame(rules, seed, HOSTILE, USUAL, inviting, boards)
      game.play(PLIES, LIMIT_MS)
      const { owner, follower } = game
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
