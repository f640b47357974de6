import { Circuit, type CircuitSense } from './circuit/circuit.ts'
import { type NoiseLevels, ordinaryNoise } from './circuit/noise.ts'
import { boardWiring, type Wiring } from './circuit/wiring.ts'
import { Nano, type NanoOptions } from './nano.ts'
import { type BoardParts, typicalParts } from './sensing/board-parts.ts'

export { cyclesToMs, msToCycles } from './nano.ts'

export interface MachineOptions extends NanoOptions {
  readonly files: number
  readonly ranks: number
  readonly sense: CircuitSense
  readonly wiring?: Wiring
  readonly noise?: NoiseLevels
  /** Typical ones where they are missing. */
  readonly parts?: BoardParts
}

/** BODLEVEL of the Nano's fuses, 2.7 V typical (ATmega328P data sheet, table 29-17; Arduino's boards.txt, efuse 0xFD). */
const brownOutVolts = 2.7

/** A whole board: the Nano on its controller, and the tiles. */
export class Machine extends Nano<Circuit> {
  constructor(options: MachineOptions) {
    const { files, ranks, sense, seed = 1 } = options
    super(
      options,
      new Circuit({
        files,
        ranks,
        sense,
        seed,
        wiring: options.wiring ?? boardWiring(files, ranks),
        noise: options.noise ?? ordinaryNoise,
        parts: options.parts ?? typicalParts,
      }),
    )
  }

  /** The controller is in reset while its supply is below the brown-out level, and starts when it comes back. */
  supplyVolts(volts: number): void {
    this.circuit.logicVolts = volts
    this.browned = volts < brownOutVolts
  }
}
