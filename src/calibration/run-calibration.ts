import type { CommandOutcome, Lights } from '../boards/board.ts'
import type { BoardFailure } from '../boards/board-failure.ts'
import type { ExaminedBoard } from '../checks/examined-board.ts'
import { orInterrupted, pause, type WaitContext, waitUntil } from '../core/waiting.ts'
import {
  checkEmptyBoard,
  checkSoldiers,
  checkStartPosition,
  deadSquares,
  type Margins,
  marginsOf,
  maskWith,
  misreadStart,
  readableSquares,
  squaresOffZero,
} from '../doctor/calibration.ts'
import { dark } from '../doctor/light-picture.ts'
import type { BoardReadings } from '../doctor/readings.ts'
import { startSquares } from '../doctor/start-position.ts'
import type { CalibrationCommandName } from '../words/calibration-failures.ts'
import { lightsForSoldiers, lightsForStart, lightsOn } from './calibration-lights.ts'
import { soldierPlacements } from './soldier-placements.ts'

/** The empty board, the start position, and soldiers on squares whose gain is to be learnt. */
export type CalibrationStage = 'clear' | 'set-up' | 'place'

/** What is wrong with squares while the board is cleared or set up. */
export interface SquareProblem {
  readonly kind: 'standing' | 'missing' | 'surplus' | 'wrong-side' | 'restless'
  readonly squares: readonly number[]
}

export type CalibrationQuestion =
  /** No piece is detected: is the board empty? Some squares are far from the middle, as before the first time. */
  | { readonly about: 'empty'; readonly doubtful: readonly number[] }
  /** No reading comes from these: are they to be masked? */
  | { readonly about: 'dead'; readonly squares: readonly number[] }

export type CalibrationNews =
  /** Nothing is wrong any more when `problems` is empty. */
  | {
      readonly type: 'waiting'
      readonly stage: CalibrationStage
      readonly readings: BoardReadings
      readonly problems: readonly SquareProblem[]
    }
  | { readonly type: 'empty-calibrated' }
  | { readonly type: 'masked'; readonly squares: readonly number[] }
  /** Without margins where the sensors only tell whether a piece stands there. */
  /** One placement of soldiers has taught its squares. */
  | { readonly type: 'soldiers-calibrated'; readonly placement: number; readonly of: number }
  | {
      readonly type: 'start-calibrated'
      readonly readings: BoardReadings
      readonly start: string
      readonly margins: Margins | null
    }

export type CalibrationFailure =
  | {
      readonly code: 'not-reached'
      readonly stage: CalibrationStage
      readonly problems: readonly SquareProblem[]
    }
  | { readonly code: 'not-empty' }
  | { readonly code: 'not-steady' | 'misread'; readonly squares: readonly number[] }
  | { readonly code: 'refused'; readonly what: CalibrationCommand; readonly refusal: string }
  | { readonly code: 'lost'; readonly what: CalibrationCommand }
  | { readonly code: 'no-start-position'; readonly size: number }
  | { readonly code: 'no-readings' }
  | { readonly code: 'disconnected'; readonly failure: BoardFailure }

export type CalibrationCommand = CalibrationCommandName

export class CalibrationStopped extends Error {
  readonly failure: CalibrationFailure

