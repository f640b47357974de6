import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/words/language.ts'
import { failureRemedy } from '../../../src/words/page/board-failures.ts'

const CODES = ['unplugged', 'not-found', 'silent', 'fell-silent', 'no-udevadm', 'busy', 'being-set-up']

describe('what a player can do about a board that is not connected', () => {
  it.each(['emulated', 'serial', 'firmata'])('is never a command for a terminal: %s', driver => {
    const remedies = CODES.flatMap(code => LANGUAGES.map(language => failureRemedy(code, driver)[language]))
    for (const remedy of remedies) expect(remedy).not.toMatch(/`|\/dev\/|sudo|--\w|konakis \w/)
  })

  it('is on the page for an emulated board, and at the cable for a real one', () => {
    expect(failureRemedy('unplugged', 'emulated').en).toContain('Simulate a real board')
    expect(failureRemedy('unplugged', 'serial').en).toContain('USB cable')
  })
})
