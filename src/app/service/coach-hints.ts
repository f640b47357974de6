import type { Coach } from '../../coach-worker/coach-worker.ts'
import type { CancelTimer, Clock } from '../../core/clock.ts'
import { HINT_LEVELS, type HintLevel } from '../../game/hint-level.ts'
import type { Square } from '../../rules/geometry.ts'
import type { Move } from '../../rules/move.ts'
import { SIDES, type Side, sideOf } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import type { Tracking } from '../../tracking/tracker.ts'
import type { LightExtras, Mark } from '../../views/light-scenes.ts'

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

export function nextLevel(level: HintLevel): HintLevel {
  return HINT_LEVELS[(HINT_LEVELS.indexOf(level) + 1) % HINT_LEVELS.length]!
}

interface Parts {
  /** null gives no advice. */
  readonly coach: Coach | null
  readonly clock: Clock
  /** The side that the coach plays itself, and gives no advice to. */
  readonly opponent: Side | null
  /** There is something new to light. */
  readonly onAdvice: () => void
}

/** What the coach was asked about a position, and what it said. */
interface Advice {
  readonly position: Position
  /** A piece in the hand; null where any will do. */
  readonly from: Square | null
  /** How often: at first the piece is shown, then its square too. */
  readonly times: number
  /** null while it is being thought about. */
  readonly move: Move | null
}

/** How much the lights help, and what the coach points at. It never keeps the board waiting. */
export class CoachHints {
  level: HintLevel = 'legal'
  /** Whose threats are shown. */
  learners: readonly Side[]
  private readonly parts: Parts
  private advice: Advice | null = null
  private question = new AbortController()
  private held: Square | null = null
  private cancelTimer: CancelTimer = () => {}

  constructor(parts: Parts) {
    this.parts = parts
    this.learners = SIDES.filter(side => side !== parts.opponent)
  }

  /** Whatever was asked or is held is forgotten. */
  stop(): void {
    this.cancelTimer()
    this.held = null
    this.forget()
  }

  /** Advice on a position that is past goes out, and a piece that is held long enough is helped. */
  follow(tracking: Tracking): void {
    if (this.advice && (this.advice.position !== tracking.position || !this.mayAdvise(tracking)))
      this.forget()
    const held = this.mayAdvise(tracking) ? ownPieceUp(tracking) : null
    if (held === this.held) return
    this.held = held
    this.cancelTimer()
    if (this.advice && this.advice.from !== null) this.forget()
    if (held === null) return
    const { position } = tracking
    this.cancelTimer = this.parts.clock.setTimer(HOLD_MS, () => this.think(position, held))
  }

  /** Somebody wants to know: first which piece, then where to. With a piece in the hand, where to with that one. */
  ask(tracking: Tracking): void {
    if (!this.mayAdvise(tracking)) return
    const { position } = tracking
    const from = ownPieceUp(tracking)
    const { advice } = this
    if (advice?.from === from) {
      this.advice = { ...advice, times: advice.times + 1 }
      this.parts.onAdvice()
    } else this.think(position, from)
  }

  extras(): LightExtras {
    return { hints: this.level, learners: this.learners, marks: this.marks() }
  }

  private marks(): Mark[] {
    if (!this.advice?.move) return []
    const { from, times, move } = this.advice
    const piece: Mark = { square: move.from, role: 'hint-piece' }
    const square: Mark = { square: move.to, role: 'hint-square' }
    return from === null && times < 2 ? [piece] : [piece, square]
  }

  private mayAdvise({ position, phase, wanted }: Tracking): boolean {
    return (
      this.level === 'coach' &&
      position.toMove !== this.parts.opponent &&
      wanted === null &&
      (phase === 'matching' || phase === 'clearing' || phase === 'lifted')
    )
  }

  private think(position: Position, from: Square | null): void {
    const { coach, onAdvice } = this.parts
    if (!coach) return
    this.forget()
    this.advice = { position, from, times: 1, move: null }
    const { signal } = this.question
    const effort = { ms: THINK_MS, ...(from === null ? {} : { from }) }
    void coach.suggest({ position, effort }, signal).then(answer => {
      if (signal.aborted || !this.advice) return
      this.advice = answer.ok ? { ...this.advice, move: answer.value.move } : null
      onAdvice()
    })
  }

  private forget(): void {
    this.question.abort()
    this.question = new AbortController()
    this.advice = null
  }
}

function ownPieceUp({ phase, lifted, position }: Tracking): Square | null {
  return phase === 'lifted' && lifted && sideOf(lifted.piece) === position.toMove ? lifted.square : null
}
