import fc from 'fast-check'
import type { ClockSettings } from '../../src/game/clock.ts'
import type { GameCommand } from '../../src/game/commands.ts'
import { flagAtMs, type GameState } from '../../src/game/state.ts'
import { SIDES, type Side } from '../../src/rules/piece.ts'
import { legalMoves } from '../../src/rules/position.ts'
import { anyRules, builtIn } from '../support/random-play.ts'
import { GAME } from './play.ts'

/** What somebody tries next; the numbers are made into a command when the state is known. */
export interface Attempt {
  readonly kind: string
  readonly pick: number
  readonly side: Side
  readonly waitMs: number
}

const KINDS = [
  ...Array<string>(12).fill('move'),
  'wild-move',
  'amend',
  'amend',
  'retract',
  'take-back',
  'take-back',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'decline-draw',
  'decline-draw',
  'claim-draw',
  'resign',
  'set-position',
  'stop-clock',
  'start-clock',
  'start-clock',
  'resume-game',
]

export const attempts = (most: number): fc.Arbitrary<Attempt[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      pick: fc.nat({ max: 100_000 }),
      side: fc.constantFrom(...SIDES),
      waitMs: fc.integer({ min: 0, max: 400 }),
    }),
    { maxLength: most, size: 'max' },
  )

export const clocks: fc.Arbitrary<ClockSettings | null> = fc.option(
  fc.record({ mainMs: fc.integer({ min: 1, max: 4_000 }), incrementMs: fc.integer({ min: 0, max: 300 }) }),
)

export const newGames: fc.Arbitrary<GameCommand> = fc
  .tuple(fc.oneof(builtIn, anyRules), clocks)
  .map(([rules, clock]) => ({ type: 'new-game', game: GAME, rules, clock }))

export function commandFor(state: GameState, { kind, pick, side }: Attempt, nowMs: number): GameCommand {
  if (state.status === 'none') throw new Error('there is no game yet')
  const flagMs = flagAtMs(state)
  if (flagMs !== null && nowMs >= flagMs && kind !== 'resume-game') return { type: 'flag' }
  const { position } = state
  const moves = legalMoves(position)
  const square = (n: number) => n % position.placement.length
  switch (kind) {
    case 'move':
      // One choice in four goes back the way the piece came, so that repetition happens.
      if (moves.length > 0) {
        const own = position.previous?.last?.move
        const back = moves.find(move => own && move.from === own.to && move.to === own.from)
        const move = pick % 4 === 0 && back ? back : moves[pick % moves.length]!
        return { type: 'move', move, source: pick % 7 === 0 ? 'operator' : 'hand' }
      }
      return { type: 'move', move: { from: square(pick), to: square(pick >> 3) }, source: 'hand' }
    case 'amend': {
      const from = position.last?.move.from ?? square(pick)
      const others = position.previous ? legalMoves(position.previous).filter(m => m.from === from) : []
      return { type: 'amend', move: others[pick % (others.length || 1)] ?? { from, to: square(pick >> 3) } }
    }
    case 'take-back':
      return { type: 'take-back', plies: pick % 4 }
    case 'offer-draw':
    case 'accept-draw':
    case 'decline-draw':
    case 'claim-draw':
      return { type: kind, side }
    case 'resign':
      // Seldom, or no game would go far.
      return pick % 3 === 0 ? { type: 'resign', side } : { type: 'start-clock' }
    case 'set-position':
      return pick % 3 === 0
        ? { type: 'set-position', position: position.placement, toMove: side }
        : { type: 'start-clock' }
    case 'retract':
    case 'stop-clock':
    case 'start-clock':
    case 'resume-game':
      return { type: kind }
    default:
      return { type: 'move', move: { from: square(pick), to: square(pick >> 3) }, source: 'operator' }
  }
}
