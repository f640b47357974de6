import { type Command, Option } from 'commander'
import { failureWords, problemWords, squareNames } from '../../calibration/calibration-words.ts'
import {
  type CalibrationNews,
  type CalibrationQuestion,
  CalibrationStopped,
  confirmCommand,
  runCalibration,
} from '../../calibration/run-calibration.ts'
import type { ExaminedBoard } from '../../checks/examined-board.ts'
import { findBoards } from '../../checks/find-boards.ts'
import { systemClock } from '../../core/system-clock.ts'
import type { WaitContext } from '../../core/waiting.ts'
import { drawBoard } from '../../doctor/board-drawing.ts'
import { drawMargins, kingStrength } from '../../doctor/calibration.ts'
import { type BoardReadings, rawHex } from '../../doctor/readings.ts'
import { squareName } from '../../rules/geometry.ts'
import { inOneText } from '../../words/findings/finding-words.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { debounceTimes, wholeNumber } from '../settings/option-values.ts'
import { port } from '../settings/options.ts'
import { LivePicture } from '../terminal/live-picture.ts'
import { confirmAtTerminal, isAtTerminal } from '../terminal/prompter.ts'
import { Interrupted, interruption } from '../terminal/signals.ts'
import { UserError } from '../user-error.ts'

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
    await runSteps(board, context, options)
  } catch (error) {
    if (error instanceof Interrupted) throw new UserError('interrupted; the steps before this one are saved')
    if (error instanceof CalibrationStopped) throw new UserError(failureWords(error.failure, board!.size))
    throw error
  } finally {
    await board?.release()
    forget()
  }
}

const note = (text: string) => process.stderr.write(`${text}\n`)

async function openBoard(path: string | null, context: WaitContext): Promise<ExaminedBoard> {
  const { findings, board } = await findBoards({ path, isExpected: true }, context)
  if (board) return board
  throw new UserError(findings.map(finding => inOneText(finding).en).join('\n'))
}

async function runSteps(
  board: ExaminedBoard,
  context: WaitContext,
  options: CalibrateOptions,
): Promise<void> {
  if (options.unmask) {
    await confirmCommand({ context }, board.driver.mask('.'.repeat(board.size ** 2)), 'unmask')
    console.log('No square is masked any more.')
  }
  if (options.debounce) {
    const [press, release] = options.debounce
    await confirmCommand({ context }, board.driver.setDebounce(press, release), 'debounce')
    console.log(`Debounce: ${press} ms for a piece that is put down, ${release} ms for one that is lifted.`)
  }
  const steps = (['empty', 'start'] as const).filter(step => !options[step === 'empty' ? 'start' : 'empty'])
  const reporter = new TerminalReporter(board)
  await runCalibration(
    {
      board,
      context,
      // Somebody at the terminal takes the time it takes.
      waitMs: options.yes ? options.wait * 1000 : Number.POSITIVE_INFINITY,
      ask: async question => {
        const words = questionWords(question, board)
        if (!options.yes) return confirmAtTerminal(words, 'en', context)
        note(`${words} yes`)
        return true
      },
      onNews: news => reporter.report(news),
    },
    steps,
  )
}

/** Shows in the terminal what the board waits for, and what is done. */
class TerminalReporter {
  private readonly board: ExaminedBoard
  private readonly pictures = { clear: new LivePicture(), 'set-up': new LivePicture() }
  private stage = ''

  constructor(board: ExaminedBoard) {
    this.board = board
  }

  report(news: CalibrationNews): void {
    const { size } = this.board
    switch (news.type) {
      case 'waiting': {
        const { stage, readings, problems } = news
        if (stage !== this.stage) note(INSTRUCTIONS[stage])
        this.stage = stage
        const words = problems.length === 0 ? REACHED[stage] : `Waiting: ${problemWords(problems, size)}.`
        this.pictures[stage].show(rawPicture(readings), words)
        break
      }
      case 'empty-calibrated':
        console.log('The empty board is calibrated.')
        break
      case 'masked':
        console.log(
          `Masked: ${squareNames(news.squares, size)}. \`konakis doctor\` shows where to look; when it is repaired, run \`konakis calibrate --unmask\`.`,
        )
        break
      case 'start-calibrated':
        console.log('The start position is calibrated: every square is read correctly.')
        printMargins(this.board, news)
        break
    }
  }
}

const INSTRUCTIONS = {
  clear: 'Take everything off the board.',
  'set-up': 'Set up the start position. The lights show what is missing, and flicker under what is wrong.',
}
const REACHED = {
  clear: 'The board is empty and steady.',
  'set-up': 'The start position is complete.',
}

function questionWords(question: CalibrationQuestion, { size }: ExaminedBoard): string {
  switch (question.about) {
    case 'empty':
      if (question.doubtful.length > 0)
        note(
          `${squareNames(question.doubtful, size)}: far from the middle, which is normal before the first calibration.`,
        )
      return 'No piece is detected on the board. Is it empty?'
    case 'dead':
      return `No reading from ${squareNames(question.squares, size)}. Play without it (mask it)?`
  }
}

function printMargins(
  { size }: ExaminedBoard,
  { margins, readings, start }: Extract<CalibrationNews, { type: 'start-calibrated' }>,
): void {
  if (!margins) return
  const { bySquare, weakestPiece, nearestEmpty } = margins
  const at = (square: number) => `${squareName(square, size)}, ${bySquare[square]} counts`
  console.log(`\nMargins, in counts from being misread:\n\n${drawMargins(margins, size)}\n`)
  console.log(`Weakest piece: ${at(weakestPiece)}. Empty square nearest to a piece: ${at(nearestEmpty)}.`)
  const king = kingStrength(readings, start)
  if (king) console.log(`The king gives ${king.counts} counts, ${king.ratio.toFixed(1)} times a soldier.`)
  if (readings.frame[start.indexOf('K')] === 'T')
    console.log('The king reads as a defender, because his magnet is not stronger; that is enough to play.')
}

const rawPicture = ({ size, squares }: BoardReadings) =>
  drawBoard(size, square => rawHex(squares[square]!.mean))
