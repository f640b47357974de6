import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import type { Side } from '../rules/piece.ts'
import type { Position } from '../rules/position.ts'
import {
  type Belief,
  type BeliefDraft,
  beliefForGame,
  beliefForNewGame,
  dueMsOf,
  expectedFaultMs,
  standsAs,
  tableRules,
  takenAndPerhapsStanding,
} from './belief.ts'
import { catchUp } from './catch-up.ts'
import { COSTS } from './costs.ts'
import { awaitNewGame, decide, settleAt, takeBack } from './decide.ts'
import { type DescribedHypothesis, describeHypotheses } from './describe.ts'
import { differenceOf, isNone, NO_REMAINING, type SensorFrame } from './difference.ts'
import { disturb, isWholePosition, restoreIfPossible } from './disturbed.ts'
import type { TrackingEvent } from './events.ts'
import { advance, cheapest, extendAll, type Moment } from './extend.ts'
import { ComparedFrame, copyOf, type Hypothesis, type HypothesisDraft } from './hypothesis.ts'
import { Instant } from './instant.ts'
import { learnedFaultMs, maskedFaultMs } from './learned-faults.ts'
import { noiseAfter, noiseAt } from './noisy-sensors.ts'
import type { TrackingSettings } from './settings.ts'
import { putOutOfSight } from './unseen.ts'
import { type TrackingView, viewOf } from './view.ts'

export interface TrackingStep {
  readonly tracker: Tracker
  readonly events: readonly TrackingEvent[]
}

/**
 * From sensor frames and time to moves, by keeping several explanations of all that was seen. A tracker never changes:
 * each input gives the next one and what happened. Everything outside this folder knows it by its view and its events.
 */
export class Tracker {
  readonly belief: Belief
  #view: TrackingView | null = null

  private constructor(belief: Belief) {
    this.belief = belief
  }

  /** Waits until the pieces of a new game are in place. */
  static forNewGame(position: Position, settings: TrackingSettings): Tracker {
    return new Tracker(beliefForNewGame(position, settings))
  }

  /**
   * Continues a game on a board that may have been played on meanwhile. `boardMayLag`: the last change was made by
   * command, and nobody may have moved the pieces yet.
   */
  static forGame(position: Position, settings: TrackingSettings, boardMayLag = false): Tracker {
    return new Tracker(beliefForGame(position, settings, boardMayLag))
  }

  /** The same board and game; from now on other settings count. */
  withSettings(change: Partial<TrackingSettings>): Tracker {
    return new Tracker({ ...this.belief, settings: { ...this.belief.settings, ...change } })
  }

  get view(): TrackingView {
    this.#view ??= viewOf(this.belief)
    return this.#view
  }

  /** The explanations that are kept, cheapest first. */
  get described(): readonly DescribedHypothesis[] {
    return describeHypotheses(this.belief)
  }

  /** When something will happen by itself; infinity if nothing will. */
  get dueAtMs(): number {
    return dueMsOf(this.belief)
  }

