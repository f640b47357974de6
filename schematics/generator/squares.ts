/** Squares count a1, b1, … to the last file, then a2, b2, … */
export const fileLetters = 'abcdefghijk'

export function squareName(files: number, index: number): string {
  return `${fileLetters[index % files]}${Math.floor(index / files) + 1}`
}

export function counted<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
