import { describe, expect, it } from 'vitest'
import type { PublicTopic } from '../../src/messages/topics.ts'
import { boardsToAskFor } from '../../src/page/state/boards-to-ask-for.ts'
import { newPageState, type PageInput, type PageState, reduce } from '../../src/page/state/page-state.ts'
import { published, snapshot } from './support/published.ts'

const received = (board: string, topic: PublicTopic, value: unknown, more = {}): PageInput => ({
  type: 'published',
  board,
  published: published(topic, value, more),
})
const after = (state: PageState, ...inputs: PageInput[]) => inputs.reduce(reduce, state)
const watching = (...inputs: PageInput[]) => after(newPageState('oak'), ...inputs)

describe('news that did not arrive', () => {
  const heartbeat = (seq: number) => ({ v: 1, at: '2026-11-16T00:00:00.000Z', everyMs: 10_000, seq })
  const announced = (seq: number) => received('oak', 'heartbeat', heartbeat(seq), { atMs: 1_000 })
  const isAskedFor = (state: PageState, atMs: number) => boardsToAskFor(state, atMs).includes('oak')

  it('is asked for, once the heartbeat names a snapshot that the page does not have', () => {
    const state = watching(received('oak', 'game', snapshot({ seq: 7 })), announced(8))
    expect(isAskedFor(state, 2_999)).toBe(false)
    expect(isAskedFor(state, 3_000)).toBe(true)
    const asked = reduce(state, { type: 'asked-again', board: 'oak', atMs: 3_000 })
    expect(isAskedFor(asked, 3_100)).toBe(false)
    expect(isAskedFor(after(asked, received('oak', 'game', snapshot({ seq: 8 }))), 60_000)).toBe(false)
  })

  it('of a board that is not in view is left alone', () => {
    const news = [received('oak', 'availability', 'online'), announced(8)]
    expect(boardsToAskFor(after(newPageState('elm'), ...news), 60_000)).toEqual([])
    expect(boardsToAskFor(after(newPageState(null), ...news), 60_000)).toEqual(['oak'])
  })
})
