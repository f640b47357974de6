import type { Lesson } from '../lesson.ts'
import { campsAreClosed, twoWaysPastTheCamps } from './camps.ts'
import { capturing, walkingBetween } from './capturing.ts'
import { capturingMore, seeingDanger } from './capturing-more.ts'
import { cornersArePlain, cornersForTheKing, cornersHelp } from './corners.ts'
import { encirclement } from './encirclement.ts'
import { escapingToACorner, escapingToTheEdge } from './escaping.ts'
import { kingDoesNotFight, kingFights } from './king-arms.ts'
import { kingSafeAtEdge, kingTakenAtEdge } from './king-at-the-edge.ts'
import { kingBesideThrone, kingOnThrone } from './king-at-the-throne.ts'
import { kingTakenByFour, kingTakenByTwo } from './king-in-the-open.ts'
import { moving } from './moving.ts'
import { shieldwall } from './shieldwall.ts'
import { throneDoesNotHelp, throneHelps } from './throne-capturing.ts'
import { throneCrossing } from './throne-crossing.ts'
import { throneForAnyone, throneForNobody, throneForTheKing } from './throne-stop.ts'
import { closingTheRing, twoWaysToACorner, twoWaysToTheEdge } from './winning-in-two.ts'

/** Every lesson, in the order of learning. */
export const LESSONS: readonly Lesson[] = [
  moving,
  throneForTheKing,
  throneForNobody,
  throneForAnyone,
  throneCrossing,
  capturing,
  walkingBetween,
  capturingMore,
  seeingDanger,
  throneHelps,
  throneDoesNotHelp,
  cornersForTheKing,
  cornersHelp,
  cornersArePlain,
  shieldwall,
  campsAreClosed,
  kingFights,
  kingDoesNotFight,
  escapingToTheEdge,
  escapingToACorner,
  kingTakenByFour,
  kingTakenByTwo,
  kingBesideThrone,
  kingOnThrone,
  kingTakenAtEdge,
  kingSafeAtEdge,
  encirclement,
  twoWaysToTheEdge,
  twoWaysPastTheCamps,
  twoWaysToACorner,
  closingTheRing,
]

/** Those that are about edges, corners or camps: in the middle of a larger board they would say what is not there. */
const AT_THE_EDGE: readonly Lesson[] = [
  cornersForTheKing,
  cornersHelp,
  cornersArePlain,
  shieldwall,
  campsAreClosed,
  escapingToTheEdge,
  escapingToACorner,
  kingTakenAtEdge,
  kingSafeAtEdge,
  twoWaysToTheEdge,
  twoWaysPastTheCamps,
  twoWaysToACorner,
]

export const isInTheMiddle = (lesson: Lesson) => !AT_THE_EDGE.includes(lesson)
