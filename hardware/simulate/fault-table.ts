import type { FaultCause, WrongReadings } from '../../src/emulator/sensing/wrong-readings.ts'
import { faultRows, wrongReadings } from './wrong-readings.ts'

type Named = (value: number, sense: WrongReadings['sense']) => string

const named: Readonly<Record<FaultCause, Named>> = {
  'weak-magnet': value => `soldier with ${value} of its magnet’s strength, anywhere its foot fits`,
  'off-centre': value => `soldier ${value} mm off the centre`,
  neighbour: (value, sense) =>
    `empty, beside a ${sense === 'side' ? 'king' : 'piece'} with ${value} × its magnet’s strength`,
  drift: value => `empty, ${value} K from the calibration, just switched on`,
  noise: value => `empty, white noise of ${value} counts rms`,
  'slow-noise': value => `empty, slow noise of ${value} counts rms (160 ms)`,
}

const milliseconds = (values: WrongReadings['forMs']) => values?.join(' … ') ?? '–'

/** What the boards of drawn parts give; every call computes them anew. */
export function measuredFaults(): WrongReadings[] {
  return faultRows.map(wrongReadings)
}

/** For people: the rows in which anything is ever wrong, and those that show where it begins. */
export function faultTable(rows: readonly WrongReadings[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = ['square', 'sensor', 'wrong throughout', 'comes and goes', 'each time for, ms', 'every, ms']
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(({ cause, value, sense, wrongThroughout, comesAndGoes, forMs, everyMs }) =>
      line([
        named[cause](value, sense),
        sense === 'side' ? 'Hall' : 'reed',
        `${wrongThroughout} %`,
        `${comesAndGoes} %`,
        milliseconds(forMs),
        milliseconds(everyMs),
      ]),
    ),
  ].join('\n')
}

/** The module of the simulated players’ faults with its rows made anew. */
export function withFaultRows(module: string, rows: readonly WrongReadings[]): string {
  const texts = rows.map(row => {
    const quantiles = (values: WrongReadings['forMs']) => (values ? `[${values.join(', ')}]` : 'null')
    return [
      '  {',
      `    cause: '${row.cause}',`,
      `    value: ${row.value},`,
      `    sense: '${row.sense}',`,
      `    wrongThroughout: ${row.wrongThroughout},`,
      `    comesAndGoes: ${row.comesAndGoes},`,
      `    forMs: ${quantiles(row.forMs)},`,
      `    everyMs: ${quantiles(row.everyMs)},`,
      '  },',
    ].join('\n')
  })
  return module.replace(/(= \[\n)[\s\S]*(^\]\n)/m, (_, head, end) => `${head}${texts.join('\n')}\n${end}`)
}
