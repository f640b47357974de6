import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../src/lessons/offered.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

describe('parsing a lesson id', () => {
  it('finds a lesson that is true under the rules', () => {
    const found = parseLesson('king-fights', builtInRules('nielsen'))
    expect(found.ok && found.value.id).toBe('king-fights')
  })

  it.each([
    ['king-fights', 'brettspielnetz', 'not-offered', 'king-does-not-fight'],
    ['no-such', 'brettspielnetz', 'unknown-lesson', 'king-does-not-fight'],
    ['moving', 'mungo-fetlar', 'not-offered', '9×9'],
  ])('%s is refused under %s, with a remedy', (id, rules, code, remedy) => {
    const found = parseLesson(id, builtInRules(rules))
    if (found.ok) throw new Error('it was found')
    expect(found.error.code).toBe(code)
    expect(found.error.message).toContain(remedy)
  })
})
