import { describe, expect, it } from 'vitest'
import { GameReview } from '../../../src/app/service/game/game-review.ts'
import { CoachWorker } from '../../../src/coach-worker/coach-worker.ts'
import type { Over } from '../../../src/game/state.ts'
import { GameArchive } from '../../../src/journal/game-archive.ts'
import { GameStore } from '../../../src/journal/game-store.ts'
import { realGame, value } from '../../journal/games.ts'
import { emptyFolder, konakis } from '../../support/command.ts'

/** Keeps a game in the folder, as the service does. */
async function keep(data: string): Promise<void> {
  const store = value(await GameStore.lock(data))
  value(await store.create(realGame().events))
  await store.unlock()
}

const WON_IN_ONE = '9/9/1t5t1/9/2t6/4T4/2K4t1/9/5t3'

describe('konakis suggest', () => {
  it('prints the move, its score and the line as JSON', () => {
    const { status, lines } = konakis([
      'suggest',
      ...['--rules', 'nielsen', '--position', WON_IN_ONE, '--to-move', 'defenders', '--ms', '100', '--json'],
    ])
    expect(status).toBe(0)
    expect(lines).toHaveLength(1)
    const suggestion = JSON.parse(lines[0]!)
    expect(suggestion).toEqual({
      move: expect.stringMatching(/^c3-(a3|c1)$/),
      score: 9999,
      winIn: 1,
      pv: [suggestion.move],
      nodes: expect.any(Number),
      depth: 1,
      ms: expect.any(Number),
    })
  })

  it('prints a sentence', () => {
    const { stdout } = konakis(['suggest', '--rules', 'mungo-fetlar', '--ms', '50'])
    expect(stdout).toMatch(/^[a-k]\d+-[a-k]\d+ {2}[+−]\d+\.\d\d for the attackers\nexpected: /)
  })

  it('reports that the game is over', () => {
    const { status, stdout, stderr } = konakis([
      'suggest',
      ...['--rules', 'nielsen', '--position', '8K/9/9/9/9/9/9/9/t8'],
    ])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe(
      'konakis: there is nothing to suggest. The game is over. The defenders win: the king has escaped.\n',
    )
  })

  it.each(['0', 'soon'])('--ms %s is wrong usage', ms => {
    expect(konakis(['suggest', '--ms', ms])).toMatchObject({ status: 2, stdout: '' })
  })
})

describe('konakis review', () => {
  it('prints the moments at which a kept game turned, a line each', async () => {
    const data = emptyFolder()
    await keep(data)
    const { status, lines } = konakis(['review', '2026-11-16-1', '--data', data, '--ms', '50', '--json'])
    expect(status).toBe(0)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const line of lines) {
      expect(JSON.parse(line)).toEqual({
        ply: expect.any(Number),
        side: expect.stringMatching(/^(attackers|defenders)$/),
        played: expect.stringMatching(/^[a-i]\d-[a-i]\d$/),
        better: expect.stringMatching(/^[a-i]\d-[a-i]\d$/),
        before: expect.any(Number),
        after: expect.any(Number),
        line: expect.arrayContaining([expect.stringMatching(/^[a-i]\d-[a-i]\d$/)]),
        reason: expect.objectContaining({ code: expect.stringMatching(/^[a-z-]+$/) }),
      })
    }
    const words = konakis(['review', '2026-11-16-1', '--data', data, '--ms', '50'])
    expect(words.stdout).toMatch(/^\d+\. [a-i]\d-[a-i]\d \(attackers, .*\): [a-i]\d-[a-i]\d was better /m)
    const german = konakis(['review', '2026-11-16-1', '--data', data, '--ms', '50', '--language', 'de'])
    expect(german.stdout).toMatch(/^\d+\. [a-i]\d-[a-i]\d \(Angreifer, .*\): besser war [a-i]\d-[a-i]\d /m)
  })

  it('names the moves that the page names', async () => {
    const data = emptyFolder()
    await keep(data)
    const { lines } = konakis(['review', '2026-11-16-1', '--data', data, '--json'])
    const coach = new CoachWorker()
    const { state } = value(await new GameArchive(data).read('2026-11-16-1'))
    const onThePage = await new Promise<unknown>(resolve => {
      const review = new GameReview({ coach, onReview: analysis => analysis && resolve(analysis.review) })
      review.follow({ ...state, status: 'over' } as Over)
    })
    expect(lines.map(line => JSON.parse(line))).toEqual(onThePage)
  })

  it('names the games there are, if there is no such game', () => {
    const { status, stderr } = konakis(['review', '2026-11-16-9', '--data', emptyFolder()])
    expect(status).toBe(1)
    expect(stderr).toContain('there is no game "2026-11-16-9"')
  })
})
