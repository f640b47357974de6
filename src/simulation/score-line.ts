import type { BatchScore } from './run-games.ts'

/** The score of a batch as one JSON value: the contract's fields, and how to see its wrong games again. */
export function scoreLine({ batch, score, replays }: BatchScore) {
  const { name, lies, board, seed, plies } = batch
  const { finalMs, finalMoves, wrong, ...counts } = score
  return {
    habit: name,
    ...(lies.length > 0 && { lies }),
    board,
    seed,
    plies,
    ...counts,
    wrong: wrong.length,
    meanFinalMs: finalMoves === 0 ? null : Math.round(finalMs / finalMoves),
    finalMoves,
    replays: replays.map(({ seed, rules, words }) => ({ seed, rules, words })),
  }
}

export type ScoreLine = ReturnType<typeof scoreLine>
