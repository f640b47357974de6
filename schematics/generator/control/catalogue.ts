import { nano as bareNano, pushButton as looseButton, piezo as loosePiezo } from '../catalogue.ts'
import * as chips from '../kinds/chips.ts'
import * as connectors from '../kinds/connectors.ts'
import * as passives from '../kinds/passives.ts'
import type { Article } from '../model.ts'
import { reserve, resistor } from '../tile/catalogue.ts'

/** What the controller board has beyond a tile's parts. Through-hole parts are soldered by hand. */

export const nano: Article = { ...bareNano, footprint: 'konakis:Nano_socket' }
export const pushButton: Article = { ...looseButton, footprint: 'konakis:Button_12' }
export const piezo: Article = { ...loosePiezo, footprint: 'konakis:Piezo_12' }

export const decoder: Article = {
  kind: chips.decoder154,
  value: '74HC154',
  footprint: 'konakis:SOIC-24W',
  maker: 'Texas Instruments',
  number: 'CD74HC154M96',
  also: 'Nexperia 74HC154D',
  reason: 'Low at the chosen output: one for the rank, one for the file.',
  euros: 0.9,
}

export const powerInlet: Article = {
  kind: connectors.usbCPower,
  value: 'USB-C 5 V 3 A',
  footprint: 'konakis:USB_C_16',
  maker: 'Korean Hroparts',
  number: 'TYPE-C-31-M-12',
  also: 'any with its land pattern; only the supply is used',
  reason: 'Takes 5 V of a USB-C supply that gives 3 A.',
  euros: 0.2,
}

export const eFuse: Article = {
  kind: chips.tps25200,
  value: 'TPS25200',
  footprint: 'konakis:WSON-6_2x2',
  maker: 'Texas Instruments',
  number: 'TPS25200DRVR',
  also: 'none with its overvoltage clamp; TI TPS25221DRVR has the same pins and current limit, but dies above 7 V',
  reason:
    'Stops at 1.5 A and 5.4 V whatever supply is plugged in, up to 20 V; lets the lights’ supply rise slowly.',
  euros: 0.9,
}

export const fuse: Article = {
  kind: passives.fuse,
  value: '2 A',
  footprint: 'konakis:Fuse_1206',
  maker: 'Littelfuse',
  number: '0466002.NR',
  also: 'any fuse of 2 A, 1206, 24 V and more',
  reason: 'If the eFuse behind it fails.',
  euros: 0.25,
}

export const clamp: Article = {
  kind: passives.diode,
  value: 'SMA6J12A',
  footprint: 'konakis:SMA',
  maker: 'Littelfuse',
  number: 'SMA6J12A',
  also: 'SMAJ12A of Littelfuse, Vishay or Bourns: the same voltages, 400 W instead of 600 W',
  reason:
    'Keeps what a plug’s spark brings below the 20 V that the eFuse bears; a wrong supply of 12 V leaves it cold.',
  euros: 0.15,
}

/** Before the eFuse, where a spark may bring up to 20 V for a moment. */
export const inletBypass: Article = {
  ...reserve,
  also: 'any ceramic 470 nF, X7R, 25 V and more, 0603',
  reason: 'At the eFuse’s input, as its data sheet wants.',
}

export const lineClamp: Article = {
  kind: passives.diode,
  value: 'PESD5V0S1BA',
  footprint: 'konakis:SOD-323',
  maker: 'Nexperia',
  number: 'PESD5V0S1BA',
  also: 'any two-way clamp for 5 V in SOD-323',
  reason: 'Fingers on the buttons bring static charge.',
  euros: 0.06,
}

export const reservoir: Article = {
  kind: passives.electrolytic,
  value: '220 µF',
  footprint: 'konakis:Electrolytic_D8_P3.5',
  maker: 'Panasonic',
  number: 'EEU-FR1E221',
  also: 'any 220 µF, 10 V and more, 105 °C, 8 mm wide, 3.5 mm pitch',
  reason: 'With the tiles’ own capacitors no more than the eFuse charges while its output rises.',
  euros: 0.25,
}

export const series = resistor(
  '330 Ω',
  'RC0603FR-07330RL',
  'Ends reflections and keeps the Nano’s pins below 20 mA.',
)
export const pullUp = resistor(
  '10 kΩ',
  'RC0603FR-0710KL',
  'Holds address lines high while the Nano starts: no rank, no file.',
)
export const sinkMark = resistor(
  '5.1 kΩ',
  'RC0603FR-075K1L',
  'Tells a USB-C supply that something wants power.',
)
export const limit = resistor(
  '64.9 kΩ',
  'RC0603FR-0764K9L',
  'Sets the eFuse to 1.38–1.62 A: above the firmware’s 1.2 A, below the fuse’s 2 A.',
  '1 %',
)
export const enable = resistor(
  '301 kΩ',
  'RC0603FR-07301KL',
  'The eFuse’s enable bears 7 V only; this keeps the current into its clamp small.',
)
export const pullDown = resistor(
  '10 kΩ',
  'RC0603FR-0710KL',
  'Holds the lights’ lines low while the Nano starts: the bootloader blinks on their clock.',
)
export const groundTie = resistor('0 Ω', 'RC0603JR-070RL', 'The one place where GNDP meets GND.')
