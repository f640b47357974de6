import { describe, expect, it } from 'vitest'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { HABITS, parseHabits } from '../../src/simulated-players/habits/index.ts'
import { playersAtTrace, playOut } from '../../src/simulated-players/play-game.ts'
import { addUp, type SimulationScore } from '../../src/simulated-players/score.ts'
import { SimulatedLoop } from '../../src/simulation/simulated-loop.ts'

const PLIES = 40

const played = new Map<string, SimulationScore>()

/** A game under each rule set, on boards of both kinds and with random frame rates. Played once, however many tests read it. */
function games(text: string): SimulationScore {
  const score = played.get(text) ?? play(text)
  played.set(text, score)
  return score
}

function play(text: string, firstSeed = 1): SimulationScore {
  const habits = parseHabits(text)
  if (!habits.ok) throw new Error(habits.error.message)
  return addUp(
    RULE_SETS.map(({ id }, index) => {
      const setting = { rules: builtInRules(id), habits: habits.value, seed: firstSeed + index }
      return playOut(
        playersAtTrace(setting, start => new SimulatedLoop(start.rules)),
        PLIES,
      )
    }),
  )
}

describe('whatever players and board do, the record holds the moves that were made, and no other', () => {
  it.each(HABITS.map(({ name, about }) => [name, about]))('%s: %s', name => {
    const score = games(name)
    expect(score.wrong).toEqual([])
    expect(score.unfinished).toBe(0)
    expect(score.right).toBe(score.moves)
    expect(score.moves).toBeGreaterThan(60)
  })
})

/** What players do one at a time, on a board without faults; docs/accuracy.md counts their questions in more games. */
const WITHOUT_QUESTIONS = [
  'plain',
  'slide-fast',
  'slide-slow',
  'hover',
  'second-thoughts',
  'clock-button',
  'quick-reply',
  'other-first',
  'one-handed',
  'two-handed',
  'early-removal',
  'removal-first',
  'late-removal',
  'nudge',
  'controller-restart',
]

describe('the board asks no question without a mistake', () => {
  it.each(WITHOUT_QUESTIONS)('%s', name => {
    const score = games(name)
    expect(score.questions).toBe(0)
    expect(score.right).toBe(score.moves)
  })
})

/**
 * Sensors that flicker, and habits that come together: now and then two stories fit what the sensors saw, and the board
 * asks. docs/accuracy.md counts the questions of mixtures on a board without faults.
 */
const RARELY_ASKED_ABOUT = [
  'noise',
  'quick-reply+slide-fast+two-handed',
  'quick-reply+other-first+early-removal',
  'slide-slow+late-removal',
]

describe('the board asks less than once in 100 moves', () => {
  it.each(RARELY_ASKED_ABOUT)('%s', name => {
    const score = games(name)
    expect(score.questions).toBeLessThan(score.moves / 100)
    expect(score.right).toBe(score.moves)
  })
})

describe('the board asks about mistakes', () => {
  it.each(['wrong-square', 'opponents-piece', 'knock', 'uncaptured-removed'])('%s', name => {
    expect(games(name).provoked).toBeGreaterThan(5)
  })
})

describe('a game', () => {
  it('is the same for the same seed, and another for the next seed', () => {
    const [first, again, next] = [play('straddle', 7), play('straddle', 7), play('straddle', 8)]
    expect(again).toEqual(first)
    expect(next).not.toEqual(first)
  })

  it('refuses an unknown habit', () => {
    expect(parseHabits('plain+juggling')).toMatchObject({ ok: false, error: { code: 'no-habit' } })
  })
})
