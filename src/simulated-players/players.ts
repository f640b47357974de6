import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { sideOf } from '../rules/piece.ts'
import { type Position, play } from '../rules/position.ts'
import type { Phase } from '../tracking/phases.ts'
import { chooseMove } from './choose-move.ts'
import { correctBoard } from './correct-board.ts'
import { FinalTimes } from './final-times.ts'
import { resultOf } from './game-result.ts'
import { GroundTruth } from './ground-truth.ts'
import type { HabitBehaviour } from './habit.ts'
import { Hands, pathOf } from './hands.ts'
import { chance, type NumberRange, pick, type RandomInt, randomWithin } from './random.ts'
import { noScore, type SimulationScore } from './score.ts'
import type { HandScript, Simulation } from './simulation.ts'
import { PAUSE_MS, POLL_MS, QUESTION_PHASES, SETTLED_PHASES, THINKING_MS, TIMEOUT_MS } from './waiting.ts'

const MAX_TRIES = 8
/** More captured pieces than this are in the players' way. */
const MAX_CAPTURED_LEFT = 2

/** Two players at a board: they play a game, answer its questions, and know the moves they made. */
export class SimulatedPlayers {
  readonly simulation: Simulation
  readonly hands: Hands
  readonly random: RandomInt
  readonly groundTruth: GroundTruth
  readonly score: SimulationScore = { ...noScore(), games: 1 }
  private readonly behaviours: readonly HabitBehaviour[]
  /** Squares with captured pieces that have not been removed yet. */
  private readonly capturedOnBoard: Square[] = []
  readonly masked = new Set<Square>()
  private mistakesUnderWay = 0
  /** A hand is at the board. */
  private isActing = false
  private hasGivenUp = false
  /** The board shows no question, and its record is not what was played. */
  private isRecordWrong = false
  private readonly finalTimes = new FinalTimes()

  constructor(
    simulation: Simulation,
    start: Position,
    behaviours: readonly HabitBehaviour[],
    random: RandomInt,
  ) {
    this.simulation = simulation
    this.behaviours = behaviours
    this.random = random
    this.hands = new Hands(simulation.pieces)
    this.groundTruth = new GroundTruth(start)
  }

  *game(plies: number): HandScript {
    this.simulation.observer = {
      recorded: position => {
        this.groundTruth.checkDuringMove(position)
        const isRight = this.groundTruth.matchingPlies(position) === position.ply
        if (isRight) this.finalTimes.recorded(position.ply, this.simulation.nowMs)
      },
      phase: phase => this.countPhase(phase),
      line: () => this.lookAtExplanations(),
    }
    for (const { begin } of this.behaviours) begin?.(this)
    yield* this.resolveQuestions()
    while (this.groundTruth.position.ply < plies && this.canContinue) {
      yield* this.incidents()
      if (this.isBoardOffline && !this.ignoresLights) yield* this.resolveQuestions()
      if (!this.canContinue) break
      yield* this.playMove(chooseMove(this.position, this.random))
      const replyAfterMs = this.pickBehaviour(behaviour => behaviour.replyAfterMs)?.() ?? null
      const waits = replyAfterMs === null || this.groundTruth.position.outcome || chance(this.random, 0.2)
      if (waits && !this.ignoresLights) {
        yield* this.resolveQuestions()
        yield this.draw(this.thinkingMs)
      } else {
        yield replyAfterMs ?? this.draw(this.thinkingMs)
      }
    }
    yield* this.removeCaptured()
    yield* this.resolveQuestions()
    this.completeScore()
  }

  /** Stops observing the game and unplugs the board for good. */
  disconnect(): void {
    this.simulation.observer = null
    this.simulation.controller.onCable = () => {}
    this.simulation.controller.unplug()
  }

  get position(): Position {
    return this.groundTruth.position
  }

  draw(range: NumberRange): number {
    return randomWithin(this.random, range)
  }

  /** One whole move, performed with the players' habits unless `plainly`. */
  *playMove(move: Move, plainly = false): HandScript {
    const before = this.groundTruth.position
    this.groundTruth.play(move)
    yield* this.performMove(before, move, plainly)
  }

