import { Magnets, type PieceKind, squareMm } from '../../src/emulator/circuit/magnets.ts'
import { hallMillivolts, voltsPerCount } from '../../src/emulator/circuit/sensors.ts'
import { Random } from '../../src/emulator/random.ts'
import { drawnParts } from '../../src/emulator/sensing/board-parts.ts'
import { converterParts, design } from '../../src/emulator/sensing/part-values.ts'
import type { WrongReadings } from '../../src/emulator/sensing/wrong-readings.ts'
import {
  driftFollowedEveryMs,
  FirmwareSquare,
  goneBelow,
  presentFrom,
  type SeenSide,
  sweepMs,
} from './firmware-square.ts'
import { files, type Offset, squares } from './simulated-board.ts'

/** Slow noise takes every square to the end of its minute, so that fewer boards are enough. */
const boardsFor = ({ cause }: FaultRow) => (cause === 'slow-noise' ? 20 : 100)
/** Each square is watched for so long. */
const watchedMs = 60_000

export type FaultRow = Pick<WrongReadings, 'cause' | 'value' | 'sense'>

export const faultRows: readonly FaultRow[] = (['side', 'occupancy'] as const).flatMap(sense => [
  ...[1, 0.5, 0.4, 0.3, 0.2].map(value => ({ cause: 'weak-magnet', value, sense }) as const),
  ...[6.4, 8, 10, 12, 14].map(value => ({ cause: 'off-centre', value, sense }) as const),
  ...[1, 3, 4, 5].map(value => ({ cause: 'neighbour', value, sense }) as const),
  ...(sense === 'side' ? [10, 20, 30] : []).map(value => ({ cause: 'drift', value, sense }) as const),
  ...(sense === 'side' ? [1.5, 4.5] : []).map(value => ({ cause: 'noise', value, sense }) as const),
  ...(sense === 'side' ? [3, 6, 9] : []).map(value => ({ cause: 'slow-noise', value, sense }) as const),
])

/** The square in the middle of every block of three by three is watched. */
const watched = Array.from({ length: squares }, (_, square) => square).filter(
  square => (square % files) % 3 === 1 && Math.floor(square / files) % 3 === 1,
)

/** Anywhere its foot fits inside the square. */
function withinSquare(random: Random): Offset {
  const room = squareMm - design.footDiameterMm
  return { xMm: (random.uniform() - 0.5) * room, yMm: (random.uniform() - 0.5) * room }
}

function atRadius(mm: number, random: Random): Offset {
  const angle = random.uniform() * 2 * Math.PI
  return { xMm: mm * Math.cos(angle), yMm: mm * Math.sin(angle) }
}

/** What one watched square reads without noise: `side` boards in counts from its calibration, reeds as closed or not. */
interface Watched {
  readonly counts: number
  readonly closed: boolean
  readonly truth: SeenSide
}

/** Is it about a piece that stands on the watched square, or about an empty one? */
const hasPiece = ({ cause }: FaultRow) => cause === 'weak-magnet' || cause === 'off-centre'

function watchedSquares(row: FaultRow, seed: number): Watched[] {
  const parts = drawnParts(squares, seed)
  const random = new Random(seed + 3000)
  const magnets = new Magnets(files, files, parts, row.sense === 'side' ? 'up' : 'along-glass')
  const truths = new Map<number, SeenSide>()
  const put = (square: number, kind: PieceKind, { xMm, yMm }: Offset, strength = 1) => {
    const centre = magnets.centreOf(square)
    magnets.put(
      `${kind}${square}`,
      kind,
      { ...centre, xMm: centre.xMm + xMm, yMm: centre.yMm + yMm },
      strength,
    )
  }
  const soldier = (): PieceKind => (random.uniform() < 0.5 ? 'attacker' : 'defender')
  const kings = new Set(
    row.cause === 'neighbour'
      ? watched.map(square => square + [1, -1, files, -files][random.integer(4)]!)
      : [],
  )
  for (let square = 0; square < squares; square++) {
    if (watched.includes(square)) {
      truths.set(square, 0)
      if (!hasPiece(row)) continue
      const kind = soldier()
      const off = row.cause === 'off-centre' ? atRadius(row.value, random) : withinSquare(random)
      put(square, kind, off, row.cause === 'weak-magnet' ? row.value : 1)
      truths.set(square, kind === 'attacker' ? 1 : -1)
    } else if (kings.has(square)) put(square, 'king', withinSquare(random), row.value)
    else if (random.uniform() < 0.4) put(square, soldier(), withinSquare(random))
  }
  const warmer = row.cause === 'drift' ? row.value * (random.uniform() < 0.5 ? -1 : 1) : 0
  return watched.map(square => {
    const fieldMt = magnets.fieldAt(square)
    const sensor = parts.sensor(square)
    const at = (field: number, temperatureC: number) =>
      hallMillivolts(sensor, field, { temperatureC, logicVolts: 5 }) / 1000 / voltsPerCount
    const calibrated = design.calibratedAtC
    return {
      counts: at(fieldMt, calibrated + warmer) - at(0, calibrated),
      closed: Math.abs(fieldMt) > parts.reed(square).closesMt,
      truth: truths.get(square)!,
    }
  })
}

