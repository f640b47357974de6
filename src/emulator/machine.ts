import { Circuit, type CircuitSense } from './circuit/circuit.ts'
import { type NoiseLevels, ordinaryNoise } from './circuit/noise.ts'
import { referenceWiring, type Wiring } from './circuit/wiring.ts'
import { Nano, type NanoOptions } from './nano.ts'

export { cyclesToMs, msToCycles } from './nano.ts'

export interface MachineOptions extends NanoOptions {
  readonly files: number
  readonly ranks: number
  readonly sense: CircuitSense
  readonly wiring?: Wiring
  readonly noise?: NoiseLevels
  /** How far the Hall sensors' resting voltages may lie from the middle. */
  readonly offsetSpreadVolts?: number
}

/** The reference board, whole. */
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
        wiring: options.wiring ?? referenceWiring(files, ranks),
        noise: options.noise ?? ordinaryNoise,
        offsetSpreadVolts: options.offsetSpreadVolts ?? 0.025,
      }),
    )
  }
}
