import { el } from './dom.ts'

/** Long enough for the browser to have read the blob. */
const REVOKE_MS = 60_000

/** Offers a text file for download. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  el('a', { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}
