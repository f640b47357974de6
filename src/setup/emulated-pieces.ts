import type { EmulatedController } from '../emulator/emulated-controller.ts'
import type { EmulatedHands } from '../hands/emulated-hands.ts'
import type { Placement } from '../rules/placement.ts'
import type { EmulatedPieces } from './calibration-job.ts'

const KINDS: { readonly [letter: string]: 'attacker' | 'defender' | 'king' } = {
  t: 'attacker',
  T: 'defender',
  K: 'king',
}

/** Pieces for a calibration of the emulated board; afterwards those of the game stand there again. */
export function emulatedPieces(
  controller: EmulatedController,
  hands: EmulatedHands,
  placement: () => Placement,
): EmulatedPieces {
  return {
    controller,
    async place(squares) {
      await controller.magnets.clear()
      for (const [square, letter] of [...squares].entries()) {
        const kind = KINDS[letter]
        if (kind) await controller.magnets.put(`calibration ${square}`, kind, square)
      }
    },
    async restore() {
      await hands.setUp(placement())
    },
  }
}
