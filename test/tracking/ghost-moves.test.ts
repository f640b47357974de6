import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import type { Table } from '../hands/table.ts'
import { at, move, sit } from './drawn-table.ts'

/** What sensors saw in simulated games that were recorded as moves nobody had made. */

describe('nothing arrives before it has left', () => {
  it('a sensor that sticks, and then a piece is lifted that could have gone there: no move', () => {
    //      t · · · · · ·      g9 is lifted; g4 has been lying since before that
    const table = sit('6t2/9/9/9/4K4/9/9/9/t8', 'attackers')
    table.misread('g4', 'o').wait(400).lift('g9').wait(1500)
    expect(table.moves).toEqual([])
  })

  it('a move is put back, and a piece of the other side lifted that could have taken it: no move', () => {
    // f3-f2 goes back to f3; then b3 is lifted, which might have gone to f3 and taken f2 between itself and f1.
    const table = sit('9/9/9/9/4K4/9/1t3T3/9/5t3', 'defenders')
    move(table, 'f3', 'f2')
    expect(table.moves).toEqual(['f3-f2'])
    table.lift('f2').wait(250).put('f3').wait(600).lift('b3').wait(1500)
    expect(table.moves).not.toContain('b3-f3')
  })

  it('a piece that slides to the square beside it is seen there first, and has moved', () => {
    const table = sit('9/9/9/9/4K4/9/9/9/t8', 'attackers')
    expect(table.slide('a1', 'a2', 50, 200).wait(1000).moves).toEqual(['a1-a2'])
  })
})

describe('a whole position that looks like a move', () => {
  it('three plies are put back one after the other: a takeback, though the end looks like a move', () => {
    // The board of three plies ago is the one that g8-e8 would make now.
    const table = sit('9/4t4/9/9/4K2T1/9/9/9/t8', 'defenders')
    move(table, 'h5', 'h6')
    move(table, 'e8', 'g8')
    move(table, 'h6', 'h5')
    expect(table.moves).toHaveLength(3)
    table.lift('h5').wait(200).put('h6').wait(400).lift('g8').wait(200).put('e8').wait(400)
    table.lift('h6').wait(200).put('h5').wait(2500)
    expect(table.moves).toEqual([])
  })
})

describe('a move that no longer stands is not final', () => {
  it('a square beside a strong magnet twitches while a piece is up, and another twitches after it: no move', () => {
    const table = sit('9/9/9/9/4K3T/9/9/9/3t5', 'attackers')
    table.lift('d1').wait(200).misread('d3', 'o').wait(200).misread('i6', 'o').wait(40)
    table.misread('d3', null).wait(600)
    expect(table.moves).toEqual([])
  })

  it('a piece may be on either of two squares: neither is final until one is left', () => {
    // e3 is up and comes down on f3, beside f2, while e9 twitches.
    const table = sit('9/9/9/9/1K7/9/4t4/5T3/9', 'attackers')
    table.lift('e3').wait(200).misread('e9', 'o').wait(200).put('f3').wait(400)
    expect(table.moves).toEqual([])
    expect(table.misread('e9', null).wait(1500).moves).toEqual(['e3-f3'])
  })
})

describe('a piece that slides is not two pieces', () => {
  it('a weak magnet of the other side drops out just as the piece lies across a line: one move', () => {
    const table = sit('9/t8/9/9/1K3T3/9/9/9/9', 'defenders')
    table.slide('f5', 'f7', 90).wait(60).misread('a8', '.').wait(40)
    table.misread('f8', 'o').wait(40)
    table.misread('f8', null).lift('f7').put('f8').wait(160).misread('a8', null).wait(1500)
    expect(table.moves).toEqual(['f5-f8'])
  })

  it('and a dead sensor beside its way has not sent a piece to meet it', () => {
    const dead = [at('e7')]
    const table = sit('5t3/9/4T4/9/1K7/9/9/9/9', 'attackers', { dead })
    expect(table.slide('f9', 'f7', 200, 400).wait(1500).moves).toEqual(['f9-f7'])
  })

  it('a piece that leans over on to the next square is not one from a square that cannot be seen', () => {
    const dead = [at('a6')]
    const table = sit('9/1t7/9/t8/4K4/9/9/9/9', 'attackers', { dead })
    expect(table.slide('b8', 'a8', 100, 900).wait(1500).moves).toEqual(['b8-a8'])
  })
})

