import { firmwareFor } from '../../src/emulator/firmware-files.ts'
import type { Placement } from '../../src/rules/placement.ts'
import { startPosition } from '../../src/rules/position.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { CircuitController } from '../../src/simulated-players/circuit-controller.ts'
import { Pieces } from '../../src/simulated-players/pieces.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import type { Sense } from '../../src/wire/vocabulary.ts'
import type { StationBoard } from './station-board.ts'

/** The real firmware on the emulated circuit, with a magnet in each piece. */
export class CircuitBoard implements StationBoard {
  onFrame: StationBoard['onFrame'] = () => {}
  private readonly pieces: Pieces
  private readonly controller: CircuitController
  private readonly startMs: number

  private constructor(pieces: Pieces, controller: CircuitController, startMs: number) {
    this.pieces = pieces
    this.controller = controller
    this.startMs = startMs
    controller.onLine = (text, atMs) => this.receive(text, atMs)
  }

  static async open(rules: Rules, sense: Sense, seed: number, startMs: number): Promise<CircuitBoard> {
    const { size } = rules.options
    const build = { files: size, ranks: size, sense }
    const pieces = new Pieces(size, startPosition(rules).placement)
    const hex = await firmwareFor(build)
    return new CircuitBoard(pieces, new CircuitController({ ...build, hex, seed }, pieces), startMs)
  }

  get nextAtMs(): number {
    return this.startMs + this.controller.nextAtMs
  }

  set(cells: Placement, nowMs: number): void {
    this.runUntil(nowMs)
    const { pieces } = this
    const standing = pieces.standing()
    for (const [square, cell] of cells.entries())
      if (standing[square] !== '.' && standing[square] !== cell) pieces.move(pieces.on(square)!, null)
    for (const [square, cell] of cells.entries()) {
      const piece = cell !== '.' && standing[square] !== cell ? pieces.fromTray(cell) : undefined
      if (piece) pieces.stand(piece, square)
    }
  }

  runUntil(nowMs: number): void {
    this.controller.runUntil(nowMs - this.startMs)
  }

  /** It sends what there is once a second, whoever reads it. */
  attend(): void {}

  unplug(): void {
    this.controller.unplug()
  }

  private receive(text: string, atMs: number): void {
    const parsed = parseControllerLine(text)
    if (parsed.ok && parsed.line.type === 'sensors') this.onFrame(parsed.line.squares, this.startMs + atMs)
  }
}
