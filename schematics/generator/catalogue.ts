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

export const mux: Article = {
  kind: chips.mux4067,
  value: 'CD74HC4067',
  footprint: 'Package_DIP:DIP-24_W15.24mm',
  maker: 'Texas Instruments',
  number: 'CD74HC4067E',
  also: 'this DIP is old stock, no longer made: CD74HC4067M on an adapter from SO-24 to DIP-24, or a CD74HC4067 module',
  reason: 'A disabled one lets go of the bus, so nine share it; no ghosts and no 81 diodes.',
  euros: 1.6,
}

export const decoder: Article = {
  kind: chips.decoder154,
  value: '74HC154',
  footprint: 'Package_DIP:DIP-24_W15.24mm',
  maker: 'Texas Instruments',
  number: 'CD74HC154E',
  also: 'any 74HC154 or 74HCT154 in DIP-24; check whether it is the wide or the narrow case',
  reason: 'Low at the chosen output, as multiplexer and MOSFET want it; up to sixteen ranks.',
  euros: 1.8,
}

export const hall: Article = {
  kind: chips.linearHall,
  value: 'SS49E',
  footprint: 'Package_TO_SOT_THT:TO-92_Inline',
  maker: 'Honeywell',
  number: 'SS49E',
  also: '49E copies, OH49E, A1302 (13 mV/mT); not switches such as A3144',
  reason: 'Linear and ratiometric: sees north, south and strength. About 14 mV/mT.',
  euros: 0.45,
}

export const pMosfet: Article = {
  kind: passives.pChannel,
  value: 'AO3401A',
  footprint: 'Package_TO_SOT_SMD:SOT-23',
  maker: 'Alpha & Omega',
  number: 'AO3401A',
  also: 'Si2301, IRLML6402, DMP2305U (same pins); LP0701N3 in TO-92 with 2 Ω',
  reason: 'Fully on at 4.5 V gate drive: 0.06 Ω, so the sensors stay on the reference.',
  euros: 0.12,
}

export const apa102: Article = {
  kind: chips.apa102,
  value: 'APA102',
  footprint: 'LED_SMD:LED_RGB_5050-6',
  maker: 'Shenzhen LED Color',
  number: 'APA102-5050-256-6',
  also: 'SK9822; cut from a strip of 30 a metre, each piece has its capacitor',
  reason: 'Clocked, so no interrupt is ever switched off for it; WS2812 would lose serial bytes.',
  euros: 0.3,
}

export const ribbonHeader: Article = {
  kind: chips.ribbonHeader,
  value: '2×5 box',
  footprint: 'Connector_IDC:IDC-Header_2x05_P2.54mm_Vertical',
  maker: 'Würth',
  number: '61201021621',
  also: 'any keyed 2×5 box header, 2.54 mm',
  reason: 'Keyed, so it cannot be plugged in backwards; the bus runs between two grounds.',
  euros: 0.25,
}

export const supplyTerminal: Article = {
  kind: chips.terminal,
  value: '5 V 3 A',
  footprint: 'TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-2-5.08_1x02_P5.08mm_Horizontal',
  maker: 'Phoenix Contact',
  number: 'MKDS 1,5/2-5,08',
  also: 'any two-pole screw terminal for 1.5 mm², or a barrel socket rated 3 A and more',
  reason: 'Carries the fuse current ten times over; small barrel sockets are rated 2 A.',
  euros: 0.6,
}

export const mainFuse: Article = {
  kind: passives.fuse,
  value: 'T 2 A',
  footprint: 'Fuse:Fuseholder_Cylinder-5x20mm_Stelvio-Kontek_PTF78_Horizontal_Open',
  maker: 'Littelfuse',
  number: '0213002.MXP',
  also: 'any slow 5×20 mm fuse of 2 A',
  reason: 'Above 1.2 A that the firmware allows, below 3 A that the supply can give; slow for the capacitor.',
  euros: 0.4,
}

export const crowbar: Article = {
  kind: passives.diode,
  value: '1N5822',
  footprint: 'Diode_THT:D_DO-201AD_P15.24mm_Horizontal',
  maker: 'Vishay',
  number: '1N5822-E3/54',
  also: '1N5820, SB540, any Schottky of 3 A and more',
  reason: 'A supply wired backwards blows the fuse through it instead of 81 LEDs.',
  euros: 0.3,
}

export const reservoir: Article = {
  kind: passives.electrolytic,
  value: '1000 µF',
  footprint: 'Capacitor_THT:CP_Radial_D10.0mm_P5.00mm',
  maker: 'Panasonic',
  number: 'EEU-FR1A102',
  also: 'any 1000 µF, 10 V and more, 105 °C',
  reason: 'All LEDs may change at once; the leads to the supply are too slow for that.',
  euros: 0.5,
}

export const ledSeries = resistor(
  '330 Ω',
  'CFR-25JB-52-330R',
  'Ends the reflections, and limits what the Nano feeds into LEDs without supply to 13 mA.',
)
export const piezoSeries: Article = {
  ...ledSeries,
  reason: 'The disc is a capacitor: keeps its charging current below 20 mA.',
}
export const buttonPullUp: Article = {
  ...resistor(
    '10 kΩ',
    'CFR-25JB-52-10K',
    'Stiffer than the chip’s own 20–50 kΩ: half a milliampere keeps contacts clean and hum out of the leads.',
  ),
  kind: passives.resistor,
}
export const addressPullUp: Article = {
  ...resistor(
    '10 kΩ',
    'CFR-25JB-52-10K',
    'Holds the addresses at 15, no rank and no file, while the Nano’s bootloader leaves its pins open.',
  ),
  kind: passives.resistor,
}
export const lightPullDown: Article = {
  ...resistor(
    '10 kΩ',
    'CFR-25JB-52-10K',
    'Holds the lights’ lines low while the Nano starts: the bootloader blinks on their clock.',
  ),
  kind: passives.resistor,
}
export const gateSeries = resistor(
  '10 kΩ',
  'CFR-25JB-52-10K',
  'Slows the switching to 4 µs: else 90 nF take amperes out of the 5 V at once.',
)
export const enablePullUp: Article = {
  ...resistor('100 kΩ', 'CFR-25JB-52-100K', 'Keeps a strip off whose enable wire is broken.'),
  kind: passives.resistor,
}
export const reedPullUp: Article = {
  ...resistor(
    '10 kΩ',
    'CFR-25JB-52-10K',
    'Half a milliampere through a closed contact, and only while its rank is read.',
  ),
  kind: passives.resistor,
}
export const busPullUp: Article = {
  ...resistor('4.7 kΩ', 'CFR-25JB-52-4K7', 'I²C at 100 kHz over a metre of wire: 1 µs rise time at 240 pF.'),
  kind: passives.resistor,
}

export const sensorBypass = ceramic(
  '10 nF',
  'C315C103K1R5TA',
  'As the 49E data sheet wants it; small, because it is charged at every scan.',
)
export const chipBypass = ceramic('100 nF', 'C320C104K5R5TA', 'One at the supply pins of each chip.')
export const referenceBypass: Article = { ...chipBypass, reason: 'Keeps the converter’s reference still.' }
export const rankFeed: Article = {
  ...chipBypass,
  reason: 'Where the rank’s supply wire arrives; pieces of LED strip have their own besides.',
}
export const stripReserve = ceramic(
  '1 µF',
  'C330C105K5R5TA',
  'Gives the sensors’ capacitors their charge; nine of them stay within USB’s 10 µF.',
)

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
