import type { Part } from '../model.ts'
import { counted } from '../squares.ts'
import { netsOf, otherEnd, tileSide, wires } from './cable.ts'
import * as buy from './catalogue.ts'

const two = (number: number) => String(number).padStart(2, '0')
export const sides = counted(tileSide, i => i + 1)
/** `101`, the first file of the first rank; `{rank}20` and more are the parts that belong to no square. */
export const square = (rank: number, file: number) => `${rank}${two(file)}`

/**
 * At most one file line and one rank line is low. Two of three such lines are an address as they stand: both high is
 * the first, and whether it is that or none is what the gates find out.
 */
export const channelOf = (rank: number, file: number) => 15 - (file - 1) - 4 * (rank - 1)

export function tileParts(): Part[] {
  return [
    ...sides.flatMap(rank => sides.flatMap(file => squareParts(rank, file))),
    ...sides.flatMap(rankParts),
    {
      id: 'U120',
      article: buy.mux,
      nets: {
        ...Object.fromEntries(counted(16, i => [`I${i}`, null])),
        ...Object.fromEntries(
          sides.flatMap(rank =>
            sides.map(file => [`I${channelOf(rank, file)}`, `OUT_${square(rank, file)}`]),
          ),
        ),
        COM: 'BUS',
        '~{E}': 'ENABLE',
        S0: 'FILE_2',
        S1: 'FILE_3',
        S2: 'RANK_2',
        S3: 'RANK_3',
        VCC: '+5V',
        GND: 'GND',
      },
    },
    {
      id: 'U121',
      article: buy.gates,
      nets: {
        '1A': 'FILE_1',
        '1B': 'FILE_2',
        '1C': 'FILE_3',
        '1Y': 'ANY_FILE',
        '2A': 'RANK_1',
        '2B': 'RANK_2',
        '2C': 'RANK_3',
        '2Y': 'ANY_RANK',
        '3A': 'ANY_FILE',
        '3B': 'ANY_RANK',
        '3C': '+5V',
        '3Y': 'ENABLE',
        VCC: '+5V',
        GND: 'GND',
      },
    },
    ...sides.map(file => ({ id: `R13${file}`, article: buy.pullUp, nets: { 1: '+5V', 2: `FILE_${file}` } })),
    { id: 'C120', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
    { id: 'C121', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
    { id: 'C122', article: buy.reserve, nets: { 1: '+5V', 2: 'GND' } },
    { id: 'C123', article: buy.bulk, nets: { 1: '+5VP', 2: 'GNDP' } },
    { id: 'J120', article: buy.cable, label: 'to controller', nets: nearNets() },
    { id: 'J121', article: buy.cable, label: 'to next tile', nets: farNets() },
    ...testNets.map((net, i) => ({
      id: `TP${120 + i}`,
      article: buy.testPoint,
      label: net,
      nets: { 1: net },
    })),
  ]
}

export const testNets = ['+5V', 'GND', '+5VP', 'GNDP', 'BUS', 'ENABLE', 'V_RANK_1', 'V_RANK_2', 'V_RANK_3']

const nearNets = () =>
  Object.fromEntries(wires.map((wire, i): [string, string] => [String(i + 1), netsOf(wire).near]))
const farNets = () =>
  Object.fromEntries(
    wires.map((wire, i): [string, string | null] => [String(otherEnd(i + 1)), netsOf(wire).far]),
  )

function squareParts(rank: number, file: number): Part[] {
  const name = square(rank, file)
  const into = (line: string) => (file === 1 ? `${line}${rank}_IN` : `${line}_${name}`)
  const out = (line: string) =>
    file === tileSide ? `${line}${rank}_OUT` : `${line}_${square(rank, file + 1)}`
  return [
    { id: `U${name}`, article: buy.hall, nets: { VCC: `V_RANK_${rank}`, OUT: `OUT_${name}`, GND: 'GND' } },
    { id: `C${name}`, article: buy.sensorBypass, nets: { 1: `V_RANK_${rank}`, 2: 'GND' } },
    {
      id: `D${name}`,
      article: buy.light,
      nets: { DI: into('D'), CI: into('C'), DO: out('D'), CO: out('C'), VCC: '+5VP', GND: 'GNDP' },
    },
    { id: `CD${name}`, article: buy.chipBypass, nets: { 1: '+5VP', 2: 'GNDP' } },
    { id: `S${name}`, article: buy.reedInstead, nets: { 1: `OUT_${name}`, 2: 'GND' } },
    { id: `R${name}`, article: buy.reedPullUp, nets: { 1: `V_RANK_${rank}`, 2: `OUT_${name}` } },
  ]
}

function rankParts(rank: number): Part[] {
  return [
    { id: `Q${rank}20`, article: buy.pMosfet, nets: { G: `GATE_${rank}`, S: '+5V', D: `V_RANK_${rank}` } },
    { id: `R${rank}20`, article: buy.gateSeries, nets: { 1: `RANK_${rank}`, 2: `GATE_${rank}` } },
    { id: `R${rank}21`, article: buy.pullUp, nets: { 1: '+5V', 2: `RANK_${rank}` } },
    { id: `JP${rank}20`, article: buy.jumper, nets: { 1: `D${rank}_OUT`, 2: `D${rank}_BACK` } },
    { id: `JP${rank}21`, article: buy.jumper, nets: { 1: `C${rank}_OUT`, 2: `C${rank}_BACK` } },
  ]
}
