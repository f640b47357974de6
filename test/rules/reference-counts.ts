/**
 * Leaf counts from the start, a finished game having no children. Two independent engines agree on them; for those
 * from copenhagen on, the second is the reference in this folder. They say little about captures, which need positions
 * of their own.
 */
export const COUNTS: readonly (readonly [id: string, leaves: readonly number[]])[] = [
  ['brettspielnetz', [56, 3_968, 225_224, 16_171_000]],
  ['nielsen', [80, 4_400, 353_200, 19_913_864]],
  ['mungo-tablut', [80, 4_400, 353_200, 19_913_864]],
  ['mungo-tablut-harbour', [72, 3_944, 285_728, 15_951_824]],
  ['mungo-hnefatafl', [124, 7_276, 920_688]],
  ['mungo-fetlar', [116, 6_788, 806_344]],
  ['copenhagen', [116, 6_788, 806_344]],
  ['fetlar', [116, 6_788, 806_344]],
  ['brandubh', [40, 960, 39_512]],
  ['tawlbwrdd', [136, 7_620, 1_042_016]],
  ['sea-battle', [80, 4_400, 353_200]],
  ['linnaeus', [80, 4_400, 353_200]],
  ['ashton', [56, 4_408, 248_456]],
]
