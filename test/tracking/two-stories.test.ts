// Long because it lists every board that can have come about in two ways, side by side.
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'
import { Tracker } from '../../src/tracking/tracker.ts'
import { at, move, sit } from './drawn-table.ts'

/** What the board shows may have come about in two ways: then nothing is recorded, and the players are asked or waited for. */

describe('after a lost cable', () => {
  it('the last mover has taken the piece on, or two moves were made: a question', () => {
    // d1 has stopped on d3 and is taken on to d6, where it takes e6 with f6; so would e6-c6 and d3-d6, if c6 could be seen.
    const table = sit('9/9/9/4Tt3/7K1/9/9/9/3t5', 'attackers', { dead: [at('c6')] })
    move(table, 'd1', 'd3').unplug().wait(5000)
    table.lift('d3').put('d6').remove('e6').plug().wait(1500)
    expect(table.moves).toEqual(['d1-d3'])
    expect(table.phase).toBe('disturbed')
  })

  it('one move that captures, or two: a question', () => {
    // e7-e3 takes e2 with e1; e7-e4 and e2-e3, which takes e4 with the throne, leave the same squares filled.
    const table = sit('9/9/4t4/9/1K7/9/9/4T4/4t4', 'attackers').unplug().wait(5000)
    table.lift('e7').put('e4').wait(500).lift('e2').put('e3').remove('e4').plug().wait(1500)
    expect(table.moves).toEqual([])
    expect(table.phase).toBe('disturbed')
  })

  it('a piece stands where another was captured and taken off: the two moves', () => {
    // f7-e7 takes e6 with the throne; then e1 goes to e6 and takes e7 with e8.
    const table = sit('9/4t4/5T3/4t4/1K7/9/9/9/4t4', 'defenders').unplug().wait(5000)
    table.lift('f7').put('e7').remove('e6').wait(500).lift('e1').put('e6').remove('e7')
    expect(table.plug().wait(1500).moves).toEqual(['f7-e7', 'e1-e6'])
  })

  it('a piece is in the air, or stands where another was captured: a question', () => {
    // b8-c8 has taken d8 with e8, which still stands; a2-a4 is played unseen, and d1 lifted, which could go to d8.
    const table = sit('9/1T1tT4/9/9/5K3/9/9/t8/3T5', 'defenders')
    table.lift('b8').wait(250).put('c8').wait(1000).unplug().wait(5000)
    table.lift('a2').put('a4').lift('d1').plug().wait(1500)
    expect(table.moves).toEqual(['b8-c8'])
    expect(table.phase).toBe('disturbed')
  })

  it('three plies were put back, or one move was made: a question', () => {
    const table = sit('9/4t4/9/9/4K2T1/9/9/9/t8', 'defenders')
    move(table, 'h5', 'h6')
    move(table, 'e8', 'g8')
    move(table, 'h6', 'h5')
    table.lift('g8').put('e8')
    const resumed = Tracker.forGame(table.position, DEFAULT_SETTINGS).observe(table.frame(), 0)
    const { tracker } = resumed.tracker.passTime(2000)
    expect(tracker.view.position.ply).toBe(table.position.ply)
    expect(tracker.view.phase).toBe('disturbed')
  })

  it('the board was to be restored before: it is to be restored still', () => {
    // All but one of the pieces that were knocked over are put back, and the last one where it could have gone.
    const table = sit('t8/9/9/T2T2T2/4K4/9/9/t2t2t2/9', 'attackers')
    for (const square of ['a6', 'd6', 'g6', 'a2', 'd2', 'g2']) table.lift(square)
    expect(table.wait(1000).phase).toBe('disturbed')
    table.put('f2', 'g2').wait(200)
    for (const square of ['a6', 'd6', 'g6', 'a2', 'd2']) table.put(square, square)
    table.unplug().wait(5000).plug().wait(2000)
    expect(table.moves).toEqual([])
    expect(table.phase).toBe('disturbed')
  })
})

