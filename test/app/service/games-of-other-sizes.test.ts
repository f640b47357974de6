import { describe, expect, it } from 'vitest'
import type { BoardInfo } from '../../../src/boards/board.ts'
import { innerSquares } from '../../../src/core/inner-squares.ts'
import type { Size } from '../../../src/rules/geometry.ts'
import { parseMove } from '../../../src/rules/move.ts'
import { startPosition } from '../../../src/rules/position.ts'
import { builtInRules } from '../../../src/rulesets/index.ts'
import { FakeDisk } from '../../journal/fake-disk.ts'
import { moved, START } from '../support/scripted-service.ts'
import { topics, watched } from '../support/watched-service.ts'

const info = (files: number): BoardInfo => ({
  driver: 'scripted',
  name: 'b',
  firmware: '1',
  files,
  ranks: files,
  sense: 'side',
  leds: 'rgb',
})

/** The start of a game as a board of `outer` squares a side sees it, with `around` on the squares that it does not use. */
function startOn(outer: number, id: string, around = '.'): string {
  const rules = builtInRules(id)
  const cells = Array<string>(outer * outer).fill(around)
  const inside = innerSquares(rules.options.size, outer)
  for (const [square, piece] of startPosition(rules).placement.entries()) cells[inside[square]!] = piece
  return cells.join('')
}

/** That frame after a move, named as in the game. */
function after(frame: string, move: string, size: Size): string {
  const read = parseMove(move, size)
  if (!read.ok) throw new Error(read.error.message)
  const inside = innerSquares(size, Math.sqrt(frame.length))
  return moved(frame, inside[read.value.from]!, inside[read.value.to]!)
}

async function onBoardOf(files: number) {
  const parts = await watched()
  parts.board.emit({ type: 'up', info: info(files) })
  return parts
}

