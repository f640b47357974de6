import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { LineReader } from '../../../src/boards/serial/line-reader.ts'
import { type ControllerLine, makeControllerLine } from '../../../src/wire/controller-line.ts'
import { type NumberedHostLine, parseHostLine } from '../../../src/wire/host-line.ts'

/** What happens to a line from the host: answered as the protocol requires, or lost on the way. */
export type Answering = (line: NumberedHostLine) => 'answer' | 'lose' | 'refuse'

/** A controller at the far end of a pseudo-terminal that socat makes; killing socat pulls the cable. */
export class PseudoController {
  boot = '3fa2'
  files = 9
  ranks = 9
  squares = '.'.repeat(81)
  answering: Answering = () => 'answer'
  /** Every line that arrived complete, repeats included. */
  readonly received: NumberedHostLine[] = []
  /** The lines carried out, in order. */
  readonly carriedOut: NumberedHostLine[] = []
  readonly path: string
  #socat: ChildProcess | null = null
  #lastN: number | null = null
  #seq = 0

  constructor(path: string) {
    this.path = path
  }

  async plug(): Promise<void> {
    const socat = spawn('socat', [`pty,raw,echo=0,link=${this.path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const lines = new LineReader(text => this.#receive(text))
    socat.stdout.on('data', chunk => lines.read(chunk))
    // Writing to a pulled cable is what these tests are about.
    socat.stdin.on('error', () => {})
    this.#socat = socat
    while (statSync(this.path, { throwIfNoEntry: false }) === undefined) await sleep(1)
  }

  async unplug(): Promise<void> {
    const socat = this.#socat
    this.#socat = null
    if (!socat) return
    socat.kill('SIGKILL')
    await once(socat, 'close')
    rmSync(this.path, { force: true })
  }

  /** As a reset button does. */
  restart(boot: string): void {
    this.boot = boot
    this.#lastN = null
    this.#hello()
  }

  sendFrame(squares = this.squares): void {
    this.squares = squares
    this.send({ type: 'sensors', boot: this.boot, seq: this.#seq++ % 65536, squares })
  }

  send(line: ControllerLine): void {
    this.write(`${makeControllerLine(line)}\n`)
  }

  write(bytes: string | Uint8Array): void {
    this.#socat?.stdin?.write(bytes)
  }

  #receive(text: string): void {
    const parsed = parseHostLine(text)
    if (!parsed.ok || parsed.line.type === 'no-crc') return
    const { line } = parsed
    const { boot } = this
    this.received.push(line)
    const answering = this.answering(line)
    const isRepeat = line.n === this.#lastN
    this.#lastN = line.n
    if (!isRepeat && answering !== 'refuse') this.carriedOut.push(line)
    if (answering === 'lose') return
    if (answering === 'refuse') {
      this.send({ type: 'refusal', boot, n: line.n, code: 'range' })
      return
    }
    this.send({ type: 'ack', boot, n: line.n })
    if (line.type === 'hello-request' && !isRepeat) {
      this.#hello()
      this.sendFrame()
    }
  }

  #hello(): void {
    const { boot, files, ranks } = this
    const firmware = '1.4.0'
    this.send({
      type: 'hello',
      boot,
      protocol: 1,
      firmware,
      files,
      ranks,
      sense: 'side',
      leds: 'rgb',
      name: 'pty',
    })
  }
}
