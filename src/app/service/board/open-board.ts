import type { Board } from '../../../boards/board.ts'
import { InnerBoard } from '../../../boards/inner-board.ts'
import { innerSquares } from '../../../boards/inner-squares.ts'
import { SerialBoard } from '../../../boards/serial/serial-board.ts'
import { systemClock } from '../../../core/system-clock.ts'
import type { EmulatedController, MagnetTarget } from '../../../emulator/emulated-controller.ts'
import type { Size } from '../../../rules/geometry.ts'
import { UserError } from '../../user-error.ts'
import type { ServiceOptions } from '../run-service.ts'
import { firmataBoard } from './firmata-board.ts'

interface OpenBoard {
  readonly board: Board
  /** Only the emulated board has one that can be reached from outside. */
  readonly controller: EmulatedController | null
}

/** There is no firmware for a smaller board: smaller rule sets are played in the middle of this one. */
const SMALLEST_BUILT: Size = 9

/** The board that was chosen, not yet started. */
export async function openBoard(options: ServiceOptions, size: Size): Promise<OpenBoard> {
  // Boards with stock StandardFirmata are built with 7×7 squares too.
  if (size >= SMALLEST_BUILT || options.board === 'firmata') return openBoardOf(options, size)
  const { board, controller } = await openBoardOf(options, SMALLEST_BUILT)
  return {
    board: new InnerBoard(board, size, SMALLEST_BUILT),
    controller: controller && withInnerMagnets(controller, innerSquares(size, SMALLEST_BUILT)),
  }
}

/** The emulated board, with its magnets placed by the squares of the smaller one. */
function withInnerMagnets(controller: EmulatedController, inside: readonly number[]): EmulatedController {
  const { magnets } = controller
  const outward = (where: MagnetTarget): MagnetTarget => {
    if (typeof where === 'number') return inside[where]!
    return 'square' in where ? { ...where, square: inside[where.square]! } : where
  }
  return {
    ...controller,
    magnets: {
      ...magnets,
      put: (name, kind, where, ...more) => magnets.put(name, kind, outward(where), ...more),
      move: (name, where) => magnets.move(name, outward(where)),
    },
  }
}

async function openBoardOf(options: ServiceOptions, size: Size): Promise<OpenBoard> {
  const wantedSize = { files: size, ranks: size }
  switch (options.board) {
    case 'serial':
      return {
        board: new SerialBoard({ clock: systemClock, wantedSize, path: options.port ?? null }),
        controller: null,
      }
    case 'firmata':
      return { board: await firmataBoard(options, size), controller: null }
    case 'emulated': {
      const controller = await startEmulated(size)
      const board = new SerialBoard({
        clock: systemClock,
        wantedSize,
        driver: 'emulated',
        path: controller.path,
        loadBinding: async () => controller.binding,
      })
      return { board, controller }
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
