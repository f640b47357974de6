import type { Part } from '../model.ts'
import { counted } from '../squares.ts'
import { cableFiles, tileSide, type Wire, wires } from '../tile/cable.ts'
import * as placed from '../tile/catalogue.ts'
import * as buy from './catalogue.ts'

/** Rows of tiles that it has connectors for: twelve ranks. */
export const tileRows = 4
const ranks = tileRows * tileSide
const addressLines = ['A0', 'A1', 'A2', 'A3']
const fileLines = ['S0', 'S1', 'S2', 'S3']
const buttons = ['ATTACKERS', 'DEFENDERS', 'MENU']
export const testNets = ['+5V', 'GND', '+5VP', 'GNDP', 'ANALOGUE_BUS', 'SUPPLY']

/** D0 and D1 are the USB chip's; D12 is MISO, which SPI takes whether or not anything answers. */
const openPins = ['VIN', '3V3', 'RESET', 'D1/TX', 'D0/RX', 'A6', 'A7', 'D12', 'A4', 'A5']

export function controlParts(): Part[] {
  return [
    {
      id: 'U1',
      article: buy.nano,
      nets: {
        ...Object.fromEntries(fileLines.map((net, i) => [`D${i + 2}`, net])),
        ...Object.fromEntries(addressLines.map((net, i) => [`D${i + 6}`, net])),
        ...Object.fromEntries(buttons.map((name, i) => [`A${i + 1}`, `BUTTON_${name}`])),
        D10: 'PIEZO',
        D11: 'LED_DATA',
        D13: 'LED_CLOCK',
        A0: 'ANALOGUE_BUS',
        AREF: '+5V',
        '5V': '+5V',
        GND: 'GND',
        ...Object.fromEntries(openPins.map(pin => [pin, null])),
      },
    },
    decoder('U2', addressLines, 'RANK', ranks),
    decoder('U3', fileLines, 'FILE', cableFiles),
    ...[...addressLines, ...fileLines].map((net, i) => across(`R${i + 7}`, buy.pullUp, '+5V', net)),
    ...['C1', 'C2', 'C3'].map(id => across(id, placed.chipBypass, '+5V', 'GND')),
    across('R1', buy.series, 'LED_DATA', 'D_1'),
    across('R2', buy.series, 'LED_CLOCK', 'C_1'),
    across('R20', buy.pullDown, 'LED_DATA', 'GND'),
    across('R21', buy.pullDown, 'LED_CLOCK', 'GND'),
    across('R3', buy.series, 'PIEZO', 'BEEP'),
    across('BZ1', buy.piezo, 'BEEP', 'GND'),
    ...buttons.flatMap((name, i): Part[] => [
      { ...across(`SW${i + 1}`, buy.pushButton, `BUTTON_${name}`, 'GND'), label: name.toLowerCase() },
      across(`R${i + 4}`, buy.pullUp, '+5V', `BUTTON_${name}`),
      { id: `D${i + 2}`, article: buy.lineClamp, nets: { K: `BUTTON_${name}`, A: 'GND' } },
    ]),
    ...power(),
    ...counted(tileRows, i => ({
      id: `J${i + 1}`,
      article: placed.cable,
      label: `ranks ${3 * i + 1}–${3 * i + 3}`,
      nets: Object.fromEntries(wires.map((wire, n) => [String(n + 1), controllerNet(wire, i)])),
    })),
    ...testNets.map((net, i) => ({
      id: `TP${i + 1}`,
      article: placed.testPoint,
      label: net,
      nets: { 1: net },
    })),
  ]
}

/** 5 V from a USB-C supply to the lights, and nothing else; logic and sensors run from the Nano's own USB. */
function power(): Part[] {
  return [
    {
      id: 'J20',
      article: buy.powerInlet,
      nets: {
        VBUS: 'VBUS',
        CC1: 'CC1',
        CC2: 'CC2',
        GND: 'GNDP',
        ...Object.fromEntries(['A6', 'A7', 'A8', 'B6', 'B7', 'B8'].map(pin => [pin, null])),
      },
    },
    across('R15', buy.sinkMark, 'CC1', 'GNDP'),
    across('R16', buy.sinkMark, 'CC2', 'GNDP'),
    across('F1', buy.fuse, 'VBUS', 'SUPPLY'),
    { id: 'D1', article: buy.clamp, nets: { K: 'SUPPLY', A: 'GNDP' } },
    across('C11', buy.inletBypass, 'SUPPLY', 'GNDP'),
    {
      id: 'U4',
      article: buy.eFuse,
      nets: {
        IN: 'SUPPLY',
        EN: 'EFUSE_ON',
        OUT: '+5VP',
        '~{FAULT}': null,
        ILIM: 'ILIM',
        GND: 'GNDP',
        PAD: 'GNDP',
      },
    },
    across('R19', buy.enable, 'SUPPLY', 'EFUSE_ON'),
    across('R17', buy.limit, 'ILIM', 'GNDP'),
    { id: 'C10', article: buy.reservoir, nets: { '+': '+5VP', '-': 'GNDP' } },
    across('R18', buy.groundTie, 'GND', 'GNDP'),
  ]
}

const across = (id: string, article: Part['article'], first: string, second: string): Part => ({
  id,
  article,
  nets: { 1: first, 2: second },
})

function decoder(id: string, address: readonly string[], line: string, used: number): Part {
  return {
    id,
    article: buy.decoder,
    nets: {
      ...Object.fromEntries(address.map((net, i) => [`A${i}`, net])),
      '~{E0}': 'GND',
      '~{E1}': 'GND',
      VCC: '+5V',
      GND: 'GND',
      ...Object.fromEntries(counted(16, i => [`Y${i}`, i < used ? `${line}_${i + 1}` : null])),
    },
  }
}

/** What comes back from the last file of a rank goes into the first of the next. */
function controllerNet(wire: Wire, row: number): string | null {
  switch (wire.carries) {
    case 'bus':
      return 'ANALOGUE_BUS'
    case 'rank':
      return `RANK_${row * tileSide + wire.rank}`
    case 'file':
      return `FILE_${wire.file}`
    case 'lights':
      return `${wire.line}_${row * tileSide + wire.rank}`
    case 'back': {
      const next = row * tileSide + wire.rank + 1
      return next > ranks ? null : `${wire.line}_${next}`
    }
    case '+5V':
    case '+5VP':
    case 'GND':
    case 'GNDP':
      return wire.carries
  }
}
