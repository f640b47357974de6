/**
 * Where a replaced word is the right one, with the reason and how often it stands there. Nothing is added without one.
 */
export const KNOWN: { readonly [part: string]: { readonly [word: string]: number } } = {
  // Hearing implants, which magnets disturb; and a piece “next door”, on the neighbouring square.
  hardware: { door: 2, hear: 1 },
  // The value of `status` in /healthz.
  'src/health': { trouble: 1 },
}
