import type { Square } from '../rules/geometry.ts'
import type { Move } from '../rules/move.ts'
import { sideOf } from '../rules/piece.ts'
import { legalMoves, type Position, play } from '../rules/position.ts'
import type { Phase } from '../tracking/phases.ts'
import { makeHostLine } from '../wire/host-line.ts'
import { happens, pick, type Range, type Roll, within } from './dice.ts'
import { Hands, pathOf } from './gestures.ts'
import type { Ways } from './habit.ts'
import { noScore, type SimulationScore } from './score.ts'
import type { HandScript, Sitting } from './sitting.ts'
import { Truth } from './truth.ts'

const LOOK_MS = 100
/** Longer than anything takes that comes by itself. */
const PATIENCE_MS = 3500
const MOST_TRIES = 8
/** After so many, somebody goes to the page and says what was played. */
const TRIES_BY_HAND = 3
const PAUSE_MS: Range = [120, 450]
const THINKING_MS: Range = [150, 1500]
/** Captured pieces that stay behind for longer are in somebody's way. */
const MOST_LATE = 2

const QUESTIONS: readonly Phase[] = ['illegal', 'disturbed']
const CALM: readonly Phase[] = ['matching', 'clearing', 'over']

/** Two players at a board: they make a game, answer what the board asks, and know what they did. */
export class SimulatedPlayers {
  readonly sitting: Sitting
  readonly hands: Hands
  readonly roll: Roll
  readonly truth: Truth
  readonly score: SimulationScore = { ...noScore(), games: 1 }
  private readonly ways: readonly Ways[]
  /** Squares where captured pieces stand that somebody has yet to take off. */
  private readonly late: Square[] = []
  private readonly masked = new Set<Square>()
  private provoking = 0
  private hasGivenUp = false

  constructor(sitting: Sitting, start: Position, ways: readonly Ways[], roll: Roll) {
    this.sitting = sitting
    this.ways = ways
    this.roll = roll
    this.hands = new Hands(sitting.pieces)
    this.truth = new Truth(start)
  }

  *game(plies: number): HandScript {
    this.sitting.watcher = {
      recorded: position => this.truth.watch(position),
      phase: phase => this.noticePhase(phase),
    }
    for (const { begin } of this.ways) begin?.(this)
    yield* this.answer()
    while (this.truth.position.ply < plies && this.mayGoOn) {
      yield* this.incidents()
      if (this.isDark) yield* this.answer()
      if (!this.mayGoOn) break
      yield* this.turn(this.choose())
      const answerAfterMs = this.one(ways => ways.answerAfterMs)?.() ?? null
      if (answerAfterMs === null || this.truth.position.outcome || happens(this.roll, 0.2)) {
        yield* this.answer()
        yield this.drawn(THINKING_MS)
      } else {
        yield answerAfterMs
      }
    }
    yield* this.clearTable()
    yield* this.answer()
    this.close()
  }

  /** Whatever went on beside the game goes on no more, and the board is unplugged for good. */
  leave(): void {
    this.sitting.watcher = null
    this.sitting.controller.onCable = () => {}
    this.sitting.controller.unplug()
  }

  get position(): Position {
    return this.truth.position
  }

  drawn(range: Range): number {
    return within(this.roll, range)
  }

  /** One whole move, by hands that have their way of doing it. */
  *turn(move: Move, plainly = false): HandScript {
    const before = this.truth.position
    this.truth.begin(move)
    yield* this.make(before, move, plainly)
  }

  /** The same without a new entry in the list: what was not understood is shown again. */
  private *make(before: Position, move: Move, plainly: boolean): HandScript {
    const taken = [...play(before, move).last!.captured]
    const removal = plainly ? 'after' : (this.one(ways => ways.removal) ?? 'after')
    yield* this.clearTheWay(before, move)
    if (removal === 'first') yield* this.takeOff(taken)
    const carry = plainly ? undefined : this.one(ways => ways.carry)
    if (carry) yield* carry(this, move)
    else yield* this.carryPlainly(move, removal === 'before' ? taken : [])
    if (removal === 'before') yield* this.takeOff(taken)
    if (removal === 'with') for (const square of taken.splice(0)) this.hands.remove(square)
    if (removal === 'late') this.late.push(...taken.splice(0))
    for (const { finish } of plainly ? [] : this.ways) if (finish) yield* finish(this)
    if (taken.length > 0) yield this.drawn(PAUSE_MS)
    yield* this.takeOff(taken)
  }

