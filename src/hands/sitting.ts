import type { Position } from '../rules/position.ts'
import type { Phase } from '../tracking/phases.ts'
import type { SimulatedController } from './controller.ts'
import type { Desk } from './desk.ts'
import type { Pieces } from './pieces.ts'

/** Something that is done bit by bit: each bit gives the milliseconds until the next. */
export type HandScript = Generator<number, void>

export interface Watcher {
  recorded(position: Position): void
  phase(phase: Phase): void
}

/** A board, what moves on it, and the service that looks on. Time passes only here. */
export class Sitting {
  nowMs: number
  readonly pieces: Pieces
  readonly controller: SimulatedController
  readonly desk: Desk
  watcher: Watcher | null = null
  private background: { readonly deed: HandScript; dueMs: number }[] = []
  private lastRecorded: Position | null = null
  private lastPhase: Phase | null = null

  constructor(pieces: Pieces, controller: SimulatedController, desk: Desk, startMs: number) {
    this.nowMs = startMs
    this.pieces = pieces
    this.controller = controller
    this.desk = desk
    controller.onLine = (text, atMs) => {
      desk.hear(text, atMs)
      this.look()
    }
    controller.onCable = isPlugged => desk.plugged(isPlugged)
  }

  /** Goes on beside whatever else is done. */
  meanwhile(deed: HandScript): void {
    this.background.push({ deed, dueMs: this.nowMs })
  }

  pass(ms: number): void {
    const untilMs = this.nowMs + ms
    for (;;) {
      const atMs = Math.min(this.controller.nextAtMs, ...this.background.map(({ dueMs }) => dueMs))
      if (atMs > untilMs) break
      this.goTo(Math.max(atMs, this.nowMs))
      for (const going of this.background) if (going.dueMs <= atMs) this.goOn(going)
    }
    this.goTo(untilMs)
  }

  /** What is written down may have changed without a line: by word, or when the disk was slow. */
  look(): void {
    const { recorded, phase } = this.desk
    if (recorded && recorded !== this.lastRecorded) {
      this.lastRecorded = recorded
      this.watcher?.recorded(recorded)
    }
    if (phase !== this.lastPhase) {
      this.lastPhase = phase
      this.watcher?.phase(phase)
    }
  }

  private goTo(atMs: number): void {
    this.nowMs = atMs
    this.controller.runUntil(atMs)
    this.desk.passUntil(atMs)
    this.look()
  }

  private goOn(going: { readonly deed: HandScript; dueMs: number }): void {
    const next = going.deed.next()
    if (next.done) this.background = this.background.filter(other => other !== going)
    else going.dueMs = this.nowMs + Math.max(1, next.value)
  }
}
