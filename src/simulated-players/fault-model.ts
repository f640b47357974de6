import {
  type FaultCause,
  type Quantiles,
  type WrongReadings,
  wrongReadings,
} from '../emulator/sensing/wrong-readings.ts'
import type { Sense } from '../wire/vocabulary.ts'
import { type NumberRange, pick, type RandomInt, randomWithin } from './random.ts'

/** What the sensor model does not say of a fault. */
export interface PassingFault {
  readonly cause: FaultCause
  /** Where readings are wrong. */
  readonly place: string
  readonly assumed: readonly string[]
}

const ROW_DRAWN = 'how strong the cause is: each row of the model that has it is equally likely'
const NOT_ON_REEDS =
  'reed switches: the model has no such fault there; the times are those of Hall sensors, as of a loose contact'
const WHEN_CHOSEN =
  'with a chosen duration (`--lie`) every square has the fault; on reed switches, where the model has only readings that are wrong for as long as the piece stands, as often as on Hall sensors'
const FIRST_PLACE = 'the first place of the piece has the fault, if it comes and goes'

/** The simulated sensor faults that come and go, one at a time, by the name of their habit. */
export const PASSING_FAULTS = {
  'weak-magnet': {
    cause: 'weak-magnet',
    place: 'the square of one piece, drawn anew wherever it is put down',
    assumed: [ROW_DRAWN, FIRST_PLACE, WHEN_CHOSEN],
  },
  bleeding: {
    cause: 'neighbour',
    place:
      'an empty square beside the king, on reed switches beside one piece, drawn anew wherever it is put down',
    assumed: [ROW_DRAWN, FIRST_PLACE, WHEN_CHOSEN],
  },
  noise: {
    cause: 'slow-noise',
    place: 'any square, drawn anew each time',
    assumed: [
      ROW_DRAWN,
      'that a board has slow noise at all',
      'one square at a time, as often as the model has it on each square',
      'squares with a piece lose it as often as empty squares show one',
      NOT_ON_REEDS,
    ],
  },
  drift: { cause: 'drift', place: 'one empty square', assumed: [NOT_ON_REEDS] },
} as const satisfies { readonly [name: string]: PassingFault }

export type PassingFaultName = keyof typeof PASSING_FAULTS

/**
 * The rows in which a board is wrong now and then. A piece that is wrong on most squares is left out: it is found when
 * the pieces are put in place, because the game does not begin.
 */
export function faultyRows(cause: FaultCause, sense: Sense): readonly WrongReadings[] {
  const rows = (of: Sense) =>
    wrongReadings.filter(
      row =>
        row.cause === cause &&
        row.sense === of &&
        row.comesAndGoes + row.wrongThroughout > 0 &&
        row.wrongThroughout < 50,
    )
  const own = rows(sense)
  return own.length > 0 ? own : rows('side')
}

export type PlaceState = 'right' | 'comes-and-goes' | 'wrong-throughout'

/** The times of one fault in one game: the sensor model's, or with durations that were chosen instead. */
export class FaultTimes {
  readonly row: WrongReadings
  private readonly random: RandomInt
  private readonly chosenMs: NumberRange | null
  private readonly modelMs: { readonly forMs: Quantiles; readonly everyMs: Quantiles }

  constructor(cause: FaultCause, sense: Sense, chosenMs: NumberRange | null, random: RandomInt) {
    this.random = random
    this.chosenMs = chosenMs
    this.row = pick(random, faultyRows(cause, sense))!
    const { forMs, everyMs } = this.row.forMs ? this.row : pick(random, faultyRows(cause, 'side'))!
    this.modelMs = { forMs: forMs!, everyMs: everyMs! }
  }

  /**
   * How a square reads for as long as nothing on it moves. The game is one with the fault, so that the first place has
   * it where it can; but a game begins only where every piece is seen.
   */
  placeState(isFirst: boolean): PlaceState {
    if (this.chosenMs) return 'comes-and-goes'
    const { comesAndGoes, wrongThroughout } = this.row
    if (isFirst) return comesAndGoes > 0 ? 'comes-and-goes' : 'right'
    const drawn = this.random(1000) / 10
    if (drawn < comesAndGoes) return 'comes-and-goes'
    return drawn < comesAndGoes + wrongThroughout ? 'wrong-throughout' : 'right'
  }

  wrongMs(): number {
    return this.chosenMs ? randomWithin(this.random, this.chosenMs) : this.draw(this.modelMs.forMs)
  }

  /** From the end of one wrong reading to the next; what the controller has debounced is right for as long at least. */
  rightMs(): number {
    const { forMs, everyMs } = this.modelMs
    return Math.max(forMs[0], this.draw(everyMs) - this.draw(forMs))
  }

  /** Between the quantiles, evenly by the logarithm; what is rarer than one in twenty is drawn as one in twenty. */
  private draw([low, median, high]: Quantiles): number {
    const share = Math.min(Math.max((this.random(1001) / 1000 - 0.05) / 0.9, 0), 1)
    const [from, to, within] = share < 0.5 ? [low, median, share * 2] : [median, high, share * 2 - 1]
    return from * (to / from) ** within
  }
}
