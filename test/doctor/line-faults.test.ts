import { describe, expect, it } from 'vitest'
import { type LineFault, lineFaults, lineFaultWords } from '../../src/doctor/line-faults.ts'
import { type BoardReadings, Sweeps } from '../../src/doctor/readings.ts'
import { sensorReport } from '../../src/doctor/sensor-findings.ts'
import { conditionsOf } from '../../src/doctor/square-conditions.ts'
import { startSquares } from '../../src/doctor/start-position.ts'
import { referenceWiring, type Wiring } from '../../src/emulator/circuit/wiring.ts'
import { type Bench, benchOf, nineByNine } from '../firmware/emulated/support/bench.ts'
import { drawn } from './support/drawn-readings.ts'

const faultsOf = (board: BoardReadings) => lineFaults(board, conditionsOf(board))

describe('whole lines', () => {
  it('a rank without readings is reported once, as its strip', () => {
    const board = drawn`
      . . . . . . .
      . . . . . . .
      ? ? ? ? ? ? ?
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .`
    expect(sensorReport(board).findings.slice(0, -1)).toEqual([
      {
        check: 'sensors',
        level: 'bad',
        message: 'The whole rank 5 gives no reading: its strip has no supply, or is not joined to the bus.',
        remedy:
          'Look at the plug J5: wire 7 (RANK_5, from pin 5 of U2), wire 1 (+5V), wire 9 (ANALOGUE_BUS); then Q500 and U500 on the strip.',
        squares: ['a5', 'b5', 'c5', 'd5', 'e5', 'f5', 'g5'],
        details: { fault: 'dead-line' },
      },
    ])
  })

  it('a file without readings is its channel, or the address lines that select it', () => {
    const board = drawn`
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      ? . . ? . . .`
    const [whole, single] = sensorReport(board).findings
    expect(whole).toMatchObject({
      message: 'The whole file d gives no reading: channel I3 is not reached on any of the 7 strips.',
      remedy:
        'Look at the address lines that choose it: S0 (D2), S1 (D3); then at the wires from the sensors to I3 (pin 6) of each multiplexer.',
    })
    expect(single!.squares).toEqual(['a1'])
  })

  it('a board without any reading is the bus, or the wrong firmware', () => {
    const board = drawn(Array(7).fill('? ? ? ? ? ? ?').join('\n'))
    expect(sensorReport(board).findings[0]).toMatchObject({
      message: 'Not one sensor is read: every square is at the end of the scale.',
      remedy:
        'Look at the wire ANALOGUE_BUS (wire 9 of the flat cables, A0 of the Nano) and at +5V on the strips. Reed strips need the firmware konakis-9x9-reed.hex.',
    })
  })

  it('a board that is masked everywhere is no fault', () => {
    const board = drawn(Array(7).fill('? ? ? ? ? ? ?').join('\n'), {}, 'occupancy')
    expect(faultsOf(board)).toEqual([])
  })
})

describe('an address line in any position', () => {
  it('files that repeat their neighbours', () => {
    const board = drawn`
      . . t t . . .
      . . . . . . .
      t t . . T T .
      . . T T . . .
      . . . . . . .
      t t . . . . .
      . . . . . . K`
    expect(faultsOf(board)).toEqual([{ kind: 'stuck-address', axis: 'file', bit: 0, level: 'low' }])
  })

  it('two pieces side by side are no evidence', () => {
    const board = drawn`
      . . t t . . .
      . . . . . . .
      . . . . . . .
      . . T T . . .
      . . . . . . .
      . . . . . . .
      . . . . . . K`
    expect(faultsOf(board)).toEqual([])
  })
})