  observe(frame: SensorFrame, atMs: number): TrackingStep {
    return this.#step(atMs, (belief, instant) => {
      const before = belief.frame ?? frame
      if (belief.frame === null) instant.events.push({ atMs, type: 'board.up' })
      belief.frameAtMs = atMs
      if (belief.frame === frame) return
      belief.sensorNoise = noiseAfter(belief.sensorNoise, before, frame, atMs, belief.learnedFaultMs)
      belief.frame = frame
      belief.frameChangedMs = atMs
      explainFrame(belief, before, instant)
    })
  }

  passTime(nowMs: number): TrackingStep {
    return this.#step(nowMs, () => {})
  }

  /** The driver has lost the board. */
  disconnect(atMs: number): TrackingStep {
    return this.#step(atMs, (belief, instant) => {
      if (belief.frame !== null) goOffline(belief, instant)
    })
  }

  /** The move that stands is final if its mover presses the clock button. */
  pressClock(side: Side, atMs: number): TrackingStep {
    return this.#step(atMs, belief => {
      if (belief.frame === null) return
      const moment = momentOf(belief, atMs)
      belief.hypotheses = cheapest(belief.hypotheses.flatMap(one => claimed(one, side, belief, moment)))
    })
  }

  /** Accepts the takeback or the new game that is offered. */
  confirm(atMs: number): TrackingStep {
    return this.#step(atMs, (belief, instant) => {
      const { offer } = belief
      if (offer?.kind === 'new-game') awaitNewGame(belief)
      if (offer?.kind !== 'takeback') return
      takeBack(belief, offer.to, instant)
      belief.isDisturbed = false
      belief.knocked = null
      settleAt(belief, offer.to, [], atMs)
    })
  }

  /** Until this move has been made by hand, no other is accepted; null withdraws it. */
  requestMove(move: Move | null, atMs: number): TrackingStep {
    return this.#step(atMs, belief => {
      belief.requested = move
    })
  }

  /** The game was changed by command: until the pieces stand as it says, nothing on the board is a move. */
  followGame(position: Position, atMs: number): TrackingStep {
    const { settings, frame } = this.belief
    const fresh = this.#onSameBoard(
      beliefForGame(position, settings, frame === null && !position.outcome),
      atMs,
    )
    fresh.perhapsStanding = NO_REMAINING
    fresh.isUnseen = false
    return new Tracker(fresh).#step(atMs, (belief, instant) => {
      if (belief.stage === 'over' || frame === null) return
      const difference = differenceOf(position.placement, frame, NO_REMAINING)
      if (isNone(difference)) return settleAt(belief, position, [], atMs)
      disturb(belief, difference, [], instant)
      belief.changedByCommand = true
    })
  }

  /** Another game is to be set up on the same board, perhaps with other settings. */
  awaitGame(position: Position, atMs: number, change: Partial<TrackingSettings> = {}): TrackingStep {
    const fresh = beliefForNewGame(position, { ...this.belief.settings, ...change })
    return new Tracker(this.#onSameBoard(fresh, atMs)).passTime(atMs)
  }

  /** The same for a game on more or fewer squares, of which the board shows this frame; null while there is none. */
  awaitGameOfOtherSize(
    position: Position,
    frame: SensorFrame | null,
    atMs: number,
    change: Partial<TrackingSettings> = {},
  ): TrackingStep {
    const { settings, frameAtMs } = this.belief
    const fresh = beliefForNewGame(position, { ...settings, ...change })
    return new Tracker({ ...fresh, frame, frameAtMs, frameChangedMs: atMs, atMs }).passTime(atMs)
  }

  #onSameBoard(fresh: BeliefDraft, atMs: number): BeliefDraft {
    const { frame, frameAtMs, frameChangedMs, phase, learnedFaultMs } = this.belief
    return { ...fresh, frame, frameAtMs, frameChangedMs, phase, learnedFaultMs, atMs }
  }

  /** Everything that was due before comes first, then the input, then what follows from it at once. */
  #step(atMs: number, input: (belief: BeliefDraft, instant: Instant) => void): TrackingStep {
    const events: TrackingEvent[] = []
    const belief: BeliefDraft = { ...this.belief }
    for (let dueMs = dueMsOf(belief); dueMs < atMs; dueMs = dueMsOf(belief)) {
      reckon(belief, dueMs)
      settle(belief, new Instant(dueMs, events))
    }
    const instant = new Instant(atMs, events)
    reckon(belief, atMs)
    input(belief, instant)
    settle(belief, instant)
    return { tracker: new Tracker(belief), events }
  }
}

/** Costs are reckoned up to this instant, with the frame as it was. */
function reckon(belief: BeliefDraft, atMs: number): void {
  belief.hypotheses = advance(belief.hypotheses, belief.atMs, atMs)
  belief.atMs = atMs
}

/** What follows from all that is known. */
function settle(belief: BeliefDraft, instant: Instant): void {
  const { frame, frameAtMs, settings, record } = belief
  if (frame === null) belief.phase = 'offline'
  else if (instant.ms >= frameAtMs + settings.offlineMs) goOffline(belief, instant)
  else {
    if (belief.stage !== 'setup') {
      if (belief.isDisturbed) restoreIfPossible(belief, instant)
      else if (belief.isUnseen) catchUp(belief, instant)
      else if (belief.hypotheses.length === 0 && standsAs(frame, record, NO_REMAINING))
        settleAt(belief, record, [], instant.ms)
      decide(belief, instant)
    }
    if (belief.stage === 'setup') startIfSetUp(belief, instant)
  }
  belief.lookAgainMs = instant.nextMs
}

