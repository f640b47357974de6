import { describe, expect, it } from 'vitest'
import { lessonsFor } from '../../src/lessons/offered.ts'
import { publicLessons } from '../../src/messages/public-messages.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { builtInRules, RULE_SETS } from '../../src/rulesets/index.ts'
import { makePublicLessons } from '../../src/views/public-lessons.ts'

describe('the lessons that viewers are told', () => {
  it.each(RULE_SETS.map(({ id }) => id))('are those that hold under %s', id => {
    const rules = builtInRules(id)
    const told = makePublicLessons(rules, {})
    expect(told.rules).toBe(id)
    expect(told.lessons.map(lesson => lesson.id)).toEqual(lessonsFor(rules.options).map(lesson => lesson.id))
    expect(readMessage(publicLessons, Buffer.from(JSON.stringify(told)))).toEqual({ ok: true, value: told })
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
