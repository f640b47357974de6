import * as chips from './kinds/chips.ts'
import * as passives from './kinds/passives.ts'
import type { Article } from './model.ts'

const axial = 'Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal'
const disc = 'Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm'

function resistor(value: string, number: string, reason: string): Article {
  return {
    kind: passives.resistorAcross,
    value,
    footprint: axial,
    maker: 'Yageo',
    number,
    also: `any ${value}, 1/4 W, 5 %`,
    reason,
    euros: 0.02,
  }
}

function ceramic(value: string, number: string, reason: string): Article {
  return {
    kind: passives.capacitor,
    value,
    footprint: disc,
    maker: 'Kemet',
    number,
    also: `any ceramic ${value}, 16 V and more, leads 2.5 or 5 mm apart`,
    reason,
    euros: 0.08,
  }
}

export const nano: Article = {
  kind: chips.nano,
  value: 'Arduino Nano',
  footprint: 'Module:Arduino_Nano',
  maker: 'Arduino',
  number: 'A000005',
  also: 'any copy with an ATmega328P at 16 MHz and 5 V; not Nano Every, Nano 33 or a 168',
  reason: 'Has USB, ten address and light pins to spare, and a converter; fits a socket.',
  euros: 6,
}

export const piezoSeries = resistor(
  '330 Ω',
  'CFR-25JB-52-330R',
  'The disc is a capacitor: keeps its charging current below 20 mA.',
)
export const buttonPullUp: Article = {
  ...resistor(
    '10 kΩ',
    'CFR-25JB-52-10K',
    'Stiffer than the chip’s own 20–50 kΩ: half a milliampere keeps contacts clean and hum out of the leads.',
  ),
  kind: passives.resistor,
}
export const busPullUp: Article = {
  ...resistor('4.7 kΩ', 'CFR-25JB-52-4K7', 'I²C at 100 kHz over a metre of wire: 1 µs rise time at 240 pF.'),
  kind: passives.resistor,
}

export const chipBypass = ceramic('100 nF', 'C320C104K5R5TA', 'One at the supply pins of each chip.')
export const pushButton: Article = {
  kind: passives.button,
  value: 'button',
  footprint: 'Button_Switch_THT:SW_PUSH-12mm',
  maker: 'Omron',
  number: 'B3F-4055',
  also: 'any push button that closes while pressed, arcade buttons too',
  reason: '',
  euros: 0.5,
}

export const piezo: Article = {
  kind: passives.piezo,
  value: 'PS1240',
  footprint: 'Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm',
  maker: 'TDK',
  number: 'PS1240P02BT',
  also: 'any passive piezo disc; not a buzzer that hums by itself',
  reason: 'Without an oscillator: the controller sets the pitch.',
  euros: 0.7,
}

export const reed: Article = {
  kind: passives.reedSwitch,
  value: 'reed',
  footprint: 'Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P15.24mm_Horizontal',
  maker: 'Standex-Meder',
  number: 'ORD213/10-15 AT',
  also: 'any normally open reed of 10–15 AT; the ORD213’s glass is 7 mm long',
  reason: 'Lies across the magnet’s edge: straight under its middle a reed sees no field along itself.',
  euros: 0.5,
}

export const expander: Article = {
  kind: chips.mcp23017,
  value: 'MCP23017',
  footprint: 'Package_DIP:DIP-28_W7.62mm',
  maker: 'Microchip',
  number: 'MCP23017-E/SP',
  also: 'an MCP23017 module; not MCP23S17, which speaks SPI',
  reason: 'Sixteen inputs with pull-ups of its own, eight addresses on one bus.',
  euros: 1.7,
}

export const ledDriver: Article = {
  kind: chips.ht16k33,
  value: 'HT16K33',
  footprint: 'Package_SO:SOIC-28W_7.5x17.9mm_P1.27mm',
  maker: 'Holtek',
  number: 'HT16K33-28SOP',
  also: 'a 16×8 HT16K33 module (anodes A0–A15 are ROW, cathodes C0–C7 are COM)',
  reason: 'Scans and dims 128 LEDs by itself and limits their current: no resistors.',
  euros: 1.5,
}

export const plainLed: Article = {
  kind: passives.lightDiode,
  value: 'LED',
  footprint: 'LED_THT:LED_D3.0mm',
  maker: 'Kingbright',
  number: 'WP710A10SGC',
  also: 'any 3 or 5 mm LED with less than 3 V; all of one colour',
  reason: '',
  euros: 0.08,
}
