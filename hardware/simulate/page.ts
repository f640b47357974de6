import { fieldUnderDiscMt } from '../../src/emulator/sensing/disc-field.ts'
import {
  builtParts,
  converterParts,
  design,
  type Figure,
  hallParts,
  magnetParts,
  reedParts,
  type Spread,
  usbParts,
} from '../../src/emulator/sensing/part-values.ts'
import { type Condition, measured, type Share, type Shares } from './measure.ts'
import { percentPlot } from './plot.ts'

/** Names and contents of the pictures, and the tables of the page. */
export interface SensorPage {
  readonly tables: Readonly<Record<string, string>>
  readonly pictures: Readonly<Record<string, string>>
}

const boards = 200
const boardsOfPlots = 40
/** Where a foot that touches two sides of its square has its middle. */
const cornerMm = Math.round(((design.squareMm - design.footDiameterMm) / Math.SQRT2) * 10) / 10

const usual: Condition = { boards, temperatureC: design.calibratedAtC, offMm: 0, followed: true }
const places = [
  ['in the middle', 0],
  ['3 mm off', 3],
  ['6 mm off', 6],
  [`in a corner, ${cornerMm} mm off`, cornerMm],
] as const

const moments = [
  ['20 °C, as calibrated', { temperatureC: 20, followed: true }],
  ['0 °C, just switched on', { temperatureC: 0, followed: false }],
  ['0 °C, after some minutes', { temperatureC: 0, followed: true }],
  ['40 °C, just switched on', { temperatureC: 40, followed: false }],
  ['40 °C, after some minutes', { temperatureC: 40, followed: true }],
  ['20 °C, every piece leaning by 5°', { temperatureC: 20, followed: true, tiltDeg: 5 }],
  [
    `20 °C, supply anywhere from ${usbParts.least.value.toFixed(2)} to 5 V`,
    { temperatureC: 20, followed: true, rippleVolts: 5 - usbParts.least.value },
  ],
] as const

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const percent = ({ right, of }: Share) => (100 * right) / of
/** Rounded down, so that 100 % is all of them. */
const shown = (share: Share) => `${(Math.floor(percent(share) * 100) / 100).toFixed(2)} %`

/** Once where both are the same. */
const compared = (before: string, after: string) =>
  before === after ? after : `${before.replace(' %', '')} → **${after}**`

