import { expect, it } from 'vitest'
import {
  afterAnnouncement,
  afterRequest,
  afterSnapshot,
  isToBeAskedFor,
  NO_NEWS,
} from '../../src/messages/missing-news.ts'

it('a snapshot that was announced and does not come is asked for after two seconds', () => {
  const whole = afterSnapshot(NO_NEWS, 7, 0)
  const missing = afterAnnouncement(whole, 8, 1_000)
  expect(isToBeAskedFor(missing, 2_999)).toBe(false)
  expect(isToBeAskedFor(missing, 3_000)).toBe(true)
  expect(isToBeAskedFor(afterSnapshot(missing, 8, 2_000), 60_000)).toBe(false)
})

it('a viewer that receives heartbeats and no snapshot at all asks too', () => {
  expect(isToBeAskedFor(afterAnnouncement(NO_NEWS, 7, 0), 2_000)).toBe(true)
})

it('it is asked for more and more rarely', () => {
  const missing = afterAnnouncement(NO_NEWS, 8, 0)
  const once = afterRequest(missing, 2_000)
  expect(isToBeAskedFor(once, 5_999)).toBe(false)
  expect(isToBeAskedFor(once, 6_000)).toBe(true)
  const often = [...Array(9)].reduce((news, _, index) => afterRequest(news, index), missing)
  expect(isToBeAskedFor(often, 60_007)).toBe(false)
  expect(isToBeAskedFor(often, 60_008)).toBe(true)
})

it('further announcements do not put the question off', () => {
  const missing = afterAnnouncement(afterAnnouncement(NO_NEWS, 8, 0), 9, 1_900)
  expect(isToBeAskedFor(missing, 2_000)).toBe(true)
})

it('a snapshot that is newer than every announcement is whole', () => {
  expect(isToBeAskedFor(afterAnnouncement(afterSnapshot(NO_NEWS, 9, 0), 8, 0), 9_000)).toBe(false)
})
