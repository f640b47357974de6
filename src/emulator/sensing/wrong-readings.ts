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
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.4,
    sense: 'side',
    wrongThroughout: 0.4,
    comesAndGoes: 2.7,
    forMs: [44, 104, 755],
    everyMs: [163, 573, 6049],
  },
  {
    cause: 'weak-magnet',
    value: 0.3,
    sense: 'side',
    wrongThroughout: 22.9,
    comesAndGoes: 19,
    forMs: [44, 107, 675],
    everyMs: [160, 561, 4817],
  },
  {
    cause: 'weak-magnet',
    value: 0.2,
    sense: 'side',
    wrongThroughout: 91.3,
    comesAndGoes: 6.4,
    forMs: [47, 107, 503],
    everyMs: [154, 510, 3132],
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
    wrongThroughout: 45.1,
    comesAndGoes: 21.1,
    forMs: [44, 100, 573],
    everyMs: [157, 547, 4339],
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
    wrongThroughout: 6.1,
    comesAndGoes: 8.7,
    forMs: [51, 227, 1862],
    everyMs: [161, 477, 2274],
  },
  {
    cause: 'neighbour',
    value: 4,
    sense: 'side',
    wrongThroughout: 37.8,
    comesAndGoes: 20.2,
    forMs: [51, 326, 2577],
    everyMs: [164, 570, 2920],
  },
  {
    cause: 'neighbour',
    value: 5,
    sense: 'side',
    wrongThroughout: 74.6,
    comesAndGoes: 11.9,
    forMs: [54, 311, 2332],
    everyMs: [168, 552, 2593],
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
    comesAndGoes: 2.1,
    forMs: [47, 159, 2619],
    everyMs: [164, 498, 3240],
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
    comesAndGoes: 88.9,
    forMs: [44, 72, 183],
    everyMs: [259, 7772, 35678],
  },
  {
    cause: 'slow-noise',
    value: 9,
    sense: 'side',
    wrongThroughout: 0,
    comesAndGoes: 100,
    forMs: [44, 89, 271],
    everyMs: [209, 1648, 6945],
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
    wrongThroughout: 0.2,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.4,
    sense: 'occupancy',
    wrongThroughout: 2,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.3,
    sense: 'occupancy',
    wrongThroughout: 17,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'weak-magnet',
    value: 0.2,
    sense: 'occupancy',
    wrongThroughout: 65.2,
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
    wrongThroughout: 0.9,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 10,
    sense: 'occupancy',
    wrongThroughout: 14.7,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 12,
    sense: 'occupancy',
    wrongThroughout: 20.1,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'off-centre',
    value: 14,
    sense: 'occupancy',
    wrongThroughout: 36.3,
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
    wrongThroughout: 5.6,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 4,
    sense: 'occupancy',
    wrongThroughout: 10.7,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
  {
    cause: 'neighbour',
    value: 5,
    sense: 'occupancy',
    wrongThroughout: 15.6,
    comesAndGoes: 0,
    forMs: null,
    everyMs: null,
  },
]