  *carryPlainly({ from, to }: Move, takenMeanwhile: Square[] = []): HandScript {
    const thing = this.hands.lift(from)
    yield this.drawn(PAUSE_MS)
    yield* this.takeOff(takenMeanwhile)
    this.hands.put(thing, to)
  }

  /** Takes these off one after the other, if nobody has yet, and forgets them. */
  *takeOff(squares: Square[]): HandScript {
    for (const square of squares.splice(0)) {
      if (!this.sitting.pieces.on(square)) continue
      this.hands.remove(square)
      yield this.drawn(PAUSE_MS)
    }
  }

  /** What the board will rightly ask about. */
  *provoke(deed: HandScript): HandScript {
    this.provoking++
    yield* deed
    this.provoking--
  }

  /** Every captured piece is off the board. */
  *clearTable(): HandScript {
    yield* this.takeOff(this.late)
  }

  /** Waits until the board has understood, and helps it where it asks. */
  *answer(): HandScript {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      yield* this.await(() => this.isUnderstood, PATIENCE_MS)
      if (this.isUnderstood) return
      const { desk } = this.sitting
      if (desk.phase === 'offline') continue
      this.judge()
      if (this.truth.wrong.length > 0) return
      if (this.provoking > 0) this.score.provoked++
      else this.score.questions++
      yield* this.provoke(this.help(tries))
    }
    yield* this.await(() => this.isUnderstood, PATIENCE_MS)
    this.hasGivenUp = !this.isUnderstood
  }

  *await(isSo: () => boolean, mostMs: number): HandScript {
    for (let waitedMs = 0; waitedMs < mostMs && !isSo(); waitedMs += LOOK_MS) yield LOOK_MS
  }

  /** The board knows what was played, and so does the wood: who follows lights that go out has put pieces elsewhere. */
  get isUnderstood(): boolean {
    const { recorded, phase } = this.sitting.desk
    // A service that was started again after a game's end waits for the next one.
    const isCalm = CALM.includes(phase) || (phase === 'setup' && this.truth.position.outcome !== null)
    return recorded !== null && isCalm && this.truth.isAll(recorded) && this.standsAs(this.truth.position)
  }

  /** Nobody plays on for long at a board whose lights do not answer. */
  private get isDark(): boolean {
    return !this.sitting.controller.isPlugged || this.sitting.desk.phase === 'offline'
  }

  *press(side: 'attackers' | 'defenders'): HandScript {
    this.sitting.controller.press(side, true)
    yield 120
    this.sitting.controller.press(side, false)
  }

  private *help(tries: number): HandScript {
    const { desk } = this.sitting
    if (desk.recorded === null) {
      yield* this.restore()
      return
    }
    const common = this.truth.agreesWith(desk.recorded)
    if (desk.recorded.ply > common) {
      desk.takeBackByWord(desk.recorded.ply - common)
      yield LOOK_MS
    }
    if (tries === 0 && !QUESTIONS.includes(desk.phase) && this.standsAs(this.truth.position)) {
      yield* this.press(this.truth.position.previous?.toMove ?? 'attackers')
      return
    }
    const lying = this.lyingSensors()
    if (lying.length > 0) {
      this.mask(lying)
      return
    }
    yield* this.restore()
    yield* this.await(() => CALM.includes(desk.phase), PATIENCE_MS)
    if (!desk.recorded) return
    const missing = this.truth.moves.slice(desk.recorded.ply)
    if (tries >= TRIES_BY_HAND) {
      for (const move of missing) desk.makeByWord(move)
      yield* this.hands.rebuild(this.truth.position.placement, () => this.drawn(PAUSE_MS))
      return
    }
    for (const move of missing) {
      const { recorded } = desk
      if (!CALM.includes(desk.phase) || !recorded || !this.standsAs(recorded)) return
      if (this.truth.agreesWith(recorded) !== recorded.ply) return
      yield* this.make(recorded, move, true)
      yield* this.await(() => CALM.includes(desk.phase) && desk.recorded !== recorded, PATIENCE_MS)
    }
  }

  /** Puts the pieces where the lights want them. */
  *restore(): HandScript {
    this.late.length = 0
    yield* this.hands.rebuild(this.sitting.desk.position.placement, () => this.drawn(PAUSE_MS))
  }

  /** Squares that the lights complain of, and that are as they want them. */
  private lyingSensors(): Square[] {
    const { position, waiting } = this.sitting.desk
    const standing = this.sitting.pieces.standing()
    return [...waiting.missing, ...waiting.surplus].filter(
      square => standing[square] === position.placement[square],
    )
  }

  private mask(squares: readonly Square[]): void {
    const { size } = this.sitting.pieces
    for (const square of squares) this.masked.add(square)
    const mask = Array.from({ length: size * size }, (_, square) => (this.masked.has(square) ? 'x' : '.'))
    this.sitting.controller.hear(
      makeHostLine({ type: 'mask', n: this.masked.size % 256, squares: mask.join('') }),
    )
  }

  /** Do the pieces stand as this position has them, but for captured ones that are still there? */
  private standsAs({ placement }: Position): boolean {
    return this.sitting.pieces
      .standing()
      .every((cell, square) => cell === placement[square] || this.late.includes(square))
  }

  private get mayGoOn(): boolean {
    return !this.truth.position.outcome && this.truth.wrong.length === 0 && !this.hasGivenUp
  }

  /** A capture every second time, where there is one, since few moves of chance take anything. */
  choose(among = legalMoves(this.truth.position)): Move {
    const { position } = this.truth
    if (happens(this.roll, 0.5)) {
      const captures = among.filter(move => play(position, move).last!.captured.length > 0)
      if (captures.length > 0) return pick(this.roll, captures)!
    }
    return pick(this.roll, among)!
  }

  /** Pieces of the side to move, or of the other, that stand where the game has them. */
  standing(side: 'own' | 'other'): Square[] {
    const { placement, toMove } = this.truth.position
    return placement.flatMap((cell, square) => {
      const isOwn = cell !== '.' && sideOf(cell) === toMove
      return cell !== '.' && isOwn === (side === 'own') && this.sitting.pieces.on(square) ? [square] : []
    })
  }

  /** Squares where nothing stands. */
  free(): Square[] {
    return this.sitting.pieces.standing().flatMap((cell, square) => (cell === '.' ? [square] : []))
  }

  private *incidents(): HandScript {
    for (const { incident } of this.ways) {
      if (!incident || !this.mayGoOn || !happens(this.roll, incident.share)) continue
      yield* incident.happen(this)
    }
  }

  /** Nobody can move a piece through one that was captured and still stands. */
  private *clearTheWay(position: Position, move: Move): HandScript {
    const way = [move.to, ...pathOf(position, move)]
    const inTheWay = this.late.filter((square, index) => way.includes(square) || index >= MOST_LATE)
    const kept = this.late.filter(square => !inTheWay.includes(square))
    this.late.splice(0, this.late.length, ...kept)
    yield* this.takeOff(inTheWay)
  }

  /** One of the ways that have something to say about it. */
  private one<T>(of: (ways: Ways) => T | undefined): T | undefined {
    return pick(
      this.roll,
      this.ways.flatMap(ways => of(ways) ?? []),
    )
  }

  private noticePhase(phase: Phase): void {
    if (!QUESTIONS.includes(phase)) return
    if (this.provoking > 0) this.score.provoked++
    else this.score.doubts++
  }

  /** A board that says all is as it should be has to know what was played. */
  private judge(): void {
    const { recorded, phase, waiting } = this.sitting.desk
    const isContent = CALM.includes(phase) && waiting.missing.length + waiting.surplus.length === 0
    if (recorded && isContent) this.truth.judge(recorded)
  }

  private close(): void {
    const { recorded } = this.sitting.desk
    this.judge()
    this.score.moves = this.truth.moves.length
    this.score.right = recorded ? this.truth.agreesWith(recorded) : 0
    this.score.wrong = this.truth.wrong
    this.score.unfinished = this.hasGivenUp ? 1 : 0
  }
}
