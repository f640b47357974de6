import type { Board } from '../../boards/board.ts'
import { SerialBoard } from '../../boards/serial/serial-board.ts'
import { systemClock } from '../../core/system-clock.ts'
import type { PublicHands } from '../../messages/public-messages.ts'
import type { Size } from '../../rules/geometry.ts'
import type { Placement } from '../../rules/placement.ts'
import type { Rules } from '../../rules/rules.ts'
import { UserError } from '../user-error.ts'
import { EmulatedHands } from './emulated-hands.ts'
import { firmataBoard } from './firmata-board.ts'
import type { ServiceOptions } from './run-service.ts'

interface OpenBoard {
  readonly board: Board
  /** Only the emulated board has them. */
  readonly hands: EmulatedHands | null
  readonly stop: () => Promise<void>
}

interface Surroundings {
  readonly placement: () => Placement
  readonly showHands: (hands: PublicHands) => void
}

/** The board that was chosen, not yet started. */
export async function openBoard(
  options: ServiceOptions,
  rules: Rules,
  { placement, showHands }: Surroundings,
): Promise<OpenBoard> {
  const { size } = rules.options
  const wantedSize = { files: size, ranks: size }
  switch (options.board) {
    case 'serial': {
      const board = new SerialBoard({ clock: systemClock, wantedSize, path: options.port ?? null })
      return { board, hands: null, stop: async () => {} }
    }
    case 'firmata':
      return { board: await firmataBoard(options, size), hands: null, stop: async () => {} }
    case 'emulated': {
      const controller = await startEmulated(size)
      const hands = new EmulatedHands({
        controller,
        size,
        placement,
        random: Math.random,
        onChange: showHands,
      })
      const board = new SerialBoard({
        clock: systemClock,
        wantedSize,
        driver: 'emulated',
        path: controller.path,
        loadBinding: async () => controller.binding,
      })
      return { board, hands, stop: () => controller.stop() }
    }
  }
}

async function startEmulated(size: Size) {
  const { startEmulatedController } = await import('../../emulator/emulated-controller.ts')
  try {
    return await startEmulatedController({ files: size, ranks: size, sense: 'side' })
  } catch (error) {
    throw new UserError(
      `there is no emulated board with ${size}×${size} squares: ${(error as Error).message}`,
    )
  }
}
