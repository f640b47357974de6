import { describe, it } from 'vitest'
import { inShortForm } from '../support/short-form.ts'
import { anyOrderConverges } from './message-orders.ts'

const RUNS = Number(process.env.REMOTE_RUNS ?? inShortForm({ short: 50, whole: 400 }))

describe('messages between two boards, late, lost, doubled and out of order, with cuts and kills', () => {
  it('lead to the same game on both, with both boards right, and nobody loses by silence', {
    timeout: 1_800_000,
  }, () => {
    anyOrderConverges({ runs: RUNS, length: 150 })
  })
})
