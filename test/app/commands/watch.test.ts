import { describe, expect, it } from 'vitest'
import { applyMessage, drawBoardState, eventLine, jsonLine } from '../../../src/app/commands/watch.ts'
import type { Watched } from '../../../src/views/watched-game.ts'
import { bytes, snapshot } from '../../page/support/published.ts'

const NOTHING: Watched = { id: 'oak', isOnline: null, board: null, game: null }

describe('konakis watch', () => {
  it('shows what others have published, and sends none of it to the terminal to be obeyed', () => {
    const watched = applyMessage(NOTHING, 'game', bytes(snapshot({ rules: '\x1b[2J', game: 'a\u009b1m\nb' })))
    expect(drawBoardState({ ...watched, id: '\x07' }).split('\n')[0]).toBe(
      'Board \\u0007 · \\u001b[2J, game a\\u009b1m b',
    )
    const why = { type: 'move.illegal', missing: [], surplus: [], why: '\u202e\u009b' }
    const told = eventLine('oak', bytes({ v: 1, seq: 1, at: '2026-11-16T20:00:00Z', ...why }))
    expect(told).toContain('why "\\u202e\\u009b"')
  })

  it('goes on after a message that is not JSON', () => {
    expect(jsonLine('oak', 'game', bytes('{'))).toMatchObject({ ok: false, error: { code: 'json' } })
    expect(jsonLine('oak', 'game', bytes({ v: 1 }))).toEqual({
      ok: true,
      value: '{"board":"oak","topic":"game","message":{"v":1}}',
    })
  })
})
