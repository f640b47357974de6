import { calibrationFailureWords } from '../calibration/calibration-words.ts'
import {
  type CalibrationFailure,
  type CalibrationNews,
  type CalibrationQuestion,
  CalibrationStopped,
  runCalibration,
} from '../calibration/run-calibration.ts'
import type { ExaminedBoard } from '../checks/examined-board.ts'
import { findBoards } from '../checks/find-boards.ts'
import type { Clock } from '../core/clock.ts'
import type { WaitContext } from '../core/waiting.ts'
import type { BoardReadings } from '../doctor/readings.ts'
import { startSquares } from '../doctor/start-position.ts'
import type { EmulatedController } from '../emulator/emulated-controller.ts'
import type { SetupJob } from '../messages/setup.ts'
import { type Size, squareName } from '../rules/geometry.ts'
import { failed } from './setup-failure.ts'

/** The emulated board, whose pieces nobody but the service can take off. */
export interface EmulatedPieces {
  readonly controller: EmulatedController
  /** Only these pieces, a1 first. */
  readonly place: (squares: string) => Promise<void>
  /** Those of the game again. */
  readonly restore: () => Promise<void>
}

interface Parts {
  readonly clock: Clock
  /** null searches for the board. */
  readonly path: string | null
  readonly emulated: EmulatedPieces | null
  readonly onChange: (job: SetupJob) => void
}

/** Hours: somebody who is called away finds the calibration as it was. */
const WAIT_MS = 4 * 60 * 60_000

type Calibrating = Extract<SetupJob, { kind: 'calibrating' }>

/** One calibration that is driven from the page. */
export class CalibrationJob {
  private readonly parts: Parts
  private readonly stopped = new AbortController()
  private readonly masked: string[] = []
  private answering: ((yes: boolean) => void) | null = null
  private shown: Calibrating | null = null
  private stage = ''

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** False if nothing was asked. */
  answer(yes: boolean): boolean {
    const { answering, shown } = this
    this.answering = null
    // Until the next news, the service measures.
    if (answering && shown) this.show({ ...shown, stage: 'clear', asked: [] })
    answering?.(yes)
    return answering !== null
  }

  stop(): void {
    this.stopped.abort(STOPPED)
    this.answer(false)
  }

  async run(): Promise<SetupJob> {
    const { clock, path, emulated } = this.parts
    const context: WaitContext = { clock, signal: this.stopped.signal }
    let board: ExaminedBoard | null = null
    try {
      const options = emulated
        ? {
            path: emulated.controller.path,
            binding: { loadBinding: async () => emulated.controller.binding },
          }
        : { path, binding: {} }
      const found = await findBoards({ path: options.path, isExpected: true }, context, options.binding)
      board = found.board
      if (!board)
        return failed('calibration', 'no-board', found.findings.map(({ message }) => message.en).join(' '))
      return await this.calibrate(board, context)
    } catch (error) {
      if (error === STOPPED) return failed('calibration', 'stopped', STOPPED.message)
      if (error instanceof CalibrationStopped && board) return failureJob(error.failure, board.size)
      throw error
    } finally {
      await board?.release()
      await emulated?.restore()
    }
  }

  private async calibrate(board: ExaminedBoard, context: WaitContext): Promise<SetupJob> {
    const { size } = board
    let done: SetupJob | null = null
    await runCalibration(
      {
        board,
        context,
        waitMs: WAIT_MS,
        ask: question => this.ask(question, size),
        onNews: news => {
          done = this.report(news, size) ?? done
        },
      },
      ['empty', 'start'],
    )
    return done ?? failed('calibration', 'failed', 'the calibration ended without a result')
  }

  private ask(question: CalibrationQuestion, size: Size): Promise<boolean> {
    if (this.stopped.signal.aborted) return Promise.reject(STOPPED)
    const squares = question.about === 'empty' ? question.doubtful : question.squares
    if (this.shown)
      this.show({
        ...this.shown,
        stage: question.about === 'empty' ? 'confirm' : 'mask',
        problems: [],
        asked: names(squares, size),
      })
    return new Promise((resolve, reject) => {
      this.answering = yes => (this.stopped.signal.aborted ? reject(STOPPED) : resolve(yes))
    })
  }

  private report(news: CalibrationNews, size: Size): SetupJob | null {
    switch (news.type) {
      case 'waiting': {
        const { stage, readings, problems } = news
        // `konakis calibrate --every-square` alone goes on to the gain of every square.
        if (stage === 'place') return null
        if (stage !== this.stage) void this.helpWith(stage, size)
        this.stage = stage
        this.show({
          kind: 'calibrating',
          stage,
          ...measured(readings),
          problems: problems.map(({ kind, squares }) => ({ kind, squares: names(squares, size) })),
          asked: [],
        })
        return null
      }
      case 'empty-calibrated':
      case 'soldiers-calibrated':
        return null
      case 'masked':
        this.masked.push(...names(news.squares, size))
        return null
      case 'start-calibrated': {
        const { readings, margins } = news
        return {
          kind: 'calibrated',
          ...measured(readings),
          masked: this.masked,
          margins: margins && [...margins.bySquare],
          weakest: margins && squareName(margins.weakestPiece, size),
        }
      }
    }
  }

  /** Nobody can reach the emulated board's pieces while it is not the game's. */
  private async helpWith(stage: 'clear' | 'set-up', size: Size): Promise<void> {
    const empty = '.'.repeat(size * size)
    await this.parts.emulated?.place(stage === 'clear' ? empty : (startSquares(size) ?? empty))
  }

  private show(job: Calibrating): void {
    this.shown = job
    this.parts.onChange(job)
  }
}

const STOPPED = new Error('the calibration was stopped; what was measured before is saved')

const names = (squares: readonly number[], size: Size): string[] =>
  squares.map(square => squareName(square, size))

const measured = ({ size, squares, frame }: BoardReadings) => ({
  size,
  readings: squares.map(({ mean }) => Math.round(mean)),
  frame,
})

function failureJob(why: CalibrationFailure, size: Size): SetupJob {
  const squares = 'squares' in why ? names(why.squares, size) : undefined
  return failed('calibration', why.code, calibrationFailureWords(why, size).en, squares)
}
