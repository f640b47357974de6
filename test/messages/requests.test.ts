import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { COMMAND_NAMES } from '../../src/messages/command-names.ts'
import { readRequest } from '../../src/messages/read-request.ts'

const read = (name: string, payload: unknown) =>
  readRequest(name, Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)))
const codeOf = (name: string, payload: unknown) => {
  const { request } = read(name, payload)
  return request.ok ? 'ok' : request.error.code
}

describe('a request', () => {
  test.each([
    ['new-game', {}],
    ['new-game', { rules: 'nielsen', position: '4K4/9/9/9/9/9/9/9/4t4', toMove: 'attackers', clock: '10+5' }],
    ['new-game', { clock: null }],
    ['new-game', { v: 1, transaction: 'x' }],
    ['undo', {}],
    ['undo', { plies: 3 }],
    ['resign', { side: 'attackers' }],
    ['draw', { side: 'defenders', action: 'claim' }],
    ['move', { move: 'e5-e8', expectedPly: 0 }],
    ['move', { move: 'e5-e8xd8/f8', expectedPly: 12 }],
    ['set-position', { position: '4K4/9/9/9/9/9/9/9/9', toMove: 'defenders' }],
    ['hints', { level: 'threats' }],
    ['lesson', { id: 'stop' }],
    ['lights', { brightness: 0 }],
    ['calibrate', { step: 'empty' }],
    ['mask', { squares: ['c3'] }],
    ['mask', { squares: [] }],
    ['hands', { do: 'lift', square: 'e5' }],
  ])('%s %j is accepted', (name, payload) => {
    expect(codeOf(name, payload)).toBe('ok')
  })

  test.each([
    ['dance', {}, 'unknown-command'],
    ['__proto__', {}, 'unknown-command'],
    ['constructor', {}, 'unknown-command'],
    ['toString', {}, 'unknown-command'],
    ['', {}, 'unknown-command'],
    ['undo', { plise: 3 }, 'bad-argument'],
    ['undo', { plies: -1 }, 'bad-argument'],
    ['undo', { plies: 1.5 }, 'bad-argument'],
    ['undo', '{"plies": 1e400}', 'bad-argument'],
    ['undo', '{"plies": 123456789012345678901234567890}', 'bad-argument'],
    ['undo', { plies: '3' }, 'bad-argument'],
    ['undo', { transaction: {} }, 'bad-argument'],
    ['undo', '[]', 'bad-argument'],
    ['undo', 'null', 'bad-argument'],
    ['undo', '3', 'bad-argument'],
    ['undo', '', 'json'],
    ['undo', '{', 'json'],
    ['undo', '{}}', 'json'],
    ['undo', 'undo', 'json'],
    ['resign', {}, 'bad-argument'],
    ['resign', { side: 'black' }, 'bad-argument'],
    ['draw', { side: 'attackers', action: 'take' }, 'bad-argument'],
    ['move', { move: 'e5-e8' }, 'bad-argument'],
    ['move', { move: 'Ke5', expectedPly: 0 }, 'bad-argument'],
    ['move', { move: 'e5-e8', expectedPly: -1 }, 'bad-argument'],
    ['hints', { level: 'all' }, 'bad-argument'],
    ['lights', { brightness: 256 }, 'bad-argument'],
    ['mask', { squares: 'c3' }, 'bad-argument'],
    ['mask', { squares: ['z99'] }, 'bad-argument'],
    ['set-position', { position: '<script>', toMove: 'attackers' }, 'bad-argument'],
    ['undo', `${'['.repeat(50_000)}`, 'too-large'],
    ['undo', `${'['.repeat(2000)}${']'.repeat(2000)}`, 'too-deep'],
  ])('%s %j is refused: %s', (name, payload, code) => {
    expect(codeOf(name, payload)).toBe(code)
  })

  it('that is not UTF-8 is refused', () => {
    const { request } = readRequest('undo', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))
    expect(request).toMatchObject({ ok: false, error: { code: 'encoding' } })
  })

  it('gets an error that names each wrong argument', () => {
    const { request } = read('move', { move: 'e5', expectedPly: 'soon', colour: 'red' })
    const message = request.ok ? '' : request.error.message
    expect(message).toMatch(/move: .*; expectedPly: .*expected number.*; .*colour/)
  })

  it('keeps its transaction even if it is refused', () => {
    expect(read('undo', { transaction: 't1', plies: 'x' }).transaction).toBe('t1')
    expect(read('dance', { transaction: 7 }).transaction).toBe(7)
    expect(read('undo', { transaction: 'x'.repeat(1000) }).transaction).toBeUndefined()
    expect(read('undo', '{').transaction).toBeUndefined()
  })

  it('cannot change object prototypes', () => {
    expect(codeOf('undo', '{"__proto__": {"plies": 3}}')).toBe('ok')
    const { request } = read('undo', '{"__proto__": {"plies": 3}}')
    expect(request.ok && 'plies' in request.value).toBe(false)
    expect(codeOf('undo', '{"constructor": {}}')).toBe('bad-argument')
    expect(({} as { plies?: number }).plies).toBeUndefined()
  })

  it('of any bytes for any command gives a result, and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMMAND_NAMES, 'x'),
        fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map(Buffer.from)),
        (name, bytes) => {
          const { request } = readRequest(name, bytes)
          if (!request.ok) expect(request.error.message).not.toBe('')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
