import * as buy from '../catalogue.ts'
import type { Drawing } from '../drawing.ts'
import type { Part, Sheet } from '../model.ts'
import { drawBypass } from '../shared-drawing.ts'
import { counted, fileLetters } from '../squares.ts'

export type Sensors = 'hall' | 'reed'

export interface StripOptions {
  readonly files: number
  readonly sensors: Sensors
  readonly file: string
  /** On a sheet of its own the strip's supply comes in through its plug, which wants power flags. */
  readonly flags: boolean
}

export const two = (number: number) => String(number).padStart(2, '0')
const fileNet = (index: number) => `FILE_${fileLetters[index]!.toUpperCase()}`
const channels = 16

/** Wire by wire as it lies in the flat cable. The analogue bus runs between two grounds. */
export const ribbonNets = (enable: string, bus: string): Record<string, string> => ({
  1: '+5V',
  2: 'GND',
  3: 'S0',
  4: 'S1',
  5: 'S2',
  6: 'S3',
  7: enable,
  8: 'GND',
  9: bus,
  10: 'GND',
})

/** One rank: a sensor a square, the multiplexer that chooses one of them, the MOSFET that powers them. */
export function rowStrip({ files, sensors, file, flags }: StripOptions): Sheet {
  return {
    file,
    title: sensors === 'hall' ? 'Row strip: Hall sensors' : 'Row strip: reed switches',
    paper: files > 9 ? 'A2' : 'A3',
    ports: flags
      ? []
      : [
          ...['S0', 'S1', 'S2', 'S3', 'ENABLE'].map(net => ({ net, direction: 'input' as const })),
          { net: 'BUS', direction: 'passive' },
        ],
    flags: [...(flags ? ['+5V', 'GND'] : []), ...(sensors === 'hall' ? ['V_RANK'] : [])],
    parts: [
      {
        id: 'U00',
        article: buy.mux,
        nets: {
          ...Object.fromEntries(counted(channels, i => [`I${i}`, i < files ? fileNet(i) : null])),
          COM: 'BUS',
          '~{E}': 'ENABLE',
          S0: 'S0',
          S1: 'S1',
          S2: 'S2',
          S3: 'S3',
          VCC: '+5V',
          GND: 'GND',
        },
      },
      { id: 'Q00', article: buy.pMosfet, nets: { G: 'GATE', S: '+5V', D: 'V_RANK' } },
      { id: 'R00', article: buy.enablePullUp, nets: { 1: '+5V', 2: 'ENABLE' } },
      { id: 'R01', article: buy.gateSeries, nets: { 1: 'ENABLE', 2: 'GATE' } },
      { id: 'C20', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
      { id: 'C21', article: buy.stripReserve, nets: { 1: '+5V', 2: 'GND' } },
      { id: 'J00', article: buy.ribbonHeader, nets: ribbonNets('ENABLE', 'BUS') },
      ...counted(files, i => (sensors === 'hall' ? hallParts(i) : reedParts(i))).flat(),
    ],
    draw: drawing => {
      drawing.heading(
        14,
        12,
        sensors === 'hall' ? 'One rank, nine linear Hall sensors' : 'One rank, nine reed switches',
      )
      drawPowerSwitch(drawing)
      for (let index = 0; index < files; index++) drawSensor(drawing, index, sensors)
      // The checker does not see through a MOSFET.
      if (sensors === 'hall') drawing.flag({ x: 34, y: railY })
      drawMux(drawing, files)
      drawPlug(drawing, flags)
      drawNotes(drawing, sensors)
    },
  }
}

function hallParts(index: number): Part[] {
  const number = two(index + 1)
  return [
    { id: `U${number}`, article: buy.hall, nets: { VCC: 'V_RANK', GND: 'GND', OUT: fileNet(index) } },
    { id: `C${number}`, article: buy.sensorBypass, nets: { 1: 'V_RANK', 2: 'GND' } },
  ]
}

function reedParts(index: number): Part[] {
  const number = two(index + 1)
  return [
    { id: `S${number}`, article: buy.reed, nets: { 1: fileNet(index), 2: 'GND' } },
    { id: `R${two(index + 11)}`, article: buy.reedPullUp, nets: { 1: 'V_RANK', 2: fileNet(index) } },
  ]
}

const railY = 52

function drawPowerSwitch(d: Drawing): void {
  d.place('Q00', 46, 40)
  d.place('R01', 31, 40)
  d.place('R00', 25, 34)
  d.lead('Q00', 'S', '+5V')
  d.wire(d.at('Q00', 'D'), { x: 47, y: railY })
  d.wire(d.at('R01', '2'), d.at('Q00', 'G'))
  d.label('GATE', { x: 36, y: 40 }, 'right')
  d.lead('R00', '1', '+5V', 1)
  d.wire({ x: 22, y: 40 }, d.at('R01', '1'))
  d.wire(d.at('R00', '2'), { x: 25, y: 40 })
  d.label('ENABLE', { x: 22, y: 40 }, 'left')
  d.label('V_RANK', { x: 48, y: railY }, 'right')
  drawBypass(d, 'C20', 70, 38)
  drawBypass(d, 'C21', 84, 38)
}

const cellX = (index: number) => 24 + 28 * index

function drawSensor(d: Drawing, index: number, sensors: Sensors): void {
  const x = cellX(index)
  const number = two(index + 1)
  const toRail = (from: { readonly x: number; readonly y: number }) => d.wire(from, { x: from.x, y: railY })
  // The rail is drawn from sensor to sensor, as it is soldered.
  if (index > 0)
    d.wire({ x: cellX(index - 1) + 4, y: railY }, { x: x + (sensors === 'hall' ? -8 : 4), y: railY })
  if (sensors === 'hall') {
    d.place(`U${number}`, x, 60)
    d.place(`C${number}`, x - 8, 63)
    d.wire({ x: x - 8, y: railY }, { x: x + 4, y: railY })
    toRail(d.at(`U${number}`, 'VCC'))
    toRail(d.at(`C${number}`, '1'))
    d.lead(`U${number}`, 'GND', 'GND', 1)
    d.lead(`C${number}`, '2', 'GND', 1)
    d.lead(`U${number}`, 'OUT', fileNet(index), 1)
    return
  }
  const pullUp = `R${two(index + 11)}`
  d.place(pullUp, x + 4, 58)
  d.place(`S${number}`, x + 4, 69)
  toRail(d.at(pullUp, '1'))
  d.wire(d.at(pullUp, '2'), d.at(`S${number}`, '1'))
  const middle = { x: x + 4, y: 63 }
  d.wire(middle, { x: x + 7, y: 63 })
  d.label(fileNet(index), { x: x + 7, y: 63 }, 'right')
  d.lead(`S${number}`, '2', 'GND', 1)
}

function drawMux(d: Drawing, files: number): void {
  d.place('U00', 140, 98)
  for (let i = 0; i < files; i++) d.lead('U00', `I${i}`, fileNet(i))
  d.open('U00', ...counted(channels - files, i => `I${i + files}`))
  d.lead('U00', 'COM', 'BUS')
  d.lead('U00', '~{E}', 'ENABLE')
  for (const line of ['S0', 'S1', 'S2', 'S3']) d.lead('U00', line, line)
  d.lead('U00', 'VCC', '+5V', 1)
  d.lead('U00', 'GND', 'GND', 1)
}

function drawPlug(d: Drawing, flags: boolean): void {
  d.place('J00', 210, 104)
  d.lead('J00', '1', '+5V', 3)
  for (const [pin, net] of [
    ['3', 'S0'],
    ['5', 'S2'],
    ['7', 'ENABLE'],
    ['9', 'BUS'],
    ['4', 'S1'],
    ['6', 'S3'],
  ] as const)
    d.port('J00', pin, net)
  drawRibbonGrounds(d, 'J00')
  if (!flags) return
  d.rail('+5V', { x: 240, y: 100 })
  d.wire({ x: 240, y: 100 }, { x: 250, y: 100 })
  d.flag({ x: 250, y: 100 })
  d.rail('GND', { x: 240, y: 114 })
  d.wire({ x: 240, y: 114 }, { x: 250, y: 114 })
  d.flag({ x: 250, y: 114 })
}

/** A ribbon's three grounds, joined at its right. */
export function drawRibbonGrounds(d: Drawing, id: string): void {
  const [second, eighth, tenth] = [d.at(id, '2'), d.at(id, '8'), d.at(id, '10')]
  const x = second.x + 8
  d.wire(second, { x, y: second.y }, { x, y: eighth.y }, { x, y: tenth.y }, { x, y: tenth.y + 1 })
  d.wire(eighth, { x, y: eighth.y })
  d.wire(tenth, { x, y: tenth.y })
  d.rail('GND', { x, y: tenth.y + 1 })
}

function drawNotes(d: Drawing, sensors: Sensors): void {
  d.note(
    104,
    24,
    sensors === 'hall'
      ? 'The MOSFET powers the sensors only while their rank is read: 81 of them would draw 0.4 A all the time.'
      : 'The MOSFET powers the pull-ups only while their rank is read, as it does the sensors of a Hall strip.',
    'Its gate hangs on the enable of the multiplexer, so that power and choice cannot differ.',
    'Source above: turned round, its body diode would keep the sensors powered for ever.',
  )
  d.note(
    14,
    98,
    'The multiplexer stays on +5V: without supply it would clamp the',
    'bus through its protection diodes. Disabled, it lets go of it.',
    '',
    'Channel 0 is file a. Channels past the last file are left open;',
    'channel 15 must be: there the firmware rests between two samples.',
  )
  if (sensors === 'reed') {
    d.note(
      14,
      116,
      'A closed reed reads near 0 V, an open one 5 V.',
      'Build the firmware with SENSE=occupancy for these strips.',
    )
  } else {
    d.note(
      14,
      116,
      'The sensors’ marked face looks up. An attacker (north up) shows it',
      'a south pole and reads above 2.5 V, a defender below.',
    )
  }
  d.note(
    190,
    124,
    'Flat cable to the controller, up to 0.5 m.',
    'The plug is the same for Hall and reed strips.',
  )
}
