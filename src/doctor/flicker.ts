/** Longer than a hand plays with a piece. */
const WINDOW_MS = 10_000
/** A piece that is lifted and put down four times in ten seconds is no longer a hand's doing. */
const FLICKERS_FROM = 8
/** So long after its last flicker a square is still worth naming. */
const REMEMBERED_MS = 60_000

/** Counts the squares that change again and again, as a weak magnet or a loose contact makes them. */
export class FlickerMonitor {
  private frame = ''
  private readonly changesMs = new Map<number, number[]>()
  private readonly flickeredAtMs = new Map<number, number>()

  see(frame: string, nowMs: number): void {
    if (this.frame.length === frame.length)
      for (let square = 0; square < frame.length; square++)
        if (frame[square] !== this.frame[square]) this.change(square, nowMs)
    this.frame = frame
  }

  /** Changes while the board was disconnected are not counted. */
  lose(): void {
    this.frame = ''
  }

  /** The squares that have flickered of late, a1 first. */
  squares(nowMs: number): number[] {
    return [...this.flickeredAtMs]
      .filter(([, atMs]) => nowMs - atMs < REMEMBERED_MS)
      .map(([square]) => square)
      .sort((one, other) => one - other)
  }

  private change(square: number, nowMs: number): void {
    const changes = (this.changesMs.get(square) ?? []).filter(atMs => nowMs - atMs < WINDOW_MS)
    changes.push(nowMs)
    this.changesMs.set(square, changes)
    if (changes.length >= FLICKERS_FROM) this.flickeredAtMs.set(square, nowMs)
  }
}
