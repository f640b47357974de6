import { describe, expect, it } from 'vitest'
import {
  makeBestMove,
  makeEngineError,
  parseBestMove,
  parseEngineCommand,
} from '../../src/engines/protocol.ts'

describe('lines that konakis engine reads', () => {
  it.each([
    ['rules nielsen', { type: 'rules', idOrPath: 'nielsen' }],
    ['rules my rules.yaml', { type: 'rules', idOrPath: 'my rules.yaml' }],
    ['position start', { type: 'start-position' }],
    [
      'position 9/9/9/9/4K4/9/9/9/t8 defenders',
      { type: 'position', diagram: '9/9/9/9/4K4/9/9/9/t8', toMove: 'defenders' },
    ],
    ['  moves  e5-e8 a4-a1x ', { type: 'moves', moves: ['e5-e8', 'a4-a1x'] }],
    ['go nodes 1000', { type: 'go', limit: { nodes: 1000 } }],
    ['go ms 50', { type: 'go', limit: { ms: 50 } }],
    ['stop', { type: 'stop' }],
    ['quit', { type: 'quit' }],
  ])('%s', (line, command) => {
    expect(parseEngineCommand(line)).toEqual({ ok: true, value: command })
  })

  it.each([
    'hello',
    'rules',
    'position',
    'position start attackers',
    'position 9/9 nobody',
    'moves',
    'go',
    'go nodes',
    'go nodes 0',
    'go nodes 1e9',
    'go depth 3',
    'stop it',
  ])('"%s" is none', line => {
    const parsed = parseEngineCommand(line)
    expect(parsed).toMatchObject({ ok: false, error: { code: 'syntax' } })
    expect(!parsed.ok && parsed.error.message).toMatch(new RegExp(`^"${line}": expected rules`))
  })
})

describe('lines that an engine answers', () => {
  it('name the move first, then what was found', () => {
    const line = makeBestMove({ move: { from: 40, to: 67 }, score: -16, depth: 4, nodes: 1000, ms: 12.6 }, 9)
    expect(line).toBe('bestmove e5-e8 score -16 depth 4 nodes 1000 ms 13')
    expect(parseBestMove(line, 9)).toEqual({ ok: true, value: { from: 40, to: 67 } })
  })

  it.each(['bestmove none', 'bestmove', 'error no', 'bestmove e5-e10'])('"%s" has no move', line => {
    expect(parseBestMove(line, 9)).toMatchObject({ ok: false })
  })

  it('have an error on one line', () => {
    expect(makeEngineError('one\n  two')).toBe('error one two')
  })
})
