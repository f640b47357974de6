import type { Rules } from './rules.ts'

/** A move between two indices of the terrain, both in one number. */
export type Step = number

/** More than any game has, and still a small integer. */
const PLIES_WITHOUT_END = 1 << 28
/** How many plies before a limit the count towards it distinguishes positions: more than a search looks ahead. */
const PLIES_NEAR_LIMIT = 24

/** What the rules remember of the moves that a board has made, one entry a ply. */
export class MoveHistory {
  ply = 0
  /** The step that led to each ply, and where its captures end in the board's list. */
  readonly steps: Int32Array
  readonly takenEnd: Int32Array
  /** Two halves of each position's hash. */
  readonly low: Int32Array
  readonly high: Int32Array
  private readonly captureless: Int32Array
  private readonly shuffles: Int32Array
  private readonly occurrences: Int32Array
  /** How many positions have stood twice since the last capture, and a mark of which. */
  private readonly twice: Int32Array
  private readonly twiceMark: Int32Array
  private readonly mostShuffles: number
  private readonly limitsShuffles: boolean
  private readonly countsOccurrences: boolean
  private readonly repetitionForbidden: boolean
  private readonly claimAtThirdOccurrence: boolean
  private readonly claimAtCaptureless: number
  /** At which occurrence of a position the game is drawn, or lost. */
  private readonly drawAtOccurrence: number
  private readonly lossAtOccurrence: number
  private readonly plyLimit: number
  private readonly automatic: boolean
  private readonly canEndInDraw: boolean
  private readonly canEndSoon: boolean

  constructor({ options }: Rules, plies: number) {
    this.mostShuffles = 2 * (options.shuffleLimit ?? PLIES_WITHOUT_END)
    this.limitsShuffles = options.shuffleLimit !== null
    this.countsOccurrences = options.repetition !== 'none'
    this.repetitionForbidden = options.repetition === 'forbidden'
    this.claimAtThirdOccurrence = options.repetition === 'claim'
    this.claimAtCaptureless = options.capturelessPlies ?? PLIES_WITHOUT_END
    this.drawAtOccurrence =
      options.repetition === 'draw' ? 3 : options.repetition === 'draw-second' ? 2 : PLIES_WITHOUT_END
    this.lossAtOccurrence =
      options.repetition === 'loses' || options.repetition === 'defenders-lose' ? 3 : PLIES_WITHOUT_END
    this.plyLimit = options.plyLimit ?? PLIES_WITHOUT_END
    this.automatic = options.claims === 'automatic'
    this.canEndInDraw =
      this.automatic || this.drawAtOccurrence < PLIES_WITHOUT_END || options.plyLimit !== null
    this.canEndSoon =
      Math.min(this.drawAtOccurrence, this.lossAtOccurrence) < PLIES_WITHOUT_END || options.plyLimit !== null
    this.steps = new Int32Array(plies)
    this.takenEnd = new Int32Array(plies)
    this.low = new Int32Array(plies)
    this.high = new Int32Array(plies)
    this.captureless = new Int32Array(plies)
    this.shuffles = new Int32Array(plies)
    this.occurrences = new Int32Array(plies).fill(1)
    this.twice = new Int32Array(plies)
    this.twiceMark = new Int32Array(plies)
  }

  /** A game begins with the position of this hash. */
  begin(low: number, high: number): void {
    this.ply = 0
    this.low[0] = low
    this.high[0] = high
  }

  /** A step has been made. */
  push(step: Step, takenEnd: number, low: number, high: number): void {
    const before = this.ply
    const ply = before + 1
    this.ply = ply
    this.steps[ply] = step
    this.takenEnd[ply] = takenEnd
    this.low[ply] = low
    this.high[ply] = high
    this.captureless[ply] = takenEnd > this.takenEnd[before]! ? 0 : this.captureless[before]! + 1
    if (this.limitsShuffles) {
      this.shuffles[ply] = ply > 2 && this.isReverse(step, ply - 2) ? this.shuffles[ply - 2]! + 1 : 1
    }
    if (this.countsOccurrences) this.countOccurrence()
  }

  /** Could what was played before forbid a move now? Mostly not, and then nothing has to be looked up. */
  mayBar(): boolean {
    return this.mayRepeat() || this.mustNotReturn()
  }

  /** May a position occur for the third time? */
  mayRepeat(): boolean {
    return this.repetitionForbidden && this.twice[this.ply]! > 0
  }

  isOneTripTooMany(step: Step): boolean {
    return this.mustNotReturn() && this.isReverse(step, this.ply - 1)
  }

  /** Has the position with this hash stood twice, with the other side to move? */
  hasStoodTwice(low: number, high: number): boolean {
    const { ply } = this
    const oldest = ply - this.captureless[ply]!
    for (let past = ply - 3; past >= oldest; past -= 2) {
      if (this.low[past] === low && this.high[past] === high) return this.occurrences[past]! >= 2
    }
    return false
  }

