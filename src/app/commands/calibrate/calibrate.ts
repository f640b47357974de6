import { type Command, Option } from 'commander'
import type { CommandOutcome, Lights } from '../../../boards/board.ts'
import { systemClock } from '../../../core/system-clock.ts'
import { drawBoard } from '../../../doctor/board-drawing.ts'
import {
  checkEmptyBoard,
  checkStartPosition,
  deadSquares,
  drawMargins,
  kingStrength,
  marginsOf,
  maskWith,
  misreadStart,
  squaresOffZero,
} from '../../../doctor/calibration.ts'
import { dark } from '../../../doctor/light-picture.ts'
import { type BoardReadings, rawHex } from '../../../doctor/readings.ts'
import { startSquares } from '../../../doctor/start-position.ts'
import { squareName } from '../../../rules/geometry.ts'
import { withSettings } from '../../settings/apply-settings.ts'
import { debounceTimes, wholeNumber } from '../../settings/option-values.ts'
import { port } from '../../settings/options.ts'
import { confirmAtTerminal, isAtTerminal } from '../../terminal/prompter.ts'
import {
  Interrupted,
  interruption,
  orInterrupted,
  pause,
  type WaitContext,
  waitUntil,
} from '../../terminal/waiting.ts'
import { UserError } from '../../user-error.ts'
import type { ExaminedBoard } from '../doctor/examined-board.ts'
import { findBoards } from '../doctor/find-boards.ts'
import { lightsForStart, lightsOn } from './calibration-lights.ts'
import { LivePicture } from './live-picture.ts'

interface CalibrateOptions {
  readonly port?: string
  /** Only with the start position. */
  readonly start?: boolean
  /** Only with the empty board. */
  readonly empty?: boolean
  readonly yes?: boolean
  readonly unmask?: boolean
  readonly debounce?: readonly [pressMs: number, releaseMs: number]
  /** How long `--yes` waits for the board to be as it should. */
  readonly wait: number
}

interface Session {
  readonly board: ExaminedBoard
  readonly confirm: (question: string) => Promise<boolean>
  readonly context: WaitContext
  /** Infinite if somebody is at the terminal. */
  readonly waitMs: number
}

const LOOK_MS = 200

export function register(program: Command): void {
  const command = program
    .command('calibrate')
    .description('calibrate the sensors with the empty board and the start position, step by step')
    .option('--start', 'only the start position; the empty board is known')
    .option('--empty', 'only the empty board')
    .option('--unmask', 'read all sensors again, masked ones too')
    .addOption(
      new Option(
        '--debounce <ms,ms>',
        'also set how long a piece has to stand, and to be gone, before it counts',
      ).argParser(debounceTimes),
    )
    .option('--yes', 'do not ask: somebody at the board clears it and sets it up')
    .addOption(
      new Option('--wait <s>', 'with --yes, how long to wait for the board')
        .argParser(wholeNumber)
        .default(30),
    )
  withSettings(command, port).action(calibrate)
}

async function calibrate(options: CalibrateOptions): Promise<void> {
  if (!options.yes && !isAtTerminal())
    throw new UserError(
      'calibrating needs pieces to be moved: run it in a terminal, or with --yes while somebody is at the board',
    )
  const { signal, forget } = interruption()
  const context = { clock: systemClock, signal }
  let board: ExaminedBoard | null = null
  try {
    board = await openBoard(options.port ?? null, context)
    const confirm = options.yes ? assumeYes : (question: string) => confirmAtTerminal(question, context)
    const waitMs = options.yes ? options.wait * 1000 : Number.POSITIVE_INFINITY
    await runSteps({ board, confirm, context, waitMs }, options)
  } catch (error) {
    if (error instanceof Interrupted) throw new UserError('interrupted; the steps before this one are saved')
    throw error
  } finally {
    await board?.release()
    forget()
  }
}

const note = (text: string) => process.stderr.write(`${text}\n`)

