import { describe, expect, it } from 'vitest'
import type { PublicTopic } from '../../src/messages/topics.ts'
import {
  gestureOn,
  newPageState,
  type PageInput,
  type PageState,
  reduce,
} from '../../src/page/state/page-state.ts'
import { parseSquare } from '../../src/rules/geometry.ts'
import { game, published, snapshot, TWO_MOVES } from './support/published.ts'

const received = (board: string, topic: PublicTopic, value: unknown): PageInput => ({
  type: 'published',
  board,
  published: published(topic, value),
})
const after = (state: PageState, ...inputs: PageInput[]) => inputs.reduce(reduce, state)
const watching = (...inputs: PageInput[]) => after(newPageState('oak'), ...inputs)

describe('the hand of this page', () => {
  const standing = game().placement.join('')
  const hands = (held: object | null = null) =>
    received('oak', 'hands', { v: 1, standing, held, tray: [], plugged: true })
  const board = { v: 1, link: 'up', driver: 'emulated', firmware: '1', sense: 'side', leds: 'rgb' }
  const atBoard = watching(
    received('oak', 'board', { ...board, files: 9, ranks: 9, faulty: [], since: '2026-11-16T10:00:00Z' }),
    received('oak', 'game', snapshot()),
    hands(),
  )
  const lifting = gestureOn(atBoard, { type: 'touch', square: parseSquare('d1', 9)! })

  it('holds a piece from the touch on, whatever older messages say', () => {
    expect(lifting.actions).toEqual([{ do: 'lift', square: 'd1' }])
    expect(after(lifting.state, hands()).hand.kind).toBe('holding')
  })

  it('is empty once the pieces are set up, by this page or by another', () => {
    const setUp: PageInput = { type: 'hand-actions', actions: [{ do: 'set-up' }] }
    expect(after(lifting.state, { type: 'hand-idle' }, setUp).hand.kind).toBe('empty')
    const held = hands({ piece: 't', over: null })
    expect(after(lifting.state, held, { type: 'hand-idle' }).hand.kind).toBe('holding')
    expect(after(lifting.state, held, { type: 'hand-idle' }, hands()).hand.kind).toBe('empty')
  })
})

describe('a refusal', () => {
  it('is shown until the next move is made', () => {
    const notice = { code: 'not-straight', message: 'no' }
    const state = watching(received('oak', 'game', snapshot()), { type: 'notice', notice })
    expect(after(state, received('oak', 'game', snapshot({ seq: 2 }))).notice).toBe(notice)
    expect(after(state, received('oak', 'game', snapshot({ ...TWO_MOVES, seq: 2 }))).notice).toBeNull()
  })
})
