import type { Square } from '../rules/geometry.ts'
import { type ControllerLine, makeControllerLine } from '../wire/controller-line.ts'
import { parseHostLine } from '../wire/host-line.ts'
import { type Button, PROTOCOL, type Sense } from '../wire/vocabulary.ts'
import type { Misreading, SimulatedController } from './controller.ts'
import type { Pieces } from './pieces.ts'

export interface TraceOptions {
  readonly pieces: Pieces
  readonly sense: Sense
  /** How often the sensors are scanned. */
  readonly frameMs: number
  /** How far from its centre a square still detects a piece, in squares: more than a half detects it on two at once. */
  readonly reach: number
  /** When it is switched on. */
  readonly startMs: number
}

const HEARTBEAT_MS = 1000
const START_MS = 600
/** A magnet that is higher than this is not detected. */
const DETECTED_MM = 5

/** Writes the wire lines that a controller would, without its firmware and without its debouncing. */
export class TraceController implements SimulatedController {
  readonly sense: Sense
  readonly analogue = null
  onLine: (text: string, atMs: number) => void = () => {}
  onCable: (isPlugged: boolean) => void = () => {}
  cable: (text: string) => string | null = text => text
  private readonly options: TraceOptions
  private readonly misreadings = new Map<Square, Exclude<Misreading, null>>()
  private mask: string | null = null
  private boot = 0x1000
  private seq = 0
  private nowMs: number
  private plugged = true
  /** When it sends its hello; null once it has started. */
  private startsAtMs: number | null
  private lastFrame = ''
  private lastFrameMs = 0
  /** Something has changed since the last scan. */
  private changed = true

  constructor(options: TraceOptions) {
    this.options = options
    this.sense = options.sense
    this.nowMs = options.startMs
    this.startsAtMs = options.startMs
    options.pieces.onChange = () => {
      this.changed = true
    }
  }

  get isPlugged(): boolean {
    return this.plugged
  }

  get nextAtMs(): number {
    if (!this.plugged) return Number.POSITIVE_INFINITY
    if (this.startsAtMs !== null) return this.startsAtMs
    const heartbeatMs = this.lastFrameMs + HEARTBEAT_MS
    return this.changed ? Math.min(this.nextScanMs(), heartbeatMs) : heartbeatMs
  }

  runUntil(nowMs: number): void {
    for (let atMs = this.nextAtMs; atMs <= nowMs; atMs = this.nextAtMs) {
      this.nowMs = atMs
      if (this.startsAtMs !== null) this.sendHello()
      else this.scan()
    }
    this.nowMs = nowMs
  }

  receive(text: string): void {
    const parsed = parseHostLine(text)
    if (!this.plugged || this.startsAtMs !== null || !parsed.ok || parsed.line.type === 'no-crc') return
    const { line } = parsed
    if (line.type === 'mask') this.mask = line.squares
    if (line.type === 'hello-request') this.sendHello()
    else this.send({ type: 'ack', boot: this.bootId, n: line.n })
    this.changed = true
  }

  press(button: Button, pressed: boolean): void {
    if (!this.plugged || this.startsAtMs !== null) return
    this.send({ type: 'button', boot: this.bootId, seq: this.nextSeq(), button, pressed })
  }

  unplug(): void {
    this.plugged = false
    this.onCable(false)
  }

  plug(): void {
    if (this.plugged) return
    this.plugged = true
    this.restart()
    this.onCable(true)
  }

  restart(): void {
    this.boot = (this.boot + 1) % 0x10000
    this.seq = 0
    this.startsAtMs = this.nowMs + START_MS
  }

  misread(square: Square, as: Misreading): void {
    if (as === null) this.misreadings.delete(square)
    else this.misreadings.set(square, as)
    this.changed = true
  }

  private sendHello(): void {
    const { size } = this.options.pieces
    this.startsAtMs = null
    this.send({
      type: 'hello',
      boot: this.bootId,
      protocol: PROTOCOL,
      firmware: '1.0.0',
      files: size,
      ranks: size,
      sense: this.sense,
      leds: 'rgb',
      name: 'trace',
    })
    this.lastFrame = ''
    this.scan()
  }

  private scan(): void {
    this.changed = false
    const squares = this.frame()
    if (squares === this.lastFrame && this.nowMs < this.lastFrameMs + HEARTBEAT_MS) return
    this.lastFrame = squares
    this.lastFrameMs = this.nowMs
    this.send({ type: 'sensors', boot: this.bootId, seq: this.nextSeq(), squares })
  }

  private frame(): string {
    const { pieces, reach, sense } = this.options
    const { size } = pieces
    const cells: string[] = new Array(size * size).fill('.')
    for (const { kind, place } of pieces.all) {
      if (!place || place.heightMm > DETECTED_MM) continue
      for (const file of nearTo(place.file, reach, size)) {
        for (const rank of nearTo(place.rank, reach, size)) {
          cells[rank * size + file] = sense === 'side' ? kind : 'o'
        }
      }
    }
    for (const [square, as] of this.misreadings) cells[square] = as
    if (this.mask) for (let at = 0; at < this.mask.length; at++) if (this.mask[at] === 'x') cells[at] = '?'
    return cells.join('')
  }

  private nextScanMs(): number {
    const { frameMs } = this.options
    return (Math.floor(this.nowMs / frameMs) + 1) * frameMs
  }

  private send(line: ControllerLine): void {
    const text = this.cable(makeControllerLine(line))
    if (text !== null) this.onLine(text, this.nowMs)
  }

  private get bootId(): string {
    return this.boot.toString(16).padStart(4, '0')
  }

  private nextSeq(): number {
    const { seq } = this
    this.seq = (seq + 1) % 65536
    return seq
  }
}

/** The files or ranks whose centre is no further than `reach` from here. */
function nearTo(at: number, reach: number, size: number): number[] {
  const near: number[] = []
  for (let line = Math.ceil(at - reach); line <= at + reach; line++) {
    if (line >= 0 && line < size) near.push(line)
  }
  return near
}