describe('after a lost cable, with the last mover’s piece in hand', () => {
  it('it was taken on and answered, or the answer was answered: a question', () => {
    // d1-d4 becomes d1-d6, and e8 goes to h8; or e8-h8 is answered by d4-d6.
    const table = sit('9/4T4/9/9/1K7/9/9/9/3t5', 'attackers')
    move(table, 'd1', 'd4').lift('d4').wait(300).unplug().wait(5000)
    table.put('d6', 'd4').lift('e8').put('h8').plug().wait(1500)
    expect(table.moves).toEqual(['d1-d4'])
    expect(table.phase).toBe('disturbed')
  })

  it('the same, but it stood when the board was last seen: both moves', () => {
    const table = sit('9/4T4/9/9/1K7/9/9/9/3t5', 'attackers')
    move(table, 'd1', 'd4').unplug().wait(5000).lift('e8').put('h8').lift('d4').put('d6').plug().wait(1500)
    expect(table.moves).toEqual(['d1-d4', 'e8-h8', 'd4-d6'])
  })
})

describe('a square that cannot be seen', () => {
  it('the clock button is pressed before the sensors have seen where the piece stands: there, not on the dead square', () => {
    const table = sit('9/9/9/9/4K4/9/4t4/9/9', 'attackers', { frameMs: 100, dead: [at('b3')] })
    table.lift('e3').wait(230).put('h3').wait(10).press('attackers').wait(1000)
    expect(table.moves).toEqual(['e3-h3'])
    expect(table.happened('move.amended')).toBe(0)
  })

  it('a sleeve tilts two pieces, one of which could have gone there: no move', () => {
    const table = sit('6T2/9/6t2/9/1K7/9/9/9/9', 'attackers', { dead: [at('i7')] })
    table.lift('g7').wait(40).lift('g9').wait(900)
    expect(table.moves).toEqual([])
    expect(table.put('g9', 'g9').wait(40).put('g7', 'g7').wait(1500).moves).toEqual([])
  })

  it('two of them, on either of which the piece may stand when it is answered: a question', () => {
    const table = sit('9/9/9/9/1K7/6T2/9/9/4t4', 'attackers', { dead: [at('a1'), at('i1')] })
    table.lift('e1').wait(250).put('a1').wait(500).lift('g4').wait(250).put('g6').wait(1500)
    expect(table.moves).toEqual([])
  })

  it('the last mover’s piece is put back from there, or another has come: a question', () => {
    // i4-i2 is taken back, and neither i2 nor e4 can be seen.
    const table = sit('9/9/9/9/1K7/4T3t/9/9/9', 'attackers', { dead: [at('i2'), at('e4')] })
    table.lift('i4').wait(250).put('i2').wait(100).press('attackers').wait(500)
    expect(table.moves).toEqual(['i4-i2'])
    table.lift('i2').wait(200).put('i4').wait(1500)
    expect(table.moves).toEqual(['i4-i2'])
    expect(table.happened('move.retracted')).toBe(0)
  })

  it('a piece has gone there, and one has come from beside: a question, not an amended move', () => {
    // a3-h3 may be taken on to a4, and a5 may have gone there; neither h3 nor a5 can be seen.
    const table = sit('9/9/9/9/t3K4/9/T8/9/9', 'defenders', { dead: [at('h3'), at('a5')] })
    table.lift('a3').wait(250).put('h3').wait(100).press('defenders').wait(500)
    expect(table.moves).toEqual(['a3-h3'])
    table.lift('a5').wait(300).put('a4').wait(1500)
    expect(table.happened('move.amended')).toBe(0)
  })

  it('a piece has gone there, and another square twitches when the opponent lifts one: not answered', () => {
    const table = sit('9/9/9/9/1K7/9/6T2/9/4t4', 'attackers', { dead: [at('a1')] })
    table.lift('e1').wait(250).put('a1').wait(400).misread('h1', 'o').wait(40).lift('g3').wait(180)
    expect(table.misread('h1', null).wait(500).moves).not.toContain('e1-h1')
  })

  it('a piece has gone there, and another square twitches when the clock is pressed: not there', () => {
    const table = sit('9/9/9/9/1K7/9/9/9/4t4', 'attackers', { dead: [at('a1')] })
    table.lift('e1').wait(250).put('a1').wait(400).misread('h1', 'o').wait(60).press('attackers').wait(60)
    expect(table.misread('h1', null).wait(500).moves).toEqual([])
    expect(table.press('attackers').wait(500).moves).toEqual(['e1-a1'])
  })

  it('a piece hovers on its way, and what it takes was taken off first: no answer from there', () => {
    // c6-c4 takes c3 with c2; c6-e6 would be answered by c3-c5, if anybody answered before it was lifted.
    const table = sit('9/9/9/2t6/5K3/9/2T6/2t6/9', 'attackers', { dead: [at('e6')] })
    table.remove('c3').wait(300).lift('c6').wait(170).put('c5').wait(600).lift('c5').put('c4').wait(1500)
    expect(table.moves).toEqual(['c6-c4'])
  })

  it('a captured piece is put back to take a move back: it has not come from there', () => {
    // d9 has taken e8; e8 is put back before d8, and e2 cannot be seen.
    const table = sit('3t5/4Tt3/9/9/1K7/9/9/4T4/9', 'attackers', { dead: [at('e2')] })
    table.lift('d9').wait(250).put('d8').wait(200).remove('e8').wait(1000)
    expect(table.moves).toEqual(['d9-d8'])
    expect(table.stand('e8', 'T').wait(1500).moves).toEqual(['d9-d8'])
  })

  it('the last mover slides on, and no piece has come from there', () => {
    const table = sit('9/4T4/9/9/1K7/9/9/9/4t4', 'attackers', { dead: [at('e8')] })
    table.slide('e1', 'e2', 60, 100).wait(1000)
    expect(table.moves).toEqual(['e1-e2'])
    table.slide('e2', 'e3', 60, 900).wait(1500)
    expect(table.moves).not.toContain('e8-e3')
  })

  it('a piece from there has taken the last mover’s, which was taken off first: a question, not an amended move', () => {
    // g8 cannot be seen, goes to g4 and takes h4 with i4; d4-h4 has not become d4-g4.
    const table = sit('9/6t2/9/9/1K7/3T4t/9/9/9', 'defenders', { dead: [at('g8')] })
    move(table, 'd4', 'h4')
    table.remove('h4').wait(250).lift('g8').wait(200).put('g4').wait(3000)
    expect(table.moves).toEqual(['d4-h4'])
  })
})

