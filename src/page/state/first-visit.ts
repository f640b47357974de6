/**
 * Is this the first visit to a machine that was installed for a board? The set-up validates the whole message; here one
 * field decides what is shown first.
 */
export function leadsThroughSetup(setup: Uint8Array | null): boolean {
  if (setup === null) return false
  try {
    return JSON.parse(new TextDecoder().decode(setup)).leadsThrough === true
  } catch {
    return false
  }
}
