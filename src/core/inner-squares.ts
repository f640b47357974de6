/** The squares in the middle of a larger board, by their indices there, a1 first. */
export function innerSquares(inner: number, outer: number): number[] {
  const margin = (outer - inner) / 2
  return Array.from({ length: inner * inner }, (_, square) => {
    const [file, rank] = [square % inner, Math.floor(square / inner)]
    return (rank + margin) * outer + file + margin
  })
}

/** The squares round them, which show where the smaller board ends. */
export function squaresAround(inner: number, outer: number): number[] {
  const margin = (outer - inner) / 2
  const isBeside = (line: number) => line >= margin - 1 && line <= outer - margin
  const isInside = (line: number) => line >= margin && line < outer - margin
  return Array.from({ length: outer * outer }, (_, square) => square).filter(square => {
    const [file, rank] = [square % outer, Math.floor(square / outer)]
    return isBeside(file) && isBeside(rank) && !(isInside(file) && isInside(rank))
  })
}

/** Has a board with `outer` squares a side these in its middle? */
export const fitsInside = (inner: number, outer: number) => inner <= outer && (outer - inner) % 2 === 0

/** Of a frame, a letter a square, those in the middle; null where it has too few. */
export function middleOf(frame: string, size: number): string | null {
  const outer = Math.sqrt(frame.length)
  if (outer === size) return frame
  if (!Number.isInteger(outer) || !fitsInside(size, outer)) return null
  return innerSquares(size, outer)
    .map(square => frame[square]!)
    .join('')
}
