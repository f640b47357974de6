import { describe, it } from 'vitest'
import { anyOrderConverges } from './message-orders.ts'

describe('messages between two boards, late, lost, doubled and out of order, with cuts and kills', () => {
  it('lead to the same game on both, with both boards right, and nobody loses by silence', () => {
    anyOrderConverges({ runs: 25, length: 60 })
  })
})
