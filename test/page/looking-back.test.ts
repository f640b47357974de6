import { describe, expect, it } from 'vitest'
import { newBoardState } from '../../src/page/state/board-state.ts'
import { besideEarlierPosition } from '../../src/page/state/looking-back.ts'
import { UI } from '../../src/words/page/labels.ts'
import { snapshot } from './support/published.ts'

const live = { past: null }
const over = snapshot({ result: { winner: 'attackers', reason: 'resigned' } })

describe('beside an earlier position', () => {
  it('of a game under way: that it continues', () => {
    const word = besideEarlierPosition(live, snapshot())
    expect(word && UI[word].en).toBe('The game continues meanwhile.')
  })

  it('of a game that is over: nothing', () => {
    expect(besideEarlierPosition(live, over)).toBeNull()
  })

  it('of a past game: the keys that replay it', () => {
    expect(besideEarlierPosition({ past: newBoardState('oak') }, over)).toBe('replayKeys')
  })
})
