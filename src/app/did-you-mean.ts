/** A suggestion to add to an error about a mistyped word; empty if no known word is similar. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const [best] = known
    .map(word => ({ word, distance: editDistance(bare(typed), bare(word)) }))
    .filter(({ word, distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
    .sort((one, other) => one.distance - other.distance)
  return best ? `; did you mean ${best.word}?` : ''
}

/** `touch-move`, `touch_move` and `TouchMove` all match `touchMove`. */
function bare(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '')
}

/** How many letters have to be inserted, removed, changed or swapped with their neighbour. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length]!
}