  /** How often the position had stood before, as far back as `since` and the last capture. */
  timesStoodBefore(since: number): number {
    const { ply, low, high } = this
    const oldest = Math.max(since, ply - this.captureless[ply]!)
    let times = 0
    for (let past = ply - 4; past >= oldest; past -= 2) {
      if (low[past] === low[ply] && high[past] === high[ply]) times++
    }
    return times
  }

  get hashLow(): number {
    return this.low[this.ply]!
  }

  get hashHigh(): number {
    return this.high[this.ply]!
  }

  /** How many soldiers the last move took. */
  get takenByLast(): number {
    return this.takenEnd[this.ply]! - this.takenEnd[this.ply - 1]!
  }

  get capturelessPlies(): number {
    return this.captureless[this.ply]!
  }

  /** How often the position has stood, this time included, as the rules count it; 1 where they do not. */
  get timesStood(): number {
    return this.occurrences[this.ply]!
  }

  /** May the side to move claim a draw now? */
  mayClaim(): boolean {
    return this.mayClaimRepetition() || this.mayClaimCaptureless()
  }

  mayClaimRepetition(): boolean {
    return this.claimAtThirdOccurrence && this.occurrences[this.ply]! >= 3
  }

  mayClaimCaptureless(): boolean {
    return this.captureless[this.ply]! >= this.claimAtCaptureless
  }

  /** Is the game drawn by itself now? */
  isDrawn(): boolean {
    return this.canEndInDraw && this.isDrawnNow()
  }

  private isDrawnNow(): boolean {
    return this.isDrawnByRepetition() || this.isDrawnByClaim() || this.ply >= this.plyLimit
  }

  /** Is there a claim, and need nobody make it? */
  isDrawnByClaim(): boolean {
    return this.automatic && this.mayClaim()
  }

  isDrawnByRepetition(): boolean {
    return this.occurrences[this.ply]! >= this.drawAtOccurrence
  }

  /** Has the last move repeated a position once too often, so that a side loses? */
  isLostByRepetition(): boolean {
    return this.occurrences[this.ply]! >= this.lossAtOccurrence
  }

  /** Might one of the next two moves end the game by a repetition or by its length? */
  mayEndSoon(): boolean {
    if (!this.canEndSoon) return false
    const { ply, drawAtOccurrence, lossAtOccurrence } = this
    if (ply + 2 >= this.plyLimit) return true
    if (drawAtOccurrence === 2) return this.captureless[ply]! >= 2
    return this.twice[ply]! > 0 && (drawAtOccurrence === 3 || lossAtOccurrence === 3)
  }

  /**
   * A number that differs where the same placement has another past that soon matters to the rules: what
   * has stood twice, a piece that has gone to and fro, plies without a capture. 0 mostly.
   */
  mark(): number {
    const { ply, captureless, shuffles, steps } = this
    let mark = this.twiceMark[ply]!
    if (captureless[ply]! + PLIES_NEAR_LIMIT >= this.claimAtCaptureless) {
      mark ^= Math.imul(captureless[ply]! + 1, 0x9e3779b1)
    }
    if (ply + PLIES_NEAR_LIMIT >= this.plyLimit) mark ^= Math.imul(ply + 1, 0x165667b1)
    const telling = this.mostShuffles - 1
    if (ply > 0 && shuffles[ply]! >= telling) {
      mark ^= Math.imul((steps[ply]! << 8) | shuffles[ply]!, 0x85ebca6b)
    }
    if (ply > 1 && shuffles[ply - 1]! >= telling) {
      mark ^= Math.imul((steps[ply - 1]! << 8) | shuffles[ply - 1]!, 0xc2b2ae35)
    }
    return mark
  }

  private mustNotReturn(): boolean {
    return this.limitsShuffles && this.ply > 1 && this.shuffles[this.ply - 1]! >= this.mostShuffles
  }

  private isReverse(step: Step, ply: number): boolean {
    const earlier = this.steps[ply]!
    return step >> 8 === (earlier & 255) && (step & 255) === earlier >> 8
  }

  /** For a claim, a return after exactly four plies is to and fro, and does not count. */
  private countOccurrence(): void {
    const { ply, low, high, occurrences, twice, twiceMark } = this
    const oldest = ply - this.captureless[ply]!
    const captured = oldest === ply
    occurrences[ply] = 1
    twice[ply] = captured ? 0 : twice[ply - 1]!
    twiceMark[ply] = captured ? 0 : twiceMark[ply - 1]!
    for (let past = ply - 4; past >= oldest; past -= 2) {
      if (low[past] !== low[ply] || high[past] !== high[ply]) continue
      const isToAndFro = this.claimAtThirdOccurrence && past === ply - 4
      occurrences[ply] = occurrences[past]! + (isToAndFro ? 0 : 1)
      if (occurrences[past] === 1 && occurrences[ply] === 2) {
        twice[ply]!++
        twiceMark[ply]! ^= Math.imul(low[ply]!, 0x27d4eb2f)
      }
      return
    }
  }
}