function startIfSetUp(belief: BeliefDraft, { ms: atMs, events }: Instant): void {
  const { record, frame } = belief
  const { outcome } = record
  belief.phase = 'setup'
  if (!standsAs(frame!, record, NO_REMAINING)) return
  events.push({ atMs, type: 'game.started', position: record })
  if (outcome) events.push({ atMs, type: 'game.over', outcome })
  belief.stage = outcome ? 'over' : 'playing'
  belief.phase = outcome ? 'over' : 'matching'
  belief.toRemove = []
  settleAt(belief, record, [], atMs)
}

function explainFrame(belief: BeliefDraft, before: SensorFrame, instant: Instant): void {
  const { stage, frame, record, hypotheses } = belief
  if (hypotheses.length === 0 && (stage !== 'playing' || belief.isUnseen || belief.isDisturbed)) {
    belief.offer = null
    return
  }
  const masked = newlyMasked(before, frame!)
  belief.hypotheses = extendAll(hypotheses, { ...momentOf(belief, instant.ms), masked })
  belief.learnedFaultMs = Math.max(
    learnedFaultMs(belief.learnedFaultMs, record, hypotheses[0], belief.hypotheses[0], instant.ms),
    ...masked.map(square => maskedFaultMs(hypotheses[0], square, instant.ms)),
  )
  if (belief.hypotheses.length > 0 || stage === 'over' || isWholePosition(belief)) return
  disturb(belief, differenceOf(record.placement, frame!, NO_REMAINING), [], instant)
}

function newlyMasked(before: SensorFrame, frame: SensorFrame): Square[] {
  if (!frame.includes('?')) return []
  return [...frame].flatMap((seen, square) => (seen === '?' && before[square] !== '?' ? [square] : []))
}

function momentOf(belief: Belief, nowMs: number): Moment {
  const { frame, settings, sensorNoise, learnedFaultMs } = belief
  const noise = (square: Square) => noiseAt(sensorNoise, square, nowMs, learnedFaultMs)
  const compared = new ComparedFrame(frame!)
  return {
    frame: compared,
    nowMs,
    touchMs: Math.max(settings.liftMs, expectedFaultMs(belief)),
    rules: tableRules(belief),
    noise,
    learnedFaultMs,
    masked: [],
  }
}

/** The player says that the move is made: it is, or its piece is where nobody sees it, or the player is mistaken. */
function claimed(hypothesis: Hypothesis, side: Side, belief: Belief, moment: Moment): HypothesisDraft[] {
  const { position, away } = hypothesis
  const copy = copyOf(hypothesis)
  const isHeld = away.some(({ from }) => from === position.last?.move.to)
  // A move that is recorded already may be claimed as well, while the opponent has touched nothing.
  if (position.toMove !== side && !isHeld && (position !== belief.record || away.length === 0)) {
    copy.isClaimed = true
    return [copy]
  }
  copy.cost += moment.rules.mayBeUnseen ? COSTS.standsUnseen : COSTS.pressTooEarly
  if (belief.isUnseen || position.toMove !== side) return [copy]
  const hidden = putOutOfSight(hypothesis, moment)
  for (const one of hidden) {
    one.isClaimed = true
    one.putMs = moment.nowMs
  }
  return [copy, ...hidden]
}

function goOffline(belief: BeliefDraft, { ms: atMs, events }: Instant): void {
  const { hypotheses, record, toRemove } = belief
  events.push({ atMs, type: 'board.down' })
  const taken = [...takenAndPerhapsStanding(record)]
  belief.perhapsStanding = new Map(taken.filter(([square]) => toRemove.includes(square)))
  belief.mayRethink = hypotheses[0] !== undefined && hypotheses[0].position === record.previous
  belief.isUnseen = belief.stage === 'playing'
  belief.frame = null
  belief.hypotheses = []
  belief.offer = null
  belief.lifted = null
  belief.provisional = null
  belief.complaint = null
  belief.phase = 'offline'
}
