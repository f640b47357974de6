import { calibratedEeprom } from '../emulator/calibrated-eeprom.ts'
import { type PieceKind, squareMm } from '../emulator/circuit/magnets.ts'
import type { SensorFault } from '../emulator/circuit/sensors.ts'
import { Machine, type MachineOptions } from '../emulator/machine.ts'
import { drawnParts } from '../emulator/sensing/board-parts.ts'
import type { Square } from '../rules/geometry.ts'
import type { Piece } from '../rules/piece.ts'
import type { Button, Sense } from '../wire/vocabulary.ts'
import type { AnalogueFaults, Misreading, SimulatedController } from './controller.ts'
import type { PhysicalPiece, Pieces } from './pieces.ts'

const MAGNET_KINDS: { readonly [kind in Piece]: PieceKind } = { t: 'attacker', T: 'defender', K: 'king' }
/** Short against a debounce time: players and service wait no longer for the controller's lines. */
const SLICE_MS = 2
const LF = 0x0a
/** Longer than a change takes to be debounced, classified and sent. */
const STILL_MS = 250
/** A board that is left alone sends a frame a second, and the service waits for three. */
const SILENT_MS = 1500

/** The real firmware on the emulated circuit, with a magnet in each piece. */
export class CircuitController implements SimulatedController {
  readonly sense: Sense
  readonly analogue: AnalogueFaults
  onLine: (text: string, atMs: number) => void = () => {}
  onCable: (isPlugged: boolean) => void = () => {}
  cable: (text: string) => string | null = text => text
  private readonly machine: Machine
  private readonly magnetNames = new Set<string>()
  private text = ''
  /** Time that was left out, because nothing on the board changed. */
  private skippedMs = 0
  private changedMs = 0
  private lineMs = 0
  /** With a fault, something happens by itself. */
  private hasFault = false

  constructor(options: MachineOptions, pieces: Pieces) {
    this.sense = options.sense
    const parts = drawnParts(options.files * options.ranks, options.seed ?? 1)
    const built = { ...options, parts }
    this.machine = new Machine({ ...built, eeprom: calibratedEeprom(built) })
    this.analogue = {
      setNoise: (white, brown) => {
        this.machine.circuit.noise.levels = { white, brown }
        this.hasFault = true
      },
      setDrift: (square, counts) => {
        this.machine.circuit.noise.drift[square] = counts
        this.hasFault = true
      },
    }
    this.machine.line.onReceived = byte => this.receiveByte(byte)
    pieces.onChange = piece => this.updateMagnet(piece)
    for (const piece of pieces.all) this.updateMagnet(piece)
    this.machine.powerOn()
  }

  get isPlugged(): boolean {
    return this.machine.powered
  }

  get nextAtMs(): number {
    return this.ms + SLICE_MS
  }

  /** A board on which nothing happens is not run: it would send what it has sent. */
  runUntil(nowMs: number): void {
    const ms = Math.max(0, nowMs - this.ms)
    if (this.isStill) this.skippedMs += ms
    else this.machine.runForMs(ms)
  }

  receive(text: string): void {
    this.changedMs = this.ms
    this.machine.line.send(Buffer.from(`${text}\n`, 'latin1'))
  }

  press(button: Button, pressed: boolean): void {
    this.changedMs = this.ms
    if (pressed) this.machine.circuit.press(button)
    else this.machine.circuit.release(button)
  }

  unplug(): void {
    this.changedMs = this.ms
    if (this.machine.powered) this.machine.powerOff()
    this.text = ''
    this.onCable(false)
  }

  plug(): void {
    this.changedMs = this.ms
    if (!this.machine.powered) this.machine.powerOn()
    this.onCable(true)
  }

  restart(): void {
    this.changedMs = this.ms
    if (this.machine.powered) this.machine.reset('watchdog')
  }

  /** As far as a broken sensor can: the firmware detects a Hall sensor at a rail, but not a stuck reed switch. */
  misread(square: Square, as: Misreading): void {
    const { faults } = this.machine.circuit.sensors
    this.hasFault = true
    if (as === null) faults.delete(square)
    else faults.set(square, faultFor(as))
  }

  private updateMagnet({ name, kind, place, strength }: PhysicalPiece): void {
    const { magnets } = this.machine.circuit
    this.changedMs = this.ms
    if (strength !== 1) this.hasFault = true
    if (place) {
      const { file, rank, heightMm } = place
      magnets.put(
        name,
        MAGNET_KINDS[kind],
        { xMm: (file + 0.5) * squareMm, yMm: (rank + 0.5) * squareMm, heightMm },
        strength,
      )
      this.magnetNames.add(name)
    } else if (this.magnetNames.delete(name)) {
      magnets.lift(name)
    }
  }

  private receiveByte(byte: number): void {
    if (byte !== LF) {
      this.text += String.fromCharCode(byte)
      return
    }
    const text = this.cable(this.text)
    this.text = ''
    this.lineMs = this.ms
    if (text !== null) this.onLine(text, this.ms)
  }

  private get ms(): number {
    return this.machine.ms + this.skippedMs
  }

  private get isStill(): boolean {
    const { ms } = this
    return !this.hasFault && this.lineMs > 0 && ms - this.changedMs > STILL_MS && ms - this.lineMs < SILENT_MS
  }
}

function faultFor(as: Exclude<Misreading, null>): SensorFault {
  if (as === '?') return 'open'
  return as === '.' ? 'stuck-high' : 'stuck-low'
}
