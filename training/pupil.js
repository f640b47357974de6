import { anyOf } from '../dist/coach/chance.js'
import { WinFinder } from '../dist/coach/win-finder.js'
import { MutableBoard, NO_STEP } from '../dist/rules/mutable-board.js'
import { legalMoves, play } from '../dist/rules/position.js'

const finderOf = position => new WinFinder(new MutableBoard(position))
const winsAtOnce = position => finderOf(position).winAtOnce() !== NO_STEP
const isThreatened = position => finderOf(position).isThreatened()

/**
 * One who has had three lessons, how pieces move, how they are taken and how the game is won, and nothing else: wins at once,
 * answers a threat to lose at once, takes or threatens to win if he can, and plays any move otherwise.
 */
export function pupilMove(position, random) {
  const all = legalMoves(position).map(move => ({ move, next: play(position, move) }))
  const win = all.find(({ next }) => next.outcome?.winner === position.toMove)
  if (win) return win.move
  const open = all.filter(({ next }) => !next.outcome)
  const saving = isThreatened(position) ? open.filter(({ next }) => !winsAtOnce(next)) : []
  const playable = saving.length > 0 ? saving : open.length > 0 ? open : all
  const pressing = playable.filter(
    ({ next }) => next.last.captured.length > 0 || (!next.outcome && isThreatened(next)),
  )
  return anyOf(pressing.length > 0 ? pressing : playable, random).move
}