describe('the message of a fault', () => {
  it.each<[LineFault, string, string]>([
    [
      { kind: 'stuck-address', axis: 'file', bit: 2, level: 'low' },
      'The address line S2 is always low: some files are read in place of others.',
      'Look at S2: D4 of the Nano, wire 5 of the flat cables; broken, or shorted to ground.',
    ],
    [
      { kind: 'stuck-address', axis: 'rank', bit: 1, level: 'high' },
      'The address line A1 is always high: some ranks are read in place of others.',
      'Look at A1: D7 of the Nano, its wire to the decoder U2; broken, or shorted to +5V.',
    ],
    [
      { kind: 'swapped-address', axis: 'file', bits: [0, 1] },
      'The address lines S0 and S1 are swapped: files are read in another order.',
      'Swap the wires at D2 and D3 of the Nano.',
    ],
    [
      { kind: 'swapped-strips', ranks: [0, 1] },
      'Ranks 1 and 2 are read in place of each other.',
      'Swap the plugs J1 and J2.',
    ],
    [
      { kind: 'turned-magnets' },
      'Attackers read as defenders, and defenders as attackers.',
      'Turn the magnets in all feet over (attackers north up), or the marked faces of the sensors up.',
    ],
  ])('%j', (fault, message, remedy) => {
    expect(lineFaultWords(fault, 9)).toEqual({ message, remedy })
  })
})

/** The emulated board as it is wired, with the start position on it, read as the doctor reads it. */
async function readStart(miswire: (wiring: Wiring) => Wiring): Promise<BoardReadings> {
  const bench: Bench = await benchOf(nineByNine, { wiring: miswire(referenceWiring(9, 9)) })
  bench.setUp(startSquares(9)!)
  bench.ask({ type: 'mode', mode: 'raw' })
  bench.run(700)
  const sweeps = new Sweeps(81, 4)
  for (const { first, deviations } of bench.receivedOf('raw')) sweeps.add(first, deviations)
  expect(sweeps.isFull).toBe(true)
  return { size: 9, sense: 'side', frame: bench.position, squares: sweeps.summary() }
}

const swap = <T>(list: readonly T[], one: number, other: number) =>
  list.map((item, at) => (at === one ? list[other]! : at === other ? list[one]! : item))

const without = (wiring: Wiring, pin: keyof Wiring['nano']): Wiring => ({
  ...wiring,
  nano: { ...wiring.nano, [pin]: '(cut)' },
})

describe('wrong wires on the emulated board, with the start position standing', () => {
  it.each<[string, (wiring: Wiring) => Wiring, LineFault[]]>([
    ['none', wiring => wiring, []],
    [
      'the plugs of ranks 1 and 2 swapped',
      wiring => {
        const outputs = swap(wiring.decoder.outputs, 0, 1)
        return { ...wiring, decoder: { ...wiring.decoder, outputs } }
      },
      [{ kind: 'swapped-strips', ranks: [0, 1] }],
    ],
    [
      'D2 and D4 swapped',
      wiring => {
        const { D2, D4 } = wiring.nano
        return { ...wiring, nano: { ...wiring.nano, D2: D4!, D4: D2! } }
      },
      [{ kind: 'swapped-address', axis: 'file', bits: [0, 2] }],
    ],
    [
      'D6 and D9 swapped',
      wiring => {
        const { D6, D9 } = wiring.nano
        return { ...wiring, nano: { ...wiring.nano, D6: D9!, D9: D6! } }
      },
      [{ kind: 'swapped-address', axis: 'rank', bits: [0, 3] }],
    ],
    [
      'S0 cut',
      wiring => without(wiring, 'D2'),
      [{ kind: 'stuck-address', axis: 'file', bit: 0, level: 'high' }],
    ],
    [
      'A1 cut',
      wiring => without(wiring, 'D7'),
      [{ kind: 'stuck-address', axis: 'rank', bit: 1, level: 'high' }],
    ],
    [
      'the enable of strip 3 cut',
      wiring => {
        const strips = wiring.strips.map((strip, at) =>
          at === 2 ? { ...strip, enable: '(cut)', gate: '(cut)' } : strip,
        )
        return { ...wiring, strips }
      },
      [{ kind: 'dead-line', axis: 'rank', line: 2 }],
    ],
  ])('%s', async (_, miswire, expected) => {
    expect(faultsOf(await readStart(miswire))).toEqual(expected)
  })

  it('all magnets upside down', async () => {
    const board = await readStart(wiring => wiring)
    const frame = board.frame.replace(/[tTK]/g, letter => (letter === 't' ? 'T' : 't'))
    expect(faultsOf({ ...board, frame })).toEqual([{ kind: 'turned-magnets' }])
  })
})