describe('a game on fewer squares than the board has', () => {
  it.each([
    [9, 'brandubh', 7, 'd6-c6'],
    [11, 'brandubh', 7, 'd6-c6'],
    [11, 'sea-battle', 9, 'e8-c8'],
    [11, 'ashton', 9, 'e6-c6'],
  ] as const)('on %i×%i: %s begins by command, and its moves are seen', async (files, id, size, move) => {
    const { board, passAndListen, ask, game, lights } = await onBoardOf(files)
    board.frame(startOn(files, 'nielsen'))
    await passAndListen(100)
    expect(game()).toMatchObject({ size: 9, phase: 'matching' })

    expect(await ask('new-game', { rules: id })).toMatchObject({ ok: true })
    board.frame(startOn(files, id))
    await passAndListen(100)
    expect(game()).toMatchObject({ rules: id, size, phase: 'matching' })
    expect(lights().squares).toHaveLength(size * size)

    board.frame(after(startOn(files, id), move, size))
    await passAndListen(3000)
    expect(game().moves).toEqual([move])
  })

  it('waits for its pieces where the ones of the game before stand', async () => {
    const { board, passAndListen, ask, game } = await onBoardOf(9)
    board.frame(START)
    await passAndListen(100)
    await ask('new-game', { rules: 'brandubh' })
    // Of the tablut start, e8 and e2 are on the small board's edge, d7 and d1, where attackers belong too.
    expect(game()).toMatchObject({ phase: 'setup', waiting: { missing: ['d2', 'd6', 'b4', 'f4'].sort() } })
  })

  it('and back to all squares', async () => {
    const { board, passAndListen, ask, game } = await onBoardOf(9)
    await ask('new-game', { rules: 'brandubh' })
    board.frame(startOn(9, 'brandubh'))
    await passAndListen(100)
    expect(game()).toMatchObject({ size: 7, phase: 'matching' })
    expect(await ask('new-game', { rules: 'nielsen' })).toMatchObject({ ok: true })
    board.frame(START)
    await passAndListen(100)
    expect(game()).toMatchObject({ rules: 'nielsen', size: 9, phase: 'matching' })
    board.frame(after(START, 'a4-a3', 9))
    await passAndListen(3000)
    expect(game().moves).toEqual(['a4-a3'])
  })

  it('pieces on the other squares are not seen', async () => {
    const { board, passAndListen, ask, game } = await onBoardOf(9)
    await ask('new-game', { rules: 'brandubh' })
    board.frame(startOn(9, 'brandubh', 't'))
    await passAndListen(100)
    expect(game().phase).toBe('matching')
  })

  it('the board is published with the squares that it has, its faults by the names of the game', async () => {
    const { board, passAndListen, ask, board9 } = await onBoardOf(9)
    board.frame(`?${startOn(9, 'brandubh').slice(1, 10)}?${startOn(9, 'brandubh').slice(11)}`)
    await passAndListen(100)
    expect(board9()).toMatchObject({ files: 9, faulty: ['a1', 'b2'] })
    await ask('new-game', { rules: 'brandubh' })
    expect(board9()).toMatchObject({ files: 9, ranks: 9, faulty: ['a1'] })
  })

  it('the frame is published with the squares of the game', async () => {
    const { board, passAndListen, ask, game, sent } = await onBoardOf(9)
    board.frame(START)
    await passAndListen(100)
    await ask('new-game', { rules: 'brandubh' })
    game()
    const frame = sent.findLast(({ topic }) => topic === topics.public('frame'))!
    expect(JSON.parse(frame.payload).squares).toHaveLength(49)
  })

  it('commands name the squares of the game', async () => {
    const { board, passAndListen, ask } = await onBoardOf(9)
    await ask('new-game', { rules: 'brandubh' })
    board.frame(startOn(9, 'brandubh'))
    await passAndListen(100)
    expect(await ask('mask', { squares: ['h8'] })).toMatchObject({ ok: false, error: { code: 'square' } })
    expect(await ask('move', { move: 'd6-c6', expectedPly: 0 })).toMatchObject({ ok: true })
  })

  it('goes on after a restart with other rules', async () => {
    const disk = new FakeDisk()
    const first = await watched(disk)
    await first.ask('new-game', { rules: 'brandubh' })
    first.board.frame(startOn(9, 'brandubh'))
    await first.passAndListen(100)
    await first.close()
    const second = await watched(disk)
    second.board.frame(after(startOn(9, 'brandubh'), 'd6-c6', 7))
    await second.passAndListen(3000)
    expect(second.game()).toMatchObject({ rules: 'brandubh', moves: ['d6-c6'] })
  })
})

describe('a board with too few squares for the game', () => {
  it('is named as what is wrong, and the game waits for a larger one', async () => {
    const { board, passAndListen, ask, game, board9 } = await onBoardOf(11)
    await ask('new-game', { rules: 'copenhagen' })
    board.frame(startOn(11, 'copenhagen'))
    await passAndListen(100)
    expect(game().phase).toBe('matching')

    board.emit({ type: 'restarted', info: info(9) })
    board.frame(START)
    await passAndListen(100)
    expect(board9()).toMatchObject({ link: 'down', trouble: expect.stringContaining('9×9') })
    expect(game().phase).toBe('offline')

    board.emit({ type: 'up', info: info(11) })
    board.frame(startOn(11, 'copenhagen'))
    await passAndListen(100)
    expect(board9().link).toBe('up')
    expect(game().phase).toBe('matching')
  })

  it('is as good as any for a game with fewer squares', async () => {
    const { board, passAndListen, ask, game, board9 } = await onBoardOf(11)
    await ask('new-game', { rules: 'copenhagen' })
    board.emit({ type: 'up', info: info(9) })
    board.frame(START)
    await passAndListen(100)
    expect(board9().link).toBe('down')
    expect(await ask('new-game', { rules: 'nielsen' })).toMatchObject({ ok: true })
    board.frame(START)
    await passAndListen(100)
    expect(board9().link).toBe('up')
    expect(game()).toMatchObject({ rules: 'nielsen', phase: 'matching' })
  })
})
