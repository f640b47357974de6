import { describe, expect, it } from 'vitest'
import { wrongReadings } from '../../src/emulator/sensing/wrong-readings.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import type { Misreading } from '../../src/simulated-players/controller.ts'
import { FaultTimes, faultyRows, PASSING_FAULTS } from '../../src/simulated-players/fault-model.ts'
import type { Habit } from '../../src/simulated-players/habit.ts'
import { parseHabits } from '../../src/simulated-players/habits/index.ts'
import { parseLie } from '../../src/simulated-players/lies.ts'
import { playersAtTrace, playOut } from '../../src/simulated-players/play-game.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import { SimulatedLoop } from '../../src/simulation/simulated-loop.ts'

const rules = builtInRules('nielsen')
const FAULTS = Object.keys(PASSING_FAULTS) as (keyof typeof PASSING_FAULTS)[]

function habitsOf(name: string, ...lies: string[]): Habit[] {
  return [parseHabits(name), ...lies.map(parseLie)].flatMap(parsed => {
    if (!parsed.ok) throw new Error(parsed.error.message)
    return parsed.value
  })
}

interface Wrong {
  readonly square: number
  readonly as: Exclude<Misreading, null>
  readonly fromMs: number
  toMs: number
}

/** Every wrong reading of some games. */
function misreadings(habits: readonly Habit[], seeds: readonly number[], plies = 16) {
  return seeds.map(seed => {
    const players = playersAtTrace({ rules, habits, seed }, start => new SimulatedLoop(start.rules))
    const { simulation } = players
    const { controller } = simulation
    const wrong: Wrong[] = []
    let most = 0
    const misread = controller.misread.bind(controller)
    controller.misread = (square, as) => {
      misread(square, as)
      const open = wrong.findLast(one => one.square === square)
      if (as === null) open!.toMs = simulation.nowMs
      else wrong.push({ square, as, fromMs: simulation.nowMs, toMs: Number.POSITIVE_INFINITY })
      most = Math.max(most, wrong.filter(({ toMs }) => toMs === Number.POSITIVE_INFINITY).length)
    }
    playOut(players, plies)
    return { sense: controller.sense, wrong, most }
  })
}

const SEEDS = [1, 2, 3, 4, 5, 6]

describe.each(FAULTS)('%s', fault => {
  it('is one wrong reading at a time', () => {
    const games = misreadings(habitsOf(fault), SEEDS)
    expect(Math.max(...games.map(({ most }) => most))).toBe(1)
  })

  it('shows a side on a board that detects sides, and none on a board that does not', () => {
    for (const { sense, wrong } of misreadings(habitsOf(fault), SEEDS)) {
      for (const { as } of wrong) expect(sense === 'side' ? '.tT' : '.o').toContain(as)
    }
  })

  it('takes a chosen duration, unless its cause ends before', () => {
    const wrong = misreadings(habitsOf('long-hold', `${fault}:600-700ms`), SEEDS).flatMap(game => game.wrong)
    const ended = wrong.map(({ fromMs, toMs }) => toMs - fromMs).filter(Number.isFinite)
    expect(Math.max(...ended)).toBeLessThanOrEqual(721)
    expect(ended.filter(ms => ms >= 600).length).toBeGreaterThan(0)
  })

  it.each(['side', 'occupancy'] as const)('has the durations of the sensor model: %s', sense => {
    const { cause } = PASSING_FAULTS[fault]
    const times = new FaultTimes(cause, sense, null, seededRandom(5))
    const rows = wrongReadings.filter(row => row.cause === cause && row.forMs)
    const drawn = Array.from({ length: 400 }, () => times.wrongMs()).sort((a, b) => a - b)
    const isOf = ({ forMs }: (typeof rows)[number]) => {
      const [low, median, high] = forMs!
      const middle = drawn[200]!
      return drawn[0]! >= low && drawn[399]! <= high + 1e-6 && middle > median * 0.7 && middle < median * 1.4
    }
    expect(rows.some(isOf)).toBe(true)
  })
})

describe('the sensor model', () => {
  it('leaves out pieces that are wrong on most squares, because no game begins with them', () => {
    for (const sense of ['side', 'occupancy'] as const) {
      for (const { cause } of Object.values(PASSING_FAULTS)) {
        const rows = faultyRows(cause, sense)
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) expect(row.wrongThroughout).toBeLessThan(50)
      }
    }
  })

  it('says on how many squares a piece is seen now and then, and never', () => {
    const times = new FaultTimes('weak-magnet', 'side', null, seededRandom(3))
    const states = Array.from({ length: 4000 }, () => times.placeState(false))
    const percent = (state: string) => states.filter(one => one === state).length / 40
    expect(percent('comes-and-goes')).toBeCloseTo(times.row.comesAndGoes, -0.5)
    expect(percent('wrong-throughout')).toBeCloseTo(times.row.wrongThroughout, -0.5)
  })
})

it('a neighbour that detects the king’s strong magnet stops when he is lifted', () => {
  const habits = habitsOf('plain', 'bleeding:60000-60000ms')
  const endedAfterMs: number[] = []
  for (const seed of SEEDS) {
    const players = playersAtTrace({ rules, habits, seed }, start => new SimulatedLoop(start.rules))
    const { simulation } = players
    const { pieces, controller } = simulation
    if (controller.sense !== 'side') continue
    let liftedMs = Number.NaN
    const changed = pieces.onChange
    pieces.onChange = piece => {
      changed(piece)
      if (piece.kind === 'K' && piece.place?.heightMm !== 0) liftedMs = simulation.nowMs
    }
    const misread = controller.misread.bind(controller)
    controller.misread = (square, as) => {
      misread(square, as)
      if (as === null && pieces.all.some(({ kind, place }) => kind === 'K' && place?.heightMm !== 0))
        endedAfterMs.push(simulation.nowMs - liftedMs)
    }
    playOut(players, 40)
  }
  expect(endedAfterMs.length).toBeGreaterThan(0)
  expect(Math.max(...endedAfterMs)).toBeLessThanOrEqual(25)
})

it('masked squares are not believed, and faults go on beside them', () => {
  const players = playersAtTrace(
    { rules, habits: habitsOf('masked-squares+noise'), seed: 2 },
    start => new SimulatedLoop(start.rules),
  )
  expect(playOut(players, 30).wrong).toEqual([])
  expect(players.masked.size).toBeGreaterThan(0)
})
