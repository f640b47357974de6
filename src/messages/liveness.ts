/** How often a service says that it is there. */
export const HEARTBEAT_MS = 10_000

/** When a viewer last received something from a board. */
export interface Liveness {
  readonly newsAtMs: number
  /** A board that publishes no heartbeat may be silent for long. */
  readonly hasHeartbeat: boolean
}

export const NEVER_SEEN: Liveness = { newsAtMs: 0, hasHeartbeat: false }

/**
 * What was retained counts as news when it arrives: the clock of the other machine may be wrong, and the next heartbeat
 * shows soon enough whether anybody is there.
 */
export function livenessAfter({ hasHeartbeat }: Liveness, topic: string, atMs: number): Liveness {
  return { newsAtMs: atMs, hasHeartbeat: hasHeartbeat || topic === 'heartbeat' }
}

/** For how many seconds nothing has come; null until two heartbeats are missing. */
export function silentSeconds({ newsAtMs, hasHeartbeat }: Liveness, nowMs: number): number | null {
  const silentMs = nowMs - newsAtMs
  return hasHeartbeat && silentMs >= 2 * HEARTBEAT_MS ? Math.floor(silentMs / 1000) : null
}
