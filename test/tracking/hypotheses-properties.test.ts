import { expect, it } from 'vitest'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { parseHabits } from '../../src/simulated-players/habits/index.ts'
import { parseLie } from '../../src/simulated-players/lies.ts'
import { playersAtTrace, playOut } from '../../src/simulated-players/play-game.ts'
import { seededRandom } from '../../src/simulated-players/random.ts'
import { SimulatedLoop } from '../../src/simulation/simulated-loop.ts'
import { MOST_KEPT } from '../../src/tracking/costs.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'

const rules = builtInRules('nielsen')

it.each(['noise', 'bleeding', 'weak-magnet'])(
  'one fault at a time (%s), shorter than a move takes to be final: no wrong move, though pieces are held for seconds',
  fault => {
    const held = parseHabits('long-hold')
    const lie = parseLie(`${fault}:20-${DEFAULT_SETTINGS.settleMs - 10}ms`)
    if (!held.ok || !lie.ok) throw new Error('no such habit')
    for (const seed of [901, 902, 903]) {
      const setting = { rules, habits: [...held.value, lie.value], seed }
      const players = playersAtTrace(setting, start => new SimulatedLoop(start.rules))
      expect(playOut(players, 24).wrong).toEqual([])
    }
  },
)

it('a storm of frames does not make the belief grow', () => {
  const start = startPosition(rules)
  const random = seededRandom(7)
  const frame = start.placement.join('')
  let tracker: Tracker = Tracker.forNewGame(start, DEFAULT_SETTINGS).observe(frame, 0).tracker
  let most = 0
  for (let count = 1; count <= 800; count++) {
    const letters = [...frame]
    for (let changes = random(4); changes > 0; changes--) {
      const square = random(letters.length)
      letters[square] = letters[square] === '.' ? 't' : '.'
    }
    tracker = tracker.observe(letters.join(''), count * 5).tracker
    const { hypotheses, sensorNoise } = tracker.belief
    const remembered = hypotheses.map(one => one.flickers.length + one.faults.length + one.away.length)
    most = Math.max(most, ...remembered)
    expect(hypotheses.length).toBeLessThanOrEqual(MOST_KEPT)
    expect(sensorNoise.size).toBeLessThanOrEqual(frame.length)
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(40)
})
