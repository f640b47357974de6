import { describe, expect, test } from 'vitest'
import { type Contact, debounced } from '../../../src/boards/firmata/debounce.ts'

const TIMES = { pressMs: 40, releaseMs: 60 }
const OPEN: Contact = { isClosed: false, differsSinceMs: null }

/** From `at` on the switch has this state, until the next row. */
interface Row {
  readonly at: number
  readonly is: 'open' | 'closed'
}

/** When the contact changes, read every `everyMs`. */
function changes(rows: readonly Row[], everyMs: number, untilMs = 400): { at: number; is: Row['is'] }[] {
  const found: { at: number; is: Row['is'] }[] = []
  let contact = OPEN
  for (let at = 0; at <= untilMs; at += everyMs) {
    const is = rows.findLast(row => row.at <= at)?.is ?? 'open'
    const next = debounced(contact, is === 'closed', true, at, TIMES)
    if (next.isClosed !== contact.isClosed) found.push({ at, is: next.isClosed ? 'closed' : 'open' })
    contact = next
  }
  return found
}

describe.each([1, 5, 19, 20])('read every %i ms', everyMs => {
  const expectAt = (found: number, changedAt: number, waitMs: number) => {
    expect(found).toBeGreaterThanOrEqual(changedAt + waitMs)
    expect(found).toBeLessThan(changedAt + waitMs + 2 * everyMs)
  }

  test('a press counts after the press time, a release after the release time', () => {
    const found = changes(
      [
        { at: 50, is: 'closed' },
        { at: 200, is: 'open' },
      ],
      everyMs,
    )
    expect(found.map(({ is }) => is)).toEqual(['closed', 'open'])
    expectAt(found[0]!.at, 50, 40)
    expectAt(found[1]!.at, 200, 60)
  })

  test('a shorter change does not count', () => {
    expect(
      changes(
        [
          { at: 60, is: 'closed' },
          { at: 98, is: 'open' },
        ],
        everyMs,
      ),
    ).toEqual([])
  })

  test('bouncing counts once, from the last bounce that was seen', () => {
    const bounces = Array.from({ length: 5 }, (_, n): Row[] => [
      { at: 40 + 40 * n, is: 'closed' },
      { at: 60 + 40 * n, is: 'open' },
    ]).flat()
    const found = changes([...bounces, { at: 240, is: 'closed' }], everyMs)
    expect(found.map(({ is }) => is)).toEqual(['closed'])
    expectAt(found[0]!.at, 240, 40)
  })
})

test('a read that is not trusted changes nothing, however long it lasts; once trusted, it counts', () => {
  let contact = OPEN
  for (let at = 0; at <= 500; at += 20) contact = debounced(contact, true, false, at, TIMES)
  expect(contact.isClosed).toBe(false)
  expect(debounced(contact, true, true, 520, TIMES).isClosed).toBe(true)
})

test('a change back interrupts the wait, trusted or not', () => {
  let contact = debounced(OPEN, true, true, 0, TIMES)
  contact = debounced(contact, false, false, 20, TIMES)
  contact = debounced(contact, true, true, 41, TIMES)
  expect(contact.isClosed).toBe(false)
})
