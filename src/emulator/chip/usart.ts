import { type Core, clockHz } from './core.ts'

type Interrupt = Parameters<Core['setInterruptFlag']>[0]

const UCSRA = 0xc0
const UCSRB = 0xc1
const UCSRC = 0xc2
const UBRRL = 0xc4
const UBRRH = 0xc5
const UDR = 0xc6

const RXC = 0x80
const TXC = 0x40
const UDRE = 0x20
const FE = 0x10
const DOR = 0x08
const U2X = 0x02
const MPCM = 0x01

const RXEN = 0x10
const TXEN = 0x08
const RXB8 = 0x02

const eightBits = 0x06
const startBits = 1
const dataBits = 8

export interface ReceivedFrame {
  readonly byte: number
  readonly framingError: boolean
}

/**
 * USART0 in asynchronous 8-bit mode (data sheet, chapter 20).
 *
 * It stands in for avr8js's own, which clears UDRE when the interrupt is entered, drops a received byte when UCSRB
 * is written, clears UDRE and RXC when UCSRA is written, holds one received byte instead of two and the shift
 * register, never overruns, and has no transmit buffer in front of the shift register.
 */
export class Usart {
  onSent: (byte: number) => void = () => {}

  readonly #core: Core
  readonly #fifo: (ReceivedFrame & { overrun: boolean })[] = []
  #waitingInShiftRegister: ReceivedFrame | null = null
  #framesWereLost = false
  #sending: number | null = null
  #buffered: number | null = null

  readonly #receiveComplete: Interrupt = {
    address: 0x24,
    flagRegister: UCSRA,
    flagMask: RXC,
    enableRegister: UCSRB,
    enableMask: 0x80,
    constant: true,
  }
  readonly #dataRegisterEmpty: Interrupt = {
    address: 0x26,
    flagRegister: UCSRA,
    flagMask: UDRE,
    enableRegister: UCSRB,
    enableMask: 0x20,
    constant: true,
  }
  readonly #transmitComplete: Interrupt = {
    address: 0x28,
    flagRegister: UCSRA,
    flagMask: TXC,
    enableRegister: UCSRB,
    enableMask: 0x40,
  }

  constructor(core: Core) {
    this.#core = core
    const { data, writeHooks, readHooks } = core
    data[UCSRA] = UDRE
    data[UCSRC] = eightBits
    writeHooks[UCSRA] = value => {
      if (value & TXC) core.clearInterrupt(this.#transmitComplete)
      data[UCSRA] = (data[UCSRA]! & ~(U2X | MPCM)) | (value & (U2X | MPCM))
      return true
    }
    writeHooks[UCSRB] = (value, before) => {
      data[UCSRB] = (value & ~RXB8) | (before & RXB8)
      if (before & RXEN && !(value & RXEN)) this.#flushReceiver()
      core.updateInterruptEnable(this.#receiveComplete, value)
      core.updateInterruptEnable(this.#dataRegisterEmpty, value)
      core.updateInterruptEnable(this.#transmitComplete, value)
      return true
    }
    writeHooks[UDR] = value => {
      this.#write(value)
      return true
    }
    readHooks[UDR] = () => this.#read()
  }

  get baudRate(): number {
    const { data } = this.#core
    const divisor = ((data[UBRRH]! & 0x0f) << 8) | data[UBRRL]!
    return clockHz / ((data[UCSRA]! & U2X ? 8 : 16) * (divisor + 1))
  }

  get #cyclesPerFrame(): number {
    const stopBits = this.#core.data[UCSRC]! & 0x08 ? 2 : 1
    return Math.round(((startBits + dataBits + stopBits) * clockHz) / this.baudRate)
  }

  get #receiverOn(): boolean {
    return (this.#core.data[UCSRB]! & RXEN) !== 0
  }

  /** A start bit ends the wait of a frame that found the buffer full: it is overwritten (data sheet, 20.7.4). */
  startBitArrived(): void {
    if (this.#waitingInShiftRegister === null) return
    this.#waitingInShiftRegister = null
    this.#framesWereLost = true
  }

  frameArrived(frame: ReceivedFrame): void {
    if (!this.#receiverOn) return
    if (this.#fifo.length < 2) this.#pushFrame(frame)
    else this.#waitingInShiftRegister = frame
  }

  #pushFrame(frame: ReceivedFrame): void {
    this.#fifo.push({ ...frame, overrun: this.#framesWereLost })
    this.#framesWereLost = false
    if (this.#fifo.length === 1) this.#showErrorsOfFirst()
    this.#core.setInterruptFlag(this.#receiveComplete)
  }

  #showErrorsOfFirst(): void {
    const { data } = this.#core
    const first = this.#fifo[0]
    data[UCSRA] = (data[UCSRA]! & ~(FE | DOR)) | (first?.framingError ? FE : 0) | (first?.overrun ? DOR : 0)
  }

  #read(): number {
    const frame = this.#fifo.shift()
    if (this.#fifo.length === 0) this.#core.clearInterrupt(this.#receiveComplete)
    this.#showErrorsOfFirst()
    const waiting = this.#waitingInShiftRegister
    if (waiting) {
      this.#waitingInShiftRegister = null
      this.#pushFrame(waiting)
    }
    return frame?.byte ?? 0
  }

  #flushReceiver(): void {
    this.#fifo.length = 0
    this.#waitingInShiftRegister = null
    this.#framesWereLost = false
    this.#showErrorsOfFirst()
    this.#core.clearInterrupt(this.#receiveComplete)
  }

  #write(byte: number): void {
    const { data } = this.#core
    if (!(data[UCSRB]! & TXEN) || !(data[UCSRA]! & UDRE)) return
    if (this.#sending === null) this.#startSending(byte)
    else {
      this.#buffered = byte
      this.#core.clearInterrupt(this.#dataRegisterEmpty)
    }
  }

  #startSending(byte: number): void {
    this.#sending = byte
    this.#core.addClockEvent(() => this.#sent(byte), this.#cyclesPerFrame)
  }

  #sent(byte: number): void {
    this.#sending = null
    const next = this.#buffered
    if (next === null) this.#core.setInterruptFlag(this.#transmitComplete)
    else {
      this.#buffered = null
      this.#startSending(next)
      this.#core.setInterruptFlag(this.#dataRegisterEmpty)
    }
    this.onSent(byte)
  }
}
