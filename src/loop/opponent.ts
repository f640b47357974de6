import type { Score } from '../coach/score.ts'
import type { CoachAnswer } from '../coach-worker/coach-worker.ts'
import type { Move } from '../rules/move.ts'
import { opponent as otherSide } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import { requestByHand } from './move-by-hand.ts'
import { addJob, type Draft, type OpponentSettings, update } from './state.ts'

/** Some rule sets begin with the half of that: then the computer accepts a draw. */
const ACCEPTS_A_DRAW_AT: Score = -300
const DRAW_THINK_MS = 1000
/** What has failed is not tried again at once. */
const RETRY_MS = 1000

/** What the computer opponent has to decide, and how far it is. */
export interface Thinking {
  readonly kind: 'move' | 'draw'
  readonly position: Position
  /** The question to the coach; null once it is answered. */
  readonly question: number | null
  /** After a failure: when it is tried again. */
  readonly retryAtMs: number | null
}

/** The computer as a player: its moves are made by hand, like those of a remote player. */
export function followOpponent(draft: Draft): void {
  const { opponent, thinking } = draft.state
  if (!opponent || draft.state.stage !== 'running') return
  const due = decisionDue(draft, opponent)
  if (thinking && (due?.kind !== thinking.kind || due.position !== thinking.position)) stopThinking(draft)
  if (draft.state.thinking || !due || !mayBegin(draft, due)) return
  const question = draft.state.questions + 1
  const { seed } = draft.state
  const effort = due.kind === 'draw' ? { ms: DRAW_THINK_MS } : { level: opponent.level, seed }
  update(draft, {
    questions: question,
    seed: due.kind === 'draw' ? seed : seed + 1,
    thinking: { ...due, question, retryAtMs: null },
  })
  draft.effects.push({ type: 'ask-coach', question, position: due.position, effort })
}

export function takeDecision(draft: Draft, question: number, answer: CoachAnswer): void {
  const { thinking, opponent } = draft.state
  if (!opponent || thinking?.question !== question) return
  update(draft, { thinking: { ...thinking, question: null } })
  if (thinking.kind === 'draw') answerOffer(draft, thinking.position, opponent, answer)
  else if (answer.ok) playMove(draft, thinking.position, answer.value.move)
  else retryLater(draft)
}

export function retryDecisionIfDue(draft: Draft): void {
  const { thinking } = draft.state
  if (thinking?.retryAtMs && thinking.retryAtMs <= draft.now.atMs) update(draft, { thinking: null })
}

/** The answer to a draw offer was written, or refused. */
export function offerAnswered(draft: Draft, isDone: boolean): void {
  if (draft.state.thinking?.kind !== 'draw') return
  if (isDone) update(draft, { thinking: null })
  else retryLater(draft)
}

function playMove(draft: Draft, position: Position, move: Move): void {
  const requested = requestByHand(draft, move, position.ply)
  if (!requested.ok) {
    retryLater(draft)
    return
  }
  update(draft, { thinking: null })
  draft.effects.push({ type: 'opponent-chose', move, position })
}

function answerOffer(
  draft: Draft,
  position: Position,
  { side }: OpponentSettings,
  answer: CoachAnswer,
): void {
  const score = answer.ok ? (position.toMove === side ? answer.value.score : -answer.value.score) : 0
  const type = score <= ACCEPTS_A_DRAW_AT ? 'accept-draw' : 'decline-draw'
  addJob(draft, { type: 'request', id: null, request: { type: 'game', command: { type, side } } })
}

function retryLater(draft: Draft): void {
  const { thinking } = draft.state
  if (thinking) update(draft, { thinking: { ...thinking, retryAtMs: draft.now.atMs + RETRY_MS } })
}

/** What is being thought of is not wanted any more. */
export function withdrawDecision(draft: Draft): void {
  if (draft.state.thinking) stopThinking(draft)
}

function stopThinking(draft: Draft): void {
  const question = draft.state.thinking?.question
  if (typeof question === 'number') draft.effects.push({ type: 'cancel-coach', question })
  update(draft, { thinking: null })
}

type Decision = Pick<Thinking, 'kind' | 'position'>

function decisionDue({ state: { game, lesson } }: Draft, { side }: OpponentSettings): Decision | null {
  if (lesson || game.status !== 'playing') return null
  const { position } = game
  if (game.drawOfferedBy === otherSide(side)) return { kind: 'draw', position }
  return position.toMove === side ? { kind: 'move', position } : null
}

/** A move is thought of when the pieces are in place, and none is requested or made and not yet in the journal. */
function mayBegin({ state: { tracker } }: Draft, { kind, position }: Decision): boolean {
  if (kind === 'draw') return true
  const { phase, requested, position: tracked } = tracker.view
  const isInPlace = phase === 'matching' || phase === 'clearing'
  return isInPlace && requested === null && tracked.ply === position.ply
}