  constructor(failure: CalibrationFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** Who calibrates, at a terminal or on the page. */
export interface Calibrator {
  readonly board: ExaminedBoard
  readonly context: WaitContext
  /** How long to wait for the board to be cleared or set up. */
  readonly waitMs: number
  readonly ask: (question: CalibrationQuestion) => Promise<boolean>
  readonly onNews: (news: CalibrationNews) => void
}

const LOOK_MS = 200
const READ_MS = 5000

/** With the empty board, with the start position, then with soldiers on all other squares; throws `CalibrationStopped`. */
export async function runCalibration(
  calibrator: Calibrator,
  steps: readonly ('empty' | 'start' | 'soldiers')[],
): Promise<void> {
  await calibrator.board.beginReadings()
  if (steps.includes('empty')) await measureEmpty(calibrator)
  if (steps.includes('start')) await measureStart(calibrator)
  if (steps.includes('soldiers')) await measureSoldiers(calibrator)
}

async function measureEmpty(calibrator: Calibrator): Promise<void> {
  const { board, ask, onNews } = calibrator
  const readings = await untilReached(calibrator, 'clear', found => {
    const { standing, restless } = checkEmptyBoard(found)
    return {
      problems: firstOf([{ kind: 'standing', squares: standing }], [{ kind: 'restless', squares: restless }]),
      lights: lightsOn(standing, board.size * board.size),
    }
  })
  const { doubtful } = checkEmptyBoard(readings)
  if (!(await ask({ about: 'empty', doubtful }))) throw new CalibrationStopped({ code: 'not-empty' })
  await confirmCommand(calibrator, board.driver.calibrate('empty'), 'empty')
  const after = await readAgain(calibrator)
  const off = squaresOffZero(after)
  if (off.length > 0) throw new CalibrationStopped({ code: 'not-steady', squares: off })
  onNews({ type: 'empty-calibrated' })
  await offerMask(calibrator, after)
}

/** A square without a reading would stop every game. */
async function offerMask(calibrator: Calibrator, readings: BoardReadings): Promise<void> {
  const { board, ask, onNews } = calibrator
  const squares = deadSquares(readings)
  if (squares.length === 0 || !(await ask({ about: 'dead', squares }))) return
  await confirmCommand(calibrator, board.driver.mask(maskWith(readings, squares)), 'mask')
  onNews({ type: 'masked', squares })
}

async function measureStart(calibrator: Calibrator): Promise<void> {
  const { board, onNews } = calibrator
  const start = startSquares(board.size)
  if (!start) throw new CalibrationStopped({ code: 'no-start-position', size: board.size })
  await untilReached(calibrator, 'set-up', found => {
    const judged = checkStartPosition(found, start)
    const { missing, surplus, wrongSide, restless } = judged
    return {
      problems: firstOf(
        [
          { kind: 'missing', squares: missing },
          { kind: 'surplus', squares: surplus },
          { kind: 'wrong-side', squares: wrongSide },
        ],
        [{ kind: 'restless', squares: restless }],
      ),
      lights: lightsForStart(judged, start),
    }
  })
  await confirmCommand(calibrator, board.driver.calibrate('start'), 'start')
  const readings = await readAgain(calibrator)
  const misread = misreadStart(readings, start)
  if (misread.length > 0) throw new CalibrationStopped({ code: 'misread', squares: misread })
  const margins = board.info.sense === 'side' ? marginsOf(readings, start) : null
  onNews({ type: 'start-calibrated', readings, start, margins })
}

async function measureSoldiers(calibrator: Calibrator): Promise<void> {
  const { board, onNews } = calibrator
  const start = startSquares(board.size)
  if (!start) throw new CalibrationStopped({ code: 'no-start-position', size: board.size })
  const readable = readableSquares(await readAgain(calibrator))
  const placements = soldierPlacements(start, square => readable.includes(square))
  for (const [index, squares] of placements.entries()) {
    await untilReached(calibrator, 'place', found => {
      const { missing, surplus, restless } = checkSoldiers(found, squares)
      return {
        problems: firstOf(
          [
            { kind: 'missing', squares: missing },
            { kind: 'surplus', squares: surplus },
          ],
          [{ kind: 'restless', squares: restless }],
        ),
        lights: lightsForSoldiers({ missing, surplus }, start.length),
      }
    })
    await confirmCommand(calibrator, board.driver.calibrate('soldiers'), 'soldiers')
    onNews({ type: 'soldiers-calibrated', placement: index + 1, of: placements.length })
  }
}

/** The first group with squares: a hand that is still at work disturbs the readings of its squares as well. */
function firstOf(...groups: readonly (readonly SquareProblem[])[]): SquareProblem[] {
  const present = groups.map(group => group.filter(({ squares }) => squares.length > 0))
  return present.find(group => group.length > 0) ?? []
}

interface Judgement {
  readonly problems: readonly SquareProblem[]
  readonly lights: Lights
}

/** Shows what is still wrong, with the lights and to whoever calibrates, until nothing is. */
async function untilReached(
  { board, context, waitMs, onNews }: Calibrator,
  stage: CalibrationStage,
  judge: (readings: BoardReadings) => Judgement,
): Promise<BoardReadings> {
  const endMs = context.clock.nowMs() + waitMs
  let problems: readonly SquareProblem[] | null = null
  for (;;) {
    if (board.failure) throw new CalibrationStopped({ code: 'disconnected', failure: board.failure })
    const readings = board.readings()
    if (readings) {
      const judged = judge(readings)
      problems = judged.problems
      board.driver.show(problems.length === 0 ? dark(board.size) : judged.lights)
      onNews({ type: 'waiting', stage, readings, problems })
      if (problems.length === 0) return readings
    }
    if (context.clock.nowMs() >= endMs)
      throw new CalibrationStopped(
        problems ? { code: 'not-reached', stage, problems } : { code: 'no-readings' },
      )
    await pause(context, LOOK_MS)
  }
}

async function readAgain({ board, context }: Calibrator): Promise<BoardReadings> {
  board.sweeps.clear()
  board.frame = ''
  await waitUntil(context, () => board.readings() !== null || board.failure !== null, READ_MS)
  const readings = board.readings()
  if (readings) return readings
  throw new CalibrationStopped(
    board.failure ? { code: 'disconnected', failure: board.failure } : { code: 'no-readings' },
  )
}

export async function confirmCommand(
  { context }: Pick<Calibrator, 'context'>,
  command: Promise<CommandOutcome>,
  what: CalibrationCommand,
): Promise<void> {
  const outcome = await orInterrupted(context, command)
  switch (outcome.status) {
    case 'done':
      return
    case 'refused':
      throw new CalibrationStopped({ code: 'refused', what, refusal: outcome.code })
    case 'lost':
    case 'no-board':
      throw new CalibrationStopped({ code: 'lost', what })
  }
}
