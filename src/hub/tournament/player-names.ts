const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Names as people type them: capitals and spaces make no difference. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other)
