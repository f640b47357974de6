import { describe, expect, it } from 'vitest'
import {
  isDone,
  makeProgress,
  NO_PROGRESS,
  parseProgress,
  withLessonDone,
} from '../../src/lessons/progress.ts'

const FIRST = '2026-11-16T10:00:00.000Z'
const LATER = '2026-11-17T10:00:00.000Z'

describe('progress', () => {
  const some = withLessonDone(NO_PROGRESS, 'nielsen', 'moving', FIRST)

  it('is stored per rule set', () => {
    const more = withLessonDone(some, 'mungo-tablut', 'capturing', LATER)
    expect(isDone(more, 'nielsen', 'moving')).toBe(true)
    expect(isDone(more, 'mungo-tablut', 'capturing')).toBe(true)
    expect(isDone(more, 'mungo-tablut', 'moving')).toBe(false)
    expect(isDone(more, 'brettspielnetz', 'moving')).toBe(false)
    expect(isDone(NO_PROGRESS, 'nielsen', 'moving')).toBe(false)
  })

  it('keeps the first date of a lesson, and the other lessons', () => {
    const again = withLessonDone(
      withLessonDone(some, 'nielsen', 'capturing', LATER),
      'nielsen',
      'moving',
      LATER,
    )
    expect(again).toEqual({ nielsen: { moving: { doneAt: FIRST }, capturing: { doneAt: LATER } } })
  })

  it('does not take inherited properties for lessons', () => {
    expect(isDone(some, 'constructor', 'name')).toBe(false)
    expect(isDone(some, 'nielsen', 'toString')).toBe(false)
    expect(isDone(withLessonDone(some, 'constructor', 'toString', FIRST), 'constructor', 'toString')).toBe(
      true,
    )
  })

  it('survives a round trip, unknown lessons included', () => {
    const kept = withLessonDone(some, 'my-house', 'a-lesson-to-come', LATER)
    expect(parseProgress(makeProgress(kept))).toEqual({ ok: true, value: kept })
    expect(parseProgress(makeProgress(NO_PROGRESS))).toEqual({ ok: true, value: NO_PROGRESS })
  })

  it.each([
    ['', 'json'],
    ['{"nielsen":', 'json'],
    ['[]', 'shape'],
    ['null', 'shape'],
    ['{"nielsen": 3}', 'shape'],
    ['{"nielsen": {"moving": true}}', 'shape'],
    ['{"nielsen": {"moving": {"doneAt": 5}}}', 'shape'],
    ['{"nielsen": {"moving": {"doneAt": "yesterday"}}}', 'shape'],
  ])('refuses %s', (text, code) => {
    const read = parseProgress(text)
    expect(read.ok ? 'read' : read.error.code).toBe(code)
  })
})