  /** Makes the move on the board without adding it to the ground truth, to show again what was not recognised. */
  *performMove(before: Position, move: Move, plainly: boolean): HandScript {
    const captured = [...play(before, move).last!.captured]
    this.isActing = true
    const removal = plainly ? 'after' : (this.pickBehaviour(behaviour => behaviour.removal) ?? 'after')
    yield* this.clearPath(before, move)
    if (removal === 'first') yield* this.removeFrom(captured)
    const carry = plainly ? undefined : this.pickBehaviour(behaviour => behaviour.carry)
    if (carry) yield* carry(this, move)
    else yield* this.liftAndPlace(move, removal === 'before' ? captured : [])
    if (before.ply + 1 === this.groundTruth.position.ply) {
      this.finalTimes.putDown(before.ply + 1, this.simulation.nowMs)
    }
    if (removal === 'before') yield* this.removeFrom(captured)
    if (removal === 'with') for (const square of captured.splice(0)) this.hands.remove(square)
    if (removal === 'late') this.capturedOnBoard.push(...captured.splice(0))
    for (const { finish } of plainly ? [] : this.behaviours) if (finish) yield* finish(this)
    if (captured.length > 0) yield this.draw(PAUSE_MS)
    yield* this.removeFrom(captured)
    this.isActing = false
  }

  *liftAndPlace({ from, to }: Move, capturedMeanwhile: Square[] = []): HandScript {
    const piece = this.hands.lift(from)
    yield this.draw(PAUSE_MS)
    yield* this.removeFrom(capturedMeanwhile)
    this.hands.put(piece, to)
  }

  /** Removes the pieces from these squares one after the other, and empties the list. */
  *removeFrom(squares: Square[]): HandScript {
    for (const square of squares.splice(0)) {
      if (!this.simulation.pieces.on(square)) continue
      this.hands.remove(square)
      yield this.draw(PAUSE_MS)
    }
  }

  /** Runs a script whose mistakes the board is right to ask about. */
  *makeMistake(script: HandScript): HandScript {
    this.mistakesUnderWay++
    yield* script
    this.mistakesUnderWay--
  }

  /** Removes every captured piece that is still on the board. */
  *removeCaptured(): HandScript {
    yield* this.removeFrom(this.capturedOnBoard)
  }

