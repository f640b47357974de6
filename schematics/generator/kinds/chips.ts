import { chip, type PartKind } from './kind.ts'

const numbered = (from: number, to: number, text: (n: number) => string): string[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => text(from + Math.sign(to - from) * i))

/** Arduino's pinout sheet; A6 and A7 are analogue only. Power pins at the left, signals at the right. */
export const nano: PartKind = chip(
  'Arduino_Nano',
  'Arduino Nano: ATmega328P, 16 MHz, 5 V, USB',
  { width: 20 },
  {
    left: [
      '30 VIN w',
      null,
      '27 5V W',
      '17 3V3 W',
      null,
      '18 AREF i',
      null,
      '3 RESET i',
      '28 RESET i',
      null,
      '1 D1/TX b',
      '2 D0/RX b',
      null,
      '25 A6 p',
      '26 A7 p',
      null,
      '4 GND w',
      '29 GND w',
    ],
    right: [
      ...numbered(2, 9, n => `${n + 3} D${n} b`),
      null,
      ...numbered(10, 13, n => `${n + 3} D${n} b`),
      null,
      ...numbered(0, 5, n => `${n + 19} A${n} b`),
    ],
  },
)

/** TI SCHS209; I0 is on pin 9 and counts down from there. */
export const mux4067: PartKind = chip(
  'CD74HC4067',
  '16-channel analogue multiplexer',
  { width: 18 },
  {
    left: [...numbered(0, 7, n => `${9 - n} I${n} p`), ...numbered(8, 15, n => `${31 - n} I${n} p`)],
    right: ['1 COM p', null, '15 ~{E} i', null, '10 S0 i', '11 S1 i', '14 S2 i', '13 S3 i'],
    up: '24 VCC w',
    down: '12 GND w',
  },
)

/** TI SCHS152; outputs are active low, and all high while either enable is high. */
export const decoder154: PartKind = chip(
  '74HC154',
  '4-to-16 line decoder, outputs active low',
  { width: 16 },
  {
    left: ['23 A0 i', '22 A1 i', '21 A2 i', '20 A3 i', null, null, '18 ~{E0} i', '19 ~{E1} i'],
    right: [...numbered(0, 10, n => `${n + 1} Y${n} o`), ...numbered(11, 15, n => `${n + 2} Y${n} o`)],
    up: '24 VCC w',
    down: '12 GND w',
  },
)

/** A 49E in SOT-23 (BCD, now Diodes, AH49F data sheet, page 2): the output is pin 2, ground pin 3. */
export const smallHall: PartKind = {
  ...chip('Hall_49E_SOT23', 'linear Hall sensor in SOT-23', { width: 10, height: 10 }, {}),
  pins: [
    { number: '1', name: 'VCC', type: 'power_in', x: 4, y: -2, side: 'up', length: 2 },
    { number: '3', name: 'GND', type: 'power_in', x: 4, y: 12, side: 'down', length: 2 },
    { number: '2', name: 'OUT', type: 'output', x: 12, y: 5, side: 'right', length: 2 },
  ],
  reference: { x: 5, y: -1, justify: 'left' },
  value: { x: 5, y: 11, justify: 'left' },
}

/** TI SCLS083: three gates of three inputs. */
export const nand3: PartKind = chip(
  '74HC10',
  'three NAND gates of three inputs',
  { width: 14 },
  {
    left: [
      '1 1A i',
      '2 1B i',
      '13 1C i',
      null,
      '3 2A i',
      '4 2B i',
      '5 2C i',
      null,
      '9 3A i',
      '10 3B i',
      '11 3C i',
    ],
    right: [null, '12 1Y o', null, null, null, '6 2Y o', null, null, null, '8 3Y o'],
    up: '14 VCC w',
    down: '7 GND w',
  },
)

/** APA102 data sheet; SK9822 has the same pins and takes the same words. */
export const apa102: PartKind = {
  ...chip('APA102', 'colour LED with clocked serial input', { width: 10, height: 10 }, {}),
  pins: [
    { number: '1', name: 'DI', type: 'input', x: -2, y: 3, side: 'left', length: 2 },
    { number: '2', name: 'CI', type: 'input', x: -2, y: 7, side: 'left', length: 2 },
    { number: '3', name: 'GND', type: 'power_in', x: 5, y: 12, side: 'down', length: 2 },
    { number: '4', name: 'VCC', type: 'power_in', x: 5, y: -2, side: 'up', length: 2 },
    { number: '5', name: 'CO', type: 'output', x: 12, y: 7, side: 'right', length: 2 },
    { number: '6', name: 'DO', type: 'output', x: 12, y: 3, side: 'right', length: 2 },
  ],
  reference: { x: 6, y: -1, justify: 'left' },
  value: { x: 6, y: 11, justify: 'left' },
}

/** Microchip DS20001952. Pin 8 and 28 are called outputs only since its revision D of 2022. */
export const mcp23017: PartKind = chip(
  'MCP23017',
  '16-bit port expander on I²C',
  { width: 18 },
  {
    left: [
      '12 SCL i',
      '13 SDA b',
      null,
      '15 A0 i',
      '16 A1 i',
      '17 A2 i',
      null,
      '18 ~{RESET} i',
      null,
      '20 INTA t',
      '19 INTB t',
    ],
    right: [
      ...numbered(0, 7, n => `${n + 21} GPA${n} b`),
      null,
      ...numbered(0, 7, n => `${n + 1} GPB${n} b`),
    ],
    up: '9 VDD w',
    down: '10 VSS w',
  },
)

/** Holtek's 28-pin SOP: ROW pins source current (anodes), COM pins sink it (cathodes). */
export const ht16k33: PartKind = chip(
  'HT16K33',
  '16×8 LED driver on I²C',
  { width: 16 },
  {
    left: ['26 SCL i', '27 SDA b', null, ...numbered(0, 7, n => `${n + 2} COM${n} c`)],
    right: numbered(0, 15, n => `${25 - n} ROW${n} o`),
    up: '28 VDD w',
    down: '1 VSS w',
  },
)

/** TI SLVSCJ0F: clamps its output at 5.4 V, cuts off above 7.6 V and bears 20 V; a resistor at ILIM sets the current. */
export const tps25200: PartKind = chip(
  'TPS25200',
  '5 V eFuse with current limit and overvoltage clamp',
  { width: 12 },
  {
    left: ['6 IN w', null, '4 EN i', null, '7 PAD w'],
    right: ['1 OUT W', null, '3 ~{FAULT} c', '2 ILIM p'],
    down: '5 GND w',
  },
)
