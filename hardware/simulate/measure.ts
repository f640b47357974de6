import { soldierPlacements } from '../../src/calibration/soldier-placements.ts'
import { Random } from '../../src/emulator/random.ts'
import type { DrawingOptions } from '../../src/emulator/sensing/board-parts.ts'
import { design } from '../../src/emulator/sensing/part-values.ts'
import { driftMost } from './firmware-square.ts'
import { askFirmware } from './host-firmware.ts'
import { files, type Offset, SimulatedBoard, squares } from './simulated-board.ts'

/** Something that is asked of a number of boards, each of them calibrated at 20 °C with pieces put down by hand. */
export interface Condition extends DrawingOptions {
  readonly boards: number
  readonly temperatureC: number
  /** Every piece is so far off the centre of its square, in a direction of its own. */
  readonly offMm: number
  /** Whether the firmware has had the time to follow the drift of the squares while they were empty. */
  readonly followed: boolean
  /** Every piece leans, on a crumb under its edge. */
  readonly tiltDeg?: number
  /** At each reading the supply is anywhere between 5 V and so much less. */
  readonly rippleVolts?: number
  /** Of how many squares the gain is known: of none, of those that `C start` covers, or of all by `C soldiers`. */
  readonly gains?: 'none' | 'start' | 'all'
}

/** How many squares with each letter were read as what stood there. */
export interface Shares {
  /** With their side: a defender that is taken for the king has it. */
  readonly soldiers: Share
  /** Those that are not taken for a king. */
  readonly humble: Share
  readonly king: Share
  readonly empty: Share
}

export interface Share {
  readonly right: number
  readonly of: number
}

const startPosition = [
  '...ttt...',
  '....t....',
  '....T....',
  't...T...t',
  'ttTTKTTtt',
  't...T...t',
  '....T....',
  '....t....',
  '...ttt...',
].join('')
const emptyBoard = '.'.repeat(squares)

/** As `konakis calibrate --every-square` has soldiers put down. */
const placements = soldierPlacements(startPosition, () => true).map(taught =>
  Array.from({ length: squares }, (_, square) => (taught.includes(square) ? 'tT'[square % 2] : '.')).join(''),
)

/** One king in each block of three by three squares, as lonely as on a real board; soldiers and gaps round him. */
const positions = [0, 1, 2].map(shift =>
  Array.from({ length: squares }, (_, square) => {
    const [file, rank] = [square % files, Math.floor(square / files)]
    if (file % 3 === shift && rank % 3 === shift) return 'K'
    return 'tT.'[(square * 5 + rank + shift) % 3]
  }).join(''),
)

function towards(offMm: number, random: Random): Offset {
  const angle = random.uniform() * 2 * Math.PI
  return { xMm: offMm * Math.cos(angle), yMm: offMm * Math.sin(angle) }
}

/** What the firmware is asked for one board, and for each request the position that stood there, if any. */
type Asked = readonly (readonly [request: string, position: string | null])[]

function askedOf(seed: number, condition: Condition): Asked {
  const { temperatureC, offMm, followed, gains = 'start' } = condition
  const board = new SimulatedBoard(seed, condition)
  const random = new Random(seed + 5000)
  const inTheMiddle = () => ({ xMm: 0, yMm: 0 })
  const byHand = () => towards(design.placedWithinMm * Math.sqrt(random.uniform()), random)
  const calibrating = (position: string) =>
    board.readings(position, design.calibratedAtC, byHand, { set: 'calibrating ' }).join(' ')
  const rest = board.readings(emptyBoard, design.calibratedAtC, inTheMiddle)
  const now = board.readings(emptyBoard, temperatureC, inTheMiddle)
  const drifts = now.map((reading, square) => {
    const drift = reading - rest[square]!
    return followed ? Math.max(-driftMost, Math.min(driftMost, drift)) : 0
  })
  return [
    ['eeprom fill 255', null],
    ['settings load', null],
    [`calibrate empty 99 ${rest.join(' ')}`, null],
    [`calibrate start 99 ${calibrating(startPosition)}`, null],
    ...(gains === 'none' ? [['forget-gains', null] as const] : []),
    ...(gains === 'all' ? placements : []).map(
      position => [`calibrate soldiers 99 ${calibrating(position)}`, null] as const,
    ),
    ...positions.map(position => {
      const readings = board.readings(position, temperatureC, () => towards(offMm, random), condition)
      return [`board ${drifts.join(' ')} ${readings.join(' ')}`, position] as const
    }),
  ]
}

interface Counted {
  right: number
  of: number
}

const none = (): Counted => ({ right: 0, of: 0 })

function count(share: Counted, isRight: boolean): void {
  share.of += 1
  if (isRight) share.right += 1
}

/** By the firmware's own calibration and classification. */
export function measured(conditions: readonly Condition[]): Shares[] {
  const asked = conditions.map(condition =>
    Array.from({ length: condition.boards }, (_, index) => askedOf(index + 1, condition)).flat(),
  )
  const answers = askFirmware(asked.flat().map(([request]) => request))
  let next = 0
  return asked.map(ofCondition => {
    const found = { soldiers: none(), humble: none(), king: none(), empty: none() }
    for (const [, position] of ofCondition) {
      const seen = answers[next++]!
      for (const [square, wanted] of [...(position ?? '')].entries()) {
        const letter = seen[square]!
        if (wanted === '.') count(found.empty, letter === wanted)
        else if (wanted === 'K') count(found.king, letter === wanted)
        else {
          count(found.soldiers, letter === wanted || (wanted === 'T' && letter === 'K'))
          count(found.humble, letter !== 'K' && letter !== 'o')
        }
      }
    }
    return found
  })
}
