import { describe, expect, it } from 'vitest'
import { LESSONS } from '../../src/lessons/catalogue/index.ts'
import type { Lesson } from '../../src/lessons/lesson.ts'
import { lessonPosition, lessonSquare } from '../../src/lessons/positions.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { LANGUAGES, type Words } from '../../src/words/language.ts'

/** Every text of a lesson, with its place. */
function textsOf(lesson: Lesson): [place: string, words: Words][] {
  return [
    [`${lesson.id}, title`, lesson.title],
    [`${lesson.id}, idea`, lesson.idea],
    ...lesson.steps.flatMap(({ task, right, wrong }, index): [string, Words][] => [
      [`${lesson.id}, task ${index + 1}`, task],
      [`${lesson.id}, right ${index + 1}`, right],
      ...wrong.map(({ move, why }): [string, Words] => [`${lesson.id}, ${move}`, why]),
    ]),
  ]
}

const TEXTS = LESSONS.flatMap(textsOf)
const squaresIn = (text: string) => [...new Set(text.match(/\b[a-z]\d+\b/g) ?? [])].sort()

describe('the texts of the lessons', () => {
  it('are found', () => {
    expect(TEXTS.length).toBeGreaterThan(LESSONS.length * 5)
  })

  it.each(TEXTS)('%s', (_, words) => {
    expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort())
    const texts = LANGUAGES.map(language => words[language])
    for (const text of texts) {
      expect(text.trim()).toBe(text)
      expect(text.length).toBeGreaterThan(3)
    }
    expect(new Set(texts).size, 'no two languages have the same text').toBe(LANGUAGES.length)
    for (const text of texts) expect(squaresIn(text)).toEqual(squaresIn(words.en))
    for (const square of squaresIn(words.en)) expect(square).toMatch(/^[a-i][1-9]$/)
  })

  it('end with punctuation, except titles', () => {
    for (const [place, words] of TEXTS)
      for (const language of LANGUAGES)
        expect([place, language, /[.!?]$/.test(words[language])]).toEqual([
          place,
          language,
          !place.endsWith('title'),
        ])
  })

  it('name the squares of a task that asks for a certain move', () => {
    for (const { steps } of LESSONS)
      for (const { goal, task } of steps)
        if (goal.kind === 'move') expect(squaresIn(task.en)).toContain(goal.to)
  })

  it('name pieces that are on the named squares', () => {
    const letters: { readonly [name: string]: string } = { attacker: 't', defender: 'T', king: 'K' }
    let named = 0
    for (const { steps } of LESSONS)
      for (const { task, ...step } of steps)
        for (const [said, name, square] of task.en.matchAll(
          /(attacker|defender|king) (?:on|from) ([a-i][1-9])/g,
        )) {
          const { placement } = lessonPosition(builtInRules('nielsen'), step)
          expect([said, placement[lessonSquare(square!, 9)]]).toEqual([said, letters[name!]])
          named += 1
        }
    expect(named).toBeGreaterThan(15)
  })
})

describe('the lessons', () => {
  it('have unique ids that fit messages and files', () => {
    const ids = LESSONS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(ids).not.toContain('stop')
  })

  it('have unique titles in every language', () => {
    for (const language of LANGUAGES)
      expect(new Set(LESSONS.map(({ title }) => title[language])).size).toBe(LESSONS.length)
  })

  it.each(LESSONS)('$id has tasks, a typical mistake in each, and claims to check', lesson => {
    expect(lesson.steps.length).toBeGreaterThan(0)
    expect(lesson.claims.length).toBeGreaterThan(0)
    for (const { wrong } of lesson.steps) expect(wrong.length).toBeGreaterThan(0)
  })
})
