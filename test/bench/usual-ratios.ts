import { DEFAULT_DEBOUNCE } from '../../src/boards/firmata/debounce.ts'
import { makeControllerLine } from '../../src/wire/controller-line.ts'
import { makeHostLine } from '../../src/wire/host-line.ts'
import type { Reference, UsualRatio } from './judge.ts'
import { PEER } from './peer.ts'

const INTEGER_JOB: Reference = { type: 'integer job' }
const row = (name: string): Reference => ({ type: 'row', name })
const constant = (what: string, value: number): Reference => ({ type: 'constant', what, value })

const DEBOUNCE_MS = 40
const BITS_A_CHARACTER = 10
const lineMs = (text: string, baudRate = 115_200) => (1000 * BITS_A_CHARACTER * (text.length + 1)) / baudRate
const sensorsMs = (squares: number, baudRate?: number) =>
  lineMs(
    makeControllerLine({ type: 'sensors', boot: '0001', seq: 1, squares: '.'.repeat(squares) }),
    baudRate,
  )
const lightsMs = (squares: number) =>
  lineMs(makeHostLine({ type: 'lights', n: 1, squares: '.'.repeat(squares) }))

const REPORTED_9 = constant('debounce and the S line', DEBOUNCE_MS + sensorsMs(81))
const REPORTED_11 = constant('debounce and the S line', DEBOUNCE_MS + sensorsMs(121))
const REPORTED_11_FAST = constant('debounce and the S line', DEBOUNCE_MS + sensorsMs(121, 250_000))
const PATH = constant('debounce and both lines', DEBOUNCE_MS + sensorsMs(81) + lightsMs(81))
const SWEEP = constant('the longest sweep allowed, ms', 5)
const CHARACTER = constant('a character at 115200 baud, µs', 87)
const FLASH = constant("the chip's flash, bytes", 32 * 1024)
const RAM = constant("the chip's RAM, bytes", 2048)
const FIRMATA_DEBOUNCE = constant('debounce, ms', DEFAULT_DEBOUNCE.pressMs)
const LATCH = constant('the longest latch allowed, ms', 20)

const HOST = 'frame to lights line, host'
const LATENCY = 'magnet to last byte of S'
const VIEWERS = 'journal to the last of 500 viewers'

/**
 * What each figure is divided by, and the quotient that the code had when it was last looked at. Speeds and times of
 * computing are judged by the integer job or by a peer, what is counted, emulated or mostly waits by a constant.
 * Where the code becomes faster for good, its ratio is renewed here.
 *
 * Taken on 2026-11-17, on a machine with loads from 2 to 16, and compared with the runs kept in past-results.jsonl:
 * relative to `tafl`, which those have, perft and the search vary by a tenth between the runs.
 *
 * Largest and 99th percentile figures that are measured by the clock have no ratio: they show the machine's busiest
 * moment. The median beside them has one.
 */
