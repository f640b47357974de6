// Replays recorded games of a folder and prints in what they differ from the rules here: npm run replay-games -- <folder>
//
// Each file is named after the rule set of its games:
//   <id>.csv.gz     a game a line: moves with captures, captures by each side, outcome (Black, White, Draw, Ongoing)
//   <id>.jsonl.gz   a game a line: a list of plies, each [move, captured squares, position after it, result or null]
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sortedNames } from '../../dist/rules/geometry.js'
import { playIfLegal } from '../../dist/rules/legality.js'
import { parseMove } from '../../dist/rules/move.js'
import { makePlacement } from '../../dist/rules/placement.js'
import { startPosition } from '../../dist/rules/position.js'
import { builtInRules } from '../../dist/rulesets/index.js'

const WINNERS = { Black: 'attackers', White: 'defenders', Draw: 'draw', Ongoing: null }
/** Differences that say nothing about the rules. */
const ALLOWED = [
  'repetition not counted by their server',
  'won on time',
  'resigned, agreed or abandoned',
  'forfeit',
]

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: npm run replay-games -- <folder>')
  process.exit(2)
}
let failures = 0
for (const file of readdirSync(folder).filter(name => /\.(csv|jsonl)\.gz$/.test(name)))
  failures += replayFile(join(folder, file))
process.exit(failures > 0 ? 1 : 0)

function replayFile(path) {
  const [id, kind] = basename(path).split('.')
  const rules = builtInRules(id)
  const lines = gunzipSync(readFileSync(path)).toString().split('\n').filter(isGame)
  const kinds = new Map()
  const found = []
  const reasons = new Map()
  let plies = 0
  for (const [index, line] of lines.entries()) {
    const game = kind === 'csv' ? fromCsv(line) : fromJson(line)
    const { differences, played, reason } = replay(rules, game)
    plies += played
    count(reasons, reason)
    for (const { kind, text } of differences) {
      count(kinds, kind)
      if (!ALLOWED.includes(kind)) found.push(`  game ${index + 1}: ${kind}: ${text}`)
    }
  }
  console.log(`${id}: ${lines.length} games, ${plies} plies, ${found.length} differences`)
  for (const [reason, times] of reasons) console.log(`  ended here: ${reason}: ${times}`)
  for (const [kind, times] of kinds)
    console.log(`  ${ALLOWED.includes(kind) ? 'allowed: ' : ''}${kind}: ${times}`)
  for (const text of found) console.log(text)
  return found.length
}

/** Some lines have neither moves nor an outcome. */
function isGame(line) {
  return line.trim() !== '' && !line.startsWith('#') && !line.trimEnd().endsWith(',')
}

function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Moves, what each took and led to where that is recorded, and how it ended. */
function fromCsv(line) {
  const [moves, attackersTook, defendersTook, outcome] = line.split(',')
  const texts = moves.split(' ').filter(text => text !== '')
  return {
    plies: texts.filter(text => text !== 'timeout').map(text => ({ text, captured: capturesIn(text) })),
    taken: { attackers: Number(attackersTook), defenders: Number(defendersTook) },
    result: WINNERS[outcome.trim()],
    ending: texts.at(-1) === 'timeout' ? 'won on time' : 'resigned, agreed or abandoned',
  }
}

function capturesIn(text) {
  return text.split('x').slice(1).join('/').split('/').filter(Boolean).sort()
}

function fromJson(line) {
  const plies = JSON.parse(line).map(([text, captured, position, result]) => ({
    text,
    captured: captured.toSorted(),
    position,
    result,
  }))
  const last = plies.at(-1).result
  const isForfeit = last === 'forfeit'
  return {
    plies,
    result: isForfeit ? null : last,
    ending: isForfeit ? 'forfeit' : 'resigned, agreed or abandoned',
  }
}

function replay(rules, { plies, taken, result, ending }) {
  const { size } = rules.geometry
  const differences = []
  const differ = (kind, text) => differences.push({ kind, text })
  const total = { attackers: 0, defenders: 0 }
  let position = startPosition(rules)
  for (const [index, { text, captured, position: wanted }] of plies.entries()) {
    const where = `ply ${index + 1} ${text}`
    if (position.outcome?.reason === 'repetition') {
      differ('repetition not counted by their server', where)
      position = { ...position, outcome: null }
    }
    if (position.outcome) {
      differ('goes on after the end', `${where} after ${position.outcome.reason}`)
      break
    }
    const move = parseMove(text, size)
    const played = move.ok ? playIfLegal(position, move.value) : move
    if (!played.ok) {
      differ('illegal move', `${where}: ${played.error.message}`)
      break
    }
    // A piece that is taken in a line and in a row at the edge is written and counted twice.
    const once = new Set(captured)
    total[position.toMove] += played.value.last.captured.length + captured.length - once.size
    position = played.value
    const taken = sortedNames(position.last.captured, size)
    if (taken.join() !== [...once].join()) differ('captures', `${where}: here ${taken}`)
    const reached = makePlacement(position.placement)
    if (wanted !== undefined && wanted !== reached)
      differ('position', `${where}: ${reached}, recorded ${wanted}`)
  }
  if (taken && JSON.stringify(total) !== JSON.stringify(taken))
    differ('number of captures', `${JSON.stringify(total)}, recorded ${JSON.stringify(taken)}`)
  const { outcome } = position
  const here = outcome ? (outcome.winner ?? 'draw') : null
  if (here !== result) {
    if (outcome?.reason === 'repetition') differ('repetition not counted by their server', 'at the end')
    else if (here === null) differ(ending, result)
    else differ('result', `${here} by ${outcome.reason}, recorded ${result}`)
  }
  return { differences, played: plies.length, reason: outcome?.reason ?? 'not on the board' }
}
