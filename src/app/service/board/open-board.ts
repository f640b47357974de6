import type { Board } from '../../../boards/board.ts'
import { SerialBoard } from '../../../boards/serial/serial-board.ts'
import { systemClock } from '../../../core/system-clock.ts'
import type { EmulatedController } from '../../../emulator/emulated-controller.ts'
import type { Size } from '../../../rules/geometry.ts'
import { UserError } from '../../user-error.ts'
import type { ServiceOptions } from '../run-service.ts'
import { firmataBoard } from './firmata-board.ts'

interface OpenBoard {
  readonly board: Board
  /** Only the emulated board has one that can be reached from outside. */
  readonly controller: EmulatedController | null
}

/** The board that was chosen, not yet started. */
export async function openBoard(options: ServiceOptions, size: Size): Promise<OpenBoard> {
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
