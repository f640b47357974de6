// Plays one random move after another in the folder it is given, for ever. Each is said on stdout once the
// journal has promised to keep it: `<game> <move>`.
import { writeSync } from 'node:fs'
import { GameStore } from '../../dist/journal/game-store.js'
import { LiveGame } from '../../dist/journal/live-game.js'
import { legalMoves } from '../../dist/rules/position.js'
import { builtInRules } from '../../dist/rulesets/index.js'

const PLIES = 40

function good(result) {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.value
}
const now = () => ({ at: new Date().toISOString(), atMs: performance.now() })

const store = good(await GameStore.lock(process.argv[2]))
const { live } = good(await LiveGame.resume(store, now()))
for (;;) {
  if (live.state.status !== 'playing' || live.state.position.ply >= PLIES) {
    const game = good(await store.newId(new Date('2026-11-16')))
    good(await live.run({ type: 'new-game', game, rules: builtInRules('nielsen'), clock: null }, now()))
    writeSync(1, `${game}\n`)
  }
  const moves = legalMoves(live.state.position)
  const move = moves[Math.floor(Math.random() * moves.length)]
  const { events } = good(await live.run({ type: 'move', move, source: 'hand' }, now()))
  writeSync(1, `${live.state.game} ${events[0].move}\n`)
}
