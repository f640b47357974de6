import type { Size, Square } from '../../rules/geometry.ts'

/**
 * The squares on a straight line from one square to another, the last included: pointer events come at intervals,
 * and a fast pointer skips squares.
 */
export function squaresBetween(from: Square, to: Square, size: Size): Square[] {
  const [fromFile, fromRank] = [from % size, Math.floor(from / size)]
  const [files, ranks] = [(to % size) - fromFile, Math.floor(to / size) - fromRank]
  const steps = Math.max(Math.abs(files), Math.abs(ranks))
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    return Math.round(fromRank + ranks * part) * size + Math.round(fromFile + files * part)
  })
}
