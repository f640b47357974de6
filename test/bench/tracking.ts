import { legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import type { BenchRow } from './rows.ts'

/** Frames of a game in which every frame differs from the one before, which is the dearest kind. */
export function benchTracking(): BenchRow[] {
  const frames: { atMs: number; squares: string }[] = []
  const roll = seededRandom(12)
  let position = startPosition(builtInRules('nielsen'))
  let atMs = 0
  const show = (squares: readonly string[], afterMs: number) => {
    atMs += afterMs
    frames.push({ atMs, squares: squares.map(cell => (cell === '.' ? '.' : 'o')).join('') })
  }
  show(position.placement, 0)
  while (!position.outcome && position.ply < 60) {
    const moves = legalMoves(position)
    const move = moves[roll(moves.length)]!
    show(position.placement.with(move.from, '.'), 400)
    position = play(position, move)
    show(position.placement, 400)
    atMs += 800
  }
  const rounds = 400
  const startedMs = performance.now()
  for (let round = 0; round < rounds; round++) {
    let tracker = Tracker.forNewGame(startPosition(builtInRules('nielsen')), DEFAULT_SETTINGS)
    for (const { atMs, squares } of frames) tracker = tracker.observe(squares, atMs).tracker
  }
  const seconds = (performance.now() - startedMs) / 1000
  return [
    {
      name: 'changed frames through tracking',
      value: (rounds * frames.length) / seconds,
      unit: 'a second',
      limit: null,
      least: 20_000,
    },
  ]
}
