import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenBytePort, openBytePort } from '../../src/boards/serial/open-port.ts'
import { startSquares } from '../../src/doctor/start-position.ts'
import type { EmulatedLight } from '../../src/emulator/circuit/apa102.ts'
import {
  type EmulatedController,
  type EmulatedControllerOptions,
  startEmulatedController,
} from '../../src/emulator/emulated-controller.ts'

const KINDS = { t: 'attacker', T: 'defender', K: 'king' } as const

/** The emulated board at the far end of a pseudo-terminal, for a program in another process to open. */
export class PtyBoard {
  readonly controller: EmulatedController
  readonly path: string
  lights: readonly EmulatedLight[] = []
  /** What the controller has sent. */
  output = ''
  private readonly folder: string
  private readonly socat: ChildProcess
  private readonly port: OpenBytePort

  private constructor(
    controller: EmulatedController,
    folder: string,
    socat: ChildProcess,
    port: OpenBytePort,
  ) {
    this.controller = controller
    this.folder = folder
    this.path = join(folder, 'board')
    this.socat = socat
    this.port = port
    controller.onLights(lights => {
      this.lights = lights
    })
  }

  static async plug(options: Partial<EmulatedControllerOptions> = {}): Promise<PtyBoard> {
    const controller = await startEmulatedController({
      files: 9,
      ranks: 9,
      sense: 'side',
      bootloaderMs: 0,
      ...options,
    })
    const folder = mkdtempSync(join(tmpdir(), 'konakis-pty-'))
    const path = join(folder, 'board')
    const socat = spawn('socat', [`pty,raw,echo=0,link=${path}`, 'stdio'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    socat.stdin.on('error', () => {})
    let board: PtyBoard | null = null
    const port = await openBytePort(controller.binding, controller.path, 115_200, bytes => {
      if (board) board.output += Buffer.from(bytes).toString('latin1')
      socat.stdin.write(bytes)
    })
    socat.stdout.on('data', (bytes: Buffer) => port.write(bytes))
    while (statSync(path, { throwIfNoEntry: false }) === undefined) await sleep(1)
    board = new PtyBoard(controller, folder, socat, port)
    return board
  }

  /** Pieces on these squares: letters as on the wire, a1 first. */
  async setUp(squares = startSquares(9)!, strength: (square: number) => number = () => 1): Promise<void> {
    await this.controller.magnets.clear()
    for (const [square, letter] of [...squares].entries())
      if (letter !== '.')
        await this.controller.magnets.put(
          `piece ${square}`,
          KINDS[letter as keyof typeof KINDS],
          square,
          strength(square),
        )
  }

  isDark(): boolean {
    return this.lights.every(({ red, green, blue }) => red + green + blue === 0)
  }

  /** In raw mode ten sweeps come a second, of nine lines each. */
  async isInRunMode(): Promise<boolean> {
    const from = this.output.length
    const lines = () => this.output.slice(from).split('\n').slice(1)
    await sleep(300)
    while (!lines().some(line => line.startsWith('S '))) await sleep(5)
    return !lines().some(line => line.startsWith('R '))
  }

  async unplug(): Promise<void> {
    this.port.close()
    this.socat.kill('SIGKILL')
    await once(this.socat, 'close')
    await this.controller.stop()
    rmSync(this.folder, { recursive: true })
  }
}
