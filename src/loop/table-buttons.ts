import type { GameCommand } from '../game/commands.ts'
import type { Playing } from '../game/state.ts'
import { opponent, type Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { ownSide } from '../table/table-state.ts'
import type { LitProposal } from '../views/light-scenes.ts'
import { LONG_PRESS_MS } from './menu-button.ts'
import { addJob, type Draft, type LoopState, update } from './state.ts'

/** Both buttons at once, and longer than anybody holds them by mistake. */
export const RESIGN_PRESS_MS = 3000

/** Of proposals and their answers: the higher, the more is agreed. */
const TONES_HZ = { proposed: 880, accepted: 660, declined: 330 } as const
const TONE_MS = 300

/** What the other player proposes. */
export interface ProposalToAnswer extends LitProposal {
  /** Another object for every proposal. */
  readonly of: object | string
}

/** The proposal that waits for the player at this board; null where there is none. */
export function proposalToAnswer({ table, game, lesson }: LoopState): ProposalToAnswer | null {
  const side = table && ownSide(table)
  if (!side || game.status !== 'playing' || lesson) return null
  const { takebackOffered, drawOfferedBy } = game
  if (takebackOffered && takebackOffered.by !== side)
    return { kind: 'takeback', squares: returning(game, takebackOffered.plies), of: takebackOffered }
  return drawOfferedBy === opponent(side) ? { kind: 'draw', squares: [], of: drawOfferedBy } : null
}

/** The squares on which pieces would stand again. */
function returning({ position }: Playing, plies: number): number[] {
  let past: Position | null = position
  for (let ply = 0; ply < plies && past; ply++) past = past.previous
  const before = past?.placement ?? position.placement
  return position.rules.geometry.squares.filter(
    square => position.placement[square] === '.' && before[square] !== '.',
  )
}

/** The menu button answers a proposal: a short press accepts, a long one declines. False where there is none. */
export function answerByMenu(draft: Draft, press: 'short' | 'long'): boolean {
  const { table } = draft.state
  const proposal = proposalToAnswer(draft.state)
  const side = table && ownSide(table)
  if (!proposal || !side) return false
  const answer = press === 'short' ? 'accept' : 'decline'
  send(draft, { type: `${answer}-${proposal.kind}`, side })
  beep(draft, press === 'short' ? 'accepted' : 'declined')
  return true
}

/**
 * In a remote game, the two buttons of the sides propose when they are held: the own one a draw, the other one a
 * takeback, and both of them resign.
 */
export function holdSideButton(draft: Draft, button: Side, isPressed: boolean, atMs: number): void {
  const { table, sidePressedAtMs } = draft.state
  const since = sidePressedAtMs[button]
  if (isPressed) {
    update(draft, { sidePressedAtMs: { ...sidePressedAtMs, [button]: atMs } })
    return
  }
  const { [button]: _, ...others } = sidePressedAtMs
  update(draft, { sidePressedAtMs: others })
  const side = table && ownSide(table)
  if (since === undefined || !side) return
  const otherSince = sidePressedAtMs[opponent(button)]
  if (otherSince !== undefined) {
    // The second one to be released means nothing more.
    update(draft, { sidePressedAtMs: {} })
    if (atMs - Math.max(since, otherSince) >= RESIGN_PRESS_MS) proposeBy(draft, { type: 'resign', side })
  } else if (atMs - since >= LONG_PRESS_MS) proposeBy(draft, proposalOf(draft.state, button, side))
}

function proposalOf({ game }: LoopState, button: Side, side: Side): OwnCommand {
  if (button === side) return { type: 'offer-draw', side }
  const isOwnTurn = game.status === 'playing' && game.position.toMove === side && game.position.ply > 1
  // Their own last move: with the answer to it, if there is one.
  return { type: 'offer-takeback', side, plies: isOwnTurn ? 2 : 1 }
}

type OwnCommand = Exclude<GameCommand, { type: 'new-game' }>

function proposeBy(draft: Draft, command: OwnCommand): void {
  send(draft, command)
  beep(draft, 'proposed')
}

function send(draft: Draft, command: OwnCommand): void {
  addJob(draft, { type: 'request', id: null, request: { type: 'game', command } })
}

/** Also where something is proposed by the other player. */
export function beep(draft: Draft, about: keyof typeof TONES_HZ): void {
  draft.effects.push({ type: 'beep', hz: TONES_HZ[about], durationMs: TONE_MS })
}
