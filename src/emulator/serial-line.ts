import type { Chip } from './chip/chip.ts'
import { clockHz } from './chip/core.ts'

const bitsPerFrame = 10
/** Half a bit of drift over a frame, less the receiver's own sampling error (data sheet, table 20-2). */
const toleratedBaudError = 0.045

/** The USB adapter on the Nano and the two wires between it and the controller, at the pace of the baud rate. */
export class SerialLine {
  onReceived: (byte: number) => void = () => {}
  baudRate = 115_200

  #chip: Chip | null = null
  readonly #toSend: number[] = []
  #sent = 0

  /** Joins the controller of a new start to the line. What was on its way is lost. */
  attach(chip: Chip): void {
    this.#dropQueue()
    this.#chip = chip
    chip.usart.onSent = byte => this.onReceived(this.#ratesAgree(chip) ? byte : corrupted(byte))
  }

  detach(): void {
    this.#dropQueue()
    this.#chip = null
  }

  /** Bytes without a receiver are lost, as on a wire. */
  send(bytes: Iterable<number>): void {
    if (!this.#chip) return
    const idle = this.#sent === this.#toSend.length
    this.#toSend.push(...bytes)
    if (idle && this.#sent < this.#toSend.length) this.#startFrame(this.#chip)
  }

  /** How many bytes are still waiting or on the wire. */
  get pending(): number {
    return this.#toSend.length - this.#sent
  }

  #startFrame(chip: Chip): void {
    chip.usart.startBitArrived()
    chip.core.addClockEvent(() => this.#endFrame(chip), Math.round((bitsPerFrame * clockHz) / this.baudRate))
  }

  #endFrame(chip: Chip): void {
    const byte = this.#toSend[this.#sent++]!
    const agreed = this.#ratesAgree(chip)
    chip.usart.frameArrived({ byte: agreed ? byte : corrupted(byte), framingError: !agreed })
    if (this.#sent < this.#toSend.length) this.#startFrame(chip)
    else this.#dropQueue()
  }

  #ratesAgree(chip: Chip): boolean {
    return Math.abs(chip.usart.baudRate / this.baudRate - 1) < toleratedBaudError
  }

  #dropQueue(): void {
    this.#toSend.length = 0
    this.#sent = 0
  }
}

/** What two ends that sample at different rates make of a byte: something, reliably not the byte. */
function corrupted(byte: number): number {
  return (byte ^ 0x80 ^ (byte >> 1)) & 0xff || 0xff
}
