import { clockHz } from '../chip/core.ts'
import type { Random } from '../random.ts'
import type { BoardParts, ReedSwitch } from '../sensing/board-parts.ts'
import { reedParts } from '../sensing/part-values.ts'

const bounceCycles = (reedParts.bounce.value * clockHz) / 1000
const bouncePeriodCycles = (60 * clockHz) / 1e6

/** The contacts of reed switches: each closes at its own field and opens at a weaker one. They ignore polarity, and bounce. */
export class ReedContacts {
  readonly #switches: readonly ReedSwitch[]
  readonly #closed: Uint8Array
  readonly #changedAt: Float64Array
  readonly #random: Random

  constructor(squares: number, parts: BoardParts, random: Random) {
    this.#switches = Array.from({ length: squares }, (_, square) => parts.reed(square))
    this.#closed = new Uint8Array(squares)
    this.#changedAt = new Float64Array(squares).fill(Number.NEGATIVE_INFINITY)
    this.#random = random
  }

  /** With the field along its glass. */
  isClosed(square: number, fieldMt: number, cycle: number): boolean {
    const { closesMt, opensMt } = this.#switches[square]!
    const wasClosed = this.#closed[square] === 1
    const closed = Math.abs(fieldMt) > (wasClosed ? opensMt : closesMt)
    if (closed !== wasClosed) {
      this.#closed[square] = Number(closed)
      this.#changedAt[square] = cycle
    }
    const since = cycle - this.#changedAt[square]!
    const chatters = since < bounceCycles && this.#random.uniform() < 0.5
    return since > bouncePeriodCycles && chatters ? !closed : closed
  }
}
