/** A game with its moves, in a journal or in an archive. */
export interface MovesOfGame {
  readonly game: string
  readonly moves: readonly string[]
}

export interface ArchiveCount {
  readonly played: number
  /** Played, and not in the archive. */
  readonly missing: number
  /** In the archive, and not played, or there already. */
  readonly doubled: number
}

export const NOTHING_PLAYED: ArchiveCount = { played: 0, missing: 0, doubled: 0 }

/** Compares what the journals have with what the archive has, move by move. */
export function compareArchive(
  played: readonly MovesOfGame[],
  archived: readonly MovesOfGame[],
): ArchiveCount {
  const open = new Map(played.map(({ game, moves }) => [game, moves]))
  const total = played.reduce((sum, { moves }) => sum + moves.length, 0)
  let found = 0
  let doubled = 0
  for (const { game, moves } of archived) {
    const expected = open.get(game) ?? []
    open.delete(game)
    const differs = moves.findIndex((move, ply) => move !== expected[ply])
    const same = differs < 0 ? moves.length : differs
    found += same
    doubled += moves.length - same
  }
  return { played: total, missing: total - found, doubled }
}

export const addCounts = (one: ArchiveCount, other: ArchiveCount): ArchiveCount => ({
  played: one.played + other.played,
  missing: one.missing + other.missing,
  doubled: one.doubled + other.doubled,
})

/** Whether the archive has all that was played, and perhaps what has been played since. */
export function isArchived(played: readonly MovesOfGame[], archived: readonly MovesOfGame[]): boolean {
  const movesOf = new Map(archived.map(({ game, moves }) => [game, moves]))
  return played.every(({ game, moves }) => moves.every((move, ply) => movesOf.get(game)?.[ply] === move))
}
