import * as buy from '../catalogue.ts'
import type { Drawing } from '../drawing.ts'
import type { Sheet } from '../model.ts'
import { drawButton, drawPiezo } from '../shared-drawing.ts'

const buttons = ['ATTACKERS', 'DEFENDERS', 'MENU']
const openPins = [
  ...['VIN', '3V3', 'AREF', 'RESET', 'D1/TX', 'D0/RX', 'A6', 'A7'],
  ...['D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D12', 'D13', 'A0', 'A1', 'A2', 'A3'],
]

/** A Nano with StandardFirmata: two wires to everything, three buttons, a piezo. */
export const controller: Sheet = {
  file: 'controller.kicad_sch',
  title: 'Controller with StandardFirmata',
  paper: 'A4',
  ports: [
    { net: 'SCL', direction: 'output' },
    { net: 'SDA', direction: 'bidirectional' },
  ],
  flags: ['GND'],
  parts: [
    {
      id: 'U1',
      article: buy.nano,
      nets: {
        ...Object.fromEntries(buttons.map((name, i) => [`D${i + 2}`, `BUTTON_${name}`])),
        D11: 'PIEZO',
        A4: 'SDA',
        A5: 'SCL',
        '5V': '+5V',
        GND: 'GND',
        ...Object.fromEntries(openPins.map(pin => [pin, null])),
      },
    },
    { id: 'R1', article: buy.busPullUp, nets: { 1: '+5V', 2: 'SDA' } },
    { id: 'R2', article: buy.busPullUp, nets: { 1: '+5V', 2: 'SCL' } },
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
  ],
  draw: d => {
    d.heading(14, 12, 'Arduino Nano with StandardFirmata')
    drawNano(d)
    drawBus(d)
    drawPiezo(d, { series: 'R3', piezo: 'BZ1', x: 170, y: 110 })
    for (const [index, name] of buttons.entries()) {
      const [button, pullUp] = [`SW${index + 1}`, `R${index + 4}`]
      drawButton(d, { button, pullUp, net: `BUTTON_${name}`, x: 172, y: 40 + 20 * index })
    }
    d.note(
      14,
      98,
      'Flash StandardFirmata from the Arduino IDE; nothing else runs here.',
      'USB feeds the whole board: see the sum of currents in hardware/safety.md.',
      'A4 and A5 are the bus; AREF stays open, for nothing is measured.',
    )
  },
}

function drawNano(d: Drawing): void {
  d.place('U1', 50, 36)
  d.lead('U1', '5V', '+5V', 4)
  const [first, second] = [d.at('U1', 'GND'), d.at('U1', 'GND', 1)]
  d.wire(first, { x: 44, y: first.y }, { x: 44, y: second.y }, { x: 44, y: second.y + 2 })
  d.wire(second, { x: 36, y: second.y })
  d.rail('GND', { x: 44, y: second.y + 2 })
  d.flag({ x: 36, y: second.y })
  d.open('U1', ...openPins)
  for (const [pin, net] of [
    ['D2', 'BUTTON_ATTACKERS'],
    ['D3', 'BUTTON_DEFENDERS'],
    ['D4', 'BUTTON_MENU'],
    ['D11', 'PIEZO'],
  ] as const)
    d.lead('U1', pin, net, 3)
}

function drawBus(d: Drawing): void {
  const [data, clock] = [d.at('U1', 'A4'), d.at('U1', 'A5')]
  d.place('R1', 92, data.y - 8)
  d.place('R2', 102, data.y - 8)
  d.lead('R1', '1', '+5V', 1)
  d.lead('R2', '1', '+5V', 1)
  d.wire(d.at('R1', '2'), { x: 92, y: data.y })
  d.wire(d.at('R2', '2'), { x: 102, y: clock.y })
  d.wire(data, { x: 114, y: data.y })
  d.wire(clock, { x: 114, y: clock.y })
  d.portAt('SDA', { x: 114, y: data.y }, 'right')
  d.portAt('SCL', { x: 114, y: clock.y }, 'right')
}
