import { describe, expect, it } from 'vitest'
import { boardOfRecord, packRecord, unpackGame } from '../../src/page/shared-game.ts'
import { readValue } from '../../src/page/state/slot.ts'
import { gameLink, parseAddress } from '../../src/page/transport/address.ts'
import { pastGame } from './support/past-game.ts'

const { record, game } = pastGame()

describe('a game in a link', () => {
  it('is replayed as it was, without any service', async () => {
    const href = gameLink('http://192.168.1.20:8080/?board=oak', await packRecord(record))
    expect(href.length).toBeLessThan(1000)
    const address = parseAddress(href)
    if (!address.ok) throw new Error(address.error.message)
    expect(address.value).toMatchObject({ token: null, board: null })
    const board = await unpackGame(address.value.game!)
    if (!board.ok) throw new Error(board.error.message)
    const shown = readValue(board.value.game)
    const { moves, position, result, captured, last } = game
    expect(shown?.snapshot).toMatchObject({ moves, position, result, captured, last })
    expect(shown?.line?.positions).toHaveLength(11)
    expect(board.value.record).toBe(record)
  })

  it('keeps the names', () => {
    const board = boardOfRecord(`[attackers:Ann]\n${record}`)
    if (!board.ok) throw new Error(board.error.message)
    expect(readValue(board.value.game)?.snapshot.players).toEqual({
      attackers: { kind: 'hand', name: 'Ann' },
      defenders: { kind: 'hand' },
    })
  })

  it.each(['', 'x', '<script>', 'A'.repeat(30_000), 'eJwDAAAAAAE'])(
    'that is not whole (%.10s) is refused',
    async packed => {
      expect((await unpackGame(packed)).ok).toBe(false)
    },
  )

  it('that unpacks to more than any game is refused', async () => {
    const huge = await packRecord('a'.repeat(5_000_000))
    expect(huge.length).toBeLessThan(20_000)
    expect((await unpackGame(huge)).ok).toBe(false)
  })
})
