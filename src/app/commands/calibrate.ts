import { type Command, Option } from 'commander'
import { calibrationFailureWords, problemWords, squareNames } from '../../calibration/calibration-words.ts'
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
import {
  CALIBRATION_INTERRUPTED,
  CALIBRATION_STEPS,
  debounceSet,
  EMPTY_CALIBRATED,
  farFromTheMiddle,
  gainLearned,
  IS_IT_EMPTY,
  KING_READS_AS_DEFENDER,
  kingStrengthWords,
  MARGINS,
  maskQuestion,
  NEEDS_SOMEBODY,
  NO_GAIN_TO_LEARN,
  NOTHING_MASKED,
  START_CALIBRATED,
  STEP_REACHED,
  smallestMargins,
  squaresMasked,
  waitingBecause,
} from '../../words/calibration.ts'
import { inOneText } from '../../words/findings/finding-words.ts'
import type { Language, Words } from '../../words/language.ts'
import { YES } from '../../words/prompts.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { debounceTimes, wholeNumber } from '../settings/option-values.ts'
import { language, port } from '../settings/options.ts'
import { chosenLanguage } from '../terminal/chosen-language.ts'
import { LivePicture } from '../terminal/live-picture.ts'
import { confirmAtTerminal, isAtTerminal } from '../terminal/prompter.ts'
import { Interrupted, interruption } from '../terminal/signals.ts'
import { columnsOf, wrap } from '../terminal/wrap.ts'
import { UserError } from '../user-error.ts'

interface CalibrateOptions {
  readonly port?: string
  readonly language: Language
  /** Only with the start position. */
  readonly start?: boolean
  /** Only with the empty board. */
  readonly empty?: boolean
  /** Afterwards the gain of every square. */
  readonly everySquare?: boolean
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
    .option(
      '--every-square',
      'then also how sensitive each sensor is, with soldiers on all other squares in turn',
    )
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
  withSettings(command, port, language).action(calibrate)
}

async function calibrate(options: CalibrateOptions, command: Command): Promise<void> {
  const language = chosenLanguage(options, command)
  if (!options.yes && !isAtTerminal()) throw new UserError(NEEDS_SOMEBODY[language])
  const { signal, forget } = interruption()
  const context = { clock: systemClock, signal }
  let board: ExaminedBoard | null = null
  try {
    board = await openBoard(options.port ?? null, context, language)
    await runSteps(new Calibrating(board, language), context, options)
  } catch (error) {
    if (error instanceof Interrupted) throw new UserError(CALIBRATION_INTERRUPTED[language])
    if (error instanceof CalibrationStopped)
      throw new UserError(calibrationFailureWords(error.failure, board!.size)[language])
    throw error
  } finally {
    await board?.release()
    forget()
  }
}

async function openBoard(
  path: string | null,
  context: WaitContext,
  language: Language,
): Promise<ExaminedBoard> {
  const { findings, board } = await findBoards({ path, isExpected: true }, context)
  if (board) return board
  throw new UserError(findings.map(finding => inOneText(finding)[language]).join('\n'))
}

async function runSteps(
  calibrating: Calibrating,
  context: WaitContext,
  options: CalibrateOptions,
): Promise<void> {
  const { board, language } = calibrating
  if (options.unmask) {
    await confirmCommand({ context }, board.driver.mask('.'.repeat(board.size ** 2)), 'unmask')
    calibrating.print(NOTHING_MASKED)
  }
  if (options.debounce) {
    const [press, release] = options.debounce
    await confirmCommand({ context }, board.driver.setDebounce(press, release), 'debounce')
    calibrating.print(debounceSet(press, release))
  }
  if (options.everySquare && board.info.sense === 'occupancy') throw new UserError(NO_GAIN_TO_LEARN[language])
  const steps = (['empty', 'start', 'soldiers'] as const).filter(step => {
    if (step === 'soldiers') return options.everySquare
    return !options[step === 'empty' ? 'start' : 'empty']
  })
  await runCalibration(
    {
      board,
      context,
      // Somebody at the terminal takes the time it takes.
      waitMs: options.yes ? options.wait * 1000 : Number.POSITIVE_INFINITY,
      ask: async question => {
        const words = calibrating.questionWords(question)
        if (!options.yes) return confirmAtTerminal(words, language, context)
        calibrating.note(`${words[language]} ${YES[language]}`)
        return true
      },
      onNews: news => calibrating.report(news),
    },
    steps,
  )
}

/** Shows in the terminal what the board waits for, and what is done. */
class Calibrating {
  readonly board: ExaminedBoard
  readonly language: Language
  private readonly pictures = {
    clear: new LivePicture(),
    'set-up': new LivePicture(),
    place: new LivePicture(),
  }
  private stage = ''

  constructor(board: ExaminedBoard, language: Language) {
    this.board = board
    this.language = language
  }

  print(text: Words): void {
    console.log(wrap(text[this.language], 0, columnsOf(process.stdout)))
  }

  note(text: string): void {
    process.stderr.write(`${wrap(text, 0, columnsOf(process.stderr))}\n`)
  }

  report(news: CalibrationNews): void {
    const { size } = this.board
    switch (news.type) {
      case 'waiting': {
        const { stage, readings, problems } = news
        if (stage !== this.stage) this.note(CALIBRATION_STEPS[stage][this.language])
        this.stage = stage
        const words =
          problems.length === 0 ? STEP_REACHED[stage] : waitingBecause(problemWords(problems, size))
        this.pictures[stage].show(rawPicture(readings), words[this.language])
        break
      }
      case 'empty-calibrated':
        this.print(EMPTY_CALIBRATED)
        break
      case 'masked':
        this.print(squaresMasked(squareNames(news.squares, size)))
        break
      case 'soldiers-calibrated':
        this.print(gainLearned(news.placement, news.of))
        break
      case 'start-calibrated':
        this.print(START_CALIBRATED)
        this.printMargins(news)
        break
    }
  }

  questionWords(question: CalibrationQuestion): Words {
    const { size } = this.board
    switch (question.about) {
      case 'empty':
        if (question.doubtful.length > 0)
          this.note(farFromTheMiddle(squareNames(question.doubtful, size))[this.language])
        return IS_IT_EMPTY
      case 'dead':
        return maskQuestion(squareNames(question.squares, size))
    }
  }

  private printMargins({
    margins,
    readings,
    start,
  }: Extract<CalibrationNews, { type: 'start-calibrated' }>): void {
    if (!margins) return
    const { size } = this.board
    const { bySquare, weakestPiece, nearestEmpty } = margins
    const at = (square: number) => ({ square: squareName(square, size), counts: bySquare[square]! })
    console.log(`\n${MARGINS[this.language]}\n\n${drawMargins(margins, size)}\n`)
    this.print(smallestMargins(at(weakestPiece), at(nearestEmpty)))
    const king = kingStrength(readings, start)
    if (king) this.print(kingStrengthWords(king.counts, king.ratio.toFixed(1)))
    if (readings.frame[start.indexOf('K')] === 'T') this.print(KING_READS_AS_DEFENDER)
  }
}

const rawPicture = ({ size, squares }: BoardReadings) =>
  drawBoard(size, square => rawHex(squares[square]!.mean))
