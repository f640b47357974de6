import type { BackOff } from '../core/back-off.ts'

/** Between two attempts to connect to a broker. */
export const RECONNECT_BACK_OFF: BackOff = { leastMs: 500, mostMs: 15_000 }
