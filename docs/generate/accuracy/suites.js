// What `npm run accuracy` plays: suites of rows, each row a way to play with a number of games.
import { PASSING_FAULTS } from '../../../dist/simulated-players/fault-model.js'
import { HABITS } from '../../../dist/simulated-players/habits/index.js'
import { pick, seededRandom } from '../../../dist/simulated-players/random.js'
import { DEFAULT_SETTINGS } from '../../../dist/tracking/settings.js'

/** Nothing that the tracker was fitted on begins here. */
export const SEED = 7_000_000

/** As long as the faults for which zero was published before; a board with a frame every 100 ms may show it for 300 ms. */
export const UNDER_FINALITY_MS = [20, DEFAULT_SETTINGS.settleMs - 50]
const UP_TO_MS = [20, 1500]
const LONG_MS = [1500, 5000]

const faults = Object.keys(PASSING_FAULTS)
const lie = (fault, [fromMs, toMs]) => `${fault}:${fromMs}-${toMs}ms`
const ofKinds = (...kinds) => HABITS.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name)
const players = ofKinds('moving', 'capturing', 'mistake')

/** Draws combinations of habits; the same each time. */
function combinations(count, names, seed) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const drawn = Array.from({ length: 2 + random(2) }, () => pick(random, names))
    return [...new Set(drawn)].join('+')
  })
}

/** Every fault with every one of these habits. */
const eachFault = (habits, durationMs) =>
  faults.flatMap(fault => habits.map(habit => ({ group: fault, habit, lies: [lie(fault, durationMs)] })))

function severalFaults(habits, durationMs) {
  const random = seededRandom(17)
  return habits.flatMap(habit =>
    [2, 3].map(count => ({
      group: count === 2 ? 'two faults' : 'three faults',
      habit,
      lies: Array.from({ length: count }, () => lie(pick(random, faults), durationMs)),
    })),
  )
}

/** For the plots: the durations of the faults, each from the one before. */
export const CURVE_MS = [50, 150, 250, 400, 600, 800, 1000, 1250, 1500, 2000, 3000, 5000]
const curve = CURVE_MS.slice(1).flatMap((toMs, index) =>
  ['plain', 'long-hold', 'quick-reply', 'slide-slow'].flatMap(habit =>
    [1, 2].map(count => ({
      group: `${count === 1 ? 'one fault' : 'two faults'}, ${CURVE_MS[index]}–${toMs} ms`,
      habit,
      lies: Array.from({ length: count }, (_, at) =>
        lie(faults[(index + at) % faults.length], [CURVE_MS[index], toMs]),
      ),
    })),
  ),
)

const mixable = ofKinds('moving', 'capturing', 'mistake', 'fault')

/**
 * Each with its games in all, spread evenly over its rows. `mustHold` is the requirement in words, `limits` as shares of
 * the games.
 */
