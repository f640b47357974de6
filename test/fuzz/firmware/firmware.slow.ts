import { afterAll, describe, expect, it } from 'vitest'
import { appendCrc } from '../../../src/wire/crc-line.ts'
import { parseHostLine } from '../../../src/wire/host-line.ts'
import { PureParts } from '../../firmware/pure-parts.ts'
import { mutated } from '../mutate.ts'
import { SeededRandom } from '../seeded-random.ts'
import { wireFromHost } from '../targets/wire.ts'
import { FirmwareHarness, PARTS } from './harness.ts'

describe.each([
  { files: 9, sense: 'side' },
  { files: 11, sense: 'occupancy' },
] as const)('the firmware of a board of $files files that senses $sense', settings => {
  const harness = new FirmwareHarness(settings)
  afterAll(() => harness.remove())

  it.each(PARTS)('keeps its invariants on random input: %s', part => {
    const result = harness.run(part, { runs: 20_000, seconds: 0, seed: 1 })
    expect(result).toMatchObject({ failure: null })
    expect(result.inputs).toBeGreaterThan(20_000)
  })
})

describe('controller and host', () => {
  const parts = new PureParts()
  afterAll(() => parts.remove())

  it('parse the same lines: every command that the controller accepts is a valid host line', () => {
    const bodies = oddBodies(8000)
    const verdicts = parts.ask(...bodies.map(body => `parse ${body}`)).map(reply => reply.split(' '))
    const count = { ok: 0, unknown: 0 }
    for (const [at, body] of bodies.entries()) {
      const [verdict, n] = verdicts[at]!
      const parsed = parseHostLine(appendCrc(body))
      if (verdict === 'ok') {
        count.ok++
        expect(parsed, body).toMatchObject({ ok: true, line: { n: Number(n) } })
      }
      if (verdict === 'unknown') {
        count.unknown++
        expect(parsed, body).toEqual({ ok: false, code: 'unknown' })
      }
    }
    expect(count.ok).toBeGreaterThan(500)
    expect(count.unknown).toBeGreaterThan(100)
  })
})

/** Leading zeros, which the controller accepts from people and the host never sends. */
const TYPED_BY_HAND = / 0\d/

/** Mutated bodies of host lines for a 9×9 board, in printable ASCII. */
function oddBodies(count: number): string[] {
  const random = new SeededRandom(1)
  const corpus = wireFromHost.seeds.map(seed => Buffer.from(seed.replace(/^X 9 .*/, `X 9 ${'x'.repeat(81)}`)))
  const { words } = wireFromHost
  return Array.from({ length: count }, () =>
    mutated(random, { corpus, words })
      .toString('latin1')
      .replaceAll(/[^ -~]/g, '')
      .slice(0, 190),
  ).filter(body => !TYPED_BY_HAND.test(body))
}
