/**
 * What JLCPCB publishes for two layers of 35 µm copper, from a stored copy of jlcpcb.com/capabilities and from rule files
 * that others made of it: 0.127 mm for tracks and the gaps between them, vias of 0.5 mm with a hole of 0.3 mm, 0.2 mm
 * from copper to a routed edge, letters 1 mm high of 0.15 mm lines, 0.15 mm from a pad to print. Newer offers allow less.
 */
export const house = {
  trackMm: 0.127,
  clearanceMm: 0.127,
  viaMm: 0.5,
  viaDrillMm: 0.3,
  edgeMm: 0.2,
  holeToHoleMm: 0.5,
  holeToCopperMm: 0.25,
  printHeightMm: 1,
  printLineMm: 0.15,
  printToPadMm: 0.15,
  copperMm: 0.035,
} as const

/** What the boards are drawn with: a little more than the house needs. */
export const drawn = {
  trackMm: 0.2,
  gridMm: 0.5,
  /** From copper to the pour around it. */
  pourGapMm: 0.2,
  edgeMm: 0.5,
} as const
