// Plays one random move after another in the folder it is given, for ever. Each is printed once the journal has it:
// `<game> <move>`.
import { writeSync } from 'node:fs'
import { decide } from '../../dist/game/decide.js'
import { GameRecorder } from '../../dist/journal/game-recorder.js'
import { GameStore } from '../../dist/journal/game-store.js'
import { legalMoves } from '../../dist/rules/position.js'
import { builtInRules } from '../../dist/rulesets/index.js'

const PLIES = 40

function value(result) {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}
const now = () => ({ at: new Date().toISOString(), atMs: performance.now() })

const store = value(await GameStore.lock(process.argv[2]))
const resumed = value(await GameRecorder.resume(store, now()))
let { state } = resumed

async function run(command) {
  const decided = value(decide(state, command, now()))
  value(await resumed.recorder.append(decided.events))
  state = decided.state
  return decided.events
}

for (;;) {
  if (state.status !== 'playing' || state.position.ply >= PLIES) {
    const game = value(await store.newId(new Date('2026-11-16')))
    await run({ type: 'new-game', game, rules: builtInRules('nielsen'), clock: null })
    writeSync(1, `${game}\n`)
  }
  const moves = legalMoves(state.position)
  const move = moves[Math.floor(Math.random() * moves.length)]
  const [event] = await run({ type: 'move', move, source: 'hand' })
  writeSync(1, `${state.game} ${event.move}\n`)
}
