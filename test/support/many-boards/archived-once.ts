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

/** What is not in the archive, in words, for whoever looks for the reason. */
export function missingMoves(
  played: readonly MovesOfGame[],
  archived: readonly MovesOfGame[],
): readonly string[] {
  const movesOf = new Map(archived.map(({ game, moves }) => [game, moves]))
  return played.flatMap(({ game, moves }) => {
    const ply = moves.findIndex((move, index) => movesOf.get(game)?.[index] !== move)
    return ply < 0 ? [] : [`game ${game} is archived up to ply ${ply} of ${moves.length}`]
  })
}
