import { LEVEL_NUMBERS, type LevelNumber } from '../../coach/levels.ts'
import type { Score } from '../../coach/score.ts'
import type { Coach } from '../../coach-worker/coach-worker.ts'
import type { CancelTimer, Clock } from '../../core/clock.ts'
import { makeMove } from '../../rules/move.ts'
import { opponent as otherSide, SIDES, type Side } from '../../rules/piece.ts'
import type { Position } from '../../rules/position.ts'
import type { GameService } from './game-service.ts'

/** Which side the coach plays, and how well. */
export interface OpponentSettings {
  readonly side: Side
  readonly level: LevelNumber
}

/** `attackers:3`; null where it is not that. */
export function parseOpponent(text: string): OpponentSettings | null {
  const [name, number, ...rest] = text.split(':')
  const side = SIDES.find(known => known === name)
  const level = LEVEL_NUMBERS.find(known => String(known) === number)
  return side && level && rest.length === 0 ? { side, level } : null
}

/** Some rule sets begin with the half of that: then the coach is glad of a draw. */
const GLAD_OF_A_DRAW: Score = -300
const DRAW_THINK_MS = 1000
/** What went wrong is not tried again at once. */
const RETRY_MS = 1000

interface Parts {
  readonly settings: OpponentSettings
  readonly coach: Coach
  readonly service: Pick<GameService, 'standing' | 'wantMove' | 'command'>
  readonly clock: Clock
  /** For chance: another number for each move. */
  readonly seed: () => number
  readonly note: (message: string) => void
}

interface Task {
  readonly kind: 'move' | 'draw'
  readonly position: Position
}

/** The coach as a player. Its moves go through the door of a remote player's, and wait for a hand. */
export class CoachOpponent {
  private readonly parts: Parts
  private task: (Task & { readonly asker: AbortController }) | null = null
  private cancelTimer: CancelTimer = () => {}

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Something has changed: what was thought about may be past, and it may be the coach's turn. */
  follow(): void {
    const due = this.due()
    if (this.task && (due?.kind !== this.task.kind || due.position !== this.task.position)) this.stop()
    if (this.task || !due || !this.mayBegin(due)) return
    const task = { ...due, asker: new AbortController() }
    this.task = task
    void (task.kind === 'draw' ? this.answerOffer(task) : this.move(task))
  }

  stop(): void {
    this.cancelTimer()
    this.task?.asker.abort()
    this.task = null
  }

  private due(): Task | null {
    const { side } = this.parts.settings
    const { game } = this.parts.service.standing
    if (game.status !== 'playing') return null
    const { position } = game
    if (game.drawOfferedBy === otherSide(side)) return { kind: 'draw', position }
    return position.toMove === side ? { kind: 'move', position } : null
  }

  /** A move is thought of when the board stands, and none is asked for or made and not yet in the journal. */
  private mayBegin({ kind, position }: Task): boolean {
    const { tracking } = this.parts.service.standing
    if (kind === 'draw') return true
    const stands = tracking.phase === 'matching' || tracking.phase === 'clearing'
    return stands && tracking.wanted === null && tracking.position.ply === position.ply
  }

  private async move({ position, asker }: NonNullable<CoachOpponent['task']>): Promise<void> {
    const { coach, service, seed, settings, note } = this.parts
    const effort = { level: settings.level, seed: seed() }
    const answer = await coach.suggest({ position, effort }, asker.signal)
    if (asker.signal.aborted) return
    if (!answer.ok) return this.tryAgain(asker)
    const { move } = answer.value
    const asked = await service.wantMove(move, position.ply)
    if (asker.signal.aborted) return
    if (!asked.ok) return this.tryAgain(asker)
    note(`The coach plays ${makeMove(move, position.rules.geometry.size)}; make that move for it.`)
    this.finish(asker)
  }

  private async answerOffer({ position, asker }: NonNullable<CoachOpponent['task']>): Promise<void> {
    const { coach, service, settings } = this.parts
    const answer = await coach.suggest({ position, effort: { ms: DRAW_THINK_MS } }, asker.signal)
    if (asker.signal.aborted) return
    const { side } = settings
    const score = answer.ok ? (position.toMove === side ? answer.value.score : -answer.value.score) : 0
    const done = await service.command({
      type: score <= GLAD_OF_A_DRAW ? 'accept-draw' : 'decline-draw',
      side,
    })
    if (asker.signal.aborted) return
    if (done.ok) this.finish(asker)
    else this.tryAgain(asker)
  }

  private tryAgain(asker: AbortController): void {
    this.cancelTimer = this.parts.clock.setTimer(RETRY_MS, () => this.finish(asker))
  }

  private finish(asker: AbortController): void {
    if (this.task?.asker !== asker) return
    this.task = null
    this.follow()
  }
}
