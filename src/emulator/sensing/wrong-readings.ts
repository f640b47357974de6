// Long because it is one table.
/**
 * What makes a debounced reading wrong, and how strong it is (`value`):
 *
 *     weak-magnet   a soldier anywhere its foot fits; the share of its magnet's strength
 *     off-centre    a soldier put down so many millimetres off the centre
 *     neighbour     an empty square beside a king (on reeds: any piece) with so many times its magnet's strength; a Hall
 *                   sensor there reads the *other* side, because beside a magnet its field turns back
 *     drift         an empty square, so many kelvin from the calibration, just switched on
 *     noise         an empty square, white noise of so many counts rms
 *     slow-noise    an empty square, a random walk of so many counts rms with a time constant of 160 ms
 */
export type FaultCause = 'weak-magnet' | 'off-centre' | 'neighbour' | 'drift' | 'noise' | 'slow-noise'

/** Of the 5th, the 50th and the 95th in a hundred. */
export type Quantiles = readonly [low: number, median: number, high: number]

/** Over 100 boards of drawn parts (20 for slow noise), nine squares each, watched for a minute behind the firmware's debouncing. */
export interface WrongReadings {
  readonly cause: FaultCause
  readonly value: number
  /** Hall sensors, or reeds: a reed has a hysteresis of its own, so that nothing comes and goes while nothing moves. */
  readonly sense: 'side' | 'occupancy'
  /** Percent of the squares that read wrong for as long as the piece stands there. */
  readonly wrongThroughout: number
  /** Percent of the squares that read wrong now and then. */
  readonly comesAndGoes: number
  /** How long each wrong reading of those lasts; null where there are too few. */
  readonly forMs: Quantiles | null
  /** From the beginning of one to the beginning of the next. */
  readonly everyMs: Quantiles | null
}

/** Made by `npm run sensors`; `npm run sensors -- faults` prints it. Computed from `part-values.ts`, not measured. */
export const wrongReadings: readonly WrongReadings[] = [
  {
    cause: 'weak-magnet',
    value: 1,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.5,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0.1,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.4,
    sense: 'side',
    wrongThroughout: 0.7,
    comesAndGoes: 4.9,
    forMs: [44, 89, 463],
    everyMs: [171, 628, 6148],
  },
  {
    cause: 'weak-magnet',
    value: 0.3,
    sense: 'side',
    wrongThroughout: 25.6,
    comesAndGoes: 18.2,
    forMs: [44, 96, 479],
    everyMs: [161, 581, 4533],
  },
  {
    cause: 'weak-magnet',
    value: 0.2,
    sense: 'side',
    wrongThroughout: 89.8,
    comesAndGoes: 7.7,
    forMs: [44, 104, 757],
    everyMs: [162, 568, 3645],
  },
  {
    cause: 'off-centre',
    value: 6.4,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 8,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 10,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 12,
    sense: 'side',
    wrongThroughout: 46.7,
    comesAndGoes: 19.9,
    forMs: [44, 103, 667],
    everyMs: [157, 569, 3916],
  },
  {
    cause: 'off-centre',
    value: 14,
    sense: 'side',
    wrongThroughout: 100,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 1,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 3,
    sense: 'side',
    wrongThroughout: 5.6,
    comesAndGoes: 9.8,
    forMs: [51, 221, 2181],
    everyMs: [157, 504, 2619],
  },
  {
    cause: 'neighbour',
    value: 4,
    sense: 'side',
    wrongThroughout: 35.7,
    comesAndGoes: 20.9,
    forMs: [51, 287, 2532],
    everyMs: [154, 546, 2889],
  },
  {
    cause: 'neighbour',
    value: 5,
    sense: 'side',
    wrongThroughout: 71.7,
    comesAndGoes: 13.3,
    forMs: [54, 347, 3192],
    everyMs: [157, 606, 3413],
  },
  {
    cause: 'drift',
    value: 10,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'drift',
    value: 20,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'drift',
    value: 30,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 2.2,
    forMs: [51, 163, 1525],
    everyMs: [154, 456, 2490],
  },
  {
    cause: 'noise',
    value: 1.5,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'noise',
    value: 4.5,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'slow-noise',
    value: 3,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'slow-noise',
    value: 6,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 92.2,
    forMs: [44, 75, 190],
    everyMs: [423, 8113, 37987],
  },
  {
    cause: 'slow-noise',
    value: 9,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 100,
    forMs: [44, 93, 271],
    everyMs: [208, 1647, 6993],
  },
  {
    cause: 'weak-magnet',
    value: 1,
    sense: 'occupancy',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.5,
    sense: 'occupancy',
    wrongThroughout: 0.1,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.4,
    sense: 'occupancy',
    wrongThroughout: 1.1,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.3,
    sense: 'occupancy',
    wrongThroughout: 15.7,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.2,
    sense: 'occupancy',
    wrongThroughout: 65,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 6.4,
    sense: 'occupancy',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 8,
    sense: 'occupancy',
    wrongThroughout: 0.3,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 10,
    sense: 'occupancy',
    wrongThroughout: 13.7,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 12,
    sense: 'occupancy',
    wrongThroughout: 20.4,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 14,
    sense: 'occupancy',
    wrongThroughout: 38.7,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 1,
    sense: 'occupancy',
    wrongThroughout: 0,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 3,
    sense: 'occupancy',
    wrongThroughout: 4.3,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 4,
    sense: 'occupancy',
    wrongThroughout: 10.8,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 5,
    sense: 'occupancy',
    wrongThroughout: 16.2,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
]

/** Over all rows of the cause in which readings come and go: the shortest and the longest of what is usual there. */
export function usualTimes(
  cause: FaultCause,
): { readonly forMs: readonly [number, number]; readonly everyMs: readonly [number, number] } | null {
  const rows = wrongReadings.filter(row => row.cause === cause)
  const forMs = rows.flatMap(row => row.forMs ?? [])
  const everyMs = rows.flatMap(row => row.everyMs ?? [])
  if (forMs.length === 0 || everyMs.length === 0) return null
  return {
    forMs: [Math.min(...forMs), Math.max(...forMs)],
    everyMs: [Math.min(...everyMs), Math.max(...everyMs)],
  }
}
