import { describe, expect, it } from 'vitest'
import { applyMessage, newBoardState, type PublishedMessage } from '../../src/page/state/board-state.ts'
import { playableRules } from '../../src/page/state/playable-rules.ts'
import { published, snapshot } from './support/published.ts'

describe('the rule sets that are offered', () => {
  const offered = (...messages: PublishedMessage[]) =>
    playableRules(messages.reduce((state, message) => applyMessage(state, message), newBoardState('oak')))
  const board = (files: number) =>
    published('board', {
      v: 1,
      link: 'up',
      driver: 'serial',
      firmware: '1.0.0',
      sense: 'side',
      leds: 'rgb',
      files,
      ranks: files,
      faulty: [],
      since: '2026-11-16T20:00:00.000Z',
    })

  it('need no larger board than the one that is connected', () => {
    expect(offered(board(9))).toEqual(expect.arrayContaining(['nielsen', 'ashton', 'brandubh']))
    expect(offered(board(9))).not.toContain('copenhagen')
    expect(offered(board(7))).toEqual(['brandubh'])
  })

  it('are all of them on the largest board, whatever is played there', () => {
    const all = offered(board(11), published('game', snapshot()))
    expect(all).toEqual(expect.arrayContaining(['copenhagen', 'nielsen', 'brandubh']))
  })

  it('fit on the squares of the game where the board is not known', () => {
    expect(offered(published('game', snapshot()))).not.toContain('copenhagen')
  })
})
