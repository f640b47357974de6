import { describe, expect, it } from 'vitest'
import { lessonsFor } from '../../src/lessons/offered.ts'
import { publicLessons } from '../../src/messages/public-messages.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { makePublicLessons } from '../../src/views/public-lessons.ts'

describe('the lessons that viewers are published', () => {
  it.each(RULE_SETS.map(({ id }) => id))('are those that hold under %s', id => {
    const rules = builtInRules(id)
    const published = makePublicLessons(rules, {})
    expect(published.rules).toBe(id)
    expect(published.lessons.map(lesson => lesson.id)).toEqual(
      lessonsFor(rules.options).map(lesson => lesson.id),
    )
    expect(readMessage(publicLessons, Buffer.from(JSON.stringify(published)))).toEqual({
      ok: true,
      value: published,
    })
  })

  it('are learned under these rules, not under others', () => {
    const progress = { nielsen: { moving: { doneAt: '2026-11-16T12:00:00Z' } } }
    const learned = (id: string) =>
      makePublicLessons(builtInRules(id), progress).lessons.flatMap(({ id, learned }) =>
        learned ? [id] : [],
      )
    expect(learned('nielsen')).toEqual(['moving'])
    expect(learned('brettspielnetz')).toEqual([])
  })
})
