import { describe, expect, it } from 'vitest'
import { boardPicture } from '../../src/page/state/board-picture.ts'
import { clockText, timesLeft } from '../../src/page/state/clock-times.ts'
import { lightsOf, onScreen } from '../../src/page/state/lights.ts'
import {
  lastPly,
  newPageState,
  type PageInput,
  type PageState,
  reduce,
  shownBoard,
} from '../../src/page/state/page-state.ts'
import { remoteTap } from '../../src/page/state/remote-tap.ts'
import { readValue } from '../../src/page/state/slot.ts'
import { FAULTY_A1 } from './support/health-message.ts'
import { after, BOARD, game, received, snapshot, TWO_MOVES } from './support/published.ts'

const watching = (...inputs: PageInput[]) => after(newPageState('oak'), ...inputs)

describe('the health of a board', () => {
  it('is valid, unreadable, or cleared', () => {
    const slot = (value: unknown) => shownBoard(watching(received('oak', 'health', value)))!.health
    expect(slot(FAULTY_A1)).toMatchObject({ kind: 'read', value: { findings: [{}, { squares: ['a1'] }] } })
    expect(slot({ ...FAULTY_A1, findings: [{ check: 'x', level: 'dire' }] }).kind).toBe('unreadable')
    expect(slot('').kind).toBe('none')
  })
})

describe('published messages are not trusted', () => {
  it.each([
    ['invalid JSON', '{'],
    ['another version', { ...snapshot(), v: 2 }],
    ['an invalid position', { ...snapshot(), position: '9/9' }],
    [
      'a square that is not on this board',
      { ...snapshot(), waiting: { missing: ['k11'], surplus: [], remove: [] } },
    ],
    ['a move that leaves this board', { ...snapshot(), moves: ['a1-a12'] }],
    ['an unknown phase', { ...snapshot(), phase: 'asleep' }],
  ])('a snapshot with %s is unreadable', (_, value) => {
    const board = shownBoard(watching(received('oak', 'game', snapshot()), received('oak', 'game', value)))!
    expect(board.game.kind).toBe('unreadable')
  })

  it('unknown fields are dropped', () => {
    const board = shownBoard(watching(received('oak', 'game', { ...snapshot(), mood: 'good' })))!
    expect(readValue(board.game)?.snapshot).not.toHaveProperty('mood')
  })

  it('the position is shown without moves if they cannot be replayed', () => {
    for (const changes of [
      { moves: ['d1-d9', 'e3-d3'] },
      { position: '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/9/4t4/3ttt3' },
      { rules: 'unheard-of', options: {} },
    ]) {
      const now = game({ ...TWO_MOVES, ...changes })
      expect(now.line).toBeNull()
      expect(now.placement).toHaveLength(81)
    }
  })

  it('a built-in rule set is found by its name if the options are missing', () => {
    const { options: _, ...rest } = snapshot(TWO_MOVES)
    const board = shownBoard(watching(received('oak', 'game', rest)))!
    expect(readValue(board.game)?.line?.positions).toHaveLength(3)
  })
})

describe('stepping through the game', () => {
  const state = watching(received('oak', 'game', snapshot(TWO_MOVES)))

  it('shows each position with the move that led to it', () => {
    const past = reduce(state, { type: 'show-ply', ply: 1 })
    const picture = boardPicture(shownBoard(past)!, past)!
    expect(picture.isLive).toBe(false)
    expect(picture.last?.move).toEqual({ from: 3, to: 12 })
    expect(picture.squares[12]!.piece?.kind).toBe('t')
    expect(picture.squares[22]!.piece?.kind).toBe('T')
  })

  it('is live again at the last move, and otherwise stays while the game goes on', () => {
    expect(reduce(state, { type: 'show-ply', ply: lastPly(state) }).ply).toBeNull()
    const past = reduce(state, { type: 'show-ply', ply: 1 })
    expect(reduce(past, received('oak', 'game', snapshot({ ...TWO_MOVES, seq: 2 }))).ply).toBe(1)
  })

  it('returns to live when the shown position is taken back', () => {
    const past = reduce(state, { type: 'show-ply', ply: 1 })
    expect(reduce(past, received('oak', 'game', snapshot())).ply).toBeNull()
  })

  it('reuses the positions that two snapshots share', () => {
    const first = game(TWO_MOVES)
    const position = '3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/3T5/2t1t4/4tt3'
    const second = game(
      { ...TWO_MOVES, moves: [...TWO_MOVES.moves!, 'd2-c2'], position, toMove: 'defenders' },
      first,
    )
    expect(second.line?.positions).toHaveLength(4)
    expect(second.line?.positions[2]).toBe(first.line?.positions[2])
  })
})

