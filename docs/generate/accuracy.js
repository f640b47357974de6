// Writes docs/accuracy.md: simulates games with every habit, and counts how their moves were recorded.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { RULE_SETS } from '../../dist/rulesets/index.js'
import { HABITS } from '../../dist/simulated-players/habits/index.js'
import { pick, seededRandom } from '../../dist/simulated-players/random.js'
import { DEFAULT_SETTINGS } from '../../dist/tracking/settings.js'

const MAIN = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const SEED = 1
const TRACE_GAMES = 300
const EMULATED_GAMES = 1
/** Habits that only show on the emulated circuit. */
const ANALOGUE_GAMES = 12
const ANALOGUE = ['weak-magnet', 'bleeding', 'noise', 'drift', 'hover', 'straddle', 'askew']
/** Combinations of two or three habits, and games of each. */
const MIXTURES = 700
const MIXTURE_GAMES = 5
/** Hours of play through the whole service, with several habits at once. */
const HOURS = 24
const OTHERS = HABITS.map(({ name }) => name).filter(name => !ANALOGUE.includes(name))

const startedMs = Date.now()
const onTraces = playOnTraces()
const onCircuits = Promise.all([
  simulate('emulated', ANALOGUE_GAMES, ANALOGUE),
  simulate('emulated', EMULATED_GAMES, OTHERS),
])
const [{ trace, mixed, day }, [analogue, others]] = await Promise.all([onTraces, onCircuits])
const emulated = [...analogue, ...others]
const minutes = Math.round((Date.now() - startedMs) / 60_000)

const games = rows => rows.reduce((sum, row) => sum + row.games, 0)
const settings = Object.entries(DEFAULT_SETTINGS)
  .map(([name, value]) => `\`${name}\` ${value}`)
  .join(', ')
const text = readFileSync(new URL('./accuracy.template.md', import.meta.url), 'utf8')
  .replace('{version}', version)
  .replace('{all}', games([...trace, ...emulated]).toLocaleString('en'))
  .replace('{traceGames}', games(trace).toLocaleString('en'))
  .replace('{emulatedGames}', games(emulated).toLocaleString('en'))
  .replace('{moves}', [...trace, ...emulated].reduce((sum, { moves }) => sum + moves, 0).toLocaleString('en'))
  .replace('{wrong}', String([...trace, ...emulated].reduce((sum, { wrong }) => sum + wrong, 0)))
  .replace('{ruleSets}', RULE_SETS.map(({ id }) => `\`${id}\``).join(', '))
  .replace('{settings}', settings)
  .replace('{computer}', `${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${minutes} minutes`)
  .replace('{trace}', tableOf(trace))
  .replace('{emulated}', tableOf(emulated))
  .replace('{mixtures-drawn}', String(MIXTURES))
  .replace('{mixtures}', tableOfMixtures(mixed))
  .replace('{day}', tableOfDay(day))
  .replace('{habits}', HABITS.map(describe).join('\n'))
writeFileSync(new URL('../accuracy.md', import.meta.url), text)
// A wrong move is a defect with one habit, but not with two faults at once.
process.exitCode = [...trace, ...emulated, day].some(({ wrong }) => wrong > 0) ? 1 : 0

async function playOnTraces() {
  const trace = await simulate(
    'trace',
    TRACE_GAMES,
    HABITS.map(({ name }) => name),
  )
  return { trace, mixed: await simulate('trace', MIXTURE_GAMES, drawMixtures()), day: await playADay() }
}

function drawMixtures() {
  const random = seededRandom(SEED)
  const mixable = HABITS.filter(({ kind }) => kind !== 'ignoring')
  return Array.from({ length: MIXTURES }, () => {
    const names = Array.from({ length: 2 + random(2) }, () => pick(random, mixable).name)
    return [...new Set(names)].join('+')
  })
}

async function simulate(board, games, habits) {
  const args = ['--board', board, '--games', String(games), '--seed', String(SEED), '--habit', ...habits]
  const rows = await konakis(['simulate', '--json', ...args])
  if (rows.length !== habits.length) throw new Error(`${habits.length - rows.length} habits were not played`)
  return rows
}

async function playADay() {
  const args = ['--hours', String(HOURS), '--speed', 'max', '--seed', String(SEED)]
  const [report] = await konakis(['simulate', '--json', ...args])
  return report
}

/** The JSON values that the command prints. */
async function konakis(args) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  const status = await new Promise(resolve => child.on('close', resolve))
  // It exits with 1 if a wrong move is recorded, which the tables show.
  if (status !== 0 && status !== 1) throw new Error(`konakis ${args.join(' ')} ended with ${status}`)
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

function tableOf(rows) {
  const head =
    '| habit | games | moves | right | wrong | questions | per 100 moves | false alarms | mistakes |'
  const lines = rows.map(({ habit, games, moves, right, wrong, questions, doubts, provoked }) => {
    const rate = ((100 * questions) / moves).toFixed(2)
    return `| \`${habit}\` | ${games} | ${moves} | ${right} | ${wrong} | ${questions} | ${rate} | ${doubts} | ${provoked} |`
  })
  return [head, '|---|--:|--:|--:|--:|--:|--:|--:|--:|', ...lines].join('\n')
}

function tableOfMixtures(rows) {
  const faults = HABITS.flatMap(({ name, kind }) => (kind === 'fault' ? [name] : []))
  const faultsIn = ({ habit }) => habit.split('+').filter(name => faults.includes(name)).length
  const line = (label, some) => {
    const sum = column => some.reduce((total, row) => total + row[column], 0)
    const counts = ['games', 'moves', 'right', 'wrong', 'questions', 'doubts', 'provoked'].map(sum)
    return `| ${[label, ...counts].join(' | ')} |`
  }
  return [
    '| faults of the board | games | moves | right | wrong | questions | false alarms | mistakes |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    line(
      'none',
      rows.filter(row => faultsIn(row) === 0),
    ),
    line(
      'one',
      rows.filter(row => faultsIn(row) === 1),
    ),
    line(
      'two or three',
      rows.filter(row => faultsIn(row) > 1),
    ),
  ].join('\n')
}

function tableOfDay({
  hours,
  games,
  moves,
  right,
  wrong,
  questions,
  provoked,
  restarts,
  messages,
  ...memory
}) {
  const { start, half, end } = memory
  const heap = [start, half, end].map(({ heapBytes }) => `${(heapBytes / 2 ** 20).toFixed(1)} MiB`).join(', ')
  const count = number => number.toLocaleString('en')
  const rows = [
    ['hours of play', count(hours)],
    ['games', count(games)],
    ['moves', count(moves)],
    ['right', count(right)],
    ['wrong', count(wrong)],
    ['questions', count(questions)],
    ['mistakes', count(provoked)],
    ['power cuts and restarts of the controller', count(restarts)],
    ['messages to viewers', count(messages)],
    ['heap after a game, at half time, at the end', heap],
    [
      'open files after a game, at half time, at the end',
      [start, half, end].map(({ files }) => files).join(', '),
    ],
  ]
  return ['| | |', '|---|--:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}

function describe({ name, about, parameters }) {
  const drawn = Object.entries(parameters).map(([key, [least, most]]) => `${key} ${least}–${most}`)
  return `| \`${name}\` | ${about} | ${drawn.join(', ')} |`
}
