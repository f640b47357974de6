import { median } from './row.ts'

const QUEENS = 10
const RUNS = 9

/**
 * How long this machine takes, now, for a fixed job of the kind that rules and search do: small integers, branches
 * and calls, hardly any memory. It counts the ways to place ten queens on a board of ten by ten. The speed of a
 * shared machine changes by half within the hour, so this is taken right before and right after each part.
 * Processor time, because that hardly depends on what else is running.
 */
export function integerJobMs(): number {
  const fileOfRank = new Int8Array(QUEENS)
  return median(
    Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage()
      placeQueens(fileOfRank, 0)
      return processorMsSince(before)
    }),
  )
}

export function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function placeQueens(fileOfRank: Int8Array, rank: number): number {
  if (rank === QUEENS) return 1
  let ways = 0
  for (let file = 0; file < QUEENS; file++) {
    if (isAttacked(fileOfRank, rank, file)) continue
    fileOfRank[rank] = file
    ways += placeQueens(fileOfRank, rank + 1)
  }
  return ways
}

function isAttacked(fileOfRank: Int8Array, rank: number, file: number): boolean {
  for (let other = 0; other < rank; other++) {
    const apart = Math.abs(fileOfRank[other]! - file)
    if (apart === 0 || apart === rank - other) return true
  }
  return false
}
