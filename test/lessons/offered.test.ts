import { describe, expect, it } from 'vitest'
import { parseLesson } from '../../src/lessons/offered.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

describe('parsing a lesson id', () => {
  it('finds a lesson that is true under the rules', () => {
    const found = parseLesson('king-fights', builtInRules('nielsen'))
    expect(found.ok && found.value.id).toBe('king-fights')
  })

  it('finds it where it is on a board of another size', () => {
    const found = parseLesson('capturing', builtInRules('copenhagen'))
    if (!found.ok) throw new Error(found.error.message)
    const [step] = found.value.steps
    expect(step!.task.en).toBe('Capture the defender on d8.')
    expect(step!.right.de).toContain('c8')
    expect(step!.diagram.split('/')).toHaveLength(11)
  })

  it.each([
    ['king-fights', 'brettspielnetz', 'not-offered', 'king-does-not-fight'],
    ['no-such', 'brettspielnetz', 'unknown-lesson', 'king-does-not-fight'],
    ['two-ways-to-a-corner', 'mungo-fetlar', 'not-offered', 'closing-the-ring'],
  ])('%s is refused under %s, with a remedy', (id, rules, code, remedy) => {
    const found = parseLesson(id, builtInRules(rules))
    if (found.ok) throw new Error('it was found')
    expect(found.error.code).toBe(code)
    expect(found.error.message).toContain(remedy)
  })
})
