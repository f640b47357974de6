import { createHash } from 'node:crypto'

/** The same name gives the same identity for ever, so that a file only changes where the drawing does. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`konakis:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
