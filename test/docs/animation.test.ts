import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './support/pages.ts'

const PICTURE = readFileSync(join(ROOT, 'docs/pictures/game.webp'))
const MOST_BYTES = 2_000_000

/** Durations of the pictures: RIFF chunks named ANMF, each with its milliseconds in 24 bits at offset 12. */
function durationMs(file: Buffer): number {
  let sum = 0
  for (let at = 12; at < file.length; ) {
    const size = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === 'ANMF') sum += file.readUIntLE(at + 8 + 12, 3)
    at += 8 + size + (size % 2)
  }
  return sum
}

it('the moving picture of the README is small, and lasts about ten seconds', () => {
  expect(PICTURE.length).toBeLessThan(MOST_BYTES)
  expect(durationMs(PICTURE)).toBeGreaterThan(8_000)
  expect(durationMs(PICTURE)).toBeLessThan(16_000)
})
