/**
 * The bootloader of a Nano, as far as avrdude's `arduino` programmer uses it: STK500 protocol version 1 (AVR061),
 * every command ended by CRC_EOP and answered with INSYNC … OK.
 */
const CRC_EOP = 0x20
const INSYNC = 0x14
const OK = 0x10

const LEAVE = 0x51
const PROGRAM_PAGE = 0x64

const FLASH_BYTES = 32 * 1024
const ATMEGA328P = [0x1e, 0x95, 0x0f]

/** What stands between a command's first byte and its CRC_EOP; a page's length is in it. */
const LENGTHS: ReadonlyMap<number, number> = new Map([
  [0x30, 0], // get sync
  [0x41, 1], // get parameter
  [0x42, 20], // set device
  [0x45, 5], // set extended device parameters
  [0x50, 0], // enter programming mode
  [LEAVE, 0], // leave programming mode
  [0x55, 2], // load address, in words
  [0x56, 4], // universal command of the SPI
  [PROGRAM_PAGE, 3], // program page: length, memory, and the page
  [0x74, 3], // read page: length, memory
  [0x75, 0], // read signature
])

export interface BootloaderFaults {
  /** Another chip's. */
  readonly signature?: readonly [number, number, number]
  /** A byte of flash that cannot be written. */
  readonly stuckAt?: number
  /** After so many pages nothing comes any more. */
  readonly pagesUntilSilence?: number
  /** How long a page takes; a Nano needs 11 ms for its bytes at 115,200 baud and 4.5 ms to write it. */
  readonly pageMs?: number
}

export class Stk500Bootloader {
  readonly flash = new Uint8Array(FLASH_BYTES).fill(0xff)
  /** Programming is done, and the firmware starts. */
  onLeave: () => void = () => {}
  readonly #reply: (bytes: Uint8Array) => void
  #faults: BootloaderFaults
  #received: number[] = []
  #address = 0
  #pages = 0

  constructor(reply: (bytes: Uint8Array) => void, faults: BootloaderFaults = {}) {
    this.#reply = reply
    this.#faults = faults
  }

  /** As with another cable. */
  repair(): void {
    this.#faults = {}
    this.#received = []
  }

  receive(bytes: Uint8Array): void {
    this.#received.push(...bytes)
    for (let length = this.#wholeCommand(); length !== null; length = this.#wholeCommand()) {
      const [command, ...rest] = this.#received.splice(0, length)
      this.#carryOut(command!, rest.slice(0, -1))
    }
  }

  /** How many bytes the first command has with its end; null while it is not all there. */
  #wholeCommand(): number | null {
    const [command, high = 0, low = 0] = this.#received
    if (command === undefined) return null
    const fixed = LENGTHS.get(command) ?? 0
    const length = 2 + fixed + (command === PROGRAM_PAGE ? high * 256 + low : 0)
    if (this.#received.length < Math.min(length, 2 + fixed)) return null
    return this.#received.length < length ? null : length
  }

  #carryOut(command: number, data: readonly number[]): void {
    if (this.#pages >= (this.#faults.pagesUntilSilence ?? Number.POSITIVE_INFINITY)) return
    const answer = this.#answerTo(command, data)
    const reply = () => this.#reply(Uint8Array.from([INSYNC, ...answer, OK]))
    if (command === PROGRAM_PAGE && this.#faults.pageMs) setTimeout(reply, this.#faults.pageMs)
    else reply()
    if (command === LEAVE) this.onLeave()
  }

  #answerTo(command: number, data: readonly number[]): Iterable<number> {
    switch (command) {
      case 0x41:
        return [0x03]
      case 0x55:
        this.#address = (data[0]! + data[1]! * 256) * 2
        return []
      case 0x56:
        return [0x00]
      case PROGRAM_PAGE:
        this.#pages++
        this.flash.set(data.slice(3), this.#address)
        if (this.#faults.stuckAt !== undefined) this.flash[this.#faults.stuckAt] = 0x00
        return []
      case 0x74:
        return this.flash.subarray(this.#address, this.#address + data[0]! * 256 + data[1]!)
      case 0x75:
        return this.#faults.signature ?? ATMEGA328P
      default:
        return []
    }
  }
}

export const GET_SYNC = Uint8Array.from([0x30, CRC_EOP])

/** The image as Intel hex, without the erased end. */
export function intelHexOf(flash: Uint8Array): string {
  const end = flash.findLastIndex(byte => byte !== 0xff) + 1
  const records: string[] = []
  for (let address = 0; address < end; address += 16) {
    const data = flash.subarray(address, Math.min(address + 16, end))
    const bytes = [data.length, address >> 8, address & 0xff, 0x00, ...data]
    const checksum = -bytes.reduce((total, byte) => total + byte, 0) & 0xff
    records.push(`:${Buffer.from([...bytes, checksum]).toString('hex')}`)
  }
  return [...records, ':00000001ff', ''].join('\n')
}
