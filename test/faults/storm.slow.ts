import { describe, expect, it } from 'vitest'
import { moved, START } from '../app/support/scripted-service.ts'
import { watched } from '../app/support/watched-service.ts'

const [a4, a3] = [27, 18]
const FRAME_MS = 20
const STORM_MS = 60_000

/** As fast as a controller can say it. */
const STORMS: readonly [string, (frame: number) => string][] = [
  ['one piece flickers', frame => (frame % 2 === 0 ? START : moved(START, a4))],
  ['a magnet rattles between two squares', frame => moved(START, a4, frame % 2 === 0 ? a3 : a4)],
  ['every square says something else each time', frame => chaos(frame)],
]

function chaos(seed: number): string {
  let state = seed * 2654435761 + 1
  return [...START]
    .map(cell => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return state % 5 === 0 ? '.tTK'[(state >>> 8) % 4]! : cell
    })
    .join('')
}

describe.each(STORMS)('a minute in which %s', (_, frameAt) => {
  it('records nothing, and the game goes on when it is over', async () => {
    const { board, clock, service, pass } = await watched()
    board.frame(START)
    await pass(500)
    for (let frame = 0; frame * FRAME_MS < STORM_MS; frame++) {
      board.frame(frameAt(frame))
      clock.passMs(FRAME_MS)
    }
    board.frame(START)
    await pass(2000)
    expect(service.game).toMatchObject({ status: 'playing', position: { ply: 0 } })
    board.frame(moved(START, a4, a3))
    // On a board that has been so noisy, a move takes up to 1.5 s to be final.
    await pass(2500)
    expect(service.game).toMatchObject({ position: { ply: 1 } })
  })

  it('costs viewers at most some dozen messages a second', async () => {
    const { board, clock, passAndListen, sent } = await watched()
    board.frame(START)
    await passAndListen(500)
    const before = sent.length
    for (let frame = 0; frame * FRAME_MS < STORM_MS; frame++) {
      board.frame(frameAt(frame))
      clock.passMs(FRAME_MS)
      if (frame % 5 === 0) await passAndListen(0)
    }
    const topics = new Set(sent.slice(before).map(({ topic }) => topic))
    expect((sent.length - before) / (STORM_MS / 1000)).toBeLessThan(12 * topics.size)
  })
})
