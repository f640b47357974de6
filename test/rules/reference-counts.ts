/**
 * Leaf counts from the start, a finished game having no children. Source: the rules contract, "Reference
 * counts", on which two independent engines agree. They prove little about captures, which need positions of
 * their own.
 */
export const COUNTS: readonly (readonly [id: string, leaves: readonly number[]])[] = [
  ['brettspielnetz', [56, 3_968, 225_224, 16_171_000]],
  ['nielsen', [80, 4_400, 353_200, 19_913_864]],
  ['mungo-tablut', [80, 4_400, 353_200, 19_913_864]],
  ['mungo-tablut-harbour', [72, 3_944, 285_728, 15_951_824]],
  ['mungo-hnefatafl', [124, 7_276, 920_688]],
  ['mungo-fetlar', [116, 6_788, 806_344]],
]
