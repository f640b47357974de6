import { EventEmitter, once } from 'node:events'
import type { Clock } from '../../core/clock.ts'
import type { BoardFailureFacts } from '../board-failure.ts'
import type { FirmataIo, FirmataTransport, FiveBoard, FivePiezo, JohnnyFive } from './johnny-five.ts'

/** Stock StandardFirmata's. */
export const FIRMATA_BAUD_RATE = 57_600

/** The bytes to and from one serial port. */
export interface ByteStream {
  onBytes: (bytes: Uint8Array) => void
  write(bytes: Uint8Array): void
}

type OnBytes = (bytes: readonly number[]) => void

/** A Nano with StandardFirmata that has reported its version and been reset. */
export interface FirmataNano {
  readonly firmware: string
  /** The sketch has sent its version without a request: it has just started. */
  onVersion: () => void
  writeI2c(address: number, bytes: readonly number[]): void
  /** Fewer bytes than asked for, or none, where the chip does not answer. */
  readI2cOnce(address: number, register: number, byteCount: number, onBytes: OnBytes): void
  /** At the sketch's own interval. */
  startReadingI2c(address: number, register: number, byteCount: number, onBytes: OnBytes): void
  stopReadingI2c(address: number): void
  watchButton(pin: number, onChange: (isPressed: boolean) => void): void
  beep(pin: number, hz: number, durationMs: number): void
  close(): void
}

export type Greeted =
  | { readonly ok: true; readonly nano: FirmataNano }
  | { readonly ok: false; readonly failure: BoardFailureFacts }

/** A request may fall into the two seconds in which the sketch blinks its version, or into the bootloader. */
const ASK_AGAIN_MS = 1000

/** Waits for the sketch's name and version. `path` is for messages; `abandoned` settles if the port ends first. */
export async function greetNano(
  five: JohnnyFive,
  stream: ByteStream,
  clock: Clock,
  { path, greetingMs, abandoned }: { path: string; greetingMs: number; abandoned: Promise<void> },
): Promise<Greeted> {
  const transport = new Transport(stream)
  const io = new five.Firmata(transport)
  // It would request the version once, with a timer of its own.
  clearTimeout(io.reportVersionTimeoutId)
  const isReady = await answersInTime(io, clock, greetingMs, abandoned)
  const { name, version } = io.firmware
  const firmware = name && version ? `${name.replace(/\.ino$/, '')} ${version.major}.${version.minor}` : null
  const hasI2c = io.pins.some(({ supportedModes }) => supportedModes.includes(io.MODES.I2C))
  if (!isReady || !hasI2c || !firmware) {
    transport.detach()
    return {
      ok: false,
      failure: firmware
        ? { code: 'other-firmata', path, found: firmware }
        : { code: 'not-firmata', path, received: transport.hasReceived },
    }
  }
  // Reads that an earlier run of the host requested may still be going on.
  io.reset()
  const board = new five.Board({ io, repl: false, debug: false, sigint: false })
  // Failures of the port are handled where the port is opened.
  board.on('error', () => {})
  await once(board, 'ready')
  board.i2cConfig()
  return { ok: true, nano: new JohnnyFiveNano(five, board, transport, clock, firmware) }
}

function answersInTime(
  io: FirmataIo,
  clock: Clock,
  greetingMs: number,
  abandoned: Promise<void>,
): Promise<boolean> {
  return new Promise(resolve => {
    let cancelAsking = () => {}
    const ask = () => {
      io.reportVersion(() => {})
      io.queryFirmware(() => {})
      cancelAsking = clock.setTimer(ASK_AGAIN_MS, ask)
    }
    const end = (isReady: boolean) => {
      cancelAsking()
      cancelTimeout()
      resolve(isReady)
    }
    const cancelTimeout = clock.setTimer(greetingMs, () => end(false))
    io.once('ready', () => end(true))
    void abandoned.then(() => end(false))
    ask()
  })
}

/** Between firmata-io and the port, so that either can be released without the other. */
class Transport extends EventEmitter implements FirmataTransport {
  hasReceived = false
  #stream: ByteStream | null

  constructor(stream: ByteStream) {
    super()
    this.#stream = stream
    stream.onBytes = bytes => {
      this.hasReceived = true
      this.emit('data', bytes)
    }
  }

  write(bytes: Uint8Array, done?: () => void): void {
    this.#stream?.write(bytes)
    done?.()
  }

  detach(): void {
    if (this.#stream) this.#stream.onBytes = () => {}
    this.#stream = null
    this.removeAllListeners()
  }
}

/**
 * johnny-five makes a tone by sending every edge over the line, three bytes each. Higher tones would delay the lights,
 * so they sound an octave lower.
 */
const HIGHEST_HZ = 440

class JohnnyFiveNano implements FirmataNano {
  readonly firmware: string
  onVersion = () => {}
  readonly #five: JohnnyFive
  readonly #board: FiveBoard
  readonly #transport: Transport
  readonly #clock: Clock
  readonly #buttonPins: number[] = []
  readonly #piezos = new Map<number, FivePiezo>()
  #cancelSilence = () => {}

  constructor(five: JohnnyFive, board: FiveBoard, transport: Transport, clock: Clock, firmware: string) {
    this.#five = five
    this.#board = board
    this.#transport = transport
    this.#clock = clock
    this.firmware = firmware
    board.io.on('reportversion', () => this.onVersion())
  }

  writeI2c(address: number, bytes: readonly number[]): void {
    this.#board.i2cWrite(address, bytes)
  }

  readI2cOnce(address: number, register: number, byteCount: number, onBytes: OnBytes): void {
    this.#board.i2cReadOnce(address, register, byteCount, onBytes)
  }

  startReadingI2c(address: number, register: number, byteCount: number, onBytes: OnBytes): void {
    this.#board.i2cRead(address, register, byteCount, onBytes)
  }

  stopReadingI2c(address: number): void {
    this.#board.io.i2cStop(address)
  }

  watchButton(pin: number, onChange: (isPressed: boolean) => void): void {
    const button = new this.#five.Button({ pin, pullup: true, board: this.#board })
    this.#buttonPins.push(pin)
    button.on('down', () => onChange(true))
    button.on('up', () => onChange(false))
  }

  beep(pin: number, hz: number, durationMs: number): void {
    const piezo = this.#piezos.get(pin) ?? new this.#five.Piezo({ pin, board: this.#board })
    this.#piezos.set(pin, piezo)
    this.#cancelSilence()
    if (hz === 0) {
      piezo.noTone()
      return
    }
    const octaves = Math.max(0, Math.ceil(Math.log2(hz / HIGHEST_HZ)))
    piezo.frequency(hz / 2 ** octaves, durationMs)
    // johnny-five's own end may leave the pin high.
    this.#cancelSilence = this.#clock.setTimer(durationMs, () => piezo.noTone())
  }

  close(): void {
    this.onVersion = () => {}
    this.#transport.detach()
    this.#cancelSilence()
    for (const piezo of this.#piezos.values()) piezo.noTone()
    const { io } = this.#board
    // A button that is held has a timer, which only its release ends.
    for (const pin of this.#buttonPins) io.emit(`digital-read-${pin}`, 1)
    io.removeAllListeners()
    const { cache } = this.#five.Board
    cache.splice(cache.indexOf(this.#board), 1)
  }
}
