import type { Position } from '../rules/position.ts'
import type { Phase } from '../tracking/phases.ts'
import type { SimulatedController } from './controller.ts'
import type { Pieces } from './pieces.ts'
import type { ServiceUnderPlay } from './service-under-play.ts'

/** Actions step by step: each step yields the milliseconds until the next. */
export type HandScript = Generator<number, void>

export interface SimulationObserver {
  recorded(position: Position): void
  phase(phase: Phase): void
  /** The service has received a line. */
  line(): void
}

/** A board, its pieces and the service that follows the game. Time advances only here. */
export class Simulation {
  nowMs: number
  readonly pieces: Pieces
  readonly controller: SimulatedController
  readonly service: ServiceUnderPlay
  observer: SimulationObserver | null = null
  private background: { readonly script: HandScript; dueMs: number }[] = []
  private lastRecorded: Position | null = null
  private lastPhase: Phase | null = null

  constructor(pieces: Pieces, controller: SimulatedController, service: ServiceUnderPlay, startMs: number) {
    this.nowMs = startMs
    this.pieces = pieces
    this.controller = controller
    this.service = service
    controller.onLine = (text, atMs) => {
      service.receive(text, atMs)
      this.notifyObserver()
      this.observer?.line()
    }
    controller.onCable = isPlugged => service.plugged(isPlugged)
  }

  /** Runs the script beside everything else. */
  runInBackground(script: HandScript): void {
    this.background.push({ script, dueMs: this.nowMs })
  }

  advance(ms: number): void {
    const untilMs = this.nowMs + ms
    for (;;) {
      const atMs = Math.min(this.controller.nextAtMs, ...this.background.map(({ dueMs }) => dueMs))
      if (atMs > untilMs) break
      this.advanceTo(Math.max(atMs, this.nowMs))
      for (const task of this.background) if (task.dueMs <= atMs) this.runStep(task)
    }
    this.advanceTo(untilMs)
  }

  /** The record may have changed without a line: by a command, or because the disk was slow. */
  notifyObserver(): void {
    const { recorded, phase } = this.service
    if (recorded && recorded !== this.lastRecorded) {
      this.lastRecorded = recorded
      this.observer?.recorded(recorded)
    }
    if (phase !== this.lastPhase) {
      this.lastPhase = phase
      this.observer?.phase(phase)
    }
  }

  private advanceTo(atMs: number): void {
    this.nowMs = atMs
    this.controller.runUntil(atMs)
    this.service.passUntil(atMs)
    this.notifyObserver()
  }

  private runStep(task: { readonly script: HandScript; dueMs: number }): void {
    const next = task.script.next()
    if (next.done) this.background = this.background.filter(other => other !== task)
    else task.dueMs = this.nowMs + Math.max(1, next.value)
  }
}
