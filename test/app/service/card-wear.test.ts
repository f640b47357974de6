import { describe, expect, it } from 'vitest'
import { FakeDisk, type Operation } from '../../journal/fake-disk.ts'
import { moved, open, START } from '../support/scripted-service.ts'

const [a4, a3, e7, g7] = [27, 18, 58, 60]
const JOURNAL = 'data/games/2026-11-16-1.journal'

/** A game that has begun, and every operation on the disk since. */
async function begun() {
  const disk = new FakeDisk()
  const table = await open(disk)
  table.board.frame(START)
  await table.pass(100)
  const operations: Operation[] = []
  disk.fateOf = (_number, operation) => {
    operations.push(operation)
    return null
  }
  const size = () => disk.contents[JOURNAL]!.length
  return { ...table, operations, size }
}

/** What docs/raspberry-pi.md says of the card. */
describe('the card is written', () => {
  it('not at all while nobody plays, whatever the board reports', async () => {
    const { board, pass, operations } = await begun()
    for (let second = 0; second < 120; second++) {
      board.frame(START)
      await pass(1000)
    }
    expect(operations).toEqual([])
  })

  it('not for a piece that is lifted and put back', async () => {
    const { board, pass, operations } = await begun()
    board.frame(moved(START, a4))
    await pass(2000)
    board.frame(START)
    await pass(2000)
    expect(operations).toEqual([])
  })

  it('once for a move, with a line of about 110 bytes', async () => {
    const { board, pass, operations, size, service } = await begun()
    const first = moved(START, a4, a3)
    board.frame(first)
    await pass(2000)
    // The first has opened the file.
    operations.length = 0
    const before = size()
    board.frame(moved(first, e7))
    await pass(500)
    board.frame(moved(first, e7, g7))
    await pass(2000)
    expect(service.game).toMatchObject({ position: { ply: 2 } })
    expect(operations).toEqual(['write', 'sync'])
    expect(size() - before).toBeGreaterThan(90)
    expect(size() - before).toBeLessThan(130)
  })

  it('once for a game that begins, with less than a page', async () => {
    const { size } = await begun()
    expect(size()).toBeLessThan(4096)
  })
})