export const USUAL_RATIOS: { readonly [name: string]: UsualRatio } = {
  'made moves, nielsen, perft 4': { of: INTEGER_JOB, ratio: 48_500 },
  'random games, nielsen: plies, processor time': {
    of: row(`random games, ${PEER}: plies, processor time`),
    ratio: 15.8,
  },
  'changed frames through tracking, processor time': { of: INTEGER_JOB, ratio: 100 },
  ...positionsByProcessorTime({
    brettspielnetz: 4480,
    nielsen: 4360,
    'mungo-tablut': 4510,
    'mungo-tablut-harbour': 4720,
    'mungo-hnefatafl': 3900,
    'mungo-fetlar': 4130,
  }),
  [`${HOST}, p50`]: { of: INTEGER_JOB, ratio: 0.107 },
  [`${HOST}, p90`]: { of: INTEGER_JOB, ratio: 0.134, margin: 0.5 },
  [`${HOST}, coach thinking, p50`]: { of: row(`${HOST}, p50`), ratio: 0.9 },
  [`${HOST}, coach thinking, p90`]: { of: row(`${HOST}, p90`), ratio: 0.9, margin: 0.5 },
  'lights line to lights, controller, p99': { of: constant('the L line', lightsMs(81)), ratio: 1.67 },
  'magnet to lights, whole path, p99': { of: PATH, ratio: 1.2 },
  'magnet to lights, coach thinking, p99': { of: PATH, ratio: 1.2 },
  [`${VIEWERS}, embedded broker, p50`]: { of: row(`${VIEWERS}, Mosquitto, p50`), ratio: 0.6 },
  'journal to drawn in a local page, p50': { of: constant('what a person notices, ms', 100), ratio: 0.49 },
  'our scripts of the first load, gzipped': {
    of: constant('the most allowed, KB', 70),
    ratio: 0.95,
    margin: 0.05,
  },
  'the packages beside it, gzipped': { of: constant('what docs/page.md says, KB', 100), ratio: 1.05 },
  '9×9 sweep, longest': { of: SWEEP, ratio: 0.7 },
  '11×11 sweep, longest': { of: SWEEP, ratio: 0.9 },
  ...latencies(`${LATENCY}, idle`, REPORTED_9, [1.055, 1.088, 1.096]),
  ...latencies(`${LATENCY}, lights pulsing`, REPORTED_9, [1.053, 1.087, 1.09]),
  ...latencies(`${LATENCY}, 11×11 at 115200 baud`, REPORTED_11, [1.06, 1.105, 1.107]),
  ...latencies(`${LATENCY}, 11×11 at 250000 baud`, REPORTED_11_FAST, [1.077, 1.123, 1.131]),
  'interrupts off, longest, 9×9': { of: CHARACTER, ratio: 0.1 },
  'interrupts off, longest, 11×11': { of: CHARACTER, ratio: 0.1 },
  'flash, 11×11': { of: FLASH, ratio: 0.295 },
  'static RAM, 11×11': { of: RAM, ratio: 0.657 },
  'RAM with stack, 11×11': { of: RAM, ratio: 0.694 },
  'controller awake, idle 9×9': { of: constant('always, %', 100), ratio: 0.341 },
  'emulated board in real time, idle, least of 5': { of: INTEGER_JOB, ratio: 3.2 },
  ...firmata('switch to event, with debounce', FIRMATA_DEBOUNCE, [1.8, 2.03, 2.13]),
  ...firmata('the same, lights flickering', FIRMATA_DEBOUNCE, [1.78, 2.05, 2.1]),
  ...firmata('the same, one chip gone', FIRMATA_DEBOUNCE, [1.75, 2, 2.03]),
  ...firmata('lights shown to latched', LATCH, [0.432, 0.63, 0.643]),
  'service ready with a serial board, median': {
    of: row('bare Node with the same packages ready, median'),
    ratio: 2.05,
  },
  'service at rest, serial board: share of a core': { of: INTEGER_JOB, ratio: 0.103 },
  'service at rest, serial board: resident': { of: row('bare Node at rest: resident'), ratio: 1.95 },
}

function positionsByProcessorTime(ratios: { readonly [ruleSet: string]: number }): {
  [name: string]: UsualRatio
} {
  return Object.fromEntries(
    Object.entries(ratios).map(([id, ratio]) => [
      `coach, ${id}: positions, processor time`,
      { of: INTEGER_JOB, ratio },
    ]),
  )
}

type Three = readonly [number, number, number]

function latencies(name: string, of: Reference, ratios: Three): { [name: string]: UsualRatio } {
  return named(name, ['p50', 'p99', 'max'], of, ratios)
}

function firmata(name: string, of: Reference, ratios: Three): { [name: string]: UsualRatio } {
  return named(`Firmata: ${name}`, ['p50', 'p95', 'max'], of, ratios)
}

function named(name: string, which: readonly string[], of: Reference, ratios: Three) {
  return Object.fromEntries(
    which.map((percentile, index) => [`${name}, ${percentile}`, { of, ratio: ratios[index]! }]),
  )
}
