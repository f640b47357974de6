import { describe, expect, it } from 'vitest'
import { ACCESS_GRANTS } from '../../src/core/access-grant.ts'
import { COMMAND_NAMES } from '../../src/messages/command-names.ts'
import type { PublicTopic } from '../../src/messages/topics.ts'
import { type Access, mayCommand, ownSide } from '../../src/page/state/access.ts'
import { boardPicture } from '../../src/page/state/board-picture.ts'
import {
  newPageState,
  type PageInput,
  type PageState,
  reduce,
  shownBoard,
} from '../../src/page/state/page-state.ts'
import { game, published, snapshot } from './support/published.ts'

const received = (topic: PublicTopic, value: unknown): PageInput => ({
  type: 'published',
  board: 'oak',
  published: published(topic, value),
})
const after = (state: PageState, ...inputs: PageInput[]) => inputs.reduce(reduce, state)
const visited = (access: Access, ...inputs: PageInput[]) =>
  after(
    newPageState('oak'),
    { type: 'connection', connection: 'connected', access },
    received('game', snapshot()),
    ...inputs,
    { type: 'settled', isAll: true },
  )

describe('what the page offers', () => {
  it.each<[Access, readonly string[]]>([
    ['watch', []],
    ['refused', []],
    ['player-attackers', ['presence', 'takeback', 'undo', 'resign', 'draw', 'move', 'games', 'game']],
    ['teacher', ['new-game', 'opponent', 'hints', 'hint', 'lesson', 'pupil', 'games', 'game', 'review']],
    ['operator', COMMAND_NAMES],
  ])('to %s', (access, commands) => {
    expect(COMMAND_NAMES.filter(name => mayCommand(access, name))).toEqual(commands)
  })

  it('to a player is for one side', () => {
    expect(ACCESS_GRANTS.map(ownSide)).toEqual(['attackers', 'defenders', null, null])
    expect(mayCommand('player-defenders', 'resign', 'defenders')).toBe(true)
    expect(mayCommand('player-defenders', 'resign', 'attackers')).toBe(false)
    expect(mayCommand('operator', 'resign', 'attackers')).toBe(true)
  })
})

describe('a touch on the board', () => {
  const board = { v: 1, link: 'up', driver: 'emulated', firmware: '1', sense: 'side', leds: 'rgb' }
  const emulated = [
    received('board', { ...board, files: 9, ranks: 9, faulty: [], since: '2026-11-16T10:00:00Z' }),
    received('hands', { v: 1, standing: game().placement.join(''), held: null, tray: [], plugged: true }),
  ]
  const touchOf = (state: PageState) => boardPicture(shownBoard(state)!, state)?.touch

  // The attackers begin.
  it.each<[Access, string, string]>([
    ['operator', 'remote', 'hands'],
    ['player-attackers', 'remote', 'remote'],
    ['player-defenders', 'none', 'none'],
    ['teacher', 'none', 'none'],
    ['watch', 'none', 'none'],
  ])('by %s: %s, at an emulated board %s', (access, real, atEmulated) => {
    expect(touchOf(visited(access))).toBe(real)
    expect(touchOf(visited(access, ...emulated))).toBe(atEmulated)
  })
})

describe('the start screen', () => {
  it.each<[Access, string]>([
    ['operator', 'start'],
    ['teacher', 'start'],
    ['player-attackers', 'undecided'],
    ['watch', 'undecided'],
  ])('for %s: %s', (access, screen) => {
    expect(visited(access).screen).toBe(screen)
  })

  it('is left when the token is refused, and every other screen that needs one', () => {
    for (const screen of ['start', 'friend', 'computer', 'learn', 'games'] as const) {
      const state = after(visited('operator'), { type: 'screen', screen })
      expect(state.screen).toBe(screen)
      const refused = reduce(state, { type: 'connection', connection: 'connected', access: 'refused' })
      expect(refused.screen).toBe('undecided')
    }
  })
})
