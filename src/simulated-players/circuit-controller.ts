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

  constructor(options: MachineOptions, pieces: Pieces) {
    this.sense = options.sense
    const parts = drawnParts(options.files * options.ranks, options.seed ?? 1)
    const built = { ...options, parts }
    this.machine = new Machine({ ...built, eeprom: calibratedEeprom(built) })
    this.analogue = {
      setNoise: (white, brown) => {
        this.machine.circuit.noise.levels = { white, brown }
      },
      setDrift: (square, counts) => {
        this.machine.circuit.noise.drift[square] = counts
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
    return this.machine.ms + SLICE_MS
  }

  runUntil(nowMs: number): void {
    this.machine.runForMs(Math.max(0, nowMs - this.machine.ms))
  }

  receive(text: string): void {
    this.machine.line.send(Buffer.from(`${text}\n`, 'latin1'))
  }

  press(button: Button, pressed: boolean): void {
    if (pressed) this.machine.circuit.press(button)
    else this.machine.circuit.release(button)
  }

  unplug(): void {
    if (this.machine.powered) this.machine.powerOff()
    this.text = ''
    this.onCable(false)
  }

  plug(): void {
    if (!this.machine.powered) this.machine.powerOn()
    this.onCable(true)
  }

  restart(): void {
    if (this.machine.powered) this.machine.reset('watchdog')
  }

  /** As far as a broken sensor can: the firmware detects a Hall sensor at a rail, but not a stuck reed switch. */
  misread(square: Square, as: Misreading): void {
    const { faults } = this.machine.circuit.sensors
    if (as === null) faults.delete(square)
    else faults.set(square, faultFor(as))
  }

  private updateMagnet({ name, kind, place, strength }: PhysicalPiece): void {
    const { magnets } = this.machine.circuit
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
    if (text !== null) this.onLine(text, this.machine.ms)
  }
}

function faultFor(as: Exclude<Misreading, null>): SensorFault {
  if (as === '?') return 'open'
  return as === '.' ? 'stuck-high' : 'stuck-low'
}
