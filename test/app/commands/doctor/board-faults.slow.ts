import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startSquares } from '../../../../src/doctor/start-position.ts'
import { boardWiring, open, type RankWiring } from '../../../../src/emulator/circuit/wiring.ts'
import { doctor, ptyBoard } from '../../doctor/support/looking.ts'

// The faults that people build into boards, each on the emulated one: hardware/bring-up.md has the same list.

const right = boardWiring(9, 9)
const withRanks = (change: (wiring: RankWiring, rank: number) => RankWiring) => ({
  ...right,
  ranks: right.ranks.map(change),
})
const d1 = 3
const e4 = 3 * 9 + 4
const c3 = 2 * 9 + 2

async function lookAt(board: Awaited<ReturnType<typeof ptyBoard>>) {
  const { of } = await doctor(['--port', board.path, '--no-lights'])
  return [...of('board'), ...of('sensors')]
}

it('a rank that is never chosen: the line and the parts to look at are named', async () => {
  const wiring = withRanks((each, rank) => (rank === 2 ? { ...each, gate: open, enable: open } : each))
  const board = await ptyBoard({ wiring })
  const found = (await lookAt(board)).find(({ fault }) => fault === 'dead-line')
  expect(found).toMatchObject({ level: 'bad', message: expect.stringContaining('The whole rank 3') })
  expect(found!.remedy).toContain('RANK_3')
})

it('two rows’ cables swapped: with the start position standing the doctor says which', async () => {
  const wiring = withRanks((each, rank) => {
    const other = right.ranks[rank < 3 ? rank + 3 : rank < 6 ? rank - 3 : rank]!
    return { ...each, gate: other.gate, enable: other.enable }
  })
  const board = await ptyBoard({ wiring })
  await board.setUp()
  expect((await lookAt(board)).find(({ fault }) => fault === 'swapped-rows')).toMatchObject({
    message: 'Ranks 1–3 and 4–6 are read in place of each other.',
    remedy: 'Swap the cables in J1 and J2 of the controller.',
  })
})

it('a cold joint: the reading jumps, and the joint is named', async () => {
  const board = await ptyBoard()
  await board.controller.setFault(c3, 'cold-joint')
  const found = (await lookAt(board)).find(({ fault }) => fault === 'noisy')
  expect(found).toMatchObject({ squares: ['c3'] })
  expect(found!.remedy).toContain('loose solder joint at U303 (c3)')
})

it('a magnet upside down: with the start position standing the piece is named', async () => {
  const board = await ptyBoard()
  await board.setUp(startSquares(9)!, square => (square === d1 ? -1 : 1))
  const found = (await lookAt(board)).find(({ fault }) => fault === 'turned-magnet')
  expect(found).toMatchObject({ level: 'bad', squares: ['d1'] })
})

it('the king’s magnet upside down', async () => {
  const board = await ptyBoard()
  await board.setUp(startSquares(9)!, square => (square === 40 ? -1 : 1))
  expect((await lookAt(board)).find(({ fault }) => fault === 'turned-magnet')).toMatchObject({
    squares: ['e5'],
  })
})

it('one sensor that drifts: play is not disturbed, and the sensor is named', async () => {
  const board = await ptyBoard()
  await board.controller.setDrift(e4, 15)
  const found = (await lookAt(board)).find(({ fault }) => fault === 'adrift')
  expect(found).toMatchObject({ squares: ['e4'] })
  expect(found!.remedy).toContain('replace U102 (e4)')
})

it('a 5 V that sags: the controller restarts, and the supply is named', async () => {
  const board = await ptyBoard()
  let isOver = false
  const sagging = (async () => {
    while (!isOver) {
      await board.controller.setLogicSupply(2.4)
      await sleep(30)
      await board.controller.setLogicSupply(5)
      await sleep(700)
    }
  })()
  const findings = await lookAt(board).finally(() => {
    isOver = true
  })
  await sagging
  expect(findings.find(({ fault }) => fault === 'sagging-supply')).toMatchObject({
    level: 'bad',
    restarts: expect.any(Number),
  })
})
