import { describe, expect, it } from 'vitest'
import { type LineFault, lineFaults, lineFaultWords } from '../../src/doctor/line-faults.ts'
import { type BoardReadings, Sweeps } from '../../src/doctor/readings.ts'
import { sensorReport } from '../../src/doctor/sensor-findings.ts'
import { conditionsOf } from '../../src/doctor/square-conditions.ts'
import { startSquares } from '../../src/doctor/start-position.ts'
import { boardWiring, type Wiring } from '../../src/emulator/circuit/wiring.ts'
import { type Bench, benchOf, nineByNine } from '../firmware/emulated/support/bench.ts'
import { drawn } from './support/drawn-readings.ts'
import { inEnglish } from './support/in-english.ts'

const faultsOf = (board: BoardReadings) => lineFaults(board, conditionsOf(board))

describe('whole lines', () => {
  it('a rank without readings is reported once', () => {
    const board = drawn`
      . . . . . . .
      . . . . . . .
      ? ? ? ? ? ? ?
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .`
    expect(inEnglish(sensorReport(board).findings).slice(0, -1)).toEqual([
      {
        check: 'sensors',
        level: 'bad',
        message: 'The whole rank 5 gives no reading: it is never chosen.',
        remedy:
          'Push the cable in J2 of the controller in again. Then look at RANK_5: pin 5 of U2 on the controller, and Q220 on the tiles of that rank.',
        squares: ['a5', 'b5', 'c5', 'd5', 'e5', 'f5', 'g5'],
        details: { fault: 'dead-line' },
      },
    ])
  })

  it('a file without readings is the line that chooses it', () => {
    const board = drawn`
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      . . . ? . . .
      ? . . ? . . .`
    const [whole, single] = inEnglish(sensorReport(board).findings)
    expect(whole).toMatchObject({
      message: 'The whole file d gives no reading: it is never chosen.',
      remedy: 'Look at FILE_4 on the controller: pin 4 of U3, and its way to the connectors J1–J4.',
    })
    expect(single!.squares).toEqual(['a1'])
  })

  it('a board without any reading is the bus, or the wrong firmware', () => {
    const board = drawn(Array(7).fill('? ? ? ? ? ? ?').join('\n'))
    expect(inEnglish(sensorReport(board).findings)[0]).toMatchObject({
      message: 'Not one sensor is read: every square is at the end of the scale.',
      remedy: expect.stringContaining('`konakis doctor --tile`'),
    })
  })

  it('a board that is masked everywhere is no fault', () => {
    const board = drawn(Array(7).fill('? ? ? ? ? ? ?').join('\n'), {}, 'occupancy')
    expect(faultsOf(board)).toEqual([])
  })
})

it('a tile without readings is reported once, as its cable', () => {
  const rows = Array.from({ length: 9 }, (_, row) =>
    row < 6 && row > 2 ? '. . . ? ? ? . . .' : '. . . . . . . . .',
  )
  const [found] = inEnglish(sensorReport(drawn(rows.join('\n'))).findings)
  expect(found).toMatchObject({
    message: 'The tile d4–f6 is not there: none of its squares is read.',
    remedy: expect.stringContaining('J121 of the tile a4–c6'),
    details: { fault: 'dead-tile' },
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
      'Look at S2 on the controller, from D4 of the Nano’s socket to U3: an open joint, or a bridge to ground.',
    ],
    [
      { kind: 'stuck-address', axis: 'rank', bit: 1, level: 'high' },
      'The address line A1 is always high: some ranks are read in place of others.',
      'Look at A1 on the controller, from D7 of the Nano’s socket to U2: an open joint, or a bridge to +5V.',
    ],
    [
      { kind: 'swapped-address', axis: 'file', bits: [0, 1] },
      'The address lines S0 and S1 are swapped: files are read in another order.',
      'Look at D2 and D3 of the Nano: is it a copy with other pins, or does it stand askew in its socket?',
    ],
    [
      { kind: 'swapped-rows', rows: [0, 1] },
      'Ranks 1–3 and 4–6 are read in place of each other.',
      'Swap the cables in J1 and J2 of the controller.',
    ],
    [
      { kind: 'turned-magnets' },
      'Attackers read as defenders, and defenders as attackers.',
      'Turn the magnets in all feet over: attackers have north up.',
    ],
  ])('%j', (fault, message, remedy) => {
    const words = lineFaultWords(fault, 9)
    expect([words.message.en, words.remedy.en]).toEqual([message, remedy])
  })
})

/** The emulated board as it is wired, with the start position on it, read as the doctor reads it. */
async function readStart(miswire: (wiring: Wiring) => Wiring): Promise<BoardReadings> {
  const bench: Bench = await benchOf(nineByNine, { wiring: miswire(boardWiring(9, 9)) })
  bench.setUp(startSquares(9)!)
  bench.ask({ type: 'mode', mode: 'raw' })
  bench.run(700)
  const sweeps = new Sweeps(81, 4)
  for (const { first, deviations } of bench.receivedOf('raw')) sweeps.add(first, deviations)
  expect(sweeps.isFull).toBe(true)
  return { size: 9, sense: 'side', frame: bench.position, squares: sweeps.summary() }
}

const swap = <T>(list: readonly T[], one: number, other: number): readonly T[] =>
  list.map((item, at) => (at === one ? list[other]! : at === other ? list[one]! : item))

const without = (wiring: Wiring, pin: keyof Wiring['nano']): Wiring => ({
  ...wiring,
  nano: { ...wiring.nano, [pin]: '(cut)' },
})

describe('wrong wires on the emulated board, with the start position standing', () => {
  it.each<[string, (wiring: Wiring) => Wiring, LineFault[]]>([
    ['none', wiring => wiring, []],
    [
      'the cables of ranks 1–3 and 4–6 swapped',
      wiring => {
        const outputs = [0, 1, 2].reduce((list, rank) => swap(list, rank, rank + 3), wiring.decoder.outputs)
        return { ...wiring, decoder: { ...wiring.decoder, outputs } }
      },
      [{ kind: 'swapped-rows', rows: [0, 1] }],
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
      'the line of rank 3 cut',
      wiring => {
        const ranks = wiring.ranks.map((rank, at) =>
          at === 2 ? { ...rank, enable: '(cut)', gate: '(cut)' } : rank,
        )
        return { ...wiring, ranks }
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
