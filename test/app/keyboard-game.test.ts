import { describe, expect, it } from 'vitest'
import { answer, newGame } from '../../src/app/keyboard/keyboard-game.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'

/** What is answered to the last of these lines. */
function type(rules: string, ...lines: string[]) {
  let now = newGame(startPosition(builtInRules(rules)))
  for (const line of lines) now = answer(now.game, line)
  return now
}

describe('a game at the keyboard', () => {
  it('draws the board, marks where a piece may go, and shows the square kept for the king', () => {
    expect(type('nielsen', 'e2').text).toContain(' 2  * * * * t * * * *')
    expect(type('brettspielnetz', 'board').text).toContain(' 1  + . . t t t . . +')
  })

  it.each([
    ['e5-e9', "Not legal: e5 holds the king, but it is the attackers' turn."],
    ['a4-a7', 'Not legal: a5 is in the way.'],
    ['c3-c4', 'Not legal: there is no piece on c3.'],
    ['a4-b5', 'Not legal: a4-b5 is not along a file or a rank.'],
    ['go', '"go" is not a move; expected something like e5-e8; "help" lists what you can type.'],
    ['c3', 'Nothing on c3 may move now.'],
    ['claim', 'There is no draw to claim.'],
    ['accept', 'No draw was offered.'],
    ['undo', 'There is no move to take back.'],
  ])('answers "%s" with words', (line, words) => {
    expect(type('nielsen', line).text).toBe(words)
  })

  it('takes a move back', () => {
    expect(type('nielsen', 'a4-b4', 'undo').game.position).toEqual(startPosition(builtInRules('nielsen')))
  })

  it('ends by resignation, and then accepts no move', () => {
    expect(type('nielsen', 'resign').text).toContain('the defenders win, the other side resigned')
    expect(type('nielsen', 'resign', 'a4-b4').text).toContain('the game is over')
  })

  it('ends by agreement, if the other side accepts', () => {
    expect(type('nielsen', 'draw', 'accept').game.position.outcome).toEqual({
      winner: null,
      reason: 'agreed',
    })
    expect(type('nielsen', 'draw', 'decline', 'accept').text).toBe('No draw was offered.')
    expect(type('nielsen', 'draw', 'a4-b4', 'accept').text).toBe('No draw was offered.')
  })

  it('says that a draw may be claimed', () => {
    const cycle = ['d5-d6', 'd9-c9', 'f5-f6', 'c9-b9', 'd6-d5', 'b9-c9', 'f6-f5', 'c9-d9']
    expect(type('brettspielnetz', ...cycle, ...cycle).text).toContain('A draw may be claimed (repetition)')
    expect(type('brettspielnetz', ...cycle, ...cycle, 'claim').text).toContain('a draw, the same position')
  })
})
