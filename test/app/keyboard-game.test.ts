import { describe, expect, it } from 'vitest'
import { readLine, viewGame } from '../../src/app/keyboard/keyboard-game.ts'
import { decide } from '../../src/game/decide.ts'
import { type GameState, NO_GAME } from '../../src/game/state.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

const WHEN = { at: '2026-11-16T20:00:00.000Z', atMs: 0 }

/** The game after these lines, and what is answered to the last of them. */
function type(rulesId: string, ...lines: string[]) {
  const rules = builtInRules(rulesId)
  const started = decide(NO_GAME, { type: 'new-game', game: '2026-11-16-1', rules, clock: null }, WHEN)
  if (!started.ok) throw new Error(started.error.message)
  let game: GameState = started.value.state
  let text = ''
  for (const line of lines) {
    if (game.status === 'none') throw new Error('there is no game')
    const typed = readLine(game, line)
    text = typed.kind === 'print' ? typed.text : typed.kind
    if (typed.kind !== 'command') continue
    const decided = decide(game, typed.command, WHEN)
    if (decided.ok) {
      game = decided.value.state
      text = viewGame(game as Exclude<GameState, { status: 'none' }>)
    } else {
      text = decided.error.message
    }
  }
  if (game.status === 'none') throw new Error('there is no game')
  return { game, text }
}

describe('a game at the keyboard', () => {
  it('draws the board, marks where a piece may go, and shows the square kept for the king', () => {
    expect(type('nielsen', 'e2').text).toContain(' 2  * * * * t * * * *')
    expect(type('brettspielnetz', 'board').text).toContain(' 1  + . . t t t . . +')
  })

  it.each([
    ['e5-e9', "e5 holds the king, but it is the attackers' turn"],
    ['a4-a7', 'a5 is in the way'],
    ['c3-c4', 'there is no piece on c3'],
    ['a4-b5', 'a4-b5 is not along a file or a rank'],
    ['go', '"go" is not a move; expected something like e5-e8; "help" lists what you can type.'],
    ['c3', 'Nothing on c3 may move now.'],
    ['quit', 'leave'],
    ['new', 'new-game'],
  ])('answers "%s" with words', (line, words) => {
    expect(type('nielsen', line).text).toBe(words)
  })

  it.each(['claim', 'accept', 'decline', 'undo'])('refuses "%s" where there is nothing to it', line => {
    const { game } = type('nielsen', line)
    expect(game.position).toEqual(startPosition(builtInRules('nielsen')))
  })

  it('takes a move back, and a resignation before that', () => {
    expect(type('nielsen', 'a4-b4', 'undo').game.position.ply).toBe(0)
    expect(type('nielsen', 'a4-b4', 'resign', 'undo').game).toMatchObject({
      status: 'playing',
      position: { ply: 1 },
    })
  })

  it('ends by resignation, and then accepts no move', () => {
    expect(type('nielsen', 'resign').text).toContain('The defenders win: the other side has resigned.')
    expect(type('nielsen', 'resign', 'a4-b4').text).toContain('the game is over')
  })

  it('ends by agreement, if the other side accepts', () => {
    expect(type('nielsen', 'draw').text).toContain('The attackers offer a draw')
    expect(type('nielsen', 'draw', 'accept').game).toMatchObject({
      outcome: { winner: null, reason: 'agreed' },
    })
    expect(type('nielsen', 'draw', 'decline', 'accept').game.status).toBe('playing')
  })

  it('says that a draw may be claimed', () => {
    const cycle = ['d5-d6', 'd9-c9', 'f5-f6', 'c9-b9', 'd6-d5', 'b9-c9', 'f6-f5', 'c9-d9']
    expect(type('brettspielnetz', ...cycle, ...cycle).text).toContain('A draw may be claimed (repetition)')
    expect(type('brettspielnetz', ...cycle, ...cycle, 'claim').text).toContain('A draw: the same position')
  })
})
