import { counted } from '../squares.ts'
import { chip, type PartKind } from './kind.ts'

export const cableWires = 50

/** Contacts for a flat flexible cable, the first half at the left. */
export const flatCable: PartKind = chip(
  'FFC_50',
  'connector for a flat flexible cable, 50 contacts, 0.5 mm',
  { width: 8 },
  {
    left: counted(cableWires / 2, i => `${i + 1} ${i + 1} p`),
    right: counted(cableWires / 2, i => `${i + 26} ${i + 26} p`),
  },
)

/** Two pads that are open until someone puts solder across them. */
export const solderJumper: PartKind = {
  name: 'Solder_jumper',
  description: 'solder jumper, open',
  pins: [
    { number: '1', name: '1', type: 'passive', x: -3, y: 0, side: 'left', length: 1.5 },
    { number: '2', name: '2', type: 'passive', x: 3, y: 0, side: 'right', length: 1.5 },
  ],
  shapes: [
    { draw: 'box', from: { x: -1.5, y: -1 }, to: { x: -0.3, y: 1 } },
    { draw: 'box', from: { x: 0.3, y: -1 }, to: { x: 1.5, y: 1 } },
  ],
  showsPins: false,
  reference: { x: 0, y: -2, justify: 'centre' },
  value: { x: 0, y: 2, justify: 'centre' },
}

export const testPoint: PartKind = {
  name: 'Test_point',
  description: 'a pad for the tip of a meter',
  pins: [{ number: '1', name: '1', type: 'passive', x: 0, y: 2, side: 'down', length: 1.5 }],
  shapes: [{ draw: 'circle', centre: { x: 0, y: -0.1 }, radius: 0.6 }],
  showsPins: false,
  reference: { x: 1.2, y: -0.6, justify: 'left' },
  value: { x: 1.2, y: 0.8, justify: 'left' },
}

/** Both rows of contacts; a supply needs no data pair. */
export const usbCPower: PartKind = chip(
  'USB_C_power',
  'USB-C receptacle, 16 contacts',
  { width: 12 },
  {
    right: [
      'A4B9 VBUS p',
      'B4A9 VBUS p',
      null,
      'A5 CC1 p',
      'B5 CC2 p',
      null,
      'A6 A6 p',
      'A7 A7 p',
      'A8 A8 p',
      'B6 B6 p',
      'B7 B7 p',
      'B8 B8 p',
      null,
      'A1B12 GND p',
      'B1A12 GND p',
      'SH GND p',
    ],
  },
)
