import { assembledNetlist, type PluggedTile } from '../../../../schematics/generator/assembled.ts'
import { Interrupted } from '../../../../src/app/terminal/signals.ts'
import { ExaminedBoard } from '../../../../src/checks/examined-board.ts'
import { checkTiles } from '../../../../src/checks/tile-check.ts'
import { findingJson } from '../../../../src/doctor/finding.ts'
import type { SensorFault } from '../../../../src/emulator/circuit/sensors.ts'
import { wiringFrom } from '../../../../src/emulator/circuit/wiring.ts'
import { firmwareFor } from '../../../../src/emulator/firmware-files.ts'
import { Machine } from '../../../../src/emulator/machine.ts'
import { UsbSerialPort } from '../../../../src/emulator/usb-serial-port.ts'
import { squareName } from '../../../../src/rules/geometry.ts'
import { ManualClock } from '../../../boards/support/manual-clock.ts'
import { inEnglish } from '../../../doctor/support/in-english.ts'
import { netsOfBoard } from '../../../schematics/support/board-nets.ts'

export const tileNets = netsOfBoard('tile')
const controller = netsOfBoard('controller')
/** How long the hand takes from being asked to holding the magnet there. */
const handMs = 300
const build = { files: 9, ranks: 9, sense: 'side' } as const

/** A tile, with its own joints where they differ from the rest. */
export interface BenchTile extends PluggedTile {
  readonly nets?: Readonly<Record<string, readonly string[]>>
}

interface OnTheBench {
  readonly tiles: readonly BenchTile[]
  /** What the doctor is told; as many as there are, unless said otherwise. */
  readonly count?: number
  readonly faults?: Readonly<Record<number, SensorFault>>
  /** Ends with what the sensors say at rest, before anybody is asked for a magnet. */
  readonly atRest?: true
  /** Somebody answers what colour the lights have; chips of another kind show red for green. */
  readonly looks?: 'as sent' | 'red for green'
}

interface Asked {
  readonly what: string
  readonly atMs: number
}

/**
 * `konakis doctor --tile` with the real firmware on tiles that are wired by their board file, and somebody who does what it
 * asks for. The clock is the controller's: nothing depends on how fast this computer is.
 */
export async function examined({ tiles, count = tiles.length, faults = {}, atRest, looks }: OnTheBench) {
  const netsAt = (column: number, row: number) =>
    tiles.find(tile => tile.column === column && tile.row === row)?.nets ?? tileNets
  const machine = new Machine({
    ...build,
    wiring: wiringFrom(assembledNetlist(netsAt, controller, build.files, tiles), build.files),
    hex: await firmwareFor(build),
  })
  for (const [square, fault] of Object.entries(faults))
    machine.circuit.sensors.faults.set(Number(square), fault)
  const clock = new ManualClock()
  let bytes: number[] = []
  machine.line.onReceived = byte => bytes.push(byte)
  const port = new UsbSerialPort('emulated', {
    send: sent => machine.line.send(sent),
    setBaudRate: async baudRate => {
      machine.line.baudRate = baudRate
    },
    drain: async () => {},
    dtrSwitchedOn: async () => machine.reset('external'),
  })
  machine.powerOn()
  const found: Record<string, unknown>[] = []
  let asked: Asked | null = null
  const end = new AbortController()
  const context = { clock, signal: end.signal }
  const work = async () => {
    const opened = await ExaminedBoard.open('emulated', context, { loadBinding: async () => port })
    if (!opened.ok) throw new Error(opened.error.message)
    await checkTiles({
      board: opened.value,
      context,
      count,
      withLights: true,
      ask: looks ? async question => isSeen(machine, question.en, looks) : null,
      instruct: text => {
        const [, what] = /^Magnet over (.+)$/.exec(text.en) ?? []
        if (what !== undefined) asked = { what, atMs: clock.nowMs() }
      },
      report: findings => {
        found.push(...inEnglish(findings).map(finding => findingJson(finding) as Record<string, unknown>))
        if (atRest) end.abort(new Interrupted())
      },
    }).catch(error => {
      if (!(error instanceof Interrupted)) throw error
    })
    await opened.value.release()
  }
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    machine.runForMs(1)
    if (bytes.length > 0) port.received(Uint8Array.from(bytes))
    bytes = []
    clock.passMs(1)
    if (asked !== null && clock.nowMs() - (asked as Asked).atMs >= handMs) {
      obey(machine, (asked as Asked).what)
      asked = null
    }
    // The stream between port and driver passes its chunks on by promises.
    await new Promise(resolve => setImmediate(resolve))
  }
  await working
  return { found, faults: found.flatMap(({ fault }) => (fault ? [fault] : [])) }
}

/** What a person answers to “Are all lights red?” who sees the first nine lights of the chain. */
function isSeen({ circuit }: Machine, question: string, looks: NonNullable<OnTheBench['looks']>): boolean {
  const [, asked] = /^Are all lights (red|green|blue)\?$/.exec(question) ?? []
  return circuit.chain.lights.slice(0, 9).every(({ red, green, blue }) => {
    const seen = looks === 'as sent' ? { red, green, blue } : { red: green, green: red, blue }
    return Object.entries(seen).every(([colour, level]) => level > 0 === (colour === asked))
  })
}

/** A hand with a magnet: over the square that is named, or over the light that is lit. */
function obey({ circuit }: Machine, what: string): void {
  const where =
    what === 'the light'
      ? circuit.lights.findIndex(light => light && light.red + light.green + light.blue > 0)
      : Array.from({ length: build.files * build.ranks }, (_, square) => squareName(square, 9)).indexOf(what)
  circuit.magnets.clear()
  if (where >= 0) circuit.magnets.put('magnet', 'attacker', circuit.magnets.centreOf(where))
}
