export type CancelTimer = () => void

/** The only way in which a driver learns the time or waits. */
export interface Clock {
  nowMs(): number
  setTimer(delayMs: number, due: () => void): CancelTimer
}