describe('after a restart', () => {
  it('a piece is gone, and one stands where another was captured: the clock button does not send it to a dead square', () => {
    // b8-c8 has taken d8 with e8, and then d1 has gone there. b1 cannot be seen.
    const table = sit('9/1T1tT4/9/9/4K4/9/9/9/3t5', 'defenders', { dead: [at('b1')] })
    table.lift('b8').wait(250).put('c8').wait(250).remove('d8').wait(1000)
    table.lift('d1').put('d8')
    const resumed = Tracker.forGame(table.position, DEFAULT_SETTINGS).observe(table.frame(), 0)
    const pressed = resumed.tracker.pressClock('attackers', 200)
    expect(pressed.tracker.passTime(2000).tracker.view.position.ply).toBe(1)
  })
})

describe('a piece that is captured before it is', () => {
  it('is taken off first, and the piece that takes it put down askew, then straight: one move', () => {
    // i9 takes h1 from i1, and stands on i2 for a while.
    const table = sit('8t/9/9/9/4K4/9/9/9/6tT1', 'attackers')
    table.remove('h1').wait(300).lift('i9').wait(250).put('i2').wait(1200).lift('i2').put('i1').wait(1500)
    expect(table.moves).toEqual(['i9-i1'])
    expect(table.happened('move.made') + table.happened('move.amended')).toBe(1)
  })

  it('is the last mover’s, and a neighbour leans over towards the square from which it takes it: a question, not amended', () => {
    // e8-e6 is final; f7 takes it from e7 with e5, and lies across the line for two seconds.
    const table = sit('9/4t4/5T3/9/1K2T4/9/9/9/9', 'attackers')
    move(table, 'e8', 'e6')
    table.remove('e6').wait(280).slide('f7', 'e7', 100, 2000).wait(3500)
    expect(table.moves).toEqual(['e8-e6'])
    expect(table.phase).toBe('disturbed')
  })
})

describe('a captured piece that is still there', () => {
  it('is nudged: one beside it that is lifted later has not gone there', () => {
    // d9-d8 has taken e8.
    const table = sit('3t5/4Tt3/4T4/9/1K7/9/9/9/9', 'attackers')
    move(table, 'd9', 'd8')
    table.misread('e8', '.').wait(40).misread('e8', null).wait(600)
    expect(table.phase).toBe('clearing')
    table.lift('e7').wait(400).put('c7').wait(1500)
    expect(table.moves).toEqual(['d9-d8', 'e7-c7'])
  })
})

