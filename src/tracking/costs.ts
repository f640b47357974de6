/**
 * What an explanation costs. The unit is arbitrary; only differences count. Something that happens in every game is
 * nearly free, a mistake costs a little, a sensor that is wrong costs more, and everything that lasts costs by the
 * second: a state that is free for ever would keep its alternatives from being recorded.
 */
export const COSTS = {
  /** A sensor begins to be wrong. With `faultPerS` it reaches the margin before `settleMs`, also beside a slide. */
  fault: 5,
  /** Real faults are short, so each second makes one less likely. It grows in proportion to time. */
  faultPerS: 4.3,
  /** Every move begins with it. */
  liftOwn: 0.5,
  /** Players hold a piece for seconds while they think. */
  ownInHandPerS: 0.15,
  /** Two pieces of one side in the hand are unusual. */
  liftSecondOwn: 1.5,
  secondInHandPerS: 0.5,
  /** The last mover takes the piece on, or back. Every slide does that on each square. */
  liftAgain: 0.6,
  /**
   * A piece is put down and taken up again at once; the price falls to nothing within `TOUCH_AND_GO_MS`. Otherwise a piece
   * in the hand would explain every phantom.
   */
  touchAndGo: 2.5,
  /** The opponent lifts a piece as the mover's touches the board; the price falls to nothing within `REPLY_MS`. */
  replyAtOnce: 4,
  /** Each further thing that hands do in the same instant: one instant in thirty of a second. */
  coincidence: 3.4,
  /** A piece is carried far within `TOO_FAST_MS`. */
  tooFast: 3,
  /** A piece of the side that is not to move is removed: it is about to be captured, or taken back, or it is a mistake. */
  liftOther: 2,
  otherInHandPerS: 0.8,
  /** Pieces of both sides are in hands, and no capture explains it. */
  bothSidesInHand: 5,
  /** The same, or the clock is pressed, where one of them may stand on a square whose sensor does not see it. */
  standsUnseen: 2.5,
  /** The last mover takes the piece on while the opponent holds one. */
  changeTooLate: 5.5,
  /** The last mover removes a piece, and only then takes the own one on to where it takes it: so does every reply. */
  changeAfterRemoval: 3.2,
  /** A captured piece is removed. */
  removeCaptured: 0,
  /** A piece is put where it may not go. */
  putWrong: 6,
  wrongPerS: 0.5,
  /** The last move is put back, and what it captured may have to follow. */
  putUndone: 2,
  /** A piece lies across the line between two squares. Every slide does that for a moment. */
  lean: 0.4,
  leanPerS: 1.5,
  /** One piece is in the hand while another is detected on two squares: a phantom, priced like any other fault. */
  leanWhileHolding: 4.7,
  /** A piece of the opponent's sets out before the mover's has stood for `RECENT_MS`. */
  hastyLean: 3,
  hastyLeanPerS: 3,
  /** A captured piece is put back to take a move back. */
  returnCaptured: 4,
  /** The same while there is a piece in the hand that may have been put there. */
  returnWhileHolding: 7,
  /** Nobody removes a piece and puts it back within `HASTY_MS`: it was nudged. The price falls with time. */
  returnAtOnce: 6,
  /** A piece comes from nowhere. */
  fromTray: 12,
  /** A piece is put on a square that cannot be seen as soon as it was lifted. */
  unseenAtOnce: 6,
  /** A piece is put on a square whose sensor is masked: no rarer than any other, but a piece in the hand comes first. */
  unseen: 0.5,
  /** The piece that moves is just that one of about sixteen whose sensor is masked or wrong. */
  fromUnseen: 2,
  /** Only one sensor has seen that, on a board whose sensors are wrong for long. */
  oneWitness: 2,
  /** And it takes what was removed before: so does a piece look that is moved out of turn. */
  captureFromUnseen: 4,
  /** The clock button is pressed by a player who has not moved. */
  pressTooEarly: 8,
  /** It happened some other way, and every explanation of how was dropped. */
  overlooked: 6,
  overlookedPly: 2,
  /** A piece is exchanged for one of the other kind. */
  exchange: 3,
} as const

/** Shorter than anybody lets go of a piece. */
export const HASTY_MS = 150
/** Players who put a piece down by mistake, or to try a square, leave it there for longer. */
export const TOUCH_AND_GO_MS = 600
/** Nobody has seen the mover's piece arrive, chosen a reply and taken hold of it within this time. */
export const REPLY_MS = 300
/** And has put it down again, on a square where nobody has seen it leave. */
export const WHOLE_REPLY_MS = 600
/** No hand carries a piece further than `FAST_SQUARES` within this time. */
export const TOO_FAST_MS = 60
export const FAST_SQUARES = 3
/** What has been there for longer is not a part of what is happening now. */
export const RECENT_MS = 1000
/** So long no sensor is wrong, unless it is broken: something else may have happened. */
export const OVERLOOKED_MS = 1500
/** What all explanations within this margin of the cheapest agree on is recorded. */
export const MARGIN = 6
/** The same where waiting does not help: what still differs beyond it is not worth a question, and can be amended. */
export const MARGIN_TO_ASK = 3
/** The same for going back: a whole position has stood for a second, which few other things explain. */
export const MARGIN_BACK = 2.5
/** An explanation that is so much more expensive than the cheapest is dropped. */
export const DROPPED_BEYOND = 16
/** So many explanations are kept. */
export const MOST_KEPT = 16
/**
 * At most so many pieces vanish within one frame where none, one or two appear; more is a knock. A capture of three
 * takes four pieces off the board and puts one there; two that appear are two hands with one piece each.
 */
export const MOST_VANISHED = [4, 4, 2] as const
/** More pieces away and sensors wrong are no explanation. */
export const MOST_UNUSUAL = 2

/** 1 at once, 0 after `withinMs`. */
export const haste = (sinceMs: number, withinMs: number): number => Math.max(0, 1 - sinceMs / withinMs)
