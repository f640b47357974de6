import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Computer } from './support/computer.ts'

/** Four starts of a service on a machine that may be busy. */
const LIMIT_MS = 300_000
/** The promise of docs/remote-play.md: from the first command to the first move. */
const FIRST_MOVE_MS = 60_000
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/remote-play.md'), 'utf8')

describe('the commands of docs/remote-play.md, as they stand there', () => {
  it('lead to the first move on two emulated boards, and the game survives kill -9 of either service', {
    timeout: LIMIT_MS,
  }, async () => {
    const [open, invite, join] = [...PAGE.matchAll(/^ {4}(konakis .*)$/gm)].map(([, command]) => command!)
    const [first, second] = [new Computer(), new Computer()]
    const startMs = performance.now()
    await first.play(open!)
    const link = await first.run(invite!)
    const joining = join!.replace('<link>', link)
    await second.play(joining)
    await second.untilReady(0)
    second.type('e4-c4')
    await first.until(() => first.moves.length === 1, 'the first move at the other board')
    expect(performance.now() - startMs).toBeLessThan(FIRST_MOVE_MS)
    expect(first.moves).toEqual(['e4-c4'])

    await second.kill()
    await second.play(joining)
    await second.untilReady(1)
    await first.untilReady(1)
    first.type('d1-d3')
    await second.until(() => second.moves.length === 2, 'the answer after the restart')
    expect(second.moves).toEqual(first.moves)

    await second.untilReady(2)
    await first.kill()
    await first.play(open!)
    await first.untilReady(2)
    second.type('e6-c6')
    await second.until(() => second.moves.length === 3, 'the next move after the restart')
    expect(second.moves).toEqual(first.moves)
  })
})
