import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SerialPortStream } from '@serialport/stream'
import { type EmulatedController, startEmulatedController } from '../../src/emulator/emulated-controller.ts'
import { emptyFolder } from './command.ts'
import { type BootloaderFaults, GET_SYNC, intelHexOf, Stk500Bootloader } from './stk500-bootloader.ts'

export interface PseudoNanoOptions {
  /** Intel hex of what it runs at first; nothing if left out. */
  readonly hex?: string
  /** Its first answer to anything, instead of running a program. */
  readonly fixedReply?: Uint8Array
  /** At which rate its bootloader listens. */
  readonly bootloaderBaud?: number
  readonly faults?: BootloaderFaults
}

const KINDS: { readonly [letter: string]: 'attacker' | 'defender' | 'king' } = {
  t: 'attacker',
  T: 'defender',
  K: 'king',
}

/**
 * A Nano at the end of a pseudo-terminal: bootloader, and whatever firmware was written, in the emulator. A
 * pseudo-terminal has no DTR line to reset it by, so that avrdude's first word stands for the reset.
 */
export class PseudoNano {
  readonly path = join(emptyFolder(), 'ttyUSB0')
  readonly bootloader: Stk500Bootloader
  readonly #options: PseudoNanoOptions
  #socat: ChildProcess | null = null
  #firmware: { controller: EmulatedController; stream: SerialPortStream } | null = null
  #isInBootloader = false

  private constructor(options: PseudoNanoOptions) {
    this.#options = options
    this.bootloader = new Stk500Bootloader(bytes => this.#send(bytes), options.faults)
    this.bootloader.onLeave = () => {
      this.#isInBootloader = false
      void this.#run(intelHexOf(this.bootloader.flash))
    }
  }

  static async plugIn(options: PseudoNanoOptions = {}): Promise<PseudoNano> {
    const nano = new PseudoNano(options)
    const socat = spawn('socat', [`pty,raw,echo=0,link=${nano.path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    socat.stdout.on('data', chunk => nano.#receive(chunk))
    // What is written while the cable is being pulled is lost.
    socat.stdin.on('error', () => {})
    nano.#socat = socat
    while (statSync(nano.path, { throwIfNoEntry: false }) === undefined) await pause(1)
    if (options.hex !== undefined) await nano.#run(options.hex)
    return nano
  }

  /** The board around the controller, while a firmware runs. */
  get controller(): EmulatedController {
    if (!this.#firmware) throw new Error('no firmware runs')
    return this.#firmware.controller
  }

  /** Pieces on these squares and no others: letters as on the wire, a1 first. */
  async setUp(squares: string): Promise<void> {
    const { magnets } = this.controller
    await magnets.clear()
    for (const [square, letter] of [...squares].entries()) {
      const kind = KINDS[letter]
      if (kind) await magnets.put(`piece ${square}`, kind, square)
    }
  }

  async unplug(): Promise<void> {
    const socat = this.#socat
    this.#socat = null
    await this.#stopFirmware()
    if (!socat) return
    socat.kill('SIGKILL')
    await once(socat, 'close')
    rmSync(this.path, { force: true })
  }

  #receive(bytes: Uint8Array): void {
    if (!this.#isInBootloader && Buffer.compare(bytes, GET_SYNC) === 0) {
      if (this.#baud() !== (this.#options.bootloaderBaud ?? 115_200)) return
      this.#isInBootloader = true
      void this.#stopFirmware()
    }
    if (this.#isInBootloader) this.bootloader.receive(bytes)
    else if (this.#firmware) this.#firmware.stream.write(bytes)
    else if (this.#options.fixedReply) this.#send(this.#options.fixedReply)
  }

  /** As the other side has set it. */
  #baud(): number {
    return Number(execFileSync('stty', ['-F', this.path, 'speed'], { encoding: 'utf8' }))
  }

  #send(bytes: Uint8Array): void {
    this.#socat?.stdin?.write(bytes)
  }

  async #run(hex: string): Promise<void> {
    const controller = await startEmulatedController({ files: 9, ranks: 9, sense: 'side', hex })
    const { binding, path } = controller
    const stream = new SerialPortStream({ binding, path, baudRate: 115_200, autoOpen: false })
    await new Promise<void>((resolve, reject) => stream.open(error => (error ? reject(error) : resolve())))
    stream.on('data', (bytes: Uint8Array) => this.#send(bytes))
    stream.on('error', () => {})
    this.#firmware = { controller, stream }
  }

  async #stopFirmware(): Promise<void> {
    const running = this.#firmware
    this.#firmware = null
    await running?.controller.stop()
  }
}
