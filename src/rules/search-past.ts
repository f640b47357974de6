import type { Rules } from './rules.ts'

/** A move between two indices of the terrain, both in one number. */
export type Step = number

/** More than any game has, and still a small integer. */
const PLIES_WITHOUT_END = 1 << 28

/** What the rules remember of the moves that a search board has made, one entry a ply. */
export class SearchPast {
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
  private readonly mostShuffles: number
  private readonly repetitionForbidden: boolean
  private readonly drawAtThirdOccurrence: boolean
  private readonly drawAtCaptureless: number

  constructor({ options }: Rules, plies: number) {
    const automatic = options.claims === 'automatic'
    this.mostShuffles = 2 * (options.shuffleLimit ?? PLIES_WITHOUT_END)
    this.repetitionForbidden = options.repetition === 'forbidden'
    this.drawAtThirdOccurrence = automatic && options.repetition === 'claim'
    this.drawAtCaptureless = (automatic ? options.capturelessPlies : null) ?? PLIES_WITHOUT_END
    this.steps = new Int32Array(plies)
    this.takenEnd = new Int32Array(plies)
    this.low = new Int32Array(plies)
    this.high = new Int32Array(plies)
    this.captureless = new Int32Array(plies)
    this.shuffles = new Int32Array(plies)
    this.occurrences = new Int32Array(plies).fill(1, 0, 1)
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
    this.shuffles[ply] = ply > 2 && this.isReverse(step, ply - 2) ? this.shuffles[ply - 2]! + 1 : 1
  }

  /** Could what was played before forbid a move now? Mostly not, and then nothing has to be looked up. */
  mayBar(): boolean {
    return this.mayRepeat() || this.mustNotReturn()
  }

  /** May a position occur for the third time? */
  mayRepeat(): boolean {
    return this.repetitionForbidden && this.captureless[this.ply]! >= 7
  }

  isOneTripTooMany(step: Step): boolean {
    return this.mustNotReturn() && this.isReverse(step, this.ply - 1)
  }

  /** Has the position with this hash stood twice, with the other side to move? */
  hasStoodTwice(low: number, high: number): boolean {
    const { ply } = this
    const oldest = ply - this.captureless[ply]!
    let stood = 0
    for (let past = ply - 3; past >= oldest; past -= 2) {
      if (this.low[past] === low && this.high[past] === high) stood++
    }
    return stood >= 2
  }

  /** Is the game drawn by itself now? */
  isDrawn(): boolean {
    if (this.drawAtThirdOccurrence && this.countOccurrence() >= 3) return true
    return this.captureless[this.ply]! >= this.drawAtCaptureless
  }

  private mustNotReturn(): boolean {
    return this.ply > 1 && this.shuffles[this.ply - 1]! >= this.mostShuffles
  }

  private isReverse(step: Step, ply: number): boolean {
    const earlier = this.steps[ply]!
    return step >> 8 === (earlier & 255) && (step & 255) === earlier >> 8
  }

  /** As in `position.ts`: a return after exactly four plies is to and fro, and does not count. */
  private countOccurrence(): number {
    const { ply, low, high, occurrences } = this
    const oldest = ply - this.captureless[ply]!
    occurrences[ply] = 1
    for (let past = ply - 4; past >= oldest; past -= 2) {
      if (low[past] !== low[ply] || high[past] !== high[ply]) continue
      occurrences[ply] = occurrences[past]! + (past === ply - 4 ? 0 : 1)
      break
    }
    return occurrences[ply]!
  }
}