/** Box and Muller's, whose tails the emulator's quick one lacks. */
function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.uniform())) * Math.cos(2 * Math.PI * random.uniform())
}

/** Lengths of the right and of the wrong times within the minute, in ms; the first and last are cut off. */
interface Times {
  readonly wrongMs: number[]
  readonly onsetsMs: number[]
  readonly wrongShare: number
}

/** src/emulator/circuit/noise.ts. */
const slowNoiseTimeConstantMs = 160

function watch({ counts, truth }: Watched, row: FaultRow, random: Random): Times {
  const white = row.cause === 'noise' ? row.value : converterParts.noise.value
  const slow = row.cause === 'slow-noise' ? row.value : 0
  const square = new FirmwareSquare(truth)
  const wrongMs: number[] = []
  const onsetsMs: number[] = []
  let walked = 0
  let wrongSince: number | null = null
  let wrongInAll = 0
  let followedAt = 0
  for (let now = 0; now < watchedMs; ) {
    const stepMs = square.isSettled ? sweepMs.unhurried : sweepMs.hurried
    now += stepMs
    if (slow > 0) {
      const kept = Math.exp(-stepMs / slowNoiseTimeConstantMs)
      walked = walked * kept + Math.sqrt(1 - kept * kept) * gaussian(random)
    }
    const deviation = counts + white * gaussian(random) + slow * walked
    square.take(deviation)
    if (now - followedAt >= driftFollowedEveryMs) {
      followedAt = now
      square.followDrift(deviation)
    }
    const isWrong = square.stable !== truth
    if (isWrong) wrongInAll += stepMs
    if (isWrong === (wrongSince !== null)) continue
    if (wrongSince === null) {
      onsetsMs.push(now)
      wrongSince = now
    } else {
      wrongMs.push(now - wrongSince)
      wrongSince = null
    }
  }
  return { wrongMs, onsetsMs, wrongShare: wrongInAll / watchedMs }
}

/** So far from the thresholds that white noise does not reach them within a minute. */
function isCertain({ counts }: Watched, { cause, value }: FaultRow): boolean {
  if (cause === 'slow-noise') return false
  const reach = 6 * (cause === 'noise' ? value : converterParts.noise.value)
  const strength = Math.abs(counts)
  return strength < goneBelow - reach || strength > presentFrom + reach
}

const sideOf = (counts: number): SeenSide =>
  Math.abs(counts) < presentFrom ? 0 : (Math.sign(counts) as SeenSide)

function quantiles(values: readonly number[]): [number, number, number] | null {
  if (values.length < 20) return null
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))]!)
  return [at(0.05), at(0.5), at(0.95)]
}

const percent = (count: number, of: number) => Math.round((1000 * count) / of) / 10

/** How often and for how long the debounced reading of a square is wrong, over boards of drawn parts. */
export function wrongReadings(row: FaultRow): WrongReadings {
  const forMs: number[] = []
  const everyMs: number[] = []
  let throughout = 0
  let passing = 0
  let all = 0
  for (let seed = 1; seed <= boardsFor(row); seed++) {
    const random = new Random(seed + 7000)
    for (const square of watchedSquares(row, seed)) {
      all += 1
      if (row.sense === 'occupancy') {
        if (square.closed !== (square.truth !== 0)) throughout += 1
        continue
      }
      if (isCertain(square, row)) {
        if (sideOf(square.counts) !== square.truth) throughout += 1
        continue
      }
      const times = watch(square, row, random)
      if (times.wrongShare === 0) continue
      if (times.wrongShare > 0.98) {
        throughout += 1
        continue
      }
      passing += 1
      forMs.push(...times.wrongMs)
      everyMs.push(...times.onsetsMs.slice(1).map((onset, index) => onset - times.onsetsMs[index]!))
    }
  }
  return {
    ...row,
    wrongThroughout: percent(throughout, all),
    comesAndGoes: percent(passing, all),
    forMs: quantiles(forMs),
    everyMs: quantiles(everyMs),
  }
}
