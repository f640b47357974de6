import { describe, expect, it } from 'vitest'
import { SilentBoards } from '../../../src/app/commands/silent-boards.ts'
import { drawBoardState } from '../../../src/app/commands/watch.ts'

describe('konakis watch', () => {
  it('says once when a board has fallen silent, and again after it came back', () => {
    const silent = new SilentBoards()
    silent.received('oak', 'heartbeat', 0)
    silent.received('elm', 'heartbeat', 5_000)
    expect(silent.newlySilent(19_999)).toEqual([])
    expect(silent.newlySilent(20_000)).toEqual([{ id: 'oak', seconds: 20 }])
    expect(silent.newlySilent(25_000)).toEqual([{ id: 'elm', seconds: 20 }])
    expect(silent.newlySilent(40_000)).toEqual([])
    silent.received('oak', 'heartbeat', 41_000)
    expect(silent.newlySilent(42_000)).toEqual([])
    expect(silent.some).toBe(true)
    expect(silent.newlySilent(61_000)).toEqual([{ id: 'oak', seconds: 20 }])
  })

  it('shows for how long there has been no news', () => {
    const oak = { id: 'oak', isOnline: true, board: null, game: null }
    expect(drawBoardState({ ...oak, silentS: 23 })).toContain('No news for 23 s.')
    expect(drawBoardState({ ...oak, silentS: null })).not.toContain('No news')
  })
})
