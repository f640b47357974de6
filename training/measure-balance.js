// Lets the coach play against itself and counts who wins, as the rules are and with a handicap, for the table in
// src/rulesets/balance.ts:
//
//   npm run measure-balance -- --rules nielsen,brettspielnetz --games 40 --nodes 10000 --seed 1
//   npm run measure-balance -- --rules nielsen --handicap other-first,defender-less,two-defenders-less,attacker-less
//
// The same arguments give the same games. They differ in the first plies, in which any move nearly as good as the best is
// played; a game that is not over after 200 plies is drawn, and so is one in which a draw may be claimed.
import { parseArgs } from 'node:util'
import { anyOf, seededRandom } from '../dist/coach/chance.js'
import { isDecided } from '../dist/coach/score.js'
import { ALL_PARTS } from '../dist/coach/search-settings.js'
import { Thinker } from '../dist/coach/think.js'
import { claimsOf, play, positionFrom, startPosition } from '../dist/rules/position.js'
import { handicapped } from '../dist/rulesets/handicaps.js'
import { builtInRules, RULE_SETS } from '../dist/rulesets/index.js'

const MOST_PLIES = 200
const VARIED_PLIES = 8
const SLACK = 15
const TABLE_BITS = 14

const { values } = parseArgs({
  options: {
    rules: { type: 'string', default: RULE_SETS.map(({ id }) => id).join() },
    handicap: { type: 'string', default: 'none' },
    games: { type: 'string', default: '40' },
    nodes: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
})

const thinker = new Thinker(ALL_PARTS, TABLE_BITS)
for (const id of values.rules.split(',')) {
  for (const handicap of values.handicap.split(',')) {
    const rules = builtInRules(id)
    const { placement, toMove } = handicapped(startPosition(rules), handicap)
    const random = seededRandom(Number(values.seed))
    const won = { attackers: 0, defenders: 0, drawn: 0 }
    for (let game = 0; game < Number(values.games); game++)
      won[playGame(positionFrom(rules, placement, toMove), random) ?? 'drawn']++
    const { attackers, defenders, drawn } = won
    const what = handicap === 'none' ? '' : `handicap: '${handicap}', `
    console.log(
      `  { rules: '${id}', ${what}attackers: ${attackers}, drawn: ${drawn}, defenders: ${defenders} },`,
    )
  }
}

function playGame(start, random) {
  let position = start
  while (!position.outcome && position.ply < MOST_PLIES && claimsOf(position).length === 0)
    position = play(position, nextMove(position, random))
  return position.outcome?.winner ?? null
}

function nextMove(position, random) {
  const nodes = Number(values.nodes)
  if (position.ply >= VARIED_PLIES) return thinker.think(position, { nodes }).move
  const near = thinker.nearBest(position, SLACK, { nodes })
  return (isDecided(near[0].score) ? near[0] : anyOf(near, random)).move
}
