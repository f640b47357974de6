/** `a1` for square 0, `b1` for square 1 …: squares are counted from a1 along the files, then the next rank. */
export function squareName(square: number, files: number): string {
  return String.fromCharCode(97 + (square % files)) + (Math.floor(square / files) + 1)
}