async function assumeYes(question: string): Promise<boolean> {
  note(`${question} yes`)
  return true
}

async function openBoard(path: string | null, context: WaitContext): Promise<ExaminedBoard> {
  const { findings, board } = await findBoards({ path, isExpected: true }, context)
  if (board) return board
  throw new UserError(findings.map(({ message, remedy }) => [message, remedy].join(' ').trim()).join('\n'))
}

async function runSteps(session: Session, options: CalibrateOptions): Promise<void> {
  const { board } = session
  const squares = board.size * board.size
  if (options.unmask) {
    await confirmCommand(session, board.driver.mask('.'.repeat(squares)), 'unmask the squares')
    console.log('No square is masked any more.')
  }
  if (options.debounce) {
    const [press, release] = options.debounce
    await confirmCommand(session, board.driver.setDebounce(press, release), 'set those debounce times')
    console.log(`Debounce: ${press} ms for a piece that is put down, ${release} ms for one that is lifted.`)
  }
  await board.beginReadings()
  if (!options.start) await measureEmpty(session)
  if (!options.empty) await measureStart(session)
}

async function measureEmpty(session: Session): Promise<void> {
  const { board, confirm } = session
  note('Take everything off the board.')
  const readings = await untilReached(session, {
    judge: found => {
      const { standing, restless } = checkEmptyBoard(found)
      const problem =
        problemsOf(board, ['there are still pieces on', standing]) ||
        problemsOf(board, ['not steady:', restless])
      return { problem, lights: lightsOn(standing, board.size * board.size) }
    },
    reached: 'The board is empty and steady.',
    missed: problem => `the board is not empty: ${problem}. Clear it, and run this again.`,
  })
  const { doubtful } = checkEmptyBoard(readings)
  if (doubtful.length > 0)
    note(`${named(board, doubtful)}: far from the middle, which is normal before the first calibration.`)
  if (!(await confirm('No piece is detected on the board. Is it empty?')))
    throw new UserError('take everything off the board, and run this again')
  await confirmCommand(session, board.driver.calibrate('empty'), 'calibrate the empty board')
  const after = await readAgain(session)
  const off = squaresOffZero(after)
  if (off.length > 0)
    throw new UserError(
      `${named(board, off)}: still not steady after calibrating. Keep hands and metal away from the board, and run this again.`,
    )
  console.log('The empty board is calibrated.')
  await offerMask(session, after)
}

/** A square without a reading would stop every game. */
async function offerMask(session: Session, readings: BoardReadings): Promise<void> {
  const { board, confirm } = session
  const dead = deadSquares(readings)
  if (dead.length === 0) return
  const names = named(board, dead)
  if (!(await confirm(`No reading from ${names}. Play without it (mask it)?`))) return
  await confirmCommand(session, board.driver.mask(maskWith(readings, dead)), 'mask that')
  console.log(
    `Masked: ${names}. \`konakis doctor\` shows where to look; when it is repaired, run \`konakis calibrate --unmask\`.`,
  )
}

async function measureStart(session: Session): Promise<void> {
  const { board } = session
  const start = startSquares(board.size)
  if (!start) throw new UserError(`the firmware has no start position for ${board.size}×${board.size}`)
  note('Set up the start position. The lights show what is missing, and flicker under what is wrong.')
  await untilReached(session, {
    judge: found => {
      const judged = checkStartPosition(found, start)
      const problem =
        problemsOf(
          board,
          ['a piece is missing on', judged.missing],
          ['no piece belongs on', judged.surplus],
          ['a piece of the other side, or a magnet upside down, is on', judged.wrongSide],
        ) || problemsOf(board, ['not steady:', judged.restless])
      return { problem, lights: lightsForStart(judged, start) }
    },
    reached: 'The start position is complete.',
    missed: problem => `this is not the start position: ${problem}. Correct it, and run this again.`,
  })
  await confirmCommand(session, board.driver.calibrate('start'), 'calibrate the start position')
  const after = await readAgain(session)
  const misread = misreadStart(after, start)
  if (misread.length > 0)
    throw new UserError(
      `calibrated, but ${named(board, misread)} is not read correctly. \`konakis doctor\` shows what is wrong there.`,
    )
  console.log('The start position is calibrated: every square is read correctly.')
  if (board.info.sense === 'side') printMargins(board, after, start)
}