describe('the picture of the board', () => {
  const start = game().placement.join('')
  const without = (square: number) => `${start.slice(0, square)}.${start.slice(square + 1)}`
  const pictureOf = (state: PageState) => boardPicture(shownBoard(state)!, state)!

  it('marks where the sensors of a real board differ from the game', () => {
    const seen = `o${without(3).slice(1)}`
    const state = watching(
      received('oak', 'board', { ...BOARD, driver: 'serial' }),
      received('oak', 'game', snapshot()),
      received('oak', 'frame', { v: 1, squares: seen }),
    )
    const { squares, touch } = pictureOf(state)
    expect(squares[3]!.piece).toEqual({ kind: 't', style: 'unsensed' })
    expect(squares[0]!.piece).toEqual({ kind: 'o', style: 'only-sensed' })
    expect(squares[0]!.sensor).toBe('faulty')
    expect(touch).toBe('none')
  })

  it('draws the pieces of an emulated board where they are, with the one in the hand', () => {
    const hands = { v: 1, standing: without(3), held: { piece: 't', over: 'd2' }, tray: [], plugged: true }
    const state = watching(
      { type: 'connection', connection: 'connected', access: 'operator' },
      received('oak', 'board', { ...BOARD, driver: 'emulated' }),
      received('oak', 'game', snapshot()),
      received('oak', 'hands', hands),
      received('oak', 'frame', { v: 1, squares: start }),
    )
    const { squares, touch } = pictureOf(state)
    expect(squares[3]!.piece).toBeNull()
    expect(squares[3]!.sensor).toBe('sees')
    expect(squares[12]!.piece).toEqual({ kind: 't', style: 'held' })
    expect(touch).toBe('hands')
    expect(pictureOf(reduce(state, { type: 'tap-mode', tapMode: 'remote' })).touch).toBe('remote')
  })

  it('shows where a picked piece may go', () => {
    const state = watching(received('oak', 'game', snapshot()), { type: 'pick', square: 'd1' })
    const targets = pictureOf(state)
      .squares.filter(square => square.isTarget)
      .map(square => square.name)
    expect(targets).toEqual(['a1', 'b1', 'c1', 'd2', 'd3', 'd4'])
  })
})

describe('a remote move by two taps', () => {
  const start = watching(received('oak', 'game', snapshot()))
  const picked = reduce(start, { type: 'pick', square: 'd1' })

  it('begins with a piece of the side to move', () => {
    expect(remoteTap(start, 'd1')).toEqual({ picked: 'd1', move: null })
    expect(remoteTap(start, 'e5')).toBeNull()
    expect(remoteTap(start, 'd2')).toBeNull()
  })

  it('ends with the destination, and requests the move for the current ply', () => {
    expect(remoteTap(picked, 'd2')).toEqual({ picked: null, move: { move: 'd1-d2', expectedPly: 0 } })
  })

  it('changes to another piece of the same side, and is cancelled by a second tap on the same', () => {
    expect(remoteTap(picked, 'e1')).toEqual({ picked: 'e1', move: null })
    expect(remoteTap(picked, 'd1')).toEqual({ picked: null, move: null })
  })
})

describe('lights on a screen', () => {
  it('converts linear LED values with the sRGB curve', () => {
    const amber = onScreen('ff4600')
    expect(amber.colour).toBe('rgb(255, 143, 0)')
    expect(amber.strength).toBeCloseTo(1, 6)
    const faint = onScreen('0d0a07')
    expect(faint.colour).toBe('rgb(255, 227, 194)')
    expect(faint.strength).toBeCloseTo(0.25, 2)
  })

  it('is dark for an unknown letter, and everywhere for a board of another size', () => {
    const palette = { b: { role: 'from the future', rgb: '0000ff', effect: 'pulse', periodMs: 900 } } as const
    expect(lightsOf({ v: 1, squares: '.b?', palette }, 3)).toEqual([
      null,
      { role: null, rgb: '0000ff', effect: 'pulse', periodMs: 900 },
      null,
    ])
    expect(lightsOf({ v: 1, squares: 'bb', palette }, 3)).toEqual([null, null, null])
    expect(lightsOf({ v: 1, squares: '\u{1f600}.', palette }, 3)).toEqual([null, null, null])
  })
})

describe('the clock', () => {
  const clock = {
    mainMs: 600_000,
    incrementMs: 0,
    attackersMs: 60_000,
    defendersMs: 90_000,
    running: 'attackers',
    at: '2026-11-16T10:00:00Z',
  } as const
  const at = Date.parse(clock.at)

  it('runs for the side whose clock is running, from the time of the snapshot', () => {
    const state = watching(received('oak', 'game', snapshot({ clock }), { retained: true, atMs: at + 9000 }))
    expect(timesLeft(shownBoard(state)!, at + 10_000)).toEqual({ attackers: 50_000, defenders: 90_000 })
  })

  it('is right in a browser whose clock is wrong, after the first live message', () => {
    const wrongMs = at + 3_600_000
    const state = watching(received('oak', 'game', snapshot({ clock }), { atMs: wrongMs }))
    expect(timesLeft(shownBoard(state)!, wrongMs + 5000)).toEqual({ attackers: 55_000, defenders: 90_000 })
  })

  it('never shows less than zero', () => {
    const state = watching(received('oak', 'game', snapshot({ clock }), { retained: true }))
    expect(timesLeft(shownBoard(state)!, at + 999_999)?.attackers).toBe(0)
  })

  it.each([
    [3_725_000, '1:02:05'],
    [600_000, '10:00'],
    [65_900, '1:05'],
    [19_960, '0:19.9'],
    [0, '0:00.0'],
    [1e300, '999:59:59'],
  ])('%d ms is %s', (ms, text) => expect(clockText(ms)).toBe(text))
})
