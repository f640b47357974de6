import * as buy from '../catalogue.ts'
import type { Sheet } from '../model.ts'

/** The LEDs' own supply: 5 V 3 A in, fused. */
export const power: Sheet = {
  file: 'power.kicad_sch',
  title: 'Power for the lights',
  paper: 'A4',
  ports: [],
  flags: ['+5VP', 'GND'],
  parts: [
    { id: 'J20', article: buy.supplyTerminal, nets: { '+': 'SUPPLY_IN', '-': 'GND' } },
    { id: 'F1', article: buy.mainFuse, nets: { 1: 'SUPPLY_IN', 2: '+5VP' } },
    { id: 'D1', article: buy.crowbar, nets: { K: '+5VP', A: 'GND' } },
    { id: 'C10', article: buy.reservoir, nets: { '+': '+5VP', '-': 'GND' } },
  ],
  draw: d => {
    const [supply, ground] = [52, 64]
    d.heading(14, 12, 'Supply of the lights')
    d.place('J20', 30, 50)
    d.place('F1', 62, supply)
    d.place('D1', 80, 58)
    d.place('C10', 98, 58)
    d.wire(d.at('J20', '+'), d.at('F1', '1'))
    d.label('SUPPLY_IN', { x: 42, y: supply }, 'right')
    d.wire(
      d.at('F1', '2'),
      { x: 80, y: supply },
      { x: 98, y: supply },
      { x: 116, y: supply },
      { x: 126, y: supply },
    )
    d.wire(d.at('J20', '-'), { x: 42, y: 54 }, { x: 42, y: ground }, { x: 80, y: ground })
    d.wire({ x: 80, y: ground }, { x: 98, y: ground }, { x: 116, y: ground }, { x: 126, y: ground })
    for (const [id, top, bottom] of [
      ['D1', 'K', 'A'],
      ['C10', '+', '-'],
    ] as const) {
      const [above, below] = [d.at(id, top), d.at(id, bottom)]
      d.wire(above, { x: above.x, y: supply })
      d.wire(below, { x: below.x, y: ground })
    }
    d.rail('+5VP', { x: 116, y: supply })
    d.rail('GND', { x: 116, y: ground })
    d.flag({ x: 126, y: supply })
    d.flag({ x: 126, y: ground })
    d.note(
      20,
      84,
      'F1: above the 1.2 A that the firmware allows the LEDs, below the 3 A of the supply; slow, for C10’s charge.',
      'D1: a supply connected backwards blows F1 through it. C10: all LEDs may change at once.',
      '',
      '+5VP feeds nothing but LEDs, rank by rank. +5V comes from the Nano’s USB and feeds logic and sensors.',
      'The two are never joined: a USB port would feed the LEDs, or the supply would feed the computer.',
      'Ground is common: join it once, at J20, to the controller’s ground with a wire as thick as the supply’s.',
    )
  },
}