function printMargins(board: ExaminedBoard, readings: BoardReadings, start: string): void {
  const margins = marginsOf(readings, start)
  const { bySquare, weakestPiece, nearestEmpty } = margins
  const at = (square: number) => `${squareName(square, board.size)}, ${bySquare[square]} counts`
  console.log(`\nMargins, in counts from being misread:\n\n${drawMargins(margins, board.size)}\n`)
  console.log(`Weakest piece: ${at(weakestPiece)}. Empty square nearest to a piece: ${at(nearestEmpty)}.`)
  const king = kingStrength(readings, start)
  if (king) console.log(`The king gives ${king.counts} counts, ${king.ratio.toFixed(1)} times a soldier.`)
  if (readings.frame[start.indexOf('K')] === 'T')
    console.log('The king reads as a defender, because his magnet is not stronger; that is enough to play.')
}

const rawPicture = ({ size, squares }: BoardReadings) =>
  drawBoard(size, square => rawHex(squares[square]!.mean))

const named = (board: ExaminedBoard, squares: readonly number[]) =>
  squares.map(square => squareName(square, board.size)).join(', ')

interface Goal {
  /** What is still wrong, first of all; empty if nothing is. */
  readonly judge: (readings: BoardReadings) => { readonly problem: string; readonly lights: Lights }
  readonly reached: string
  readonly missed: (problem: string) => string
}

/** Shows what is still wrong, with the lights and in the terminal, until nothing is. */
async function untilReached({ board, context, waitMs }: Session, goal: Goal): Promise<BoardReadings> {
  const live = new LivePicture()
  const endMs = context.clock.nowMs() + waitMs
  let problem = 'nothing has been read'
  for (;;) {
    if (board.failure) throw new UserError(board.failure.message)
    const readings = board.readings()
    if (readings) {
      const judged = goal.judge(readings)
      problem = judged.problem
      board.driver.show(problem === '' ? dark(board.size) : judged.lights)
      live.show(rawPicture(readings), problem === '' ? goal.reached : `Waiting: ${problem}.`)
      if (problem === '') return readings
    }
    if (context.clock.nowMs() >= endMs) throw new UserError(goal.missed(problem))
    await pause(context, LOOK_MS)
  }
}

/** The problems that some squares have: `no piece belongs on e5, e6`. */
function problemsOf(
  board: ExaminedBoard,
  ...problems: readonly [words: string, squares: readonly number[]][]
) {
  return problems
    .filter(([, squares]) => squares.length > 0)
    .map(([words, squares]) => `${words} ${named(board, squares)}`)
    .join('; ')
}

const READ_MS = 5000

async function readAgain({ board, context }: Session): Promise<BoardReadings> {
  board.sweeps.clear()
  board.frame = ''
  await waitUntil(context, () => board.readings() !== null || board.failure !== null, READ_MS)
  const readings = board.readings()
  if (!readings) throw new UserError(board.failure?.message ?? 'the board sends no raw readings')
  return readings
}

async function confirmCommand(
  { context }: Session,
  command: Promise<CommandOutcome>,
  what: string,
): Promise<void> {
  const outcome = await orInterrupted(context, command)
  switch (outcome.status) {
    case 'done':
      return
    case 'refused':
      throw new UserError(`the controller does not ${what} (${outcome.code})`)
    case 'lost':
    case 'no-board':
      throw new UserError(
        `the board was disconnected before it could ${what}; plug it in, and run this again`,
      )
  }
}
