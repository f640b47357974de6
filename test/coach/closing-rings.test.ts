import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Evaluation } from '../../src/coach/evaluation.ts'
import { MutableBoard } from '../../src/rules/mutable-board.ts'
import { SIDES } from '../../src/rules/piece.ts'
// @ts-expect-error: the scripts of training/ are plain JavaScript, which runs on the build.
import { MOST_GAPS, RingGaps } from '../../training/ring-gaps.js'
import { CLOSING_RINGS, type ClosingRing, positionOfRing } from './closing-rings.ts'

const doc = readFileSync(join(import.meta.dirname, '../../docs/coach.md'), 'utf8')

/** Is the side that wins ahead, without looking ahead? */
function isJudgedRightly(ring: ClosingRing): boolean {
  const position = positionOfRing(ring)
  const score = new Evaluation(new MutableBoard(position)).score()
  return ring.winner === position.toMove ? score > 0 : score < 0
}

describe('the positions in which a ring is about to close', () => {
  it('are a hundred, at least thirty of them won by either side', () => {
    expect(new Set(CLOSING_RINGS.map(ring => JSON.stringify(ring))).size).toBe(100)
    for (const side of SIDES)
      expect(CLOSING_RINGS.filter(({ winner }) => winner === side).length).toBeGreaterThanOrEqual(30)
  })

  it.each(CLOSING_RINGS)('$rules $diagram: one or two attackers are missing', ring => {
    const gaps = new RingGaps(new MutableBoard(positionOfRing(ring))).count()
    expect(gaps).toBeGreaterThan(0)
    expect(gaps).toBeLessThanOrEqual(MOST_GAPS)
  })

  it('are judged rightly without a search as often as docs/coach.md says', () => {
    const right = CLOSING_RINGS.filter(isJudgedRightly).length
    expect(doc).toContain(`| the evaluation alone | 80 of 100 | ${right} of 100 |`)
  })
})