export const SUITES = [
  {
    id: 'under-finality',
    title: 'One fault at a time, shorter than a move takes to be final',
    mustHold: 'no wrong move at any time',
    limits: { wrongGames: 0, wrongGamesAtEnd: 0 },
    games: 20_000,
    rows: eachFault(players, UNDER_FINALITY_MS),
  },
  {
    id: 'up-to-1500-ms',
    title: 'One fault at a time, up to 1.5 s',
    mustHold: 'wrong at any time in at most 1 % of the games, at the end in none',
    limits: { wrongGames: 0.01, wrongGamesAtEnd: 0 },
    games: 5000,
    rows: eachFault(players, UP_TO_MS),
  },
  {
    id: '1500-to-5000-ms',
    title: 'One fault at a time, 1.5 to 5 s',
    mustHold: 'wrong at the end in at most 1 % of the games',
    limits: { wrongGamesAtEnd: 0.01 },
    games: 2000,
    rows: eachFault(players, LONG_MS),
  },
  {
    id: 'several-faults',
    title: 'Two or three faults at once, up to 1.5 s',
    mustHold: 'wrong at the end in at most 1 % of the games',
    limits: { wrongGamesAtEnd: 0.01 },
    games: 2000,
    rows: severalFaults(players, UP_TO_MS),
  },
  {
    id: 'no-faults',
    title: 'Two or three habits at once, without faults',
    mustHold: 'no wrong move',
    limits: { wrongGames: 0, wrongGamesAtEnd: 0 },
    games: 5000,
    rows: combinations(500, players, 1).map(habit => ({ group: 'mixed habits', habit, lies: [] })),
  },
  {
    id: 'ignoring-the-lights',
    title: 'Players who ignore the lights, one fault at a time up to 1.5 s',
    mustHold: '90 % of the games right at the end without anybody’s help',
    limits: { notRightGames: 0.1 },
    games: 1000,
    rows: eachFault(['ignores-lights'], UP_TO_MS),
  },
  {
    id: 'habits',
    title: 'Each habit and each fault alone',
    mustHold: 'players without faults: no wrong move',
    games: 4000,
    rows: HABITS.map(({ name, kind }) => ({ group: name, kind, habit: name, lies: [] })),
  },
  {
    id: 'faults-of-the-sensor-model',
    title: 'Long holds, masked squares and ignored lights with the faults of the sensor model',
    games: 2000,
    rows: faults.flatMap(fault =>
      ['long-hold', 'masked-squares', 'ignores-lights', 'slide-slow', 'quick-reply'].map(habit => ({
        group: `${habit}+${fault}`,
        habit: `${habit}+${fault}`,
        lies: [],
      })),
    ),
  },
  {
    id: 'mixtures',
    title: 'Two or three habits at once, faults included',
    games: 1500,
    rows: combinations(300, mixable, 2).map(habit => ({ group: groupByFaults(habit), habit, lies: [] })),
  },
  {
    id: 'duration',
    title: 'Wrong games and questions against the duration of the fault',
    games: 2200,
    rows: curve,
  },
  {
    id: 'circuit',
    title: 'On the emulated circuit, with the real firmware',
    board: 'emulated',
    plies: 6,
    games: 2000,
    rows: HABITS.map(({ name, kind }) => ({ group: name, kind, habit: name, lies: [] })),
  },
]

function groupByFaults(combination) {
  const faultNames = ofKinds('fault')
  const count = combination.split('+').filter(name => faultNames.includes(name)).length
  return ['no fault of the board', 'one fault', 'two or three faults'][Math.min(count, 2)]
}

/** Games a process plays in one go. */
const CHUNK = 4

/**
 * The suites' games in small chunks, so ordered that after any number of them every suite is as far along as the others.
 * `share` plays only the first part of each.
 */
export function chunksOf(suites, share) {
  const chunks = suites.flatMap(suite => chunksOfSuite(suite, share))
  return chunks.sort((one, other) => one.progress - other.progress).map(({ progress, ...chunk }) => chunk)
}

function chunksOfSuite({ id, rows, games, board = 'trace', plies = null }, share) {
  const wanted = Math.max(rows.length === 0 ? 0 : 1, Math.ceil(games * share))
  const chunks = []
  const order = shuffled([...rows.entries()])
  const perRow = Math.ceil(games / rows.length)
  const size = Math.min(CHUNK, perRow)
  for (let from = 0, played = 0; played < wanted; from += size) {
    for (const [index, { habit, lies, group }] of order) {
      const count = Math.min(size, perRow - from, wanted - played)
      if (count <= 0) break
      const seed = SEED + index * 10_000 + from
      chunks.push({
        suite: id,
        group,
        habit,
        lies,
        board,
        plies,
        seed,
        games: count,
        progress: played / games,
      })
      played += count
    }
  }
  return chunks
}

/** So that the first games are of rows of every kind; the same each time. */
function shuffled(entries) {
  const random = seededRandom(5)
  return entries
    .map(entry => ({ entry, at: random(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry)
}

export const keyOf = ({ suite, habit, lies, seed, games }) => [suite, habit, ...lies, seed, games].join(' ')
