import { describe, expect, it } from 'vitest'
import { kingCall } from '../../src/rules/king-calls.ts'
import type { Side } from '../../src/rules/piece.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { positionFrom } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

function callAt(rules: string, diagram: string, toMove: Side = 'attackers') {
  const placement = parsePlacement(diagram, 9)
  if (!placement.ok) throw new Error(placement.error.message)
  return kingCall(positionFrom(builtInRules(rules), placement.value, toMove))
}

/** Linnaeus: raichi with one way out, tuichu with two. */
describe('what the king’s player calls', () => {
  it.each([
    ['nothing while every line is shut', 'nielsen', '4t4/9/9/4t4/t2tK3t/9/4t4/9/9', null],
    ['raichi with one line to the edge', 'nielsen', '9/9/9/4t4/3tK4/4t4/9/9/8t', 'raichi'],
    ['tuichu with two', 'nielsen', '9/9/9/4t4/4K4/4t4/9/9/8t', 'tuichu'],
    ['tuichu with more', 'nielsen', '9/9/9/9/4K4/9/9/9/8t', 'tuichu'],
    ['nothing towards an edge where only corners count', 'brettspielnetz', '9/9/9/9/4K4/9/9/9/8t', null],
    ['raichi with one line to a corner', 'brettspielnetz', 't8/9/9/9/9/9/9/9/t3K4', 'raichi'],
  ] as const)('%s', (_what, rules, diagram, call) => {
    expect(callAt(rules, diagram)).toBe(call)
  })

  it('nothing when it is the defenders’ own turn: they need not warn themselves', () => {
    expect(callAt('nielsen', '9/9/9/4t4/3tK4/4t4/9/9/8t', 'defenders')).toBe(null)
  })
})
