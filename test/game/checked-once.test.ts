import { expect, it } from 'vitest'
import { decide } from '../../src/game/decide.ts'
import { play } from '../../src/rules/position.ts'
import { begin, moveOf, when } from './play.ts'

const first = moveOf('d1-d3')
const second = moveOf('e4-c4')

it('a move that was played from this very position is not played again', () => {
  const { game } = begin()
  const after = play(game.position, first)
  const decided = decide(game, { type: 'move', move: first, source: 'hand', after }, when(0))
  expect(decided.ok && decided.value.state).toMatchObject({ status: 'playing' })
  if (!decided.ok || decided.value.state.status === 'none') throw new Error('the move was refused')
  expect(decided.value.state.position).toBe(after)
  expect(decided.value.events).toMatchObject([{ type: 'move.made', move: 'd1-d3', source: 'hand' }])
})

it('a position that was made from another one proves nothing: the move is checked', () => {
  const { game } = begin()
  const elsewhere = play(play(game.position, first), second)
  const command = { type: 'move', move: second, source: 'hand', after: elsewhere } as const
  expect(decide(game, command, when(0))).toMatchObject({ ok: false, error: { code: 'wrong-side' } })
})

it('the state is the same as without it', () => {
  const { game } = begin()
  const plain = decide(game, { type: 'move', move: first, source: 'hand' }, when(5))
  const known = decide(
    game,
    { type: 'move', move: first, source: 'hand', after: play(game.position, first) },
    when(5),
  )
  expect(known).toEqual(plain)
})
