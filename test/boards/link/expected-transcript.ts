import { expect } from 'vitest'
import { runTranscript } from './transcript.ts'

export const HELLO = 'H 3fa2 1 1.0.0 3 3 side rgb one'
export const AGAIN = 'H 77aa 1 1.0.0 3 3 side rgb one'
export const EMPTY = 'S 3fa2 0 .........'

/** Up at 0 ms with nothing left to send; n is at 1. */
export const UP = `
  0 . opened
  0 > ? 0
  0 < A 3fa2 0
  0 < ${HELLO}
  0 ! up one
  0 > M 1 run
  0 < A 3fa2 1
  0 < ${EMPTY}
  0 ! frame .........
`

export function goes(transcript: string, config = {}) {
  const { went, expected, state } = runTranscript(transcript, config)
  expect(went).toEqual(expected)
  return state
}
