import { type Size, squareName } from '../rules/geometry.ts'
import {
  answerForEachOther,
  answersInPlaceOf,
  blindSensor,
  COLOURS_RIGHT,
  COLOURS_WRONG,
  firstLightDark,
  lightsEndBefore,
  lightsInPlace,
  magnetNoticed,
  NO_MAGNET,
  nothingComesBack,
  SWAPPED_REMEDIES,
  sensorOfOtherKind,
} from '../words/findings/magnets-and-lights.ts'
import type { LocalizedFinding } from './finding.ts'
import { partOn, tileRankOf } from './tiles.ts'

/** What came of holding a magnet over a square, or of a light that was lit. */
export interface NoticedMagnet {
  readonly square: number
  /** The square whose sensor noticed the magnet; null if none did. */
  readonly at: number | null
  /** Which way its reading moved. */
  readonly sign: 1 | -1
}

/** A magnet was held over each square by its name. */
export function magnetFindings(shown: readonly NoticedMagnet[], size: Size): LocalizedFinding[] {
  const found = [
    ...swappedPairs(shown, size, 'sensors'),
    ...unseen(shown, size),
    ...otherWayRound(shown, size),
  ]
  if (found.length > 0) return found
  return [
    {
      check: 'sensors',
      level: 'good',
      message: magnetNoticed(shown.length),
    },
  ]
}

function unseen(shown: readonly NoticedMagnet[], size: Size): LocalizedFinding[] {
  const seen = shown.filter(({ at }) => at !== null)
  if (seen.length === 0)
    return [
      {
        check: 'sensors',
        level: 'warning',
        ...NO_MAGNET,
      },
    ]
  return shown
    .filter(({ at }) => at === null)
    .map(({ square }) => ({
      check: 'sensors',
      level: 'bad',
      ...blindSensor(partOn('U', square, size)),
      squares: [squareName(square, size)],
      details: { fault: 'blind-sensor' },
    }))
}

function otherWayRound(shown: readonly NoticedMagnet[], size: Size): LocalizedFinding[] {
  const seen = shown.filter(({ at }) => at !== null)
  const ups = seen.filter(({ sign }) => sign === 1).length
  const usual = ups * 2 >= seen.length ? 1 : -1
  const turned = seen.filter(({ sign }) => sign !== usual)
  // Half and half, and the magnet was turned over on the way.
  if (turned.length === 0 || turned.length * 3 > seen.length) return []
  return turned.map(({ square }) => ({
    check: 'sensors',
    level: 'warning',
    ...sensorOfOtherKind(partOn('U', square, size)),
    squares: [squareName(square, size)],
    details: { fault: 'other-sensor' },
  }))
}

/** One light after the other was lit, and a magnet held over it. */
export function lightFindings(shown: readonly NoticedMagnet[], size: Size): LocalizedFinding[] {
  const dark = shown.find(({ at }) => at === null)
  const found = [
    ...swappedPairs(shown, size, 'lights'),
    ...(dark ? [chainEnd(dark.square, shown, size)] : []),
  ]
  if (found.length > 0) return found
  return [{ check: 'lights', level: 'good', message: lightsInPlace(shown.length) }]
}

function chainEnd(square: number, shown: readonly NoticedMagnet[], size: Size): LocalizedFinding {
  const about = { check: 'lights' as const, level: 'bad' as const, squares: [squareName(square, size)] }
  const before = shown[shown.findIndex(each => each.square === square) - 1]
  if (!before)
    return {
      ...about,
      ...firstLightDark(partOn('D', square, size)),
      details: { fault: 'no-light' },
    }
  const rank = tileRankOf(before.square, size)
  if (tileRankOf(square, size) !== rank)
    return {
      ...about,
      ...nothingComesBack(partOn('D', before.square, size), rank),
      details: { fault: 'open-jumper' },
    }
  return {
    ...about,
    ...lightsEndBefore(partOn('D', square, size), partOn('D', before.square, size)),
    details: { fault: 'chain-end' },
  }
}

/** Two that answer for each other, and any other that answers for one that it is not. */
function swappedPairs(
  shown: readonly NoticedMagnet[],
  size: Size,
  what: 'sensors' | 'lights',
): LocalizedFinding[] {
  const letters = what === 'sensors' ? 'U' : 'D'
  const wrong = shown.filter(({ square, at }) => at !== null && at !== square)
  const isFirstOfPair = ({ square, at }: NoticedMagnet) =>
    square < at! && wrong.some(other => other.square === at && other.at === square)
  const isSecondOfPair = ({ square, at }: NoticedMagnet) =>
    at! < square && wrong.some(other => other.square === at && other.at === square)
  return wrong
    .filter(each => !isSecondOfPair(each))
    .map(each => {
      const [one, other] = [partOn(letters, each.square, size), partOn(letters, each.at!, size)]
      return {
        check: what,
        level: 'bad',
        message: isFirstOfPair(each) ? answerForEachOther(what, one, other) : answersInPlaceOf(one, other),
        remedy: SWAPPED_REMEDIES[what],
        squares: [squareName(each.square, size), squareName(each.at!, size)],
        details: { fault: what === 'sensors' ? 'swapped-sensors' : 'swapped-lights' },
      }
    })
}

export function colourFinding(isRight: boolean): LocalizedFinding {
  if (isRight) return { check: 'lights', level: 'good', message: COLOURS_RIGHT }
  return {
    check: 'lights',
    level: 'bad',
    ...COLOURS_WRONG,
    details: { fault: 'wrong-colours' },
  }
}
