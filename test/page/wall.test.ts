import { describe, expect, it } from 'vitest'
import { applyMessage, newBoardState } from '../../src/page/state/board-state.ts'
import { CAPTION_SHARE, wallColumns, wallRank } from '../../src/page/state/wall.ts'

describe('a wall of boards', () => {
  it.each([
    [1, 1920, 1080, 1],
    [2, 1920, 1080, 2],
    [50, 1920, 1080, 10],
    [50, 1080, 1920, 6],
    [7, 3840, 2160, 4],
  ])('of %i boards on %i × %i has %i columns', (count, width, height, columns) => {
    expect(wallColumns(count, width, height)).toBe(columns)
  })

  it('fits all of them without scrolling, each as large as can be', () => {
    for (let count = 1; count <= 64; count++) {
      const columns = wallColumns(count, 1920, 1080)
      const sideWith = (wanted: number) =>
        Math.min(1920 / wanted, 1080 / Math.ceil(count / wanted) / (1 + CAPTION_SHARE))
      for (let other = 1; other <= count; other++)
        expect(sideWith(columns)).toBeGreaterThanOrEqual(sideWith(other))
    }
  })

  it('has boards that are gone or silent last', () => {
    const published = (topic: 'availability' | 'heartbeat', payload: string, atMs: number) =>
      ({ topic, payload: new TextEncoder().encode(payload), retained: false, atMs }) as const
    const online = applyMessage(newBoardState('oak'), published('availability', 'online', 1000))
    expect(wallRank(newBoardState('oak'), 1000)).toBe('away')
    expect(wallRank(online, 1000)).toBe('live')
    const silent = applyMessage(online, published('heartbeat', '{}', 1000))
    expect(wallRank(silent, 1000 + 19_999)).toBe('live')
    expect(wallRank(silent, 1000 + 20_000)).toBe('away')
  })
})
