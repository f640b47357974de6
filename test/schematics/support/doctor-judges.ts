import type { NetlistFile } from '../../../schematics/generator/netlist.ts'
import type { LocalizedFinding } from '../../../src/doctor/finding.ts'
import { buttonFindings } from '../../../src/doctor/hand-findings.ts'
import { sensorReport } from '../../../src/doctor/sensor-findings.ts'
import { tileFindings } from '../../../src/doctor/tile-findings.ts'
import { lightFindings, magnetFindings, type NoticedMagnet } from '../../../src/doctor/tile-hand-findings.ts'
import { tilesOf } from '../../../src/doctor/tiles.ts'
import { PartFinder } from '../../../src/emulator/circuit/netlist.ts'
import { buttonNames, nanoPinOn, type Wiring, wiringFrom } from '../../../src/emulator/circuit/wiring.ts'
import { hasSupply } from './cut-effects.ts'

/** The largest board, so that every connector of the controller has its tiles. */
export const judgedSize = 11
const size = judgedSize
const lightsPerRank = 12
const squares = Array.from({ length: size * size }, (_, square) => square)

/**
 * What the doctor says of a board that is wired like this: at rest, with a magnet over each square, with each light lit
 * in turn, and with each button pressed. What it is shown is worked out from the wiring, not measured, so that hundreds
 * of boards can be tried. Null where the Nano itself has no supply: then no board answers, and the doctor says that.
 */
export function doctorSays(netlist: NetlistFile): readonly LocalizedFinding[] | null {
  const parts = new PartFinder(netlist)
  const [nano] = parts.ofKind('Arduino_Nano')
  if (nano!.net('5V') !== '+5V' || nano!.net('GND') !== 'GND') return null
  const wiring = wiringFrom(netlist, size)
  const hasReference = nano!.net('AREF') === '+5V'
  const readFor = squares.map(square => {
    const chosen = wiring.ranks[Math.floor(square / size)]!.squareOnChannel[square % size] ?? null
    return hasReference ? chosen : null
  })
  return [
    ...atRest(readFor),
    ...magnetFindings(
      squares.filter(square => readFor[square] !== null).map(square => noticed(square, readFor)),
      size,
    ),
    ...lightFindings(litSquares(parts, wiring), size),
    ...buttonFindings(new Set(buttonNames.filter(name => answers(name, parts, wiring)))),
  ]
}

function atRest(readFor: readonly (number | null)[]): LocalizedFinding[] {
  const reading = (square: number) => {
    const mean = readFor[square] === null ? -128 : 0
    return { mean, spread: mean === 0 ? 5 : 0, least: mean === 0 ? -2 : mean, most: mean === 0 ? 3 : mean }
  }
  const board = {
    size,
    sense: 'side' as const,
    frame: readFor.map(square => (square === null ? '?' : '.')).join(''),
    squares: squares.map(reading),
  } as const
  return [...sensorReport(board).findings, ...tileFindings(board, tilesOf(size))]
}

/** A magnet over a square is noticed where the controller reads that square's sensor. */
function noticed(square: number, readFor: readonly (number | null)[]): NoticedMagnet {
  const at = readFor.indexOf(square)
  return { square, at: at < 0 ? null : at, sign: 1 }
}

/** As far as the first that stays dark, where the doctor stops. */
function litSquares(parts: PartFinder, wiring: Wiring): NoticedMagnet[] {
  const { data, clock, squareInChain } = wiring.lights
  const isDriven = hasSupply(parts) && data === wiring.nano.D11 && clock === wiring.nano.D13
  const fed = new Set(
    parts
      .ofKind('APA102')
      .filter(light => light.net('VCC') === '+5VP' && light.net('GND') === 'GNDP')
      .map(({ reference }) => Number(reference.slice(1, -2)) * 100 + Number(reference.slice(-2))),
  )
  const isFed = (square: number) => fed.has((Math.floor(square / size) + 1) * 100 + (square % size) + 1)
  const shown: NoticedMagnet[] = []
  for (const square of squares) {
    // The firmware sends something to the lights beside the last file, too.
    const place = Math.floor(square / size) * lightsPerRank + (square % size)
    const at = isDriven ? (squareInChain[place] ?? null) : null
    shown.push({ square, at: at !== null && isFed(at) ? at : null, sign: 1 })
    if (shown.at(-1)!.at === null) break
  }
  return shown
}

function answers(name: (typeof buttonNames)[number], parts: PartFinder, wiring: Wiring): boolean {
  const button = parts.ofKind('Button').find(({ value }) => value === name)
  return button?.net('2') === 'GND' && nanoPinOn(wiring.buttons[name], wiring) !== null
}
