import { afterAll, describe, expect, it } from 'vitest'
import { appendCrc } from '../../../src/wire/crc-line.ts'
import { parseHostLine } from '../../../src/wire/host-line.ts'
import { PureParts } from '../../firmware/pure-parts.ts'
import { Chance } from '../chance.ts'
import { mutated } from '../mutate.ts'
import { wireFromHost } from '../targets/wire.ts'
import { FirmwareHarness, PARTS } from './harness.ts'

describe.each([
  { files: 9, sense: 'side' },
  { files: 11, sense: 'occupancy' },
] as const)('the firmware of a board of $files files that senses $sense', settings => {
  const harness = new FirmwareHarness(settings)
  afterAll(() => harness.remove())

  it.each(PARTS)('keeps its promises, whatever comes: %s', part => {
    const tried = harness.run(part, { runs: 20_000, seconds: 0, seed: 1 })
    expect(tried).toMatchObject({ find: null })
    expect(tried.inputs).toBeGreaterThan(20_000)
  })
})

describe('the controller and the host', () => {
  const parts = new PureParts()
  afterAll(() => parts.remove())

  it('read the same lines: whatever the controller carries out, the host could have said', () => {
    const bodies = oddBodies(8000)
    const verdicts = parts.ask(...bodies.map(body => `parse ${body}`)).map(answer => answer.split(' '))
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

/** Leading zeros, which a person may type and the host never sends. */
const TYPED_BY_HAND = / 0\d/

/** Bodies of host lines for a 9×9 board, a little changed, of what a line may hold. */
function oddBodies(count: number): string[] {
  const chance = new Chance(1)
  const corpus = wireFromHost.seeds.map(seed => Buffer.from(seed.replace(/^X 9 .*/, `X 9 ${'x'.repeat(81)}`)))
  const { words } = wireFromHost
  return Array.from({ length: count }, () =>
    mutated(chance, { corpus, words })
      .toString('latin1')
      .replaceAll(/[^ -~]/g, '')
      .slice(0, 190),
  ).filter(body => !TYPED_BY_HAND.test(body))
}
