import type { GameCommand } from '../../src/game/commands.ts'
import { claim, diagram, draw, house, OPENING, resign, set, takeBack, WON } from './commands.ts'
import { begin, hand, moveOf, NIELSEN, newGame, Played } from './play.ts'

interface Row {
  readonly rule: string
  readonly given: Played
  readonly when: GameCommand
  /** The types of the events, or the code of the refusal. */
  readonly follows: string
}

export const ROWS: readonly Row[] = [
  {
    rule: 'a game begins from nothing',
    given: new Played(),
    when: newGame(),
    follows: 'game.started',
  },
  { rule: 'another may begin at any time', given: begin(), when: newGame(), follows: 'game.started' },
  { rule: 'without a game, nothing moves', given: new Played(), when: hand('d1-d3'), follows: 'no-game' },
  {
    rule: 'a position for another board',
    given: new Played(),
    when: { ...newGame(), position: diagram('3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3') } as GameCommand,
    follows: 'wrong-size',
  },
  {
    rule: 'a clock without time',
    given: new Played(),
    when: newGame(NIELSEN, { mainMs: 0, incrementMs: 1000 }),
    follows: 'clock-settings',
  },

  { rule: 'a legal move is made', given: begin(), when: hand('d1-d3'), follows: 'move.made' },
  { rule: 'the wrong side', given: begin(), when: hand('e4-c4'), follows: 'wrong-side' },
  { rule: 'a piece in the way', given: begin(), when: hand('d1-f1'), follows: 'in-the-way' },
  { rule: 'no piece', given: begin(), when: hand('c3-c4'), follows: 'no-piece' },
  {
    rule: 'a move meant for the game as it stands',
    given: begin(),
    when: { ...hand('d1-d3'), expectedPly: 0 } as GameCommand,
    follows: 'move.made',
  },
  {
    rule: 'a move meant for the game as it stood',
    given: begin().moves('d1-d3'),
    when: { ...hand('e4-c4'), expectedPly: 0 } as GameCommand,
    follows: 'stale-ply',
  },
  {
    rule: 'no move after the king has escaped',
    given: begin().moves(WON),
    when: hand('d1-d3'),
    follows: 'game-over',
  },

  {
    rule: 'the piece that moved goes on',
    given: begin().moves('d1-d3'),
    when: { type: 'amend', move: moveOf('d1-d4') },
    follows: 'move.amended',
  },
  {
    rule: 'it may not go where it could not have gone',
    given: begin().moves('d1-d3'),
    when: { type: 'amend', move: moveOf('d1-e3') },
    follows: 'not-straight',
  },
  {
    rule: 'another piece may not go instead',
    given: begin().moves('d1-d3'),
    when: { type: 'amend', move: moveOf('f1-f3') },
    follows: 'other-piece',
  },
  {
    rule: 'amended to what it was: nothing',
    given: begin().moves('d1-d3'),
    when: { type: 'amend', move: moveOf('d1-d3') },
    follows: '',
  },
  {
    rule: 'no move to amend',
    given: begin(),
    when: { type: 'amend', move: moveOf('d1-d3') },
    follows: 'no-move',
  },
  {
    rule: 'a winning move may be amended',
    given: begin().moves(WON),
    when: { type: 'amend', move: moveOf('e7-b7') },
    follows: 'move.amended',
  },
  {
    rule: 'the move is put back',
    given: begin().moves('d1-d3'),
    when: { type: 'retract' },
    follows: 'move.retracted',
  },
  { rule: 'nothing to put back', given: begin(), when: { type: 'retract' }, follows: 'no-move' },
  {
    rule: 'a piece put back does not undo a resignation',
    given: begin().moves('d1-d3').do(resign('defenders')),
    when: { type: 'retract' },
    follows: 'game-over',
  },

  { rule: 'one move back', given: begin().moves(OPENING), when: takeBack(1), follows: 'takeback' },
  { rule: 'all moves back', given: begin().moves(OPENING), when: takeBack(2), follows: 'takeback' },
  { rule: 'more than there are', given: begin().moves(OPENING), when: takeBack(3), follows: 'plies' },
  { rule: 'none', given: begin().moves(OPENING), when: takeBack(0), follows: 'plies' },
  { rule: 'half a move', given: begin().moves(OPENING), when: takeBack(0.5), follows: 'plies' },
  { rule: 'at the start', given: begin(), when: takeBack(1), follows: 'plies' },
  { rule: 'after the board decided', given: begin().moves(WON), when: takeBack(1), follows: 'takeback' },
  { rule: 'the board decided, no move back', given: begin().moves(WON), when: takeBack(0), follows: 'plies' },
  {
    rule: 'a resignation alone is undone',
    given: begin().do(resign('attackers')),
    when: takeBack(0),
    follows: 'takeback',
  },
  {
    rule: 'not past a position that was set',
    given: begin().moves(OPENING).do(set()),
    when: takeBack(1),
    follows: 'plies',
  },

  {
    rule: 'a draw is offered',
    given: begin(),
    when: draw('offer-draw', 'defenders'),
    follows: 'draw.offered',
  },
  {
    rule: 'the offerer cannot accept',
    given: begin().do(draw('offer-draw', 'attackers')),
    when: draw('accept-draw', 'attackers'),
    follows: 'own-offer',
  },
  {
    rule: 'nor decline',
    given: begin().do(draw('offer-draw', 'attackers')),
    when: draw('decline-draw', 'attackers'),
    follows: 'own-offer',
  },
  {
    rule: 'the other side accepts',
    given: begin().do(draw('offer-draw', 'attackers')),
    when: draw('accept-draw', 'defenders'),
    follows: 'game.ended',
  },
  {
    rule: 'the other side declines',
    given: begin().do(draw('offer-draw', 'attackers')),
    when: draw('decline-draw', 'defenders'),
    follows: 'draw.declined',
  },
  {
    rule: 'declined is gone',
    given: begin().do(draw('offer-draw', 'attackers')).do(draw('decline-draw', 'defenders')),
    when: draw('accept-draw', 'defenders'),
    follows: 'not-offered',
  },
  {
    rule: 'not twice',
    given: begin().do(draw('offer-draw', 'attackers')),
    when: draw('offer-draw', 'attackers'),
    follows: 'already-offered',
  },
  {
    rule: 'nor against an offer',
    given: begin().do(draw('offer-draw', 'attackers')),
    when: draw('offer-draw', 'defenders'),
    follows: 'already-offered',
  },
  {
    rule: 'nothing to accept',
    given: begin(),
    when: draw('accept-draw', 'defenders'),
    follows: 'not-offered',
  },
  {
    rule: 'the offer stands when the offerer moves',
    given: begin().do(draw('offer-draw', 'attackers')).moves('d1-d3'),
    when: draw('accept-draw', 'defenders'),
    follows: 'game.ended',
  },
  {
    rule: 'the offer lapses when the opponent moves',
    given: begin().do(draw('offer-draw', 'attackers')).moves(OPENING),
    when: draw('accept-draw', 'defenders'),
    follows: 'not-offered',
  },
  {
    rule: 'the offer lapses when the opponent changes their move',
    given: begin()
      .moves('d1-d3')
      .do(draw('offer-draw', 'defenders'))
      .do({ type: 'amend', move: moveOf('d1-d2') }),
    when: draw('accept-draw', 'attackers'),
    follows: 'not-offered',
  },
  {
    rule: 'the offer lapses when moves are taken back',
    given: begin().moves('d1-d3').do(draw('offer-draw', 'attackers')).do(takeBack(1)),
    when: draw('accept-draw', 'defenders'),
    follows: 'not-offered',
  },
  {
    rule: 'no offer after the end',
    given: begin().do(resign('attackers')),
    when: draw('offer-draw', 'defenders'),
    follows: 'game-over',
  },

  { rule: 'nothing to claim', given: begin(), when: claim('attackers'), follows: 'no-claim' },
  {
    rule: 'the captureless draw is claimed by the side to move',
    given: begin(house({ capturelessPlies: 2, first: 'attackers' })).moves(OPENING),
    when: claim('attackers'),
    follows: 'game.ended',
  },
  {
    rule: 'not by the other',
    given: begin(house({ capturelessPlies: 2, first: 'attackers' })).moves(OPENING),
    when: claim('defenders'),
    follows: 'not-your-turn',
  },
  {
    rule: 'not for another reason than there is',
    given: begin(house({ capturelessPlies: 2, first: 'attackers' })).moves(OPENING),
    when: { ...claim('attackers'), claim: 'repetition' },
    follows: 'no-claim',
  },

  { rule: 'either side resigns', given: begin(), when: resign('defenders'), follows: 'game.ended' },
  {
    rule: 'not twice',
    given: begin().do(resign('defenders')),
    when: resign('attackers'),
    follows: 'game-over',
  },

  { rule: 'a position is set', given: begin().moves(OPENING), when: set(), follows: 'position.set' },
  {
    rule: 'also after the end',
    given: begin().do(resign('attackers')),
    when: set(),
    follows: 'position.set',
  },
  {
    rule: 'not for another board',
    given: begin(),
    when: set('3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3'),
    follows: 'wrong-size',
  },

  { rule: 'no clock to start', given: begin(), when: { type: 'start-clock' }, follows: '' },
  { rule: 'no clock to run out', given: begin(), when: { type: 'flag' }, follows: 'no-clock' },
]