describe('who took whom', () => {
  it('a final move is taken on, and what it then captures is taken off: the move, amended', () => {
    // e2 stops on e6 and goes on to e7, where it takes f7 with g7; f7 has not gone to e7 and taken e6.
    const table = sit('9/9/5Tt2/9/1K7/9/9/4t4/9', 'attackers')
    move(table, 'e2', 'e6')
    expect(table.moves).toEqual(['e2-e6'])
    table.lift('e6').put('e7').wait(300).remove('f7').wait(1500)
    expect(table.moves).toEqual(['e2-e7'])
  })

  it('a captured piece is taken off while another square twitches: it has not made a move itself', () => {
    // e3 goes to c3 and takes c4 with c5, while i3 twitches.
    const table = sit('9/9/9/9/2T1K4/2t6/4T4/9/8t', 'defenders')
    table.lift('e3').wait(300).put('c3').misread('i3', 'o').wait(140).remove('c4').wait(20)
    table.misread('i3', null).wait(1500)
    expect(table.moves).toEqual(['e3-c3'])
  })
})

describe('after a lost cable', () => {
  it('one piece stands where it may not go: a question, though two other moves would look the same', () => {
    // h4 stands on i2; i4-i2 and h4-i4 would leave the same squares filled.
    const table = sit('9/9/9/9/1K7/7Tt/9/9/t8', 'attackers')
    table.wait(500).unplug().wait(5000)
    table.lift('h4').put('i2').wait(500).plug().wait(1500)
    expect(table.moves).toEqual([])
    expect(table.phase).toBe('disturbed')
  })

  it('one piece is gone: a question, though a move and one that takes it and lands where it was would look the same', () => {
    // c8 is off the board; c5-d5 and c8-c5, which takes d5 with e5, would leave the same squares filled.
    const table = sit('9/2T6/9/9/2t6/7K1/9/9/9', 'attackers')
    table.wait(500).unplug().wait(5000)
    table.remove('c8').wait(500).plug().wait(1500)
    expect(table.moves).toEqual([])
  })
})

describe('after a power cut', () => {
  it('a captured piece that still stands is asked for, and explained by no other moves', () => {
    // d1-d3 has taken c3; the service starts again before anybody has taken it off.
    const table = sit('9/7K1/9/9/9/9/1tT6/8T/3t5', 'attackers')
    move(table, 'd1', 'd3')
    expect(table.waiting.remove).toEqual(['c3'])
    const resumed = Tracker.forGame(table.position, DEFAULT_SETTINGS).observe(table.frame(), 0)
    const { tracker, events } = resumed.tracker.passTime(2000)
    expect(tracker.view.phase).toBe('clearing')
    expect(tracker.view.position).toBe(table.position)
    expect([...resumed.events, ...events].map(({ type }) => type)).toEqual(['board.up'])
  })
})

describe('a piece that nobody has seen stand', () => {
  it('may be where the reply seems to have gone: what it takes was taken off first, and a square twitches', () => {
    // b8 goes to i8 and takes i7 with i6, which was taken off first; b2 twitches just before.
    const table = sit('9/1t7/8T/8t/4K4/9/9/9/9', 'attackers')
    table.remove('i7').wait(250).lift('b8').wait(200).misread('b2', 'o').wait(60).put('i8').wait(60)
    expect(table.misread('b2', null).wait(1500).moves).toEqual(['b8-i8'])
  })

  it('may be the piece that is missing: a dead sensor has not sent another to take it', () => {
    // e7 is put on e6 by mistake; c6 cannot be seen, and would take e7 from e6 with e8.
    const dead = [at('c6')]
    const table = sit('9/4t4/4T4/2t6/1K7/9/9/9/9', 'attackers', { dead })
    table.lift('e7').wait(600).put('e6').wait(1500)
    expect(table.moves).toEqual([])
  })
})

