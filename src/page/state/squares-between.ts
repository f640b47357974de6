import type { Size, Square } from '../../rules/geometry.ts'

/**
 * The squares a hand passes on a straight way from one square to another, the last included: a pointer is
 * seen only now and then, and a fast one skips squares.
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
