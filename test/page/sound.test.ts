import { describe, expect, it } from 'vitest'
import { announcements } from '../../src/page/announcements.ts'
import { newPageState, type PageState, reduce } from '../../src/page/state/page-state.ts'
import { soundOf } from '../../src/page/state/sound.ts'
import { pastGame } from './support/past-game.ts'

const { game } = pastGame()

/** The page after these many moves of a game; `changes` are made to the snapshot. */
function pageAt(moves: number, changes: object = {}): PageState {
  const snapshot = { ...game, moves: game.moves.slice(0, moves), result: null, phase: 'matching', ...changes }
  const payload = new TextEncoder().encode(JSON.stringify(snapshot))
  const published = { topic: 'game', payload, retained: false, atMs: 0 } as const
  return reduce(newPageState('oak'), { type: 'published', board: 'oak', published })
}

describe('the sound of a game', () => {
  it.each([
    ['a move', pageAt(0), pageAt(1), 'move'],
    ['a capture', pageAt(1), pageAt(2), 'capture'],
    ['one way out for the king', pageAt(3), pageAt(4, { call: 'raichi' }), 'raichi'],
    ['two ways out', pageAt(3), pageAt(4, { call: 'tuichu' }), 'tuichu'],
    ['the end', pageAt(9), pageAt(10, { result: game.result }), 'over'],
    ['nothing for a takeback', pageAt(4), pageAt(3), null],
    ['nothing for a snapshot without news', pageAt(4), pageAt(4), null],
    ['nothing for the first snapshot', newPageState('oak'), pageAt(4), null],
    ['nothing for another game', pageAt(4), pageAt(5, { game: '2026-11-15-2' }), null],
  ] as const)('%s', (_what, before, after, sound) => {
    expect(soundOf(before, after)).toBe(sound)
  })

  it('the king’s call is spoken once, in the user’s language', () => {
    const [before, called] = [pageAt(3), pageAt(4, { call: 'raichi' })]
    expect(announcements(before, called, 'de').at(-1)).toBe('Raichi! Der König hat einen Ausweg.')
    expect(announcements(called, pageAt(4, { call: 'raichi', seq: 9 }), 'de')).toEqual([])
  })
})
