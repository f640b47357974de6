import { sameMove } from '../../rules/move.ts'
import type { Position } from '../../rules/position.ts'
import { linesTo, mayBeginWithSecondThought, mayBeSecondThought, mayBeTakenBack } from '../catch-up.ts'
import { differenceOf, isOneHandsDoing, isStanding } from '../difference.ts'
import type { TrackingEvent } from '../events.ts'
import { explain } from '../explain.ts'
import { NO_ORDER } from '../order.ts'
import { type Belief, standsAs } from './belief.ts'
import { COSTS } from './costs.ts'
import { settledAt } from './decide.ts'
import { disturb } from './disturbed.ts'
import { extendAll } from './extend.ts'
import { after, atRest, ComparedFrame } from './hypothesis.ts'

const MOST_UNSEEN_PLIES = 3
const MOST_PLIES_BACK = 3

/** The board was not seen for a while: it has been played on, if that can have happened in one way only. */
export function catchUp(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  const { record, frame, perhapsStanding, settings, frameChangedMs } = belief
  const still = [...perhapsStanding.keys()].filter(square => isStanding(frame!, square))
  if (standsAs(frame!, record, perhapsStanding)) {
    return settledAt({ ...belief, isUnseen: false, toRemove: still }, record, still, atMs)
  }
  if (explain(record, frame!, perhapsStanding, NO_ORDER).kind === 'lift') {
    const rules = { requested: belief.requested, mayTakeBack: false, fixed: record, kept: null }
    const moment = {
      frame: new ComparedFrame(frame!),
      nowMs: atMs,
      liftMs: settings.liftMs,
      rules,
      noise: () => 0,
      masked: [],
    }
    // A captured piece may have been removed, and another have come there.
    const removed = still.map(square => ({
      ...atRest(
        record,
        still.filter(other => other !== square),
        atMs,
      ),
      cost: COSTS.liftOwn,
    }))
    const hypotheses = extendAll([atRest(record, still, atMs), ...removed], moment)
    return { ...belief, isUnseen: false, toRemove: still, hypotheses, atMs }
  }
  if (atMs - frameChangedMs < settings.slideMs) return belief
  return playedOn({ ...belief, isUnseen: false }, atMs, events)
}

function playedOn(belief: Belief, atMs: number, events: TrackingEvent[]): Belief {
  const { record, frame, perhapsStanding, requested, settings, mayRethink } = belief
  const difference = differenceOf(record.placement, frame!, perhapsStanding)
  const mostPlies = isOneHandsDoing(difference) ? 1 : MOST_UNSEEN_PLIES
  const found = linesTo(record, frame!, perhapsStanding, mostPlies)
  const lines = found.lines
    .map(({ position }) => positionsBetween(record, position))
    .filter(line => !requested || sameMove(line[0]!.last!.move, requested))
  const isRethought =
    settings.touchMove === 'free' &&
    ((lines.some(line => line.length > 1) && mayBeSecondThought(record, frame!, perhapsStanding)) ||
      (mayRethink && lines.some(line => mayBeginWithSecondThought(record, line))))
  const isTakenBack =
    settings.takeback !== 'off' && lines.some(line => mayBeTakenBack(record, line.at(-1)!, MOST_PLIES_BACK))
  const goesOn = found.mayGoOn && (frame!.includes('?') || lines.some(line => line.length > 2))
  const isDoubtful = found.mayBeUp || goesOn || isRethought || isTakenBack
  if (isDoubtful || lines.length !== 1) return disturb(belief, difference, lines, atMs, events)
  const last = lines[0]!.reduce((now, next) => after(now, next.last!.move), record)
  const captured = found.lines[0]!.remaining
  const still = [...captured.keys()].filter(square => isStanding(frame!, square))
  const [claimed] = [{ ...atRest(last, still, atMs), isClaimed: true }]
  return { ...belief, hypotheses: [claimed!], atMs }
}

function positionsBetween(from: Position, to: Position): Position[] {
  const line: Position[] = []
  for (let past = to; past.ply > from.ply; past = past.previous!) line.unshift(past)
  return line
}
