import * as buy from '../catalogue.ts'
import type { Drawing } from '../drawing.ts'
import type { Sheet } from '../model.ts'
import { drawButton, drawBypass, drawPiezo } from '../shared-drawing.ts'
import { counted } from '../squares.ts'
import { drawRibbonGrounds, ribbonNets } from './row-strip.ts'

/** As many as the largest board has ranks: the controller is the same for 7×7, 9×9 and 11×11. */
export const plugs = 11
const addressLines = ['A0', 'A1', 'A2', 'A3']
const fileLines = ['S0', 'S1', 'S2', 'S3']
const heldHigh = [...addressLines, ...fileLines]
const heldLow = ['LED_DATA', 'LED_CLOCK']
const buttons = ['ATTACKERS', 'DEFENDERS', 'MENU']

/** `ranks` of the plugs are used; the lines of the others stay on this sheet. */
export function controller(ranks: number): Sheet {
  const enables = counted(ranks, i => `RANK_${i + 1}`)
  return {
    file: 'controller.kicad_sch',
    title: 'Controller',
    paper: 'A3',
    ports: [
      ...fileLines.map(net => ({ net, direction: 'output' as const })),
      { net: 'ANALOGUE_BUS', direction: 'passive' },
      { net: 'DATA', direction: 'output' },
      { net: 'CLOCK', direction: 'output' },
      ...enables.map(net => ({ net, direction: 'output' as const })),
    ],
    flags: [],
    parts: [
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
      {
        id: 'U2',
        article: buy.decoder,
        nets: {
          ...Object.fromEntries(addressLines.map(net => [net, net])),
          '~{E0}': 'GND',
          '~{E1}': 'GND',
          VCC: '+5V',
          GND: 'GND',
          ...Object.fromEntries(counted(16, i => [`Y${i}`, i < plugs ? `RANK_${i + 1}` : null])),
        },
      },
      { id: 'C1', article: buy.chipBypass, nets: { 1: '+5V', 2: 'GND' } },
      { id: 'C2', article: buy.referenceBypass, nets: { 1: '+5V', 2: 'GND' } },
      { id: 'R1', article: buy.ledSeries, nets: { 1: 'LED_DATA', 2: 'DATA' } },
      { id: 'R2', article: buy.ledSeries, nets: { 1: 'LED_CLOCK', 2: 'CLOCK' } },
      { id: 'R3', article: buy.piezoSeries, nets: { 1: 'PIEZO', 2: 'BEEP' } },
      { id: 'BZ1', article: buy.piezo, nets: { 1: 'BEEP', 2: 'GND' } },
      ...buttons.flatMap((name, i) => [
        {
          id: `SW${i + 1}`,
          article: buy.pushButton,
          label: name.toLowerCase(),
          nets: { 1: `BUTTON_${name}`, 2: 'GND' },
        },
        { id: `R${i + 4}`, article: buy.buttonPullUp, nets: { 1: '+5V', 2: `BUTTON_${name}` } },
      ]),
      ...heldHigh.map((net, i) => ({
        id: `R${i + 7}`,
        article: buy.addressPullUp,
        nets: { 1: '+5V', 2: net },
      })),
      ...heldLow.map((net, i) => ({
        id: `R${i + 15}`,
        article: buy.lightPullDown,
        nets: { 1: net, 2: 'GND' },
      })),
      ...counted(plugs, i => ({
        id: `J${i + 1}`,
        article: buy.ribbonHeader,
        nets: ribbonNets(`RANK_${i + 1}`, 'ANALOGUE_BUS'),
      })),
    ],
    draw: drawing => {
      drawing.heading(14, 12, 'Arduino Nano, rank decoder, plugs for the strips')
      drawNano(drawing)
      drawDecoder(drawing, ranks)
      drawLightsAndSound(drawing)
      for (const [index, name] of buttons.entries())
        drawButton(drawing, {
          button: `SW${index + 1}`,
          pullUp: `R${index + 4}`,
          net: `BUTTON_${name}`,
          x: 46,
          y: 156 + 20 * index,
        })
      drawHeldLines(drawing)
      for (let index = 0; index < plugs; index++) drawPlug(drawing, index)
      drawNotes(drawing)
    },
  }
}

/** D0 and D1 are the USB chip's; D12 is MISO, which SPI takes whether or not anything answers. */
const openPins = ['VIN', '3V3', 'RESET', 'D1/TX', 'D0/RX', 'A6', 'A7', 'D12', 'A4', 'A5']

