import { legalMoves, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import { processorMsSince } from './calibration.ts'
import type { BenchRow } from './row.ts'

const ROUNDS = 400

/** Frames of a game in which every frame differs from the one before, which costs most. */
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
  const trackGames = () => {
    for (let round = 0; round < ROUNDS; round++) {
      let tracker = Tracker.forNewGame(startPosition(builtInRules('nielsen')), DEFAULT_SETTINGS)
      for (const { atMs, squares } of frames) tracker = tracker.observe(squares, atMs).tracker
    }
  }
  // A service runs for weeks: its first second, in which the code is compiled, is not what counts.
  trackGames()
  const startedMs = performance.now()
  const before = process.cpuUsage()
  trackGames()
  const frameCount = ROUNDS * frames.length
  const byProcessor = (1000 * frameCount) / processorMsSince(before)
  const byClock = (1000 * frameCount) / (performance.now() - startedMs)
  const name = 'changed frames through tracking'
  return [
    { name, value: byClock, unit: 'a second', better: 'more' },
    { name: `${name}, processor time`, value: byProcessor, unit: 'a second', better: 'more' },
  ]
}