export function sensorPage(): SensorPage {
  const rows = moments.flatMap(([when, moment]) =>
    places.map(([where, offMm]) => ({ when, where, condition: { ...usual, ...moment, offMm } })),
  )
  const plot = { ...usual, boards: boardsOfPlots, gains: 'all' as const }
  const offsets = Array.from({ length: 13 }, (_, mm) => ({ ...plot, offMm: mm }))
  const small = {
    soldierDisc: { diameterMm: 10, thicknessMm: 3 },
    kingDisc: { diameterMm: 12, thicknessMm: 5 },
  }
  const smaller = offsets.map(condition => ({ ...condition, ...small }))
  const temperatures = [-10, 0, 10, 20, 30, 40, 50].map(temperatureC => ({
    ...plot,
    temperatureC,
    offMm: cornerMm,
    followed: false,
  }))
  const spreads = [0, 0.5, 1, 1.5, 2].map(spread => ({ ...plot, spread, offMm: cornerMm }))
  const conditions = rows.map(({ condition }) => condition)
  const groups = [
    conditions.map(condition => ({ ...condition, gains: 'none' as const })),
    conditions.map(condition => ({ ...condition, gains: 'all' as const })),
    offsets,
    smaller,
    temperatures,
    spreads,
  ]
  const results = measured(groups.flat())
  const [withoutGains, withGains, ofOffsets, ofSmaller, ofTemperatures, ofSpreads] = groups.map(
    (group, index) => {
      const first = groups.slice(0, index).reduce((sum, { length }) => sum + length, 0)
      return results.slice(first, first + group.length)
    },
  ) as [Shares[], Shares[], Shares[], Shares[], Shares[], Shares[]]

  const along = (xs: readonly number[], shares: readonly Shares[], of: keyof Shares) =>
    shares.map((share, index) => [xs[index]!, percent(share[of])] as const)
  const both = (xs: readonly number[], shares: readonly Shares[]) => [
    { name: 'soldiers, with their side', colour: '#1f6fb2', points: along(xs, shares, 'soldiers') },
    { name: 'king', colour: '#b2431f', points: along(xs, shares, 'king') },
  ]
  const millimetres = offsets.map(({ offMm }) => offMm)
  return {
    tables: {
      figures: figures(),
      boards: table(
        [
          'when',
          'pieces stand',
          'soldiers seen with their side',
          'not taken for a king',
          'kings read right',
          'empty squares read right',
        ],
        rows.map(({ when, where }, index) => {
          const [before, after] = [withoutGains[index]!, withGains[index]!]
          const kinds = ['soldiers', 'humble', 'king', 'empty'] as const
          return [when, where, ...kinds.map(kind => compared(shown(before[kind]), shown(after[kind])))]
        }),
      ),
    },
    pictures: {
      'sensors-offset.svg': percentPlot('Read right, by how far a piece is off its centre', 'millimetres', [
        ...both(millimetres, ofOffsets),
        {
          name: 'soldiers with discs of 10×3 mm',
          colour: '#7fb0d8',
          dashed: true,
          points: along(millimetres, ofSmaller, 'soldiers'),
        },
        {
          name: 'king with a disc of 12×5 mm',
          colour: '#d89a7f',
          dashed: true,
          points: along(millimetres, ofSmaller, 'king'),
        },
      ]),
      'sensors-temperature.svg': percentPlot(
        'Read right in a corner of the square, just switched on, calibrated at 20 °C',
        '°C',
        both(
          temperatures.map(({ temperatureC }) => temperatureC),
          ofTemperatures,
        ),
      ),
      'sensors-spread.svg': percentPlot(
        'Read right in a corner of the square, by the spread of the parts',
        'times what the makers allow',
        both(
          spreads.map(({ spread }) => spread),
          ofSpreads,
        ),
      ),
    },
  }
}

const groups: readonly (readonly [string, Readonly<Record<string, Spread | Figure>>])[] = [
  ['Hall sensor', hallParts],
  ['magnet', magnetParts],
  ['reed switch', reedParts],
  ['board and foot', builtParts],
  ['converter', converterParts],
  ['supply', usbParts],
]

/** `restDrift` → rest drift. */
const spaced = (name: string) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

function figures(): string {
  const rows = groups.flatMap(([part, values]) =>
    Object.entries(values).map(([name, figure]) => {
      const { unit, source } = figure
      const value =
        'value' in figure ? `${figure.value}` : `${figure.least} … ${figure.typical} … ${figure.most}`
      const quoted = source.quotedBy === undefined ? 'not verified' : `as quoted by ${source.quotedBy}`
      const mark = source.document === 'estimated' || source.read ? '' : ` (${quoted})`
      return [`${part}: ${spaced(name)}`, `${value} ${unit}`, `${source.document}, ${source.where}${mark}`]
    }),
  )
  const disc = (size: { diameterMm: number; thicknessMm: number }) => {
    const under = fieldUnderDiscMt({ ...size, remanenceTesla: magnetParts.remanence.typical }, design.gapMm)
    return [
      `${size.diameterMm}×${size.thicknessMm} mm, ${under.toFixed(0)} mT at the sensor`,
      'chosen, and computed',
    ] as const
  }
  return table(
    ['figure', 'least … typical … most', 'source'],
    [
      ...rows,
      ['magnet of a soldier', ...disc(design.soldierDisc)],
      ['magnet of the king', ...disc(design.kingDisc)],
    ],
  )
}
