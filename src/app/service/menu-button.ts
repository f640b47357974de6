/** A press that is held for this long means something else than a short one. */
export const LONG_PRESS_MS = 1500

/** The menu button, which is told apart by how long it is held. */
export class MenuButton {
  private sinceMs: number | null = null

  press(atMs: number): void {
    this.sinceMs = atMs
  }

  /** The press has had its effect; its release means nothing more. */
  spend(): void {
    this.sinceMs = null
  }

  /** null where its press is not known or was spent. */
  release(atMs: number): 'short' | 'long' | null {
    const { sinceMs } = this
    this.sinceMs = null
    if (sinceMs === null) return null
    return atMs - sinceMs >= LONG_PRESS_MS ? 'long' : 'short'
  }
}
