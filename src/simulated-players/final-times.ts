/** How long it takes from putting a piece down until its move is recorded. */
export class FinalTimes {
  totalMs = 0
  moves = 0
  /** For each ply that is not recorded yet. */
  private readonly putDownMs = new Map<number, number>()

  putDown(ply: number, atMs: number): void {
    this.putDownMs.set(ply, atMs)
  }

  /** Every ply up to this one is recorded as it was played. */
  recorded(upToPly: number, atMs: number): void {
    for (const [ply, sinceMs] of this.putDownMs) {
      if (ply > upToPly) continue
      this.putDownMs.delete(ply)
      this.totalMs += atMs - sinceMs
      this.moves++
    }
  }
}
