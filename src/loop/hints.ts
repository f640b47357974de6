import type { CoachAnswer } from '../coach-worker/coach-worker.ts'
import { HINT_LEVELS, type HintLevel, isMoreHelp } from '../game/hint-level.ts'
import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { type Side, sideOf } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import type { TrackingView } from '../tracking/view.ts'
import type { LightExtras, Mark } from '../views/light-scenes.ts'
import { type AdvisedMove, addJob, type Draft, type LoopState, situationOf, update } from './state.ts'

/** How long a piece is in the hand before the coach helps. */
export const HOLD_MS = 3000
const THINK_MS = 1000

/** The higher, the more help. */
export const LEVEL_TONES_HZ: { readonly [level in HintLevel]: number } = {
  off: 330,
  legal: 440,
  threats: 550,
  coach: 660,
}
export const LEVEL_TONE_MS = 150

/** How much the lights help, and what the coach points at. */
export interface Hints {
  readonly level: HintLevel
  /** Whose threats are shown. */
  readonly learners: readonly Side[]
  readonly advice: Advice | null
  /** The piece in the hand; `helpAtMs` is null once the coach was asked about it. */
  readonly held: { readonly square: Square; readonly helpAtMs: number | null } | null
}

/** What the coach was asked about a position, and its answer. */
export interface Advice {
  readonly question: number
  readonly position: Position
  /** A piece in the hand; null where any will do. */
  readonly from: Square | null
  /** How often: at first the piece is shown, then its square too. */
  readonly times: number
  /** null while the coach is thinking. */
  readonly move: Move | null
  /** Somebody has asked by command, whatever the level of hints. */
  readonly isRequested: boolean
}

/** At a table no board helps more than was agreed. */
export function nextLevel(state: LoopState): HintLevel {
  const most = mostHelp(state)
  const allowed = HINT_LEVELS.filter(level => !isMoreHelp(level, most))
  return allowed[(allowed.indexOf(levelHere(state)) + 1) % allowed.length]!
}

/** The most help that the players have agreed on; all of it where nobody had to agree. */
export const mostHelp = ({ game }: Pick<LoopState, 'game'>): HintLevel =>
  (game.status === 'playing' ? game.table?.terms.hints : undefined) ?? 'coach'

/** The level that counts in this game. */
export function levelHere({ game, hints: { level } }: Pick<LoopState, 'game' | 'hints'>): HintLevel {
  const most = mostHelp({ game })
  return isMoreHelp(level, most) ? most : level
}

export const hintsDueAtMs = ({ held }: Hints): number => held?.helpAtMs ?? Number.POSITIVE_INFINITY

export function hintExtras({ learners, advice }: Hints, level: HintLevel): LightExtras {
  return { hints: level, learners, marks: advice ? marksOf(advice) : [] }
}

function marksOf({ from, times, move }: Advice): Mark[] {
  if (!move) return []
  const piece: Mark = { square: move.from, role: 'hint-piece' }
  const square: Mark = { square: move.to, role: 'hint-square' }
  return from === null && times < 2 ? [piece] : [piece, square]
}

export function setHints(draft: Draft, change: Partial<Hints>): void {
  update(draft, { hints: { ...draft.state.hints, ...change } })
}

/** Advice on an earlier position is dropped, and a piece that is held long enough is helped. */
export function followHints(draft: Draft): void {
  const { tracker } = draft.state
  const { advice } = draft.state.hints
  if (advice && (advice.position !== tracker.view.position || !mayHave(draft, advice))) dropAdvice(draft)
  const square = mayAdvise(draft) && isCoached(draft) ? ownPieceUp(tracker.view) : null
  if (square === (draft.state.hints.held?.square ?? null)) return
  if (draft.state.hints.advice && draft.state.hints.advice.from !== null) dropAdvice(draft)
  setHints(draft, {
    held: square === null ? null : { square, helpAtMs: draft.now.atMs + HOLD_MS },
  })
}

export function helpIfHeldLong(draft: Draft): void {
  const { held } = draft.state.hints
  if (held?.helpAtMs === null || held === null || held.helpAtMs > draft.now.atMs) return
  setHints(draft, { held: { ...held, helpAtMs: null } })
  think(draft, held.square, false)
}

/** Somebody wants help: first which piece, then where to. With a piece in the hand, where to with that one. */
export function askForHelp(draft: Draft): void {
  if (isCoached(draft)) advise(draft, false)
}

/** The same by command, at any level of hints; false where there is nothing to advise. */
export function requestHelp(draft: Draft): boolean {
  return advise(draft, true)
}

function advise(draft: Draft, isRequested: boolean): boolean {
  if (!mayAdvise(draft)) return false
  const from = ownPieceUp(draft.state.tracker.view)
  const { advice } = draft.state.hints
  if (advice?.from === from) {
    setHints(draft, { advice: { ...advice, times: advice.times + 1, isRequested } })
    announceAdvice(draft)
  } else think(draft, from, isRequested)
  return true
}

/** What was advised, for those who read it: the piece, and where it may go once that was asked too. */
export function advisedMove({ advice }: Hints): AdvisedMove | null {
  if (!advice?.move || !advice.isRequested) return null
  const { from, to } = advice.move
  return { from, to: advice.from === null && advice.times < 2 ? null : to }
}

/** Advice that was asked for by command is published, since it is answered there. */
function announceAdvice(draft: Draft): void {
  if (!draft.state.hints.advice?.isRequested) return
  addJob(draft, { type: 'announcement', situation: situationOf(draft.state), events: [] })
}

/** Was the question asked for a hint? Then its answer is taken. */
export function takeAdvice(draft: Draft, question: number, answer: CoachAnswer): boolean {
  const { advice } = draft.state.hints
  if (advice?.question !== question) return false
  setHints(draft, { advice: answer.ok ? { ...advice, move: answer.value.move } : null })
  announceAdvice(draft)
  return true
}

/** Whatever was asked or is held is forgotten. */
export function stopHints(draft: Draft): void {
  dropAdvice(draft)
  setHints(draft, { held: null })
}

function dropAdvice(draft: Draft): void {
  const { advice } = draft.state.hints
  if (!advice) return
  if (!advice.move) draft.effects.push({ type: 'cancel-coach', question: advice.question })
  setHints(draft, { advice: null })
}

function think(draft: Draft, from: Square | null, isRequested: boolean): void {
  dropAdvice(draft)
  const question = draft.state.questions + 1
  const { position } = draft.state.tracker.view
  update(draft, { questions: question })
  setHints(draft, { advice: { question, position, from, times: 1, move: null, isRequested } })
  const effort = { ms: THINK_MS, ...(from === null ? {} : { from }) }
  draft.effects.push({ type: 'ask-coach', question, position, effort })
}

const isCoached = ({ state }: Draft) => levelHere(state) === 'coach'

const mayHave = (draft: Draft, { isRequested }: Advice) =>
  mayAdvise(draft) && (isRequested || isCoached(draft))

function mayAdvise({ state }: Draft): boolean {
  const { tracker, opponent, table } = state
  const { position, phase, requested } = tracker.view
  return (
    mostHelp(state) === 'coach' &&
    !table?.remote.includes(position.toMove) &&
    position.toMove !== opponent?.side &&
    requested === null &&
    (phase === 'matching' || phase === 'clearing' || phase === 'lifted')
  )
}

function ownPieceUp({ phase, lifted, position }: TrackingView): Square | null {
  return phase === 'lifted' && lifted && sideOf(lifted.piece) === position.toMove ? lifted.square : null
}