  /** Waits until the service has recorded what was played, and answers its questions. */
  *resolveQuestions(): HandScript {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      yield* this.waitUntil(() => this.isInSync, TIMEOUT_MS)
      if (this.isInSync) return
      const { service } = this.simulation
      if (service.phase === 'offline') continue
      this.checkRecord()
      if (this.isRecordWrong || this.ignoresLights) break
      if (this.mistakesUnderWay > 0) this.score.provoked++
      else this.score.questions++
      yield* this.makeMistake(correctBoard(this, tries))
    }
    yield* this.waitUntil(() => this.isInSync, TIMEOUT_MS)
    this.hasGivenUp = !this.isInSync && !this.isRecordWrong
  }

  private get thinkingMs(): NumberRange {
    return this.simulation.controller.analogue ? THINKING_MS.emulated : THINKING_MS.trace
  }

  private get ignoresLights(): boolean {
    return this.behaviours.some(behaviour => behaviour.ignoresLights)
  }

  *waitUntil(condition: () => boolean, mostMs: number): HandScript {
    for (let waitedMs = 0; waitedMs < mostMs && !condition(); waitedMs += POLL_MS) yield POLL_MS
  }

  /** The record holds what was played, and the pieces stand accordingly. */
  get isInSync(): boolean {
    const { recorded, phase } = this.simulation.service
    // A service that was restarted after the end of a game waits for the next one.
    const isSettled =
      SETTLED_PHASES.includes(phase) || (phase === 'setup' && this.groundTruth.position.outcome !== null)
    return (
      recorded !== null &&
      isSettled &&
      this.groundTruth.equals(recorded) &&
      this.standsAt(this.groundTruth.position)
    )
  }

  /** Players stop at a board whose lights do not respond. */
  private get isBoardOffline(): boolean {
    return !this.simulation.controller.isPlugged || this.simulation.service.phase === 'offline'
  }

  *press(side: 'attackers' | 'defenders'): HandScript {
    this.simulation.controller.press(side, true)
    yield 120
    this.simulation.controller.press(side, false)
  }

  /** Puts the pieces where the lights show them. */
  *restorePosition(): HandScript {
    this.capturedOnBoard.length = 0
    yield* this.hands.rebuild(this.simulation.service.position.placement, () => this.draw(PAUSE_MS))
  }

  /** Do the pieces stand as in this position, apart from captured ones that are still on the board? */
  standsAt({ placement }: Position): boolean {
    return this.simulation.pieces
      .standing()
      .every((cell, square) => cell === placement[square] || this.capturedOnBoard.includes(square))
  }

  private get canContinue(): boolean {
    return !this.groundTruth.position.outcome && !this.isRecordWrong && !this.hasGivenUp
  }

  /** Squares with pieces of the side to move, or of the other side, that stand as in the game. */
  piecesOf(side: 'own' | 'other'): Square[] {
    const { placement, toMove } = this.groundTruth.position
    return placement.flatMap((cell, square) => {
      const isOwn = cell !== '.' && sideOf(cell) === toMove
      return cell !== '.' && isOwn === (side === 'own') && this.simulation.pieces.on(square) ? [square] : []
    })
  }

  emptySquares(): Square[] {
    return this.simulation.pieces.standing().flatMap((cell, square) => (cell === '.' ? [square] : []))
  }

  private *incidents(): HandScript {
    for (const { incident } of this.behaviours) {
      if (!incident || !this.canContinue || !chance(this.random, incident.share)) continue
      this.isActing = true
      yield* incident.happen(this)
      this.isActing = false
    }
  }

  /** Removes captured pieces that block the move. */
  private *clearPath(position: Position, move: Move): HandScript {
    const path = [move.to, ...pathOf(position, move)]
    const blocking = this.capturedOnBoard.filter(
      (square, index) => path.includes(square) || index >= MAX_CAPTURED_LEFT,
    )
    const kept = this.capturedOnBoard.filter(square => !blocking.includes(square))
    this.capturedOnBoard.splice(0, this.capturedOnBoard.length, ...kept)
    yield* this.removeFrom(blocking)
  }

  /** One of the habits' behaviours that define this property. */
  private pickBehaviour<T>(of: (behaviour: HabitBehaviour) => T | undefined): T | undefined {
    return pick(
      this.random,
      this.behaviours.flatMap(behaviour => of(behaviour) ?? []),
    )
  }

  private countPhase(phase: Phase): void {
    if (!QUESTION_PHASES.includes(phase)) return
    if (this.mistakesUnderWay > 0) this.score.provoked++
    else this.score.doubts++
  }

  /** Between two moves: is what was played among the explanations that tracking keeps? */
  private lookAtExplanations(): void {
    if (this.isActing || this.mistakesUnderWay > 0) return
    const { explained } = this.simulation.service
    if (explained === null) return
    this.score.looked++
    if (explained.some(position => this.groundTruth.standsAt(position))) this.score.trueKept++
  }

  /** Where the service has no question, its record has to match what was played. */
  private checkRecord(): void {
    const { recorded, phase, waiting } = this.simulation.service
    const isSatisfied =
      SETTLED_PHASES.includes(phase) && waiting.missing.length + waiting.surplus.length === 0
    if (!recorded || !isSatisfied) return
    this.groundTruth.checkAtRest(recorded)
    if (this.groundTruth.matchingPlies(recorded) < recorded.ply) this.isRecordWrong = true
  }

  private completeScore(): void {
    this.checkRecord()
    const { recorded } = this.simulation.service
    Object.assign(this.score, resultOf(this.groundTruth, recorded, this.finalTimes))
    this.score.unfinished = this.hasGivenUp ? 1 : 0
  }
}
