// Makes docs/accuracy.md and its plots from the results of the games; no game is played here.
import { readFileSync } from 'node:fs'
import { RULE_SETS } from '../../../dist/rulesets/index.js'
import { faultyRows, PASSING_FAULTS } from '../../../dist/simulated-players/fault-model.js'
import { HABITS } from '../../../dist/simulated-players/habits/index.js'
import { DEFAULT_SETTINGS } from '../../../dist/tracking/settings.js'
import { plotCurve } from './plot.js'
import { interval95, percent } from './statistics.js'
import { CURVE_MS, SUITES, UNDER_FINALITY_MS } from './suites.js'

/** Checks the guarantee up to its bound. */
export const GUARANTEE_TEST = 'test/tracking/hypotheses-properties.test.ts'
const TEMPLATE = new URL('../accuracy.template.md', import.meta.url)
const COUNTS = [
  'games',
  'moves',
  'right',
  'wrong',
  'wrongAtEnd',
  'wrongGames',
  'wrongGamesAtEnd',
  'rightGames',
  'looked',
  'trueKept',
  'questions',
  'doubts',
  'provoked',
  'unfinished',
  'finalMoves',
  'finalMs',
]

/** The counts of the results added up, by suite and group: what is committed. */
export function addUpResults(results) {
  const suites = {}
  for (const result of results) {
    suites[result.suite] ??= {}
    const groups = suites[result.suite]
    groups[result.group] ??= Object.fromEntries(COUNTS.map(count => [count, 0]))
    const sum = groups[result.group]
    const finalMs = (result.meanFinalMs ?? 0) * result.finalMoves
    for (const count of COUNTS) sum[count] += count === 'finalMs' ? finalMs : result[count]
  }
  return suites
}

/** The page and its plots, by file name. */
export function accuracyPage({ version, played, suites }) {
  const texts = {
    version,
    played: playedInWords(played),
    headline: headline(suites),
    'must-hold': mustHoldTable(suites),
    guarantee: guarantee(total(suites['under-finality'])),
    settings: Object.entries(DEFAULT_SETTINGS)
      .map(([name, value]) => `\`${name}\` ${value}`)
      .join(', '),
    'rule-sets': RULE_SETS.map(({ id }) => `\`${id}\``).join(', '),
    suites: SUITES.filter(({ id }) => id !== 'duration' && id !== 'circuit')
      .map(suite => section(suite, suites[suite.id]))
      .join('\n\n'),
    circuit: section(
      SUITES.find(({ id }) => id === 'circuit'),
      suites.circuit,
    ),
    'duration-games': count(total(suites.duration).games),
    'median-ms': count(Math.max(...modelRows().map(({ row }) => row.forMs?.[1] ?? 0))),
    faults: faultTable(),
    assumptions: assumptions(),
    habits: HABITS.map(describe).join('\n'),
  }
  const page = readFileSync(TEMPLATE, 'utf8').replace(/\{([a-z-]+)\}/g, (_, name) => {
    if (texts[name] === undefined) throw new Error(`accuracy.template.md asks for ${name}`)
    return texts[name]
  })
  return {
    'accuracy.md': page,
    'accuracy-wrong-games.svg': plotCurve(curves(suites.duration, wrongShare), 'games with a wrong move, %'),
    'accuracy-questions.svg': plotCurve(curves(suites.duration, questionRate), 'questions in 100 moves'),
  }
}

const count = number => Math.round(number).toLocaleString('en')
const groupsOf = groups => Object.entries(groups ?? {})

function total(groups) {
  const sum = Object.fromEntries(COUNTS.map(name => [name, 0]))
  for (const [, counts] of groupsOf(groups)) for (const name of COUNTS) sum[name] += counts[name]
  return sum
}

function playedInWords({ date, computer, minutes, sources, commit, games, wanted }) {
  const all =
    games === wanted ? 'All games were played' : `${count(games)} of ${count(wanted)} games were played`
  return `${all}, on ${date}, with commit \`${commit}\` (sources \`${sources}\`): ${computer}, ${count(minutes)} minutes of processor time.`
}

function headline(suites) {
  const sum = total(Object.fromEntries(SUITES.map(({ id }) => [id, total(suites[id])])))
  return [
    `**${count(sum.games)} games with ${count(sum.moves)} moves, in all tables of this page.**`,
    `In ${count(sum.wrongGames)} games (${percent(sum.wrongGames, sum.games)}, ${interval95(sum.wrongGames, sum.games)})`,
    `the record had, at some time, a move that no player made: ${count(sum.wrong)} moves.`,
    `In ${count(sum.wrongGamesAtEnd)} games (${percent(sum.wrongGamesAtEnd, sum.games)}, ${interval95(sum.wrongGamesAtEnd, sum.games)})`,
    `such a move was still there at the end: ${count(sum.wrongAtEnd)} moves.`,
    `A move was final ${count(sum.finalMs / sum.finalMoves)} ms after the piece was put down, on average.`,
    `Most of these games were played on boards with faults, some of them far worse than the parts of the list allow.`,
  ].join('\n')
}

function mustHoldTable(suites) {
  const rows = SUITES.filter(({ limits }) => limits).map(({ id, title, mustHold, limits, games }) => {
    const sum = total(suites[id])
    const isMet = Object.entries(limits).every(([name, share]) => counted(sum, name) <= share * sum.games)
    const verdict = sum.games === 0 ? 'not played' : !isMet ? '**no**' : sum.games < games ? 'so far' : 'yes'
    return [
      `[${title}](#${anchor(title)})`,
      mustHold,
      `${count(sum.games)} of ${count(games)}`,
      share(sum.wrongGames, sum.games),
      share(sum.wrongGamesAtEnd, sum.games),
      share(sum.rightGames, sum.games),
      verdict,
    ]
  })
  const head = [
    'games',
    'must hold',
    'played',
    'wrong at any time',
    'wrong at the end',
    'right at the end',
    'holds',
  ]
  return table(head, rows, 2)
}

