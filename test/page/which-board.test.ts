import { describe, expect, it } from 'vitest'
import { newPageState, type PageInput, reduce } from '../../src/page/state/page-state.ts'
import { hasWholeBoard } from '../../src/page/state/settling.ts'
import { readValue } from '../../src/page/state/slot.ts'
import { after, BOARD, bytes, received, snapshot } from './support/published.ts'

describe('which board is shown', () => {
  it('is the only one, once the retained messages have arrived', () => {
    const state = after(newPageState(null), received('oak', 'game', snapshot()))
    expect(state.shown).toBeNull()
    expect(reduce(state, { type: 'settled', isAll: true }).shown).toBe('oak')
  })

  it('is left to the user if there are several', () => {
    const boards = [received('oak', 'availability', 'online'), received('elm', 'availability', 'online')]
    const state = after(newPageState(null), ...boards, { type: 'settled', isAll: true })
    expect(state.shown).toBeNull()
    expect([...state.boards.keys()]).toEqual(['oak', 'elm'])
  })

  it('is the only one so far until another is among the retained messages', () => {
    const soFar = after(
      newPageState(null),
      received('oak', 'availability', 'online'),
      received('oak', 'board', BOARD),
      received('oak', 'game', snapshot()),
    )
    expect(hasWholeBoard(soFar)).toBe(true)
    const shown = reduce(soFar, { type: 'settled', isAll: false })
    expect(shown.shown).toBe('oak')
    const stillAlone = reduce(shown, { type: 'settled', isAll: false })
    const another = reduce(stillAlone, received('elm', 'availability', 'online'))
    expect(reduce(another, { type: 'settled', isAll: true }).shown).toBeNull()
    const chosen = after(another, { type: 'show', board: 'elm' }, { type: 'settled', isAll: true })
    expect(chosen.shown).toBe('elm')
  })

  it('is not whole before the operator’s set-up is known, which may be what is shown first', () => {
    const connected: PageInput = { type: 'connection', connection: 'connected', access: 'operator' }
    const state = after(
      newPageState('oak'),
      connected,
      received('oak', 'availability', 'online'),
      received('oak', 'board', BOARD),
      received('oak', 'game', snapshot()),
    )
    expect(hasWholeBoard(state)).toBe(false)
    expect(hasWholeBoard(reduce(state, { type: 'setup', payload: bytes('{}') }))).toBe(true)
  })

  it('stays when another board appears later', () => {
    const state = after(newPageState(null), received('oak', 'game', snapshot()), {
      type: 'settled',
      isAll: true,
    })
    expect(after(state, received('elm', 'game', snapshot()), { type: 'settled', isAll: true }).shown).toBe(
      'oak',
    )
  })

  it('forgets a board when all its retained messages are cleared', () => {
    const state = after(
      newPageState(null),
      received('oak', 'availability', 'online'),
      received('oak', 'availability', ''),
    )
    expect(state.boards.size).toBe(0)
  })

  it('accepts retained messages in any order', () => {
    const hands = { v: 1, standing: '.'.repeat(81), held: null, tray: [], plugged: true }
    const lights = { v: 1, squares: '.'.repeat(81), palette: {} }
    const state = after(
      newPageState(null),
      received('oak', 'hands', hands),
      received('oak', 'lights', lights),
      received('oak', 'availability', 'online'),
    )
    expect(readValue(state.boards.get('oak')!.hands)).toEqual(hands)
    expect(readValue(state.boards.get('oak')!.lights)).toEqual(lights)
  })

  it('keeps no more boards than it could show', () => {
    const many = Array.from({ length: 200 }, (_, index) => received(`b${index}`, 'availability', 'online'))
    expect(after(newPageState(null), ...many).boards.size).toBe(64)
  })
})
