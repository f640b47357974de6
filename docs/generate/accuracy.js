// Writes docs/accuracy.md: plays simulated games of every habit, and tells what became of their moves.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { HABITS } from '../../dist/hands/habits/index.js'
import { RULE_SETS } from '../../dist/rulesets/index.js'
import { DEFAULT_SETTINGS } from '../../dist/tracking/settings.js'

const MAIN = fileURLToPath(new URL('../../dist/app/main.js', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const SEED = 1
const TRACE_GAMES = 300
const EMULATED_GAMES = 1
/** What only a circuit shows. */
const ANALOGUE_GAMES = 12
const ANALOGUE = ['weak-magnet', 'bleeding', 'noise', 'drift', 'hover', 'straddle', 'askew']
/** Of play through the whole service, with several habits at once. */
const HOURS = 24
const OTHERS = HABITS.map(({ name }) => name).filter(name => !ANALOGUE.includes(name))

const failures = []
const startedMs = Date.now()
const onTraces = simulate('trace', TRACE_GAMES, []).then(async trace => ({ trace, day: await playADay() }))
const onCircuits = Promise.all([
  simulate('emulated', ANALOGUE_GAMES, ANALOGUE),
  simulate('emulated', EMULATED_GAMES, OTHERS),
])
const [{ trace, day }, [analogue, others]] = await Promise.all([onTraces, onCircuits])
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
  .replace('{day}', tableOfDay(day))
  .replace('{habits}', HABITS.map(describe).join('\n'))
writeFileSync(new URL('../accuracy.md', import.meta.url), text)
for (const words of failures) console.error(words)
process.exitCode = failures.length > 0 ? 1 : 0

function simulate(board, games, habits) {
  const chosen = habits.length > 0 ? ['--habit', ...habits] : []
  return konakis([
    'simulate',
    '--json',
    '--board',
    board,
    '--games',
    String(games),
    '--seed',
    String(SEED),
    ...chosen,
  ])
}

async function playADay() {
  const [report] = await konakis([
    'simulate',
    '--json',
    '--hours',
    String(HOURS),
    '--speed',
    'max',
    '--seed',
    String(SEED),
  ])
  return report
}

/** What the command says, value by value. */
async function konakis(args) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    text += chunk
  })
  const status = await new Promise(resolve => child.on('close', resolve))
  if (status !== 0) failures.push(`konakis ${args.join(' ')} ended with ${status}`)
  return text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

function tableOf(rows) {
  const head = '| habit | games | moves | right | wrong | questions | a hundred moves | doubts | provoked |'
  const lines = rows.map(({ habit, games, moves, right, wrong, questions, doubts, provoked }) => {
    const rate = ((100 * questions) / moves).toFixed(2)
    return `| \`${habit}\` | ${games} | ${moves} | ${right} | ${wrong} | ${questions} | ${rate} | ${doubts} | ${provoked} |`
  })
  return [head, '|---|--:|--:|--:|--:|--:|--:|--:|--:|', ...lines].join('\n')
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
  ...burdens
}) {
  const { start, half, end } = burdens
  const heap = [start, half, end].map(({ heapBytes }) => `${(heapBytes / 2 ** 20).toFixed(1)} MiB`).join(', ')
  const count = number => number.toLocaleString('en')
  const rows = [
    ['hours of play', count(hours)],
    ['games', count(games)],
    ['moves', count(moves)],
    ['right', count(right)],
    ['wrong', count(wrong)],
    ['questions', count(questions)],
    ['provoked', count(provoked)],
    ['power cuts and restarts of the controller', count(restarts)],
    ['messages to viewers', count(messages)],
    ['heap after a game, at half time, at the end', heap],
    ['open files likewise', [start, half, end].map(({ files }) => files).join(', ')],
  ]
  return ['| | |', '|---|--:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}

function describe({ name, about, parameters }) {
  const drawn = Object.entries(parameters).map(([key, [least, most]]) => `${key} ${least}–${most}`)
  return `| \`${name}\` | ${about} | ${drawn.join(', ')} |`
}
