import type { BoardEvent } from '../../src/boards/board.ts'
import type { GameCommand } from '../../src/game/commands.ts'
import { NO_GAME } from '../../src/game/state.ts'
import type { LoopInput } from '../../src/loop/inputs.ts'
import { loopFor } from '../../src/loop/state.ts'
import { TransientLoop } from '../../src/loop/transient-loop.ts'
import { parseSquare, type Square, squareName } from '../../src/rules/geometry.ts'
import { makeMove, parseMove } from '../../src/rules/move.ts'
import { type Piece, sideOf } from '../../src/rules/piece.ts'
import type { Placement } from '../../src/rules/placement.ts'
import type { Position } from '../../src/rules/position.ts'
import { DEFAULT_SETTINGS, type TrackingSettings } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import type { TrackingView } from '../../src/tracking/view.ts'
import type { AnnouncedEvent } from '../../src/views/public-event.ts'

export interface TableOptions {
  readonly sense: 'occupancy' | 'side'
  /** How often the sensors are looked at. */
  readonly frameMs: number
  readonly settings?: Partial<TrackingSettings>
  /** Squares whose sensor is dead. */
  readonly dead?: readonly Square[]
  /** Squares whose piece has not been put there yet. */
  readonly without?: readonly Square[]
}

type Place = Square | string
type BoardInput = BoardEvent extends infer E ? (E extends BoardEvent ? Omit<E, 'atMs'> : never) : never

/** Pieces on a board, hands that move them, and the loop that gets what the sensors see. */
export class Table {
  readonly events: AnnouncedEvent[] = []
  nowMs = 0
  plugged = true
  private readonly loop: TransientLoop
  private readonly options: TableOptions
  private readonly pieces: (Piece | null)[]
  /** Where a piece lies across a line, the second square that sees it. */
  private readonly shadows = new Map<Square, Piece>()
  /** What a sensor says that does not say the truth. */
  private readonly lies = new Map<Square, string>()
  private readonly hand: { from: Square; piece: Piece }[] = []
  private readonly tray: Piece[] = []
  private readonly firstPly: number
  private lastFrame = ''
  private lastFrameMs = Number.NEGATIVE_INFINITY

  constructor(position: Position, options: TableOptions) {
    this.options = options
    this.firstPly = position.ply
    const tracking = { ...DEFAULT_SETTINGS, ...options.settings }
    const settings = { rules: position.rules, tracking, clock: null, opponent: null, seed: 1 }
    const state = loopFor(NO_GAME, settings)
    this.loop = new TransientLoop({ ...state, tracker: Tracker.forNewGame(position, tracking) })
    this.pieces = position.placement.map((cell, square) =>
      cell === '.' || options.without?.includes(square) ? null : cell,
    )
    this.look()
  }

  get view(): TrackingView {
    return this.loop.state.tracker.view
  }

  get position(): Position {
    return this.view.position
  }

  get phase() {
    return this.view.phase
  }

  /** The game as the journal has it. */
  get game() {
    return this.loop.state.game
  }

  /** The moves made at this table. */
  get moves(): string[] {
    const moves: string[] = []
    for (let past = this.position; past.previous && past.ply > this.firstPly; past = past.previous) {
      moves.unshift(makeMove(past.last!.move, past.rules.options.size))
    }
    return moves
  }

  get waiting() {
    const { missing, surplus, remove } = this.view.waiting
    const names = (squares: readonly Square[]) => squares.map(square => this.name(square))
    return { missing: names(missing), surplus: names(surplus), remove: names(remove) }
  }

  happened(type: AnnouncedEvent['type']): number {
    return this.events.filter(event => event.type === type).length
  }

  wait(ms: number): this {
    const untilMs = this.nowMs + ms
    const { frameMs } = this.options
    for (;;) {
      const nextMs = (Math.floor(this.nowMs / frameMs) + 1) * frameMs
      if (nextMs > untilMs) break
      this.nowMs = nextMs
      this.look()
    }
    this.nowMs = untilMs
    this.feed({ type: 'time' })
    return this
  }

  lift(place: Place): this {
    const from = this.square(place)
    const piece = this.pieces[from]
    if (!piece) throw new Error(`no piece on ${this.name(from)} to lift`)
    this.pieces[from] = null
    this.hand.push({ from, piece })
    return this
  }

  /** Puts down the piece lifted last, or the one lifted from `from`. */
  put(place: Place, from?: Place): this {
    const index =
      from === undefined ? this.hand.length - 1 : this.hand.findIndex(held => held.from === this.square(from))
    const [held] = this.hand.splice(index, 1)
    this.stand(place, held!.piece)
    return this
  }

