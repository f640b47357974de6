import { describe, expect, it } from 'vitest'
import { isDecided } from '../../src/coach/score.ts'
import { Thinker } from '../../src/coach/think.ts'
import { opponent } from '../../src/rules/piece.ts'
import { inShortForm } from '../support/short-form.ts'
import { CLOSING_RINGS, positionOfRing } from './closing-rings.ts'

/** Four times what found the rows: another evaluation orders the moves differently. */
const NODES = 1_000_000
const EVERY = inShortForm({ short: 20, whole: 1 })

describe('who wins when a ring is about to close is proven', () => {
  const thinker = new Thinker()
  it.each(CLOSING_RINGS.filter((_, i) => i % EVERY === 0))('$rules $diagram', ring => {
    const position = positionOfRing(ring)
    const { score } = thinker.think(position, { nodes: NODES })!
    expect(isDecided(score)).toBe(true)
    expect(score > 0 ? position.toMove : opponent(position.toMove)).toBe(ring.winner)
  })
})
