import { type Size, squareName } from '../rules/geometry.ts'
import type { Finding } from './finding.ts'
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
export function magnetFindings(shown: readonly NoticedMagnet[], size: Size): Finding[] {
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
      message: `The magnet was noticed over each of the ${shown.length} squares, and nowhere else.`,
    },
  ]
}

function unseen(shown: readonly NoticedMagnet[], size: Size): Finding[] {
  const seen = shown.filter(({ at }) => at !== null)
  if (seen.length === 0)
    return [
      {
        check: 'sensors',
        level: 'warning',
        message: 'No magnet was noticed, so the sensors were only checked at rest.',
        remedy: 'Hold a magnet of a soldier flat over the square that is asked for, 5–10 mm above the tile.',
      },
    ]
  return shown
    .filter(({ at }) => at === null)
    .map(({ square }) => ({
      check: 'sensors',
      level: 'bad',
      message: `${partOn('U', square, size)} rests where it should but does not notice a magnet.`,
      remedy: `Look at the marking of ${partOn('U', square, size)}: a switch instead of a linear sensor, or a dead one. Replace it.`,
      squares: [squareName(square, size)],
      details: { fault: 'blind-sensor' },
    }))
}

function otherWayRound(shown: readonly NoticedMagnet[], size: Size): Finding[] {
  const seen = shown.filter(({ at }) => at !== null)
  const ups = seen.filter(({ sign }) => sign === 1).length
  const usual = ups * 2 >= seen.length ? 1 : -1
  const turned = seen.filter(({ sign }) => sign !== usual)
  // Half and half, and the magnet was turned over on the way.
  if (turned.length === 0 || turned.length * 3 > seen.length) return []
  return turned.map(({ square }) => ({
    check: 'sensors',
    level: 'warning',
    message: `${partOn('U', square, size)} reads the magnet the other way round.`,
    remedy: `If the magnet was not turned over there, ${partOn('U', square, size)} is a sensor of another kind than the rest: replace it.`,
    squares: [squareName(square, size)],
    details: { fault: 'other-sensor' },
  }))
}

/** One light after the other was lit, and a magnet held over it. */
export function lightFindings(shown: readonly NoticedMagnet[], size: Size): Finding[] {
  const dark = shown.find(({ at }) => at === null)
  const found = [
    ...swappedPairs(shown, size, 'lights'),
    ...(dark ? [chainEnd(dark.square, shown, size)] : []),
  ]
  if (found.length > 0) return found
  return [{ check: 'lights', level: 'good', message: `All ${shown.length} lights are where they should be.` }]
}

function chainEnd(square: number, shown: readonly NoticedMagnet[], size: Size): Finding {
  const about = { check: 'lights' as const, level: 'bad' as const, squares: [squareName(square, size)] }
  const before = shown[shown.findIndex(each => each.square === square) - 1]
  if (!before)
    return {
      ...about,
      message: `The first light, ${partOn('D', square, size)}, stays dark.`,
      remedy:
        'Is the supply of the lights plugged in (J20 of the controller)? Measure 5 V between TP122 (+5VP) and TP123 (GNDP) of the tile. If it is there, push the cable in again.',
      details: { fault: 'no-light' },
    }
  const rank = tileRankOf(before.square, size)
  if (tileRankOf(square, size) !== rank)
    return {
      ...about,
      message: `The lights end with ${partOn('D', before.square, size)}: nothing comes back from rank ${rank} of the row’s last tile.`,
      remedy: `On the last tile of the row, close the jumpers JP${rank}20 and JP${rank}21 with a drop of solder. If they are closed, push all cables of the row in again.`,
      details: { fault: 'open-jumper' },
    }
  return {
    ...about,
    message: `The lights end before ${partOn('D', square, size)}.`,
    remedy: `Heat the joints of ${partOn('D', square, size)} and of ${partOn('D', before.square, size)} before it again. If the two are on different tiles, push the cable between them in first.`,
    details: { fault: 'chain-end' },
  }
}

/** Two that answer for each other, and any other that answers for one that it is not. */
function swappedPairs(shown: readonly NoticedMagnet[], size: Size, what: 'sensors' | 'lights'): Finding[] {
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
      const noun = what === 'sensors' ? 'sensors' : 'lights'
      return {
        check: what,
        level: 'bad',
        message: isFirstOfPair(each)
          ? `The ${noun} ${one} and ${other} answer in each other’s place.`
          : `${other} answers in the place of ${one}.`,
        remedy:
          what === 'sensors'
            ? 'Was the magnet over the square that was asked for? If so, look for a bridge between pins of U120 and at the contacts of J120.'
            : 'Was the magnet over the light that was lit? If so, the tile was made from other files than these, or its cable joins two wires: compare the board with its drawing, and push the cable in again.',
        squares: [squareName(each.square, size), squareName(each.at!, size)],
        details: { fault: what === 'sensors' ? 'swapped-sensors' : 'swapped-lights' },
      }
    })
}

export function colourFinding(isRight: boolean): Finding {
  if (isRight) return { check: 'lights', level: 'good', message: 'The lights have the right colours.' }
  return {
    check: 'lights',
    level: 'bad',
    message: 'The lights show other colours than they should.',
    remedy:
      'All of them: the lights are of a kind with another order of colours; take APA102 or SK9822. A single one: replace it.',
    details: { fault: 'wrong-colours' },
  }
}