describe('a captured piece that is taken off', () => {
  it('makes way at once for one that slides there from beside it: the move', () => {
    const table = sit('3t5/4Tt3/4T4/9/1K7/9/9/9/9', 'attackers', { frameMs: 50 })
    move(table, 'd9', 'd8').remove('e8').wait(100).slide('e7', 'e8', 60, 100).wait(1500)
    expect(table.moves).toEqual(['d9-d8', 'e7-e8'])
  })
})

describe('a piece has stopped, and is gone', () => {
  it('taken by the piece that stands beside it, or gone there to take that: a question', () => {
    // e7-e4 is answered by e2-e3, which takes it with the empty throne; e7-e3 would take e2 with e1.
    const table = sit('9/9/4t4/9/9/9/9/4K4/4t4', 'attackers', { rules: 'nielsen' })
    table.lift('e7').wait(250).put('e4').wait(280).lift('e2').wait(120).put('e3').remove('e4').wait(1500)
    expect(table.moves).not.toContain('e7-e3')
  })
})

describe('two squares are filled to which the piece could have gone', () => {
  it('for longer than it takes to slide on: a question, and neither is final when the other is cleared', () => {
    const table = sit('9/9/9/9/1K7/9/4t4/9/9', 'attackers')
    table.lift('e3').wait(200).misread('e9', 'o').wait(200).put('g3').wait(1500)
    expect(table.phase).toBe('disturbed')
    expect(table.lift('g3').wait(1000).moves).toEqual([])
  })
})

describe('a sensor that breaks, and shows a piece', () => {
  it('for a moment, just before one beside it goes the other way and takes a piece: one move, not two', () => {
    // f6 lights up; e6-d6 takes d5 with d4. So would e6-f6, slid, be answered by d5-d6.
    const table = sit('9/9/9/4T4/1K1t5/3T5/9/9/9', 'defenders')
    table.misread('f6', 'o').wait(160).lift('e6').wait(400).put('d6').wait(140)
    table.misread('f6', null).wait(160).remove('d5').wait(1500)
    expect(table.moves).toEqual(['e6-d6'])
  })

  it('again and again, while a piece has gone elsewhere: it is not believed when that one is taken up again', () => {
    const table = sit('9/9/9/9/1K7/9/9/8t/9', 'attackers', { frameMs: 100 })
    table.lift('i2').wait(200).put('e2')
    for (let time = 0; time < 6; time++) table.misread('a2', 'o').wait(200).misread('a2', null).wait(200)
    table.lift('e2').misread('a2', 'o').wait(600)
    expect(table.moves).toEqual(['i2-e2'])
    table.misread('a2', null).put('e2').wait(1500)
    expect(table.moves).toEqual(['i2-e2'])
  })
})

describe('a square that the last mover has left', () => {
  it('is slid on to, and what is captured from there is taken off late: the move, and nothing is put back', () => {
    // g3-h3 is answered by g4-g3, which takes h3 with i3.
    const table = move(sit('9/9/9/9/1K7/6t2/6T1t/9/9', 'defenders'), 'g3', 'h3')
    table.slide('g4', 'g3', 60, 240).wait(680).remove('h3').wait(1500)
    expect(table.moves).toEqual(['g3-h3', 'g4-g3'])
    expect(table.happened('move.illegal')).toBe(0)
  })
})

describe('what is put back', () => {
  it('is believed as soon as the game goes on from there', () => {
    const table = sit('9/9/4t4/9/1K7/9/4T4/9/3t5', 'attackers')
    move(table, 'd1', 'd2')
    move(table, 'e3', 'f3')
    table.lift('f3').wait(250).put('e3').wait(400).lift('e3').wait(250).put('e4')
    expect(table.wait(1000).moves).toEqual(['d1-d2', 'e3-e4'])
    table.lift('e4').wait(250).put('e3').wait(1500).lift('d2').wait(250).put('d1').wait(400)
    table.lift('e7').wait(250).put('g7').wait(1000)
    expect(table.moves).toEqual(['e7-g7'])
  })
})

