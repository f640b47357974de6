import type { Expression } from '../s-expression.ts'
import { copperOhmMm, type Flow, flowIn } from './copper-flow.ts'
import { house } from './house-rules.ts'

/**
 * Wires side by side in a flat cable with its two contacts: 50 mΩ a contact at most (Hirose FH12 catalogue), conductors of
 * 0.3 × 0.05 mm, as cables of 0.5 mm pitch usually have.
 */
export function cableOhms(lengthMm: number, wires: number): number {
  return (2 * 0.05 + (copperOhmMm * lengthMm) / (0.3 * 0.05)) / wires
}

const squareMils = (widthMm: number) => (widthMm / 0.0254) * (house.copperMm / 0.0254)

/** IPC-2221, outer layers: I = 0.048 · ΔT^0.44 · A^0.725, with A in square mils. */
export function bearableAmperes(widthMm: number, kelvin = 10): number {
  return 0.048 * kelvin ** 0.44 * squareMils(widthMm) ** 0.725
}

/** The same the other way round: how much warmer than the board a strip of copper becomes. */
export function warmsBy(widthMm: number, amperes: number): number {
  return (amperes / (0.048 * squareMils(widthMm) ** 0.725)) ** (1 / 0.44)
}

/** The widest strip that carries all current of the supply; its densest place is taken to be as wide. */
const barMm = 3.3

/** The hottest copper of a net: a track, or the densest place of its areas. */
export function hottest({ tracks, densest }: Flow): number {
  return Math.max(
    warmsBy(barMm, densest * barMm),
    ...[...tracks].map(([widthMm, amperes]) => warmsBy(widthMm, amperes)),
  )
}

export const supplyWires = 7
const contacts = (connector: string, first: number) =>
  Array.from({ length: supplyWires }, (_, i) => `${connector}.${first + i}`)
/** Contacts of the lights' supply: 44–50 carry +5VP, 37–43 its ground; at a tile's other end they are counted back. */
const towards = { '+5VP': 44, GNDP: 37 }
const onwards = { '+5VP': 1, GNDP: 8 }
const lightPin = { '+5VP': 4, GNDP: 3 }

export type LightsNet = keyof typeof towards
export const lightsNets: readonly LightsNet[] = ['+5VP', 'GNDP']

/** A tile whose nine lights draw `lightAmperes` each while `onAmperes` go on to the next. */
export function tileFlow(tile: Expression, net: LightsNet, lightAmperes: number, onAmperes: number): Flow {
  const lights = [1, 2, 3].flatMap(rank =>
    [1, 2, 3].map((file): [string, number] => [`D${rank}0${file}.${lightPin[net]}`, lightAmperes]),
  )
  const on = contacts('J121', onwards[net]).map((pad): [string, number] => [pad, onAmperes / supplyWires])
  return flowIn(tile, net, contacts('J120', towards[net]), new Map([...lights, ...on]))
}

/** From the eFuse, or back to the inlet, for a row of tiles at one connector. */
export function controllerFlow(
  controller: Expression,
  net: LightsNet,
  connector: string,
  amperes: number,
): Flow {
  const drawn = contacts(connector, towards[net]).map((pad): [string, number] => [pad, amperes / supplyWires])
  return flowIn(controller, net, net === '+5VP' ? ['U4.1'] : ['J20.A1B12', 'J20.B1A12'], new Map(drawn))
}
