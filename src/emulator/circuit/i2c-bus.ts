import type { I2cMasterLine } from '../chip/twi.ts'

/** A chip on the bus. A transfer ends with a stop or with the next start. */
export interface I2cDevice {
  readonly address: number
  /** Without power, or with a broken wire, it acknowledges nothing. */
  readonly answers: boolean
  begin(reading: boolean): void
  write(byte: number): boolean
  read(): number
  end(): void
}

/** A bus that no chip drives reads as ones: the wires have pull-ups. */
const undriven = 0xff

export class I2cBus implements I2cMasterLine {
  /** As by a chip that lost its clock in the middle of a byte, or by a splash of solder. */
  held = false
  readonly #devices: readonly I2cDevice[]
  #addressed: I2cDevice | null = null

  constructor(devices: readonly I2cDevice[]) {
    this.#devices = devices
  }

  start(): void {
    this.#endLast()
  }

  address(address: number, reading: boolean): boolean {
    const device = this.#devices.find(({ address: own, answers }) => own === address && answers)
    this.#addressed = device ?? null
    device?.begin(reading)
    return device !== undefined
  }

  write(byte: number): boolean {
    return this.#addressed?.answers ? this.#addressed.write(byte) : false
  }

  read(): number {
    return this.#addressed?.answers ? this.#addressed.read() : undriven
  }

  stop(): void {
    this.#endLast()
  }

  #endLast(): void {
    this.#addressed?.end()
    this.#addressed = null
  }
}
