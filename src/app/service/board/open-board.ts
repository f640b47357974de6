import type { Board } from '../../../boards/board.ts'
import { CentredBoard } from '../../../boards/centred-board.ts'
import { LentBoard } from '../../../boards/lent-board.ts'
import { ScriptBoard } from '../../../boards/script-board.ts'
import { SerialBoard } from '../../../boards/serial/serial-board.ts'
import { systemClock } from '../../../core/system-clock.ts'
import type { EmulatedController } from '../../../emulator/emulated-controller.ts'
import type { Size } from '../../../rules/geometry.ts'
import type { Rules } from '../../../rules/rules.ts'
import { UserError } from '../../user-error.ts'
import type { ServiceOptions } from '../run-service.ts'
import { firmataBoard } from './firmata-board.ts'
import { readScript, type ScriptedGame } from './script.ts'

interface DrivenBoard {
  /** It may have more squares than asked for: the game is played on those in the middle. */
  readonly board: Board
  /** Only the emulated board has one that can be reached from outside. */
  readonly controller: EmulatedController | null
  /** Squares a side; of a board that has yet to be found, the fewest that will do. */
  readonly size: Size
}

interface OpenBoard extends DrivenBoard {
  /** The same board, to be taken from the game for a while. */
  readonly lent: LentBoard
}

/** There is no firmware for a smaller board. */
const SMALLEST_EMULATED: Size = 9

/**
 * The emulated board is as large as the game that goes on, the chosen rules and a remote game need; others are what
 * they are.
 */
export function leastSize(
  board: ServiceOptions['board'],
  playing: Rules,
  wanted: Rules,
  remote: Size = SMALLEST_EMULATED,
): Size {
  const { size } = playing.options
  const sizes = board === 'emulated' ? [size, wanted.options.size, remote] : [size]
  return sizes.reduce((most, next) => (next > most ? next : most))
}

/** The board that was chosen, not yet started, with at least so many squares a side. */
export async function openBoard(
  options: ServiceOptions,
  least: Size,
  game: ScriptedGame,
): Promise<OpenBoard> {
  const script = scriptFile(options.board)
  const opened = script === null ? await openBoardOf(options, least) : openScript(script, game)
  const lent = new LentBoard(opened.board, systemClock)
  return { ...opened, lent, board: new CentredBoard(lent) }
}

function openScript(path: string, game: ScriptedGame): DrivenBoard {
  const script = readScript(path, game)
  return { board: new ScriptBoard(script, systemClock), controller: null, size: script.size }
}

/** Null for the other kinds. */
const scriptFile = (board: ServiceOptions['board']): string | null =>
  board.startsWith('script:') ? board.slice('script:'.length) : null

async function openBoardOf(options: ServiceOptions, least: Size): Promise<DrivenBoard> {
  switch (options.board as Exclude<ServiceOptions['board'], `script:${string}`>) {
    case 'serial': {
      const leastSize = { files: least, ranks: least }
      const board = new SerialBoard({ clock: systemClock, leastSize, path: options.port ?? null })
      return { board, controller: null, size: least }
    }
    case 'firmata': {
      const { board, size } = await firmataBoard(options, least)
      return { board, controller: null, size }
    }
    case 'emulated': {
      const size = least > SMALLEST_EMULATED ? least : SMALLEST_EMULATED
      const controller = await startEmulated(size)
      const board = new SerialBoard({
        clock: systemClock,
        driver: 'emulated',
        path: controller.path,
        loadBinding: async () => controller.binding,
      })
      return { board, controller, size }
    }
  }
}

async function startEmulated(size: Size): Promise<EmulatedController> {
  const { startEmulatedController } = await import('../../../emulator/emulated-controller.ts')
  try {
    return await startEmulatedController({ files: size, ranks: size, sense: 'side' })
  } catch (error) {
    throw new UserError(
      `there is no emulated board with ${size}×${size} squares: ${(error as Error).message}`,
    )
  }
}
