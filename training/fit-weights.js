// Fits the weights of the coach's evaluation to the results of games that it plays against itself, and prints them:
//
//   npm run fit-weights -- --rules nielsen,mungo-tablut --games 1500 --nodes 1500 --seed 1
//
// `--even-out` is for rule sets in which one side nearly always wins: the winner begins the next game with a soldier less.
// The same arguments give the same weights. A better fit is not a better player: only a match shows that, with
// 100,000 positions a move or more (docs/coach.md, "Measuring strength").
import { parseArgs } from 'node:util'
import { CHOSEN_WEIGHTS } from '../dist/coach/weights.js'
import { builtInRules } from '../dist/rulesets/index.js'
import { fitLogistic } from './logistic-fit.js'
import { playSelfPlayGames } from './self-play.js'

const { values } = parseArgs({
  options: {
    rules: { type: 'string' },
    games: { type: 'string', default: '1500' },
    nodes: { type: 'string', default: '1500' },
    seed: { type: 'string', default: '1' },
    'even-out': { type: 'boolean', default: false },
  },
})
if (values.rules === undefined) {
  console.error(
    'usage: npm run fit-weights -- --rules <id>,<id>… [--games n] [--nodes n] [--seed n] [--even-out]',
  )
  process.exit(2)
}

const ids = values.rules.split(',')
const samples = ids.flatMap((id, i) =>
  playSelfPlayGames(builtInRules(id), {
    games: Math.round(Number(values.games) / ids.length),
    nodes: Number(values.nodes),
    seed: Number(values.seed) + i,
    weights: CHOSEN_WEIGHTS,
    evensOut: values['even-out'],
  }),
)
const names = Object.keys(CHOSEN_WEIGHTS)
const fit = fitLogistic(samples, Object.values(CHOSEN_WEIGHTS))
console.error(
  `${samples.length} positions; log-loss ${fit.lossBefore.toFixed(4)} before, ${fit.lossAfter.toFixed(4)} after`,
)
console.log(
  `// npm run fit-weights -- --rules ${values.rules} --games ${values.games} --nodes ${values.nodes} --seed ${values.seed}${values['even-out'] ? ' --even-out' : ''}`,
)
for (const [i, name] of names.entries())
  console.log(`${name}: ${Math.round((100 * fit.weights[i]) / fit.weights[0])},`)
