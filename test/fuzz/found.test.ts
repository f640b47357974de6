import { describe, expect, it } from 'vitest'
import { savedInputs } from './found.ts'
import { tryInput } from './target.ts'
import { TARGET_NAMES, targetNamed } from './targets.ts'

/** Well above what the driver calls slow: it tells a loop without end, and leaves a busy machine alone. */
const HANG_MS = 2000

describe('what was found once does no harm any more', () => {
  const kept = savedInputs().filter(({ target }) => !target.startsWith('firmware-'))
  it.each(kept)('$target: $name', async ({ target, input }) => {
    expect(await tryInput(await targetNamed(target), input, HANG_MS)).toBeNull()
  })

  it('nor do the examples from which the search begins', async () => {
    for (const name of TARGET_NAMES) {
      const target = await targetNamed(name)
      for (const seed of target.seeds)
        expect(await tryInput(target, Buffer.from(seed), HANG_MS), seed).toBeNull()
    }
  })
})
