/** Long enough for the retained messages to arrive after the subscription, over a slow network too. */
const LONGEST_MS = 400
/** Retained messages come one right after the other. */
const PAUSE_MS = 50

type SetTimer = (ms: number, due: () => void) => () => void

export interface ArrivalListener {
  /** What a board has published is there, and nothing has followed for a moment. */
  readonly soFar: () => void
  readonly all: () => void
}

export interface Arrival {
  /** All that decides what is shown is there. */
  readonly hasWholeBoard: boolean
  readonly isRetained: boolean
  /** How long it has waited for whoever reads it. */
  readonly agoMs: number
}

/** MQTT does not say which retained message is the last; this does, by time. */
export class RetainedArrivals {
  private readonly setTimer: SetTimer
  private readonly listener: ArrivalListener
  private isSubscribed = false
  /** A busy browser may have messages waiting that came long before; they are read within a pause. */
  private isLastPause = false
  private cancelPause: () => void = () => {}
  private cancelLongest: () => void = () => {}

  constructor(setTimer: SetTimer, listener: ArrivalListener) {
    this.setTimer = setTimer
    this.listener = listener
  }

  subscribed(): void {
    this.isSubscribed = true
    this.isLastPause = false
    this.cancelLongest()
    this.cancelLongest = this.setTimer(LONGEST_MS - PAUSE_MS, () => {
      this.isLastPause = true
      this.pauseForAll(PAUSE_MS)
    })
  }

  message({ hasWholeBoard, isRetained, agoMs }: Arrival): void {
    if (!this.isSubscribed) return
    const pauseMs = Math.max(0, PAUSE_MS - agoMs)
    if (this.isLastPause) {
      if (isRetained) this.pauseForAll(pauseMs)
      return
    }
    this.cancelPause()
    if (hasWholeBoard) this.cancelPause = this.setTimer(pauseMs, () => this.listener.soFar())
  }

  private pauseForAll(ms: number): void {
    this.cancelPause()
    this.cancelPause = this.setTimer(ms, () => {
      this.isLastPause = false
      this.listener.all()
    })
  }
}