function drawNano(d: Drawing): void {
  d.place('U1', 60, 40)
  d.lead('U1', '5V', '+5V', 4)
  d.lead('U1', 'AREF', '+5V', 4)
  const [first, second] = [d.at('U1', 'GND'), d.at('U1', 'GND', 1)]
  d.wire(first, { x: 54, y: first.y }, { x: 54, y: second.y }, { x: 54, y: second.y + 2 })
  d.wire(second, { x: 54, y: second.y })
  d.rail('GND', { x: 54, y: second.y + 2 })
  d.open('U1', ...openPins)
  for (const [index, net] of fileLines.entries()) d.port('U1', `D${index + 2}`, net, 3)
  for (const [pin, net] of [
    ['D10', 'PIEZO'],
    ['D11', 'LED_DATA'],
    ['D13', 'LED_CLOCK'],
    ['A1', 'BUTTON_ATTACKERS'],
    ['A2', 'BUTTON_DEFENDERS'],
    ['A3', 'BUTTON_MENU'],
  ] as const)
    d.lead('U1', pin, net, 3)
  d.port('U1', 'A0', 'ANALOGUE_BUS', 20)
}

function drawDecoder(d: Drawing, ranks: number): void {
  d.place('U2', 124, 48)
  for (const [index, net] of addressLines.entries()) {
    const [from, to] = [d.at('U1', `D${index + 6}`), d.at('U2', net)]
    d.wire(from, to)
    d.label(net, { x: 100, y: to.y }, 'right')
  }
  const [e0, e1] = [d.at('U2', '~{E0}'), d.at('U2', '~{E1}')]
  d.wire(e0, { x: 119, y: e0.y }, { x: 119, y: e1.y }, { x: 119, y: e1.y + 2 })
  d.wire(e1, { x: 119, y: e1.y })
  d.rail('GND', { x: 119, y: e1.y + 2 })
  d.lead('U2', 'VCC', '+5V', 1)
  d.lead('U2', 'GND', 'GND', 1)
  // Lines that stay on the sheet are led out further: their names would touch those of the ports above.
  for (let i = 0; i < plugs; i++) d.port('U2', `Y${i}`, `RANK_${i + 1}`, i < ranks ? 2 : 13)
  d.open('U2', ...counted(16 - plugs, i => `Y${i + plugs}`))
  drawBypass(d, 'C1', 24, 60)
  drawBypass(d, 'C2', 38, 60)
}

function drawLightsAndSound(d: Drawing): void {
  d.place('R1', 50, 106)
  d.place('R2', 50, 114)
  d.lead('R1', '1', 'LED_DATA')
  d.lead('R2', '1', 'LED_CLOCK')
  d.port('R1', '2', 'DATA')
  d.port('R2', '2', 'CLOCK')
  drawPiezo(d, { series: 'R3', piezo: 'BZ1', x: 50, y: 126 })
}

function drawHeldLines(d: Drawing): void {
  for (const [index, net] of heldHigh.entries()) {
    d.place(`R${index + 7}`, 110 + 14 * index, 180)
    d.lead(`R${index + 7}`, '1', '+5V', 1)
    d.lead(`R${index + 7}`, '2', net, 2)
  }
  for (const [index, net] of heldLow.entries()) {
    d.place(`R${index + 15}`, 236 + 20 * index, 180)
    d.lead(`R${index + 15}`, '1', net, 2)
    d.lead(`R${index + 15}`, '2', 'GND', 1)
  }
}

function drawPlug(d: Drawing, index: number): void {
  const id = `J${index + 1}`
  d.place(id, 200 + 44 * Math.floor(index / 4), 44 + 24 * (index % 4))
  d.lead(id, '1', '+5V', 3)
  for (const [pin, net] of [
    ['3', 'S0'],
    ['5', 'S2'],
    ['7', `RANK_${index + 1}`],
    ['9', 'ANALOGUE_BUS'],
    ['4', 'S1'],
    ['6', 'S3'],
  ] as const)
    d.lead(id, pin, net)
  drawRibbonGrounds(d, id)
}

function drawNotes(d: Drawing): void {
  d.note(
    14,
    20,
    'The Nano is fed by USB; its 5V pin feeds logic and sensors. VIN stays empty.',
    'AREF is on the sensors’ own 5 V: they are ratiometric, so the supply’s error drops out.',
  )
  d.note(
    124,
    92,
    'Exactly one output is low. It enables a strip’s',
    'multiplexer and powers its sensors.',
    'Output 15 is connected to nothing: no rank.',
  )
  d.note(
    80,
    105,
    '330 Ω at the source: ends the reflections of the chain’s',
    'first metre, and saves the Nano if the LEDs have no supply.',
  )
  d.note(84, 125, 'D10 is also SPI’s SS: it must stay an output,', 'which the piezo makes sure of.')
  d.note(80, 150, 'Buttons close to ground.')
  d.note(
    110,
    196,
    'While the bootloader runs the Nano’s pins are open: the addresses rest at 15, no rank and no file,',
    'and the bootloader’s blinking on the lights’ clock finds their data low.',
  )
  d.note(
    180,
    146,
    'One flat cable a strip, wire 1 to wire 1. Wire 9, the analogue bus, runs between grounds.',
    'J10 and J11 serve the 11×11 board; on smaller ones they may be left out.',
  )
}