describe('more than one hand can do', () => {
  it('several own pieces are gone, and one is somewhere else: a disturbance, and no move when the others are back', () => {
    const table = sit('t7t/9/9/9/4K4/9/9/4t4/t2t4t', 'attackers')
    for (const square of ['a1', 'd1', 'i1', 'a9']) table.lift(square)
    table.lift('e2').put('c2').wait(1000)
    expect(table.phase).toBe('disturbed')
    for (const square of ['a1', 'd1', 'i1', 'a9']) table.put(square, square)
    expect(table.wait(1500).moves).toEqual([])
  })

  it('a move is knocked, and then pieces of the other side: a disturbance, and no move', () => {
    const table = sit('T7T/9/9/9/4K4/9/9/9/T2t4T', 'attackers').lift('d1').put('d3').wait(20)
    for (const square of ['a1', 'i1', 'a9']) table.lift(square)
    expect(table.wait(1500).phase).toBe('disturbed')
    expect(table.moves).toEqual([])
  })

  it('two pieces are up, and one of them lies across a line: the move, when the other is back', () => {
    const table = sit('8t/9/9/9/4K4/9/9/9/3t5', 'attackers').lift('i9').wait(300)
    table.slide('d1', 'd3', 100, 500).wait(200).put('i9', 'i9').wait(1000)
    expect(table.moves).toEqual(['d1-d3'])
  })
})

describe('an answer', () => {
  it.each(['occupancy', 'side'] as const)(
    'comes at once, to a square where the mover could have gone too: both moves (%s)',
    sense => {
      const table = sit('9/9/9/9/1K7/4T4/9/9/3t5', 'attackers', { sense })
      table.lift('d1').wait(300).put('d3').wait(100).lift('e4').put('d4').wait(1500)
      expect(table.moves).toEqual(['d1-d3', 'e4-d4'])
    },
  )

  it('stands where the mover could have taken it, and is answered at once: all three moves', () => {
    // c2-h2 is answered by b7-c7; c2-c7 would take b7 with a7.
    const table = sit('9/9/Tt7/9/5K3/9/9/2T6/9', 'defenders')
    table.lift('c2').wait(300).put('h2').wait(165).lift('b7').wait(365).put('c7').wait(270)
    table.lift('h2').wait(360).put('h4').wait(1500)
    expect(table.moves).toEqual(['c2-h2', 'b7-c7', 'h2-h4'])
  })

  it('the same faster still: a question', () => {
    const table = sit('9/9/Tt7/9/5K3/9/9/2T6/9', 'defenders')
    table.lift('c2').wait(300).put('h2').wait(165).lift('b7').wait(165).put('c7').wait(200)
    expect(table.lift('h2').wait(1500).moves).not.toContain('c2-c7')
  })

  it('takes the piece that has just moved, and takes it off first: both moves', () => {
    // e6-b6 is answered by i6-c6, which takes b6 with a6.
    const table = sit('9/9/9/t3T3t/4K4/9/9/9/9', 'defenders')
    table.lift('e6').wait(300).put('b6').wait(280).remove('b6').wait(300).lift('i6').wait(600).put('c6')
    expect(table.wait(1500).moves).toEqual(['e6-b6', 'i6-c6'])
  })
})

describe('a slow slide', () => {
  it('has rested on the way, and is answered before it is seen to have ended: both moves', () => {
    // The answer stops on f5, where b5 could have gone too, but no attacker is seen there.
    const table = sit('9/9/9/5T3/1t7/9/7K1/9/9', 'attackers', { sense: 'side', frameMs: 100 })
    table.lift('b5').put('b6').wait(1100).lift('b6').put('b7').wait(400).lift('b7').put('b8').wait(500)
    table.lift('f6').wait(200).put('f5').wait(400).lift('f5').wait(100).put('f4').wait(1500)
    expect(table.moves).toEqual(['b5-b8', 'f6-f4'])
  })
})

describe('time', () => {
  it('nothing happens before it is seen: a doubtful second thought that is answered', () => {
    // d1-d4 becomes d1-d3, beside e3, which might have taken d4 from there; then e3 goes on its way.
    const table = sit('9/9/9/9/1K1t5/9/4T4/9/3t5', 'attackers')
    move(table, 'd1', 'd4')
    table.lift('d4').wait(250).put('d3').wait(1000)
    const seenMs = table.nowMs
    table.lift('e3').wait(300).put('h3').wait(1000)
    expect(table.moves).toEqual(['d1-d3', 'e3-h3'])
    const late = table.events
      .filter(({ type }) => type === 'move.provisional' || type === 'move.made')
      .at(-1)!
    expect(late.atMs).toBeGreaterThan(seenMs)
  })
})