const counted = (sum, name) => (name === 'notRightGames' ? sum.games - sum.rightGames : sum[name])
const share = (some, all) => (all === 0 ? '–' : `${count(some)} (${interval95(some, all)})`)
const anchor = title =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

function section({ title, mustHold, games, plies }, groups) {
  const sum = total(groups)
  const text = [`### ${title}`]
  if (mustHold) text.push(`Must hold: ${mustHold}.`)
  const length = plies ? ` of up to ${plies} moves` : ''
  text.push(`Played: ${count(sum.games)} of ${count(games)} games${length}.`)
  if (sum.games === 0) return text.join('\n\n')
  const rows = groupsOf(groups).sort(([one], [other]) => order(one) - order(other))
  if (rows.length > 1) rows.push(['all', sum])
  const head = [
    'games with',
    'games',
    'moves',
    'right',
    'wrong',
    'wrong games',
    'wrong at the end',
    'questions',
    'in 100 moves',
    'false alarms',
    'mistakes',
    'unfinished',
    'final after',
    'true one kept',
  ]
  text.push(table(head, rows.map(asRow), 1))
  return text.join('\n\n')
}

/** Habits in the order in which they are described; anything else as it comes. */
function order(group) {
  const [first, second] = group.split('+')
  const at = HABITS.findIndex(({ name }) => name === first)
  return at < 0 ? 1e6 : at * 100 + HABITS.findIndex(({ name }) => name === second)
}

function asRow([group, sum]) {
  const isHabit = HABITS.some(({ name }) => name === group.split('+')[0])
  return [
    isHabit ? `\`${group}\`` : group,
    count(sum.games),
    count(sum.moves),
    count(sum.right),
    count(sum.wrong),
    share(sum.wrongGames, sum.games),
    share(sum.wrongGamesAtEnd, sum.games),
    count(sum.questions),
    sum.moves === 0 ? '–' : ((100 * sum.questions) / sum.moves).toFixed(2),
    count(sum.doubts),
    count(sum.provoked),
    count(sum.unfinished),
    sum.finalMoves === 0 ? '–' : `${count(sum.finalMs / sum.finalMoves)} ms`,
    sum.looked === 0 ? '–' : percent(sum.trueKept, sum.looked),
  ]
}

function table(head, rows, leftColumns) {
  const line = cells => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, index) => (index < leftColumns ? '---' : '--:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

function guarantee({ games, wrongGames }) {
  const [, mostMs] = UNDER_FINALITY_MS
  return [
    '**A sensor fault that comes alone and lasts for less than the time after which a move is final on that board leads to no wrong move, not even for a moment.**',
    `That time is at least ${DEFAULT_SETTINGS.settleMs} ms, and longer on a board whose sensors have been wrong for longer.`,
    'It is the time for which the frames show the fault: a board that sends one every 100 ms shows it for up to 100 ms longer than it lasts.',
    `\`${GUARANTEE_TEST}\` checks it up to the bound; the first suite of games goes up to ${mostMs} ms on boards of every frame rate,`,
    'which is beyond the bound on the slowest of them.',
    wrongGames === 0
      ? `In the ${count(games)} games of that suite no move was wrong.`
      : `**In ${count(wrongGames)} of the ${count(games)} games of that suite a move was wrong at some time.**`,
  ].join('\n')
}

const wrongShare = sum => (100 * sum.wrongGames) / sum.games
const questionRate = sum => (100 * sum.questions) / sum.moves

function curves(groups = {}, value) {
  return ['one fault', 'two faults'].map(label => ({
    label,
    points: CURVE_MS.slice(1).flatMap((toMs, index) => {
      const sum = groups[`${label}, ${CURVE_MS[index]}–${toMs} ms`]
      return sum && sum.games > 0 ? [{ x: (CURVE_MS[index] + toMs) / 2, y: value(sum) }] : []
    }),
  }))
}

const milliseconds = times => times?.join(' … ') ?? '–'

/** The rows of the sensor model that the games are drawn from. */
function modelRows() {
  return Object.entries(PASSING_FAULTS).flatMap(([name, { cause, place }]) =>
    ['side', 'occupancy'].flatMap(sense =>
      faultyRows(cause, sense)
        .filter(row => row.sense === sense)
        .map(row => ({ name, cause, place, row })),
    ),
  )
}

function faultTable() {
  const rows = modelRows().map(({ name, cause, place, row }) => [
    `\`${name}\``,
    `\`${cause}\` ${row.value}`,
    row.sense === 'side' ? 'Hall' : 'reed',
    place,
    `${row.comesAndGoes} %`,
    `${row.wrongThroughout} %`,
    milliseconds(row.forMs),
    milliseconds(row.everyMs),
  ])
  const head = [
    'fault',
    'row of the model',
    'sensor',
    'place',
    'comes and goes',
    'wrong throughout',
    'for, ms',
    'every, ms',
  ]
  return table(head, rows, 4)
}

function assumptions() {
  return Object.entries(PASSING_FAULTS)
    .map(([name, { assumed }]) => `- \`${name}\`: ${assumed.join('; ')}.`)
    .join('\n')
}

function describe({ name, about, parameters }) {
  const drawn = Object.entries(parameters).map(([key, [least, most]]) => `${key} ${least}–${most}`)
  return `| \`${name}\` | ${about} | ${drawn.join(', ')} |`
}