describe('second thoughts that nobody had', () => {
  it('three plies are put back, and on the way the board looks like a capture: no move', () => {
    // f3-f4 would take f5 with f6, if f5 had not been seen to go back to f7 before.
    const table = sit('5t3/9/9/5T3/1K7/5T3/9/9/9', 'attackers')
    move(table, 'f9', 'f7')
    move(table, 'f4', 'f3')
    move(table, 'f7', 'f8')
    table
      .lift('f8')
      .wait(200)
      .put('f7')
      .wait(300)
      .lift('f3')
      .wait(200)
      .put('f4')
      .wait(500)
      .lift('f7')
      .wait(600)
    table.put('f9').wait(2000)
    expect(table.events.filter(({ type }) => type === 'move.made')).toHaveLength(3)
    expect(table.moves).toEqual([])
  })

  it('the clock button does not decide on which of two squares the piece is', () => {
    const table = sit('9/9/9/9/1K7/9/4t4/5T3/9', 'attackers')
    table.lift('e3').wait(200).misread('e9', 'o').wait(200).put('f3').wait(1000).press('attackers').wait(200)
    expect(table.moves).toEqual([])
  })

  it('a twitch is no move that could be answered', () => {
    // b8 goes to i8 and takes i7 with i6, both hands at once; b7 twitches just before.
    const table = sit('9/1t7/8T/8t/4K4/9/9/9/9', 'attackers')
    table.lift('b8').wait(250).misread('b7', 'o').wait(20).put('i8').remove('i7').wait(40).misread('b7', null)
    expect(table.wait(1500).moves).toEqual(['b8-i8'])
  })

  it('a captured piece is taken off first, and a square twitches to which it might have gone on: not amended', () => {
    // h4 will be taken by g1-g4, and goes off first; f2 twitches, on the line of the move before.
    const table = sit('9/9/9/9/1K7/5T1t1/9/9/6t2', 'defenders')
    move(table, 'f4', 'g4')
    expect(table.moves).toEqual(['f4-g4'])
    table.remove('g4').wait(250).misread('f2', 'o').wait(40).lift('g1').wait(200).misread('f2', null)
    expect(table.wait(400).moves).toEqual(['f4-g4'])
  })
})

describe('a move that was hardly seen', () => {
  it('is not answered by a piece that was taken off before it, and a square that twitches', () => {
    // d4 will take c6 from d6 with b6; c6 is off already, d4 is held low over d7, and c9 twitches.
    const table = sit('9/9/9/1tT6/4K4/3t5/9/9/9', 'attackers')
    table
      .remove('c6')
      .wait(300)
      .lift('d4')
      .wait(400)
      .misread('c9', 'o')
      .wait(120)
      .misread('d7', 'o')
      .wait(100)
    table.misread('c9', null).wait(80).misread('d7', null).wait(200).put('d6').wait(1500)
    expect(table.moves).toEqual(['d4-d6'])
  })

  it('is not final when its piece is seen where it came from', () => {
    const table = sit('9/9/9/9/4K4/9/9/9/t8', 'defenders')
    table.lift('e5').wait(200).misread('c5', 'o').wait(200).put('e5').wait(1500)
    expect(table.moves).toEqual([])
  })
})

describe('a dead sensor', () => {
  it('hides which piece has come beside the last mover, which is taken off: a question, not an amended move', () => {
    // g7 cannot be seen, goes to g4 and takes h4 with i4; h4 has not gone back to g4.
    const dead = [at('g7')]
    const table = sit('9/9/6t2/9/1K7/5T2t/9/9/9', 'defenders', { dead })
    move(table, 'f4', 'h4')
    expect(table.moves).toEqual(['f4-h4'])
    table.lift('g7').wait(250).put('g4').wait(300).remove('h4').wait(1500)
    expect(table.moves).toEqual(['f4-h4'])
    expect(table.phase).toBe('disturbed')
  })
})

describe('a sensor near its threshold', () => {
  /** Its square fills and empties with nobody near it. */
  const waver = (table: Table, square: string, times: number): Table => {
    for (let time = 0; time < times; time++)
      table.misread(square, 'o').wait(240).misread(square, null).wait(60)
    return table
  }

  it('is not believed when a piece is up that could have gone there, and sticks for a second and a half', () => {
    const table = sit('9/9/9/9/4K4/5T3/9/9/9', 'defenders')
    waver(table, 'f2', 10).lift('f4').wait(300).misread('f2', 'o').wait(1500)
    expect(table.moves).toEqual([])
    expect(table.put('g4').wait(600).misread('f2', null).wait(1500).moves).toEqual(['f4-g4'])
  })

  it('keeps nobody waiting: the board stands as the game says', () => {
    const table = waver(sit('9/9/9/9/4K4/5T3/9/9/9', 'defenders'), 'b2', 10)
    expect(table.misread('b2', 'o').wait(1000).phase).toBe('matching')
  })

  it('is believed again when it has been calm for some seconds', () => {
    const table = waver(sit('9/9/9/9/4K4/5T3/9/9/9', 'defenders'), 'f2', 10).wait(5000)
    expect(table.lift('f4').wait(300).put('f2').wait(1000).moves).toEqual(['f4-f2'])
  })

  it('is not a hand that cannot decide: put down again and again, the piece has moved, if a little later', () => {
    const table = sit('9/9/9/9/4K4/5T3/9/9/9', 'defenders').lift('f4').wait(300)
    for (let time = 0; time < 6; time++) table.put('f2').wait(200).lift('f2').wait(200)
    expect(table.put('f2').wait(1500).moves).toEqual(['f4-f2'])
  })
})
