import { type Liveness, livenessAfter, NEVER_SEEN, silentSeconds } from '../../messages/liveness.ts'

export interface SilentBoard {
  readonly id: string
  readonly seconds: number
}

/** Which boards have sent no news for too long. */
export class SilentBoards {
  private readonly liveness = new Map<string, Liveness>()
  private readonly reported = new Set<string>()

  /** @param topic the last level of a public topic */
  received(id: string, topic: string, nowMs: number): void {
    this.liveness.set(id, livenessAfter(this.liveness.get(id) ?? NEVER_SEEN, topic, nowMs))
  }

  /** Null while there is news. */
  secondsOf(id: string, nowMs: number): number | null {
    return silentSeconds(this.liveness.get(id) ?? NEVER_SEEN, nowMs)
  }

  /** Those that have fallen silent since it was last asked; a board that comes back can fall silent again. */
  newlySilent(nowMs: number): SilentBoard[] {
    const fallen: SilentBoard[] = []
    for (const id of this.liveness.keys()) {
      const seconds = this.secondsOf(id, nowMs)
      if (seconds === null) this.reported.delete(id)
      else if (!this.reported.has(id)) fallen.push({ id, seconds })
      if (seconds !== null) this.reported.add(id)
    }
    return fallen
  }

  get some(): boolean {
    return this.reported.size > 0
  }
}
