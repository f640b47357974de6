/**
 * Every number that the emulated sensors, magnets and supplies are made of, each with where it comes from.
 * `hardware/sensors.md` prints this list. `read: true` means that the figure was read in the document or in a copy of
 * it; `read: false` that it is quoted from the document without having been read there again; `quotedBy` names others
 * who read the document and give the same figure.
 */
export interface Source {
  readonly document: string
  readonly where: string
  readonly read: boolean
  readonly quotedBy?: string
}

/** What a maker guarantees: no part is below `least` or above `most`. */
export interface Spread {
  readonly least: number
  readonly typical: number
  readonly most: number
  readonly unit: string
  readonly source: Source
}

export interface Figure {
  readonly value: number
  readonly unit: string
  readonly source: Source
}

const ss49e: Source = {
  document: 'Honeywell SS39ET/SS49E/SS59ET data sheet 005850, issue 4',
  where: 'table of electrical and magnetic characteristics, 5 V and 25 °C',
  read: false,
}
/** Two open designs give these figures, one of them for GOCHIP's GH39F; the sheet itself could not be read. */
const ss49eQuoted = (quotedBy: string): Source => ({ ...ss49e, quotedBy })
const openAmplifier = 'an open Hall amplifier (hall_amplifier, 2026)'
const gh39f = "another open design, which gives the same for GOCHIP's GH39F, a similar part"

const a1302: Source = {
  document: 'Allegro A1301/A1302 data sheet A1301-DS, rev. 5',
  where: 'page 3, device characteristics',
  read: true,
}
const n42: Source = {
  document: 'Shanghai Magnet, NdFeB performance table',
  where: 'row N42; K&J Magnetics and Dura Magnetics give 1.30–1.32 and 1.29–1.33 T',
  read: true,
}
const discSize: Source = {
  document: 'Dhit, catalogue of neodymium magnets',
  where: '“Manufacturing tolerance” of each disc',
  read: true,
}
const ord213: Source = {
  document: 'Standex-Meder ORD213 data sheet J2R0012-38-22',
  where: 'page 48, electrical characteristics, and page 47, dimensions',
  read: true,
}
const atmega: Source = {
  document: 'Atmel ATmega48PA/88PA/168PA/328P data sheet 8161D',
  where: 'page 323, table 28-7, absolute accuracy at 1 MHz, typical; 2 counts at 200 kHz',
  read: true,
}
const estimated = (where: string): Source => ({ document: 'estimated', where, read: false })

/** A linear Hall sensor of the 49E kind. */
export const hallParts = {
  gain: { least: 10, typical: 14, most: 17.5, unit: 'mV/mT', source: ss49eQuoted(openAmplifier) },
  rest: {
    least: 2250,
    typical: 2500,
    most: 2750,
    unit: 'mV',
    source: ss49eQuoted(`${openAmplifier} and ${gh39f}`),
  },
  /** What every part reaches; many go on to 0.8 and 4.2 V. */
  output: {
    least: 1050,
    typical: 2500,
    most: 3950,
    unit: 'mV',
    source: ss49eQuoted(`${openAmplifier} and ${gh39f}`),
  },
  /** Where the last of them saturate: what the bus has to follow at the most. */
  outputAtMost: {
    least: 800,
    typical: 2500,
    most: 4210,
    unit: 'mV',
    source: ss49eQuoted(`${gh39f}: 0.8 V and 4.2 V`),
  },
  restDrift: { least: -2.5, typical: 0, most: 2.5, unit: 'mV/K', source: ss49eQuoted(openAmplifier) },
  gainDrift: {
    least: -0.1,
    typical: 0,
    most: 0.1,
    unit: '%/K',
    source: estimated(
      'the SS490, trimmed, has +0.02 %/K (data sheet 005843); an untrimmed part is taken for five times',
    ),
  },
  sourcesAtLeast: { value: 1, unit: 'mA', source: ss49e },
  noise: { value: 0.15, unit: 'mV rms', source: a1302 },
  ratiometry: { least: -3, typical: 0, most: 3, unit: '% of the change of the supply', source: a1302 },
  powerOn: {
    least: 5,
    typical: 35,
    most: 100,
    unit: 'µs',
    source: estimated(
      'no 49E data sheet has it; the A1302, as simple inside, needs 5 µs at most (A1301-DS, page 3), the DRV5053, which chops, 35 µs (SLIS153C, page 1); the most is three times that',
    ),
  },
} as const satisfies Record<string, Spread | Figure>

/** Sintered neodymium, grade N42, discs magnetised through their thickness. */
export const magnetParts = {
  remanence: { least: 1.28, typical: 1.3, most: 1.33, unit: 'T', source: n42 },
  temperature: { value: -0.12, unit: '%/K', source: n42 },
  size: { least: -0.1, typical: 0, most: 0.1, unit: 'mm', source: discSize },
} as const satisfies Record<string, Spread | Figure>

/** A reed switch, 10–15 AT, its glass flat under the magnet’s edge. */
export const reedParts = {
  operate: { least: 10, typical: 12.5, most: 15, unit: 'AT', source: ord213 },
  releaseAtLeast: { value: 5, unit: 'AT', source: ord213 },
  glass: { value: 7, unit: 'mm', source: ord213 },
  fieldPerAmpereTurn: {
    least: 0.14,
    typical: 0.2,
    most: 0.28,
    unit: 'mT/AT',
    source: {
      document: 'Littelfuse, application note “Ampere*turn versus mT and Gauss”',
      where: 'page 1: twice as much from one pole as from both, and any case may differ by a factor of 2',
      read: true,
    },
  },
  bounce: { value: 0.8, unit: 'ms', source: estimated('data sheets of small reeds have 0.3–1 ms') },
} as const satisfies Record<string, Spread | Figure>

/** How foot, board and frame come out. */
export const builtParts = {
  gapAtSquare: { least: -0.5, typical: 0, most: 0.5, unit: 'mm', source: estimated('top, frame and sensor') },
  gapOfPiece: {
    least: -0.3,
    typical: 0,
    most: 0.3,
    unit: 'mm',
    source: estimated('felt and floor of the foot'),
  },
} as const satisfies Record<string, Spread>

export const converterParts = {
  noise: {
    value: 1.5,
    unit: 'counts rms',
    source: estimated('a third of the 4.5 counts of error that the ATmega328P may have at 1 MHz'),
  },
  error: { value: 4.5, unit: 'counts', source: atmega },
} as const satisfies Record<string, Figure>

/** What feeds logic and sensors. The lights have a supply of their own; with the same one they would make it sag as far. */
export const usbParts = {
  least: {
    value: 4.4,
    unit: 'V',
    source: {
      document: 'Universal Serial Bus specification, revision 2.0',
      where:
        'section 7.2.2, voltage at the upstream end of a low-power function; read in TI’s TPD1S514 data sheet (JAJSHD1F)',
      read: true,
    },
  },
} as const satisfies Record<string, Figure>

/** What is chosen, not bought with a tolerance; the enclosure's heights are computed from it. */
export const design = {
  squareMm: 45,
  footDiameterMm: 36,
  /** From the magnet's lower face to the sensor's chip: foot, felt, board, air, case. */
  gapMm: 9,
  soldierDisc: { diameterMm: 20, thicknessMm: 1 },
  kingDisc: { diameterMm: 20, thicknessMm: 5 },
  /** From the square's centre to the middle of a reed's glass: under the magnet's edge. */
  reedAsideMm: 10,
  calibratedAtC: 20,
  /** How near to the middle somebody who calibrates puts a piece. */
  placedWithinMm: 2,
} as const
