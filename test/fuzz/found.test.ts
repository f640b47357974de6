import { describe, expect, it } from 'vitest'
import { savedInputs } from './found.ts'
import { tryInput } from './target.ts'
import { TARGET_NAMES, targetNamed } from './targets.ts'

/** Well above the driver's limit: detects endless loops, but not a busy machine. */
const HANG_MS = 2000

describe('saved inputs of earlier failures pass', () => {
  const kept = savedInputs().filter(({ target }) => !target.startsWith('firmware-'))
  it.each(kept)('$target: $name', async ({ target, input }) => {
    expect(await tryInput(await targetNamed(target), input, HANG_MS)).toBeNull()
  })

  it('the seeds of every target pass', async () => {
    for (const name of TARGET_NAMES) {
      const target = await targetNamed(name)
      for (const seed of target.seeds)
        expect(await tryInput(target, Buffer.from(seed), HANG_MS), seed).toBeNull()
    }
  })
})
