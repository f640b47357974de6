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
import { alwaysYes, askAtTerminal, type DoctorPrompter, isAtTerminal } from '../../terminal/confirm.ts'
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

export interface CalibrateOptions {
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
  readonly asker: DoctorPrompter
  readonly patience: WaitContext
  /** Endless where somebody sits at the terminal. */
  readonly waitMs: number
}

const LOOK_MS = 200

export async function calibrate(options: CalibrateOptions): Promise<void> {
  if (!options.yes && !isAtTerminal())
    throw new UserError(
      'calibrating asks for pieces to be moved: run it at a terminal, or with --yes when somebody stands by the board',
    )
  const { signal, forget } = interruption()
  const patience = { clock: systemClock, signal }
  let board: ExaminedBoard | null = null
  try {
    board = await openBoard(options.port ?? null, patience)
    const asker = options.yes ? alwaysYes(note) : askAtTerminal(patience)
    const waitMs = options.yes ? options.wait * 1000 : Number.POSITIVE_INFINITY
    await runSteps({ board, asker, patience, waitMs }, options)
  } catch (error) {
    if (error instanceof Interrupted)
      throw new UserError('interrupted; what was learnt before this step is kept, and nothing is half done')
    throw error
  } finally {
    await board?.leave()
    forget()
  }
}

const note = (text: string) => process.stderr.write(`${text}\n`)

async function openBoard(path: string | null, patience: WaitContext): Promise<ExaminedBoard> {
  const { findings, board } = await findBoards({ path, isExpected: true }, patience)
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
  const { board, asker } = session
  note('Take everything off the board.')
  const readings = await untilEmpty(session)
  const { doubtful } = judgeEmptiness(readings)
  if (doubtful.length > 0)
    note(`${named(board, doubtful)}: far from the middle, as a sensor is before its first calibration.`)
  if (!(await asker.confirm('Nothing is seen on the board. Is it empty?')))
    throw new UserError('take everything off the board, and run this again')
  await confirmCommand(session, board.driver.calibrate('empty'), 'take this for an empty board')
  const after = await readAgain(session)
  const off = notAtZero(after)
  if (off.length > 0)
    throw new UserError(
      `${named(board, off)}: still not at rest after calibrating. Keep hands and metal away from the board, and run this again.`,
    )
  console.log('The empty board is learnt.')
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
        ? `pieces still stand on ${named(board, standing)}`
        : restless.length > 0
          ? `${named(board, restless)} will not come to rest`
          : ''
    board.driver.show(lightsOn(standing, board.size * board.size))
    live.show(rawPicture(found), last === '' ? 'The board is empty and quiet.' : `Waiting: ${last}.`)
    return last === ''
  })
  board.driver.show(dark(board.size))
  if (!readings) throw new UserError(`the board is not empty: ${last}. Clear it, and run this again.`)
  return readings
}

/** A square that gives no reading would stop every game. */
async function offerMask(session: Session, readings: BoardReadings): Promise<void> {
  const { board, asker } = session
  const dead = deadSquares(readings)
  if (dead.length === 0) return
  const names = named(board, dead)
  if (!(await asker.confirm(`No reading from ${names}. Play without (mask it)?`))) return
  await confirmCommand(session, board.driver.mask(maskWith(readings, dead)), 'mask that')
  console.log(
    `Masked: ${names}. \`konakis doctor\` says where to look; when it is mended, \`konakis calibrate --unmask\`.`,
  )
}

async function measureStart(session: Session): Promise<void> {
  const { board } = session
  const start = startSquares(board.size)
  if (!start) throw new UserError(`the firmware knows no start position for ${board.size}×${board.size}`)
  note('Set up the start position. The lights ask for what is missing, and flicker under what is wrong.')
  await untilStart(session, start)
  await confirmCommand(session, board.driver.calibrate('start'), 'take this for the start position')
  const after = await readAgain(session)
  const misread = misreadStart(after, start)
  if (misread.length > 0)
    throw new UserError(
      `learnt, but ${named(board, misread)} is not read as it should be. \`konakis doctor\` says what is wrong there.`,
    )
  console.log('The start position is learnt: every square reads as it should.')
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
    live.show(rawPicture(found), last === '' ? 'The start position stands.' : `Waiting: ${last}.`)
    return last === ''
  })
  board.driver.show(dark(board.size))
  if (!readings) throw new UserError(`this is not the start position: ${last}. Mend it, and run this again.`)
}

/** Empty when all is as it should be. */
function startWords(board: ExaminedBoard, { missing, surplus, wrongSide, restless }: StartJudgement): string {
  const told = [
    missing.length > 0 ? `a piece is missing on ${named(board, missing)}` : '',
    surplus.length > 0 ? `no piece belongs on ${named(board, surplus)}` : '',
    wrongSide.length > 0
      ? `the other side, or a magnet upside down, stands on ${named(board, wrongSide)}`
      : '',
  ].filter(words => words !== '')
  if (told.length > 0) return told.join('; ')
  return restless.length > 0 ? `${named(board, restless)} will not come to rest` : ''
}

function printMargins(board: ExaminedBoard, readings: BoardReadings, start: string): void {
  const margins = marginsOf(readings, start)
  const { bySquare, weakestPiece, nearestEmpty } = margins
  const at = (square: number) => `${squareName(square, board.size)}, ${bySquare[square]} counts`
  console.log(`\nMargins, in counts from being misread:\n\n${drawMargins(margins, board.size)}\n`)
  console.log(`Weakest piece: ${at(weakestPiece)}. Empty square nearest to a piece: ${at(nearestEmpty)}.`)
  if (readings.frame[start.indexOf('K')] === 'T')
    console.log('The king reads as a defender, because his magnet is not stronger; play needs no more.')
}

const rawPicture = ({ size, squares }: BoardReadings) =>
  drawBoard(size, square => rawHex(squares[square]!.mean))

const named = (board: ExaminedBoard, squares: readonly number[]) =>
  squares.map(square => squareName(square, board.size)).join(', ')

/** Looks at fresh readings until they are right; null if that has not come about in that time. */
async function untilReadings(
  { board, patience }: Session,
  waitMs: number,
  isRight: (readings: BoardReadings) => boolean,
): Promise<BoardReadings | null> {
  const endMs = patience.clock.nowMs() + waitMs
  for (;;) {
    if (board.failure) throw new UserError(board.failure.message)
    const readings = board.readings()
    if (readings && isRight(readings)) return readings
    if (patience.clock.nowMs() >= endMs) return null
    await pause(patience, LOOK_MS)
  }
}

const READ_MS = 5000

async function readAgain({ board, patience }: Session): Promise<BoardReadings> {
  board.sweeps.clear()
  board.frame = ''
  await waitUntil(patience, () => board.readings() !== null || board.failure !== null, READ_MS)
  const readings = board.readings()
  if (!readings) throw new UserError(board.failure?.message ?? 'the board gives no raw readings')
  return readings
}

async function confirmCommand(
  { patience }: Session,
  asked: Promise<CommandOutcome>,
  what: string,
): Promise<void> {
  const outcome = await orInterrupted(patience, asked)
  switch (outcome.status) {
    case 'done':
      return
    case 'refused':
      throw new UserError(`the controller does not ${what} (${outcome.code})`)
    case 'lost':
    case 'no-board':
      throw new UserError(`the board was lost before it could ${what}; plug it in, and run this again`)
  }
}
