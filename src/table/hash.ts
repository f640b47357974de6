/** The constants of FNV-1a for 32 bits; the second half begins elsewhere, so that both have to agree. */
const PRIME = 0x01000193
const OFFSETS = [0x811c9dc5, 0x050c5d1f] as const

/** Sixteen hexadecimal digits. They find out that two logs differ; that nobody forged one, the seat's key ensures. */
export function hashOf(text: string): string {
  return OFFSETS.map(offset => {
    let hash: number = offset
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
    }
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
}
