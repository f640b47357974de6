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

/** MQTT does not say which retained message is the last; this does, by time. */
export class RetainedArrivals {
  private readonly setTimer: SetTimer
  private readonly listener: ArrivalListener
  private isSubscribed = false
  private cancelPause: () => void = () => {}
  private cancelLongest: () => void = () => {}

  constructor(setTimer: SetTimer, listener: ArrivalListener) {
    this.setTimer = setTimer
    this.listener = listener
  }

  subscribed(): void {
    this.isSubscribed = true
    this.cancelLongest()
    this.cancelLongest = this.setTimer(LONGEST_MS, () => {
      this.cancelPause()
      this.listener.all()
    })
  }

  message(hasWholeBoard: boolean): void {
    this.cancelPause()
    if (this.isSubscribed && hasWholeBoard)
      this.cancelPause = this.setTimer(PAUSE_MS, () => this.listener.soFar())
  }
}
