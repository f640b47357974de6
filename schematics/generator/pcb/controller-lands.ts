import { counted } from '../squares.ts'
import { across, box, type Land, type LandPad, outline } from './land.ts'

/** Lands that only the controller has. */

const round = (number: string, x: number, y: number, size: number, drill: number): LandPad => ({
  number,
  x,
  y,
  width: size,
  height: size,
  round: true,
  drill,
})

/**
 * Two rows of fifteen sockets, 15.24 mm apart; the Nano's own USB plug is at the end of pins 15 and 16. Its height is
 * the socket's 8.5 mm, the header's 2.5, the Nano's board and its USB receptacle.
 */
const nanoSocket: Land = {
  name: 'Nano_socket',
  description: 'two sockets 1×15, 2.54 mm, for an Arduino Nano',
  pads: [
    ...counted(15, i => round(String(i + 1), -7.62, (i - 7) * 2.54, 1.7, 1)),
    ...counted(15, i => round(String(i + 16), 7.62, (7 - i) * 2.54, 1.7, 1)),
  ],
  courtyard: box(9.4, 22),
  body: box(9, 21.6),
  heightMm: 17,
  print: [
    { from: { x: -9.1, y: -19.4 }, to: { x: -9.1, y: 19.4 } },
    { from: { x: 9.1, y: -19.4 }, to: { x: 9.1, y: 19.4 } },
  ],
  mark: { x: -7.62, y: -19.2 },
  mounting: 'through',
}

/** Omron B3F-4055: pins in a row are one contact; its plunger ends 7.3 mm above the board. */
const button: Land = {
  name: 'Button_12',
  description: 'push button 12×12 mm',
  pads: [
    ...[-6.25, 6.25].map(x => round('1', x, -2.5, 2, 1.2)),
    ...[-6.25, 6.25].map(x => round('2', x, 2.5, 2, 1.2)),
  ],
  courtyard: box(7.5, 6.5),
  body: box(6, 6),
  heightMm: 7.3,
  print: [across(-6.1, 6.1), across(6.1, 6.1)],
  mounting: 'through',
}

const piezo: Land = {
  name: 'Piezo_12',
  description: 'piezo Ø12.2 mm, 5 mm',
  pads: [round('1', -2.5, 0, 1.8, 0.9), round('2', 2.5, 0, 1.8, 0.9)],
  courtyard: box(6.4, 6.4),
  body: box(6.1, 6.1),
  heightMm: 6.5,
  print: outline(box(6.1, 6.1)),
  mounting: 'through',
}

const electrolytic: Land = {
  name: 'Electrolytic_D8_P3.5',
  description: 'electrolytic Ø8 mm, 3.5 mm, + is pin 1',
  pads: [round('1', -1.75, 0, 1.7, 0.8), round('2', 1.75, 0, 1.7, 0.8)],
  courtyard: box(4.3, 4.3),
  body: box(4, 4),
  heightMm: 12,
  print: outline(box(4.1, 4.1)),
  mark: { x: -3.3, y: -1.6 },
  mounting: 'through',
}

/** TI drawing DRV0006A: pads of 0.3 × 0.45 mm, 0.65 mm apart, and the pad below. */
const wson6: Land = {
  name: 'WSON-6_2x2',
  description: 'six contacts, 0.65 mm, pad below',
  pads: [
    ...counted(3, i => ({ number: String(i + 1), x: -0.975, y: (i - 1) * 0.65, width: 0.45, height: 0.3 })),
    ...counted(3, i => ({ number: String(i + 4), x: 0.975, y: (1 - i) * 0.65, width: 0.45, height: 0.3 })),
    { number: '7', x: 0, y: 0, width: 1, height: 1.6 },
  ],
  courtyard: box(1.45, 1.25),
  body: box(1, 1),
  heightMm: 0.8,
  print: [across(-1.2, 1), across(1.2, 1)],
  mark: { x: -1.6, y: -0.9 },
  mounting: 'surface',
}

/** Korean Hroparts TYPE-C-31-M-12 drawing; its mouth is at positive y, flush with the board's edge at 3.45. */
const usbC: Land = {
  name: 'USB_C_16',
  description: 'USB-C receptacle, 16 contacts, lying',
  pads: [
    ...(
      [
        ['A1B12', -3.25, 0.6],
        ['A4B9', -2.45, 0.6],
        ['B8', -1.75, 0.3],
        ['A5', -1.25, 0.3],
        ['B7', -0.75, 0.3],
        ['A6', -0.25, 0.3],
        ['A7', 0.25, 0.3],
        ['B6', 0.75, 0.3],
        ['A8', 1.25, 0.3],
        ['B5', 1.75, 0.3],
        ['B4A9', 2.45, 0.6],
        ['B1A12', 3.25, 0.6],
      ] as const
    ).map(([number, x, width]) => ({ number, x, y: -4.045, width, height: 1.45 })),
    ...[-4.32, 4.32].flatMap((x): LandPad[] => [
      { number: 'SH', x, y: -3.13, width: 1, height: 2.1, drill: 0.6, slotMm: [0.6, 1.7] },
      { number: 'SH', x, y: 1.05, width: 1, height: 1.6, drill: 0.6, slotMm: [0.6, 1.2] },
    ]),
    ...[-2.89, 2.89].map(x => round('', x, -2.6, 0.65, 0.65)),
  ],
  courtyard: { left: -5.3, right: 5.3, top: -5.2, bottom: 4 },
  body: { left: -4.47, right: 4.47, top: -3.65, bottom: 3.65 },
  heightMm: 3.3,
  print: [-4.7, 4.7].map(x => ({ from: { x, y: -1.7 }, to: { x, y: -0.1 } })),
  mounting: 'surface',
}

export const controllerLands: readonly Land[] = [nanoSocket, button, piezo, electrolytic, wson6, usbC]