  /** The piece in hand that was lifted from `square` is the one that came from `from` at first. */
  holdAs(square: Square, from: Square): this {
    const held = this.hand.find(held => held.from === square)!
    held.from = from
    return this
  }

  has(square: Square): boolean {
    return this.pieces[square] !== null
  }

  /** Puts a piece on the board that is not in anybody's hand. */
  stand(place: Place, piece: Piece): this {
    const to = this.square(place)
    if (this.pieces[to]) throw new Error(`${this.name(to)} is taken`)
    this.pieces[to] = piece
    return this
  }

  remove(place: Place): this {
    this.lift(place)
    this.tray.push(this.hand.pop()!.piece)
    return this
  }

  /** Slides from square to square along a line, seen on each; `straddleMs` on two at once in between. */
  slide(from: Place, to: Place, perSquareMs: number, straddleMs = 0): this {
    const [start, end] = [this.square(from), this.square(to)]
    const ray = this.position.rules.geometry.rays[start]!.find(squares => squares.includes(end))!
    let here = start
    for (const next of ray.slice(0, ray.indexOf(end) + 1)) {
      const piece = this.pieces[here]!
      if (straddleMs > 0) {
        this.shadows.set(next, piece)
        this.wait(straddleMs)
        this.shadows.clear()
      }
      this.pieces[here] = null
      this.pieces[next] = piece
      here = next
      if (next !== end) this.wait(perSquareMs)
    }
    return this
  }

  /** Puts every piece where this placement has it. */
  rebuild(placement: Placement, pauseMs = 0): this {
    for (const [square, cell] of placement.entries()) {
      const piece = cell === '.' ? null : cell
      if (this.pieces[square] === piece) continue
      this.pieces[square] = piece
      this.wait(pauseMs)
    }
    return this
  }

  unplug(): this {
    this.plugged = false
    return this
  }

  plug(): this {
    this.plugged = true
    this.lastFrameMs = Number.NEGATIVE_INFINITY
    return this
  }

  press(button: 'attackers' | 'defenders' | 'menu'): this {
    this.feedBoard({ type: 'button', button, pressed: true })
    return this
  }

  /** A move is requested, to be made by hand. */
  want(move: string): this {
    const read = parseMove(move, this.position.rules.options.size)
    if (!read.ok) throw new Error(read.error.message)
    this.feed({
      type: 'request',
      id: 0,
      request: { type: 'move-by-hand', move: read.value, expectedPly: this.position.ply },
    })
    return this
  }

  /** What the sensors see now. */
  frame(): string {
    const { sense, dead = [] } = this.options
    return this.pieces
      .map((piece, square) => {
        const seen = piece ?? this.shadows.get(square)
        if (dead.includes(square)) return '?'
        if (this.lies.has(square)) return this.lies.get(square)
        return seen ? (sense === 'side' ? seen : 'o') : '.'
      })
      .join('')
  }

  /** From now on the square's sensor says this, whatever stands there; null tells the truth again. */
  misread(place: Place, as: string | null): this {
    if (as === null) this.lies.delete(this.square(place))
    else this.lies.set(this.square(place), as)
    return this
  }

  /** Shows the tracker a frame that has nothing to do with the pieces. */
  glitch(frame: string): this {
    this.lastFrame = frame
    this.feedBoard({ type: 'frame', squares: frame })
    return this
  }

  private look(): void {
    if (!this.plugged) return
    const frame = this.frame()
    if (frame === this.lastFrame && this.nowMs - this.lastFrameMs < 1000) return
    this.lastFrame = frame
    this.lastFrameMs = this.nowMs
    this.feedBoard({ type: 'frame', squares: frame })
  }

  /** The game is changed by command. */
  command(command: Exclude<GameCommand, { type: 'new-game' }>): this {
    this.feed({ type: 'request', id: 0, request: { type: 'game', command } })
    return this
  }

  private feedBoard(event: BoardInput): void {
    this.feed({ type: 'board', event: { ...event, atMs: this.nowMs } as BoardEvent })
  }

  private feed(input: LoopInput): void {
    for (const effect of this.loop.feed(input, this.nowMs)) {
      if (effect.type === 'publish') this.events.push(...effect.events)
    }
  }

  private square(place: Place): Square {
    return typeof place === 'number' ? place : parseSquare(place, this.position.rules.options.size)!
  }

  private name(square: Square): string {
    return squareName(square, this.position.rules.options.size)
  }
}

export const isOwn = ({ placement, toMove }: Position, square: Square): boolean =>
  placement[square] !== '.' && sideOf(placement[square] as Piece) === toMove
