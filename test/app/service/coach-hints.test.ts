import { describe, expect, it } from 'vitest'
import { FakeCoach } from '../support/fake-coach.ts'
import { moved, START } from '../support/scripted-service.ts'
import { watched } from '../support/watched-service.ts'

const [a4, a3, a2, e3, f3, g3] = [27, 18, 9, 22, 23, 24]

/** A game under way, with a coach at the table. */
async function seated(level: string, teaching: Parameters<typeof watched>[2] = {}) {
  const coach = new FakeCoach()
  const table = await watched(undefined, null, { coach, ...teaching })
  const { board, ask, lights, passAndListen } = table
  board.frame(START)
  await passAndListen(100)
  await ask('hints', { level })
  const roles = () => {
    const { squares, palette } = lights()
    return [...squares].flatMap((letter, square) => (letter === '.' ? [] : [[square, palette[letter]!.role]]))
  }
  /** Where the coach points. */
  const marked = () => roles().filter(([, role]) => String(role).startsWith('hint-'))
  const press = async (ms = 200) => {
    board.emit({ type: 'button', button: 'menu', pressed: true })
    await passAndListen(ms)
    board.emit({ type: 'button', button: 'menu', pressed: false })
    await passAndListen(50)
  }
  /** Frames come while time passes, as from a real board. */
  const stay = async (frame: string, ms: number) => {
    for (let stayed = 0; stayed < ms; stayed += 500) {
      board.frame(frame)
      await passAndListen(Math.min(500, ms - stayed))
    }
  }
  return { ...table, coach, roles, marked, press, stay }
}

describe('the command hint', () => {
  it('is answered at any level of hints, and published: first the piece, then where to', async () => {
    const { coach, ask, game, marked, passAndListen } = await seated('legal')
    expect(await ask('hint', {})).toMatchObject({ ok: true })
    coach.says('a4-a3')
    await passAndListen(50)
    expect(game().advice).toEqual({ from: 'a4', to: null })
    expect(marked()).toEqual([[a4, 'hint-piece']])
    await ask('hint', {})
    expect(game().advice).toEqual({ from: 'a4', to: 'a3' })
  })

  it('is forgotten with the next move', async () => {
    const { coach, ask, game, stay, passAndListen } = await seated('off')
    await ask('hint', {})
    coach.says('a4-a3')
    await passAndListen(50)
    await stay(moved(START, a4, a2), 1500)
    expect(game()).toMatchObject({ ply: 1 })
    expect(game()).not.toHaveProperty('advice')
  })

  it('is refused when it is the computer’s turn', async () => {
    const { ask } = await seated('legal', { opponent: { side: 'attackers', level: 1 } })
    expect(await ask('hint', {})).toMatchObject({ ok: false, error: { code: 'no-hint' } })
  })
})

describe('the menu button, when nothing is offered', () => {
  it('asks the coach: first which piece, then where to', async () => {
    const { coach, press, marked, passAndListen } = await seated('coach')
    await press()
    expect(marked()).toEqual([])
    coach.says('a4-a3')
    await passAndListen(50)
    expect(marked()).toEqual([[a4, 'hint-piece']])
    await press()
    expect(marked()).toEqual([
      [a3, 'hint-square'],
      [a4, 'hint-piece'],
    ])
    expect(coach.questions).toHaveLength(1)
  })

  it('asks nobody below level coach', async () => {
    const { coach, press } = await seated('threats')
    await press()
    expect(coach.questions).toEqual([])
  })

  it('shows nothing of a position that is past, and withdraws the question', async () => {
    const { board, coach, press, marked, passAndListen } = await seated('coach')
    await press()
    coach.says('a4-a3')
    await passAndListen(50)
    board.frame(moved(START, a4, a2))
    await passAndListen(1000)
    expect(marked()).toEqual([])
    await press()
    expect(coach.isThinking).toBe(true)
    board.frame(moved(moved(START, a4, a2), e3, f3))
    await passAndListen(1000)
    expect(coach.isThinking).toBe(false)
    expect(marked()).toEqual([])
  })

  it('shows nothing of another side’s turn, though no piece was moved', async () => {
    const { ask, coach, press, marked, game, passAndListen } = await seated('coach')
    await press()
    coach.says('a4-a3')
    await passAndListen(50)
    await ask('set-position', { position: game().position, toMove: 'defenders' })
    expect(game()).toMatchObject({ phase: 'matching', toMove: 'defenders' })
    expect(marked()).toEqual([])
  })

  it('gives no advice to the side that the coach plays', async () => {
    const { coach, press, game } = await seated('coach', { opponent: { side: 'attackers', level: 3 } })
    const { questions } = coach
    expect(questions.map(({ effort }) => effort)).toEqual([{ level: 3, seed: 7 }])
    await press()
    expect(questions).toHaveLength(1)
    expect(game().learning).toBe('defenders')
  })

  it('goes on while the coach thinks, and when it fails', async () => {
    const { board, coach, press, marked, game, passAndListen } = await seated('coach')
    await press()
    board.frame(moved(START, a4))
    await passAndListen(200)
    expect(game().phase).toBe('lifted')
    board.frame(START)
    await passAndListen(200)
    coach.crashes()
    await passAndListen(50)
    expect(marked()).toEqual([])
    await press()
    coach.says('a4-a3')
    await passAndListen(50)
    expect(marked()).toEqual([[a4, 'hint-piece']])
  })
})

