/**
 * Where a replaced word is the right one, with the reason and how often it stands there. Nothing is added without one.
 */
export const KNOWN: { readonly [part: string]: { readonly [word: string]: number } } = {
  // The building with boards in it, and its broker.
  docs: { 'the house': 1 },
  // Hearing implants, which magnets disturb; a piece “next door”, on the neighbouring square; a supply that is
  // short-circuit proof; a drawing of a board that is seen from above.
  hardware: { door: 2, hear: 1, proof: 1, 'board is seen': 1 },
  // Comments about what is likely and what is certain.
  'src/tracking': { proof: 1, slip: 1, tell: 1 },
  // The value of `status` in /healthz.
  'src/health': { trouble: 1 },
}
