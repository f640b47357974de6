import { describe, expect, it } from 'vitest'
import { recordOf } from '../../src/game/record.ts'
import { readReport } from '../../src/table/read-report.ts'
import type { Station } from './station.ts'
import { TwoBoards } from './two-boards.ts'

const namesAt = ({ game }: Station) => (game.status === 'none' ? null : game.players)

describe('players say who they are when a table is opened and when it is joined', () => {
  it('in the log, and so at both boards and in both records', () => {
    const boards = new TwoBoards({ names: ['Anna', 'Ben'] }).pass(5000)
    const { owner, follower } = boards
    for (const station of [owner, follower]) {
      expect(namesAt(station)).toEqual({ attackers: 'Anna', defenders: 'Ben' })
      if (station.game.status !== 'playing') throw new Error('no game')
      expect(recordOf(station.game)).toMatch(/Anna[\s\S]*Ben/)
    }
    expect(follower.state.log.hashes).toEqual(owner.state.log.hashes)
  })

  it('after a restart of either service too', () => {
    const boards = new TwoBoards({ names: ['Anna', 'Ben'] }).pass(5000)
    for (const station of [boards.owner, boards.follower]) {
      station.kill()
      station.wake()
    }
    boards.pass(5000)
    expect(namesAt(boards.owner)).toEqual({ attackers: 'Anna', defenders: 'Ben' })
    expect(namesAt(boards.follower)).toEqual({ attackers: 'Anna', defenders: 'Ben' })
  })

  it('or not at all', () => {
    const boards = new TwoBoards().pass(5000)
    expect(namesAt(boards.owner)).toEqual({})
  })

  it('a seat has one name: another is not taken from it', () => {
    const boards = new TwoBoards({ names: ['Anna', 'Ben'] }).pass(5000)
    const { length } = boards.owner.state.log.entries
    const report = boards.follower.sent.at(-1)?.report ?? lastReport(boards)
    boards.owner.receive('defenders', { ...report, kind: 'seat', seq: report.seq + 1, name: 'Eve' } as never)
    expect(namesAt(boards.owner)).toEqual({ attackers: 'Anna', defenders: 'Ben' })
    expect(boards.owner.state.log.entries).toHaveLength(length)
  })

  it.each(['', ' Ben', 'x'.repeat(41), 'B\nen', 7])('%j is no name', name => {
    const report = { ...lastReport(new TwoBoards()), name }
    expect(readReport(report)).toMatchObject({ ok: false, error: { code: 'bad-report' } })
  })
})

function lastReport(boards: TwoBoards) {
  boards.hears = 'nobody'
  const { follower } = boards
  follower.passUntil(follower.nowMs + 2500)
  return follower.sent.at(-1)!.report
}
