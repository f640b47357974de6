import * as chips from '../kinds/chips.ts'
import * as connectors from '../kinds/connectors.ts'
import * as passives from '../kinds/passives.ts'
import type { Article } from '../model.ts'

/** What a tile is made of: parts that assembly services place by machine. Footprints are those of `pcb/lands.ts`. */

export function resistor(
  value: string,
  number: string,
  reason: string,
  tolerance = '5 % or better',
): Article {
  return {
    kind: passives.resistorAcross,
    value,
    footprint: 'konakis:R_0603',
    maker: 'Yageo',
    number,
    also: `any ${value}, 0603, ${tolerance}`,
    reason,
    euros: 0.01,
  }
}

function ceramic(value: string, size: string, number: string, reason: string): Article {
  return {
    kind: passives.capacitor,
    value,
    footprint: `konakis:C_${size}`,
    maker: 'Samsung',
    number,
    also: `any ceramic ${value}, X5R or X7R, 16 V and more, ${size}`,
    reason,
    euros: 0.02,
  }
}

export const hall: Article = {
  kind: chips.smallHall,
  value: 'AH49F',
  footprint: 'konakis:SOT-23',
  maker: 'Diodes',
  number: 'AH49FNTR-G1',
  also: 'Honeywell SS39ET, OH49E-S; not switches such as A3144',
  reason: 'Linear and ratiometric: sees north, south and strength.',
  euros: 0.35,
}

export const mux: Article = {
  kind: chips.mux4067,
  value: 'CD74HC4067',
  footprint: 'konakis:SOIC-24W',
  maker: 'Texas Instruments',
  number: 'CD74HC4067M96',
  also: 'Nexperia 74HC4067D',
  reason: 'A disabled one lets go of the bus, so all tiles share it.',
  euros: 0.8,
}

export const gates: Article = {
  kind: chips.nand3,
  value: '74HC10',
  footprint: 'konakis:SOIC-14',
  maker: 'Texas Instruments',
  number: 'SN74HC10DR',
  also: 'Nexperia 74HC10D',
  reason: 'Joins the tile to the bus only when one of its ranks and one of its files is chosen.',
  euros: 0.2,
}

export const pMosfet: Article = {
  kind: passives.pChannel,
  value: 'AO3401A',
  footprint: 'konakis:SOT-23',
  maker: 'Alpha & Omega',
  number: 'AO3401A',
  also: 'Si2301, IRLML6402, DMP2305U (same pins)',
  reason: 'Fully on at 4.5 V gate drive: 0.06 Ω, so the sensors stay on the reference.',
  euros: 0.08,
}

export const light: Article = {
  kind: chips.apa102,
  value: 'APA102',
  footprint: 'konakis:LED_5050-6',
  maker: 'Shenzhen LED Color',
  number: 'APA102-5050-256-6',
  also: 'Normand SK9822 (same pins, same words)',
  reason: 'Clocked, so no interrupt is ever switched off for it; WS2812 would lose serial bytes.',
  euros: 0.15,
}

export const cable: Article = {
  kind: connectors.flatCable,
  value: 'FFC 50',
  footprint: 'konakis:FFC_50_P0.5',
  maker: 'Hirose',
  number: 'FH12-50S-0.5SH(55)',
  also: 'any connector with its land pattern: 50 contacts, 0.5 mm, contacts below',
  reason: 'Carries everything between tiles without a joint to solder; 0.5 A a contact.',
  euros: 0.9,
}

export const jumper: Article = {
  kind: connectors.solderJumper,
  value: 'end',
  footprint: 'konakis:Solder_jumper',
  maker: '—',
  number: 'copper only',
  also: '',
  reason: '',
  euros: 0,
  bare: true,
}

export const testPoint: Article = {
  ...jumper,
  kind: connectors.testPoint,
  value: 'test point',
  footprint: 'konakis:Test_point',
}

/** Pads that stay empty on a board with Hall sensors; on one with reeds the sensors are left out instead. */
export const reedInstead: Article = {
  ...jumper,
  kind: passives.reedSwitch,
  value: 'reed',
  footprint: 'konakis:Reed_lying',
}
export const reedPullUp: Article = {
  ...jumper,
  kind: passives.resistorAcross,
  value: '10 kΩ',
  footprint: 'konakis:R_0603_by_hand',
}

export const gateSeries = resistor(
  '10 kΩ',
  'RC0603FR-0710KL',
  'Slows the switching, so that no ampere is taken out of the 5 V at once.',
)
export const pullUp = resistor('100 kΩ', 'RC0603FR-07100KL', 'Keeps a tile off whose line is broken.')
export const sensorBypass = ceramic(
  '10 nF',
  '0603',
  'CL10B103KB8NNNC',
  'Small, because it is charged at every scan.',
)
export const chipBypass = ceramic(
  '100 nF',
  '0603',
  'CL10B104KB8NNNC',
  'One at the supply pins of each chip and each light.',
)
export const reserve = ceramic(
  '470 nF',
  '0603',
  'CL10B474KA8NNNC',
  'Gives the sensors’ capacitors their charge; nine stay within USB’s 10 µF.',
)
export const bulk = ceramic('10 µF', '0805', 'CL21A106KAYNNNE', 'All lights of a tile may change at once.')
