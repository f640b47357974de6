import { type Command, InvalidArgumentError, Option } from 'commander'
import { seededRandom } from '../../coach/chance.ts'
import { ALL_PARTS } from '../../coach/search-settings.ts'
import { Thinker } from '../../coach/think.ts'
import type { EngineLimit } from '../../engines/engine.ts'
import { type MatchGame, type MatchResult, playMatch } from '../../match/match.ts'
import { balancedOpening, randomOpening } from '../../match/openings.ts'
import type { EloEstimate, Sprt, SprtVerdict } from '../../match/statistics.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { engineNamed } from '../settings/engine-names.ts'
import { count, milliseconds, wholeNumber } from '../settings/option-values.ts'
import { json, rules } from '../settings/options.ts'
import { UserError, unwrap } from '../user-error.ts'

interface MatchOptions {
  readonly engine: readonly string[]
  readonly rules: string
  readonly nodes?: number
  readonly ms?: number
  readonly games: number
  readonly openingPlies: number
  readonly openings: 'random' | 'balanced'
  readonly mostPlies: number
  readonly sprt: Sprt | 'off'
  readonly seed: number
  readonly json?: boolean
}

const DEFAULT_MS = 1000
const OPENING_TABLE_BITS = 12
const DEFAULT_SPRT: Sprt = { low: 0, high: 50 }

export function register(program: Command): void {
  const command = program
    .command('match')
    .description('a match between two engines: who is stronger, and by how much')
    .addOption(
      new Option(
        '--engine <engine>',
        'twice: builtin, builtin:level=3, a built checkout, opentafl:<command>, or a command that speaks the protocol of "konakis engine"',
      )
        .argParser((text, before: readonly string[]) => [...before, text])
        .default([], 'none'),
    )
    .addOption(
      new Option('--nodes <n>', 'positions to look at for each move').argParser(count).conflicts('ms'),
    )
    .addOption(
      new Option('--ms <n>', 'processor time for each move; 1000 without --nodes').argParser(milliseconds),
    )
    .addOption(new Option('--games <n>', 'games at most, an even number').argParser(evenNumber).default(400))
    .addOption(
      new Option('--opening-plies <n>', 'random moves at the start of each pair of games')
        .argParser(wholeNumber)
        .default(4),
    )
    .addOption(
      new Option('--openings <kind>', 'balanced: only such as either side wins in quick games')
        .choices(['random', 'balanced'])
        .default('random'),
    )
    .addOption(
      new Option('--most-plies <n>', 'a longer game counts as drawn').argParser(wholeNumber).default(300),
    )
    .addOption(
      new Option(
        '--sprt <low:high>',
        'stop when it is clear which Elo difference is true; off plays all games',
      )
        .argParser(sprtBounds)
        .default(DEFAULT_SPRT, '0:50'),
    )
    .addOption(new Option('--seed <n>', 'other openings').argParser(count).default(1))
  withSettings(command, rules, json).action(match)
}

function evenNumber(text: string): number {
  const number = count(text)
  if (number % 2 === 1) throw new InvalidArgumentError('Expected an even number: games come in pairs.')
  return number
}

function sprtBounds(text: string): Sprt | 'off' {
  if (text === 'off') return text
  const [, low, high] = /^(-?\d{1,4}):(-?\d{1,4})$/.exec(text) ?? []
  if (low === undefined || high === undefined || Number(low) >= Number(high))
    throw new InvalidArgumentError('Expected two Elo differences, the lower first: 0:50. Or off.')
  return { low: Number(low), high: Number(high) }
}

async function match(options: MatchOptions): Promise<void> {
  const [first, second, ...others] = options.engine
  if (first === undefined || second === undefined || others.length > 0)
    throw new UserError('a match is between two engines: give --engine twice')
  const rules = loadRules(options.rules)
  const limit = options.nodes === undefined ? { ms: options.ms ?? DEFAULT_MS } : { nodes: options.nodes }
  const engines = [engineNamed(first, options.rules), engineNamed(second, options.rules)] as const
  const sprt = options.sprt === 'off' ? null : options.sprt
  const random = seededRandom(options.seed)
  // Emptying a table of the usual size would take longer than a quick game's moves.
  const thinker = new Thinker(ALL_PARTS, OPENING_TABLE_BITS)
  const makeOpening = options.openings === 'balanced' ? balancedOpening : randomOpening
  const stopAll = () => Promise.all(engines.map(engine => engine.stop()))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopAll().finally(() => process.exit(1)))
  try {
    for (const engine of engines) unwrap(await engine.start(), `${engine.name}: `)
    const settings = {
      engines,
      limit,
      mostPairs: options.games / 2,
      mostPlies: options.mostPlies,
      sprt,
      nextOpening: () => makeOpening(rules, options.openingPlies, random, thinker),
    }
    const result = unwrap(await playMatch(settings, printProgress))
    if (options.json) console.log(JSON.stringify(resultData(options, limit, sprt, result)))
    else printResult(first, second, result, sprt)
  } finally {
    await stopAll()
  }
}

function printProgress(games: readonly MatchGame[], result: MatchResult): void {
  for (const { note } of games) if (note !== null) console.error(`konakis: ${note}`)
  const { wins, draws, losses, elo, logLikelihoodRatio: ratio } = result
  const test = ratio === null ? '' : `, log-likelihood ratio ${ratio.toFixed(2)}`
  console.error(`${result.games} games: ${wins} won, ${draws} drawn, ${losses} lost; ${eloWords(elo)}${test}`)
}

function eloWords({ elo, from, to }: EloEstimate): string {
  return `Elo ${signed(elo)} (${signed(from)} to ${signed(to)})`
}

const signed = (elo: number): string =>
  Number.isFinite(elo) ? `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(0)}` : elo < 0 ? '−∞' : '+∞'

function printResult(first: string, second: string, result: MatchResult, sprt: Sprt | null): void {
  console.log(`${first} against ${second}, ${result.games} games`)
  console.log(`won ${result.wins}, drawn ${result.draws}, lost ${result.losses}`)
  console.log(`attackers won ${result.wonByAttackers}, defenders won ${result.wonByDefenders}`)
  console.log(`${eloWords(result.elo)}, 95 %`)
  if (sprt && result.verdict) console.log(VERDICTS[result.verdict](sprt))
}

const VERDICTS: { readonly [verdict in SprtVerdict]: (sprt: Sprt) => string } = {
  high: ({ high }) => `rather ${high} Elo stronger`,
  low: ({ low }) => `rather ${low} Elo stronger`,
  undecided: ({ low, high }) => `not decided between ${low} and ${high} Elo`,
}

/** JSON has no infinity: null is a bound that is not known. */
const known = (elo: number): number | null => (Number.isFinite(elo) ? Math.round(elo * 10) / 10 : null)

function resultData(options: MatchOptions, limit: EngineLimit, sprt: Sprt | null, result: MatchResult) {
  const { games, wins, draws, losses, wonByAttackers, wonByDefenders, pairs, elo } = result
  return {
    engines: options.engine,
    rules: options.rules,
    limit,
    seed: options.seed,
    openings: options.openings,
    games,
    wins,
    draws,
    losses,
    score: Number(((wins + draws / 2) / games).toFixed(3)),
    elo: known(elo.elo),
    eloInterval: [known(elo.from), known(elo.to)],
    wonByAttackers,
    wonByDefenders,
    pairs,
    sprt: sprt && {
      ...sprt,
      logLikelihoodRatio: Number(result.logLikelihoodRatio!.toFixed(3)),
      verdict: result.verdict,
    },
  }
}
