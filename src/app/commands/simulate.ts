import { type Command, Option } from 'commander'
import type { Rules } from '../../rules/rules.ts'
import { builtInRules, RULE_SETS } from '../../rulesets/index.ts'
import { type BoardKind, SIMULATED_BOARDS } from '../../simulated-players/habit.ts'
import { HABITS, parseHabits } from '../../simulated-players/habits/index.ts'
import { parseLie } from '../../simulated-players/lies.ts'
import { type Batch, type BatchScore, PLIES, playBatch } from '../../simulation/run-games.ts'
import { scoreLine } from '../../simulation/score-line.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { count, speed, wholeNumber } from '../settings/option-values.ts'
import { json } from '../settings/options.ts'
import { ProgressLine } from '../terminal/progress-line.ts'
import { makeTable, type Row } from '../terminal/table.ts'
import { UserError, unwrap } from '../user-error.ts'

export interface SimulateOptions {
  readonly games: number
  readonly habit?: readonly string[]
  readonly lie?: readonly string[]
  readonly rules?: string
  readonly board: BoardKind
  readonly seed: number
  readonly plies?: number
  readonly json?: boolean
}

/** The habits there are, with what is drawn anew for each game. */
export function listHabits({ json }: { json?: boolean }): void {
  if (json) {
    for (const { name, kind, about, boards, parameters } of HABITS)
      console.log(JSON.stringify({ name, kind, about, boards, parameters }))
    return
  }
  const rows = HABITS.map(
    ({ name, kind, about, parameters }): Row => [
      name,
      kind,
      about +
        Object.entries(parameters)
          .map(([key, [least, most]]) => `; ${key} ${least} to ${most}`)
          .join(''),
    ],
  )
  console.log(makeTable(['habit', 'kind', 'the players, or their board'], rows))
}

/** Lets players with these habits make games, and scores what became of their moves. */
export async function simulate(options: SimulateOptions): Promise<void> {
  const scores: BatchScore[] = []
  const line = new ProgressLine()
  for (const batch of batchesOf(options)) {
    const scored = await playBatch(batch, played => showProgress(line, batch, played))
    scores.push(scored)
    if (options.json) console.log(JSON.stringify(scoreLine(scored)))
  }
  if (!options.json) console.log(makeTable(HEAD, scores.map(asRow)))
  const replays = scores.flatMap(({ replays }) => replays)
  for (const { words } of replays) console.error(`Wrong: ${words}`)
  if (replays.length > 0) {
    const { seed, rules } = replays[0]!
    throw new UserError(
      `${replays.length} games have moves in their record that no player made; the first has seed ${seed} under ${rules}`,
    )
  }
}

function batchesOf({ habit, lie = [], rules, board, ...rest }: SimulateOptions): Batch[] {
  if (lie.length > 0 && board !== 'trace') {
    throw new UserError(
      `--lie needs --board trace: on the emulated circuit the faults are those of the circuit`,
    )
  }
  const lies = lie.map(text => unwrap(parseLie(text)))
  const names = habit ?? (lies.length > 0 ? ['plain'] : HABITS.map(({ name }) => name))
  const chosen = rules === undefined ? RULE_SETS.map(({ id }) => builtInRules(id)) : [loadRules(rules)]
  const playable = chosen.filter(rules => isPlayableOn(board, rules))
  if (playable.length === 0)
    throw new UserError(
      `there is no emulated board of that size; play ${rules} with --board ${SIMULATED_BOARDS[0]}`,
    )
  return names.map(name => ({
    name,
    lies: lie,
    habits: [...unwrap(parseHabits(name)), ...lies],
    board,
    rules: playable,
    games: rest.games,
    seed: rest.seed,
    plies: rest.plies ?? PLIES[board],
  }))
}

/** Firmware is built for two sizes. */
function isPlayableOn(board: BoardKind, { options }: Rules): boolean {
  return board === 'trace' || options.size === 9 || options.size === 11
}

function showProgress(line: ProgressLine, { name, games }: Batch, played: number): void {
  if (played < games) line.show(`${name}: ${played} of ${games} games`)
  else {
    line.clear()
    console.error(`${name}: ${games} games`)
  }
}

const HEAD = [
  'habit',
  'games',
  'moves',
  'right',
  'wrong',
  'wrong games',
  'at the end',
  'questions',
  'false alarms',
  'mistakes',
  'unfinished',
  'final after ms',
]

function asRow({ score, ...scored }: BatchScore): Row {
  const { habit, games, moves, right, wrong, meanFinalMs } = scoreLine({ score, ...scored })
  return [
    habit,
    games,
    moves,
    right,
    wrong,
    score.wrongGames,
    score.wrongGamesAtEnd,
    score.questions,
    score.doubts,
    score.provoked,
    score.unfinished,
    meanFinalMs ?? '–',
  ]
}

export function register(program: Command): void {
  program
    .command('simulate')
    .description(
      'let simulated players with habits and faulty boards play games, and score the tracked moves',
    )
    .addOption(new Option('--games <n>', 'games for each habit').argParser(count).default(12))
    .addOption(
      new Option(
        '--habit <name...>',
        'habits, one after the other; join several for the same players with +',
      ),
    )
    .addOption(
      new Option(
        '--lie <fault...>',
        'sensor faults of other durations, at the same time: bleeding:250-900ms',
      ),
    )
    .addOption(new Option('--habits', 'list the habits'))
    .addOption(new Option('--rules <id>', 'only under these rules, or the path of a rule file'))
    .addOption(
      new Option('--board <kind>', 'recorded lines, or the real firmware on the emulated circuit')
        .choices(SIMULATED_BOARDS)
        .default('trace'),
    )
    .addOption(new Option('--seed <n>', 'seed of the first game').argParser(count).default(1))
    .addOption(new Option('--plies <n>', 'longest game').argParser(wholeNumber))
    .addOption(new Option('--hours <n>', 'hours of play through the whole service').argParser(wholeNumber))
    .addOption(
      new Option('--speed <n>', 'how many times faster than the clock, or max').argParser(speed).default(100),
    )
    .addOption(new Option('--data <dir>', 'folder for those games; a temporary one if omitted'))
    .addOption(json)
    .action(async options => {
      if (options.habits) return listHabits(options)
      if (options.hours === undefined) return simulate(options)
      return (await import('./soak.ts')).soak(options)
    })
}