describe('a piece that is held', () => {
  it('for three seconds is shown a good square for itself', async () => {
    const { coach, marked, stay, passAndListen } = await seated('coach')
    const lifted = moved(START, a4)
    await stay(lifted, 2500)
    expect(coach.questions).toEqual([])
    await stay(lifted, 1000)
    expect(coach.questions).toMatchObject([{ effort: { from: a4 } }])
    coach.says('a4-a2')
    await passAndListen(50)
    expect(marked()).toEqual([[a2, 'hint-square']])
    await stay(START, 500)
    expect(marked()).toEqual([])
  })

  it('and put back in time has asked nobody', async () => {
    const { coach, stay } = await seated('coach')
    await stay(moved(START, a4), 2500)
    await stay(START, 4000)
    expect(coach.questions).toEqual([])
  })

  it('is answered at once when the menu button is pressed', async () => {
    const { coach, press, stay } = await seated('coach')
    await stay(moved(START, a4), 500)
    await press()
    expect(coach.questions).toMatchObject([{ effort: { from: a4 } }])
  })
})

describe('a long press of the menu button', () => {
  it('goes to the next level, round and round, each with its own tone', async () => {
    const { board, press, game, coach } = await seated('legal')
    const levels: string[] = []
    for (let presses = 0; presses < 4; presses++) {
      await press(1500)
      levels.push(game().hints)
    }
    expect(levels).toEqual(['threats', 'coach', 'off', 'legal'])
    const tones = board.commands.map(asked => (asked.type === 'beep' ? asked.hz : 0))
    expect(tones).toEqual([550, 660, 330, 440])
    expect(coach.questions).toEqual([])
    await press(1400)
    expect(game().hints).toBe('legal')
  })

  it('only confirms what is offered', async () => {
    const { board, press, game, passAndListen } = await seated('legal')
    let frame = START
    for (const [from, to] of [
      [a4, a3],
      [e3, f3],
      [a3, a2],
      [f3, g3],
    ] as const) {
      frame = moved(frame, from, to)
      board.frame(frame)
      await passAndListen(1000)
    }
    board.frame(START)
    await passAndListen(1500)
    const { offer } = game()
    await press(2000)
    expect([offer, game().hints]).toEqual(['new-game', 'legal'])
    expect(game()).toMatchObject({ ply: 0, game: '2026-11-16-2' })
  })
})

describe('threats', () => {
  it('are shown to both sides, or to the one that is learning', async () => {
    const { ask, roles, game, board, passAndListen } = await seated('threats')
    const inDanger = () => roles().filter(([, role]) => role === 'threatened').length
    const threatened = '9/9/9/9/4K4/9/2Tt5/9/1t7'
    await ask('set-position', { position: threatened, toMove: 'defenders' })
    board.frame(framed(threatened))
    await passAndListen(500)
    expect([game().phase, inDanger()]).toEqual(['matching', 1])
    expect(await ask('hints', { level: 'threats', side: 'attackers' })).toMatchObject({ ok: true })
    expect([game().learning, inDanger()]).toEqual(['attackers', 0])
    await ask('hints', { level: 'threats', side: 'both' })
    expect([game().learning, inDanger()]).toEqual([undefined, 1])
  })
})

/** What the sensors see of a diagram: a1 first. */
function framed(diagram: string): string {
  const rows = diagram.replace(/\d/g, count => '.'.repeat(Number(count))).split('/')
  return rows.reverse().join('')
}
