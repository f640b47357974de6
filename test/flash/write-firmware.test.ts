import { describe, expect, it } from 'vitest'
import { avrdudeFailure } from '../../src/flash/avrdude.ts'
import { writingProgress } from '../../src/flash/write-firmware.ts'

const bar = (percent: number) => '#'.repeat(percent / 2)
const whole = `${bar(100)} | 100% 0.00s\n`
const SIGNATURE = `avrdude: AVR device initialized and ready to accept instructions\nReading | ${whole}`

describe('how far avrdude is, by its output', () => {
  it.each([
    ['nothing yet', '', { phase: 'contact', percent: 0 }],
    ['it reads the signature', SIGNATURE, { phase: 'contact', percent: 0 }],
    ['it has written 40 %', `${SIGNATURE}Writing | ${bar(40)}`, { phase: 'writing', percent: 40 }],
    ['all is written', `${SIGNATURE}Writing | ${whole}`, { phase: 'writing', percent: 100 }],
    [
      'half is read back',
      `${SIGNATURE}Writing | ${whole}Reading | ${bar(50)}`,
      { phase: 'verifying', percent: 50 },
    ],
  ] as const)('%s', (_what, output, expected) => {
    expect(writingProgress(output)).toEqual(expected)
  })
})

it.each([
  ['while it is written', `${SIGNATURE}Writing | ${bar(20)}`],
  ['while it is read back', `${SIGNATURE}Writing | ${whole}Reading | ${bar(20)}`],
])('a board that says nothing more %s has broken off', (_when, output) => {
  expect(avrdudeFailure(output, { path: '/dev/ttyUSB0' }).error.code).toBe('broke-off')
})
