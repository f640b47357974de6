import { type Command, Option } from 'commander'
import type { CommandOutcome } from '../../../boards/board.ts'
import { systemClock } from '../../../core/system-clock.ts'
import { drawBoard } from '../../../doctor/board-drawing.ts'
import {
  deadSquares,
  drawMargins,
  judgeEmptiness,
  judgeStart,
  marginsOf,
  maskWith,
  misreadStart,
  notAtZero,
  type StartJudgement,
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
  board.driver.setMode('raw')
  if (!options.start) await measureEmpty(session)
  if (!options.empty) await measureStart(session)
}

async function measureEmpty(session: Session): Promise<void> {
  const { board, confirm } = session
  note('Take everything off the board.')
  const readings = await untilEmpty(session)
  const { doubtful } = judgeEmptiness(readings)
  if (doubtful.length > 0)
    note(`${named(board, doubtful)}: far from the middle, which is normal before the first calibration.`)
  if (!(await confirm('No piece is detected on the board. Is it empty?')))
    throw new UserError('take everything off the board, and run this again')
  await confirmCommand(session, board.driver.calibrate('empty'), 'calibrate the empty board')
  const after = await readAgain(session)
  const off = notAtZero(after)
  if (off.length > 0)
    throw new UserError(
      `${named(board, off)}: still not steady after calibrating. Keep hands and metal away from the board, and run this again.`,
    )
  console.log('The empty board is calibrated.')
  await offerMask(session, after)
}

async function untilEmpty(session: Session): Promise<BoardReadings> {
  const { board, waitMs } = session
  const live = new LivePicture()
  let last = 'nothing has been read'
  const readings = await untilReadings(session, waitMs, found => {
    const { standing, restless } = judgeEmptiness(found)
    last =
      standing.length > 0
        ? `there are still pieces on ${named(board, standing)}`
        : restless.length > 0
          ? `${named(board, restless)} is not steady`
          : ''
    board.driver.show(lightsOn(standing, board.size * board.size))
    live.show(rawPicture(found), last === '' ? 'The board is empty and steady.' : `Waiting: ${last}.`)
    return last === ''
  })
  board.driver.show(dark(board.size))
  if (!readings) throw new UserError(`the board is not empty: ${last}. Clear it, and run this again.`)
  return readings
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
  await untilStart(session, start)
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

async function untilStart(session: Session, start: string): Promise<void> {
  const { board, waitMs } = session
  const live = new LivePicture()
  let last = 'nothing has been read'
  const readings = await untilReadings(session, waitMs, found => {
    const judged = judgeStart(found, start)
    last = startWords(board, judged)
    board.driver.show(lightsForStart(judged, start))
    live.show(rawPicture(found), last === '' ? 'The start position is complete.' : `Waiting: ${last}.`)
    return last === ''
  })
  board.driver.show(dark(board.size))
  if (!readings)
    throw new UserError(`this is not the start position: ${last}. Correct it, and run this again.`)
}

/** Empty if the position is right. */
function startWords(board: ExaminedBoard, { missing, surplus, wrongSide, restless }: StartJudgement): string {
  const problems = [
    missing.length > 0 ? `a piece is missing on ${named(board, missing)}` : '',
    surplus.length > 0 ? `no piece belongs on ${named(board, surplus)}` : '',
    wrongSide.length > 0
      ? `a piece of the other side, or a magnet upside down, is on ${named(board, wrongSide)}`
      : '',
  ].filter(words => words !== '')
  if (problems.length > 0) return problems.join('; ')
  return restless.length > 0 ? `${named(board, restless)} is not steady` : ''
}

function printMargins(board: ExaminedBoard, readings: BoardReadings, start: string): void {
  const margins = marginsOf(readings, start)
  const { bySquare, weakestPiece, nearestEmpty } = margins
  const at = (square: number) => `${squareName(square, board.size)}, ${bySquare[square]} counts`
  console.log(`\nMargins, in counts from being misread:\n\n${drawMargins(margins, board.size)}\n`)
  console.log(`Weakest piece: ${at(weakestPiece)}. Empty square nearest to a piece: ${at(nearestEmpty)}.`)
  if (readings.frame[start.indexOf('K')] === 'T')
    console.log('The king reads as a defender, because his magnet is not stronger; that is enough to play.')
}

const rawPicture = ({ size, squares }: BoardReadings) =>
  drawBoard(size, square => rawHex(squares[square]!.mean))

const named = (board: ExaminedBoard, squares: readonly number[]) =>
  squares.map(square => squareName(square, board.size)).join(', ')

/** Waits for readings that are right; null if there are none in that time. */
async function untilReadings(
  { board, context }: Session,
  waitMs: number,
  isRight: (readings: BoardReadings) => boolean,
): Promise<BoardReadings | null> {
  const endMs = context.clock.nowMs() + waitMs
  for (;;) {
    if (board.failure) throw new UserError(board.failure.message)
    const readings = board.readings()
    if (readings && isRight(readings)) return readings
    if (context.clock.nowMs() >= endMs) return null
    await pause(context, LOOK_MS)
  }
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
