import type { Finding } from './finding.ts'

/** A controller that starts anew while it is looked at loses its supply now and then, or hangs. */
export function restartFinding(restarts: number): Finding {
  return {
    check: 'board',
    level: 'bad',
    message: `The controller restarted ${restarts === 1 ? 'once' : `${restarts} times`} while it was looked at: its 5 V sags.`,
    remedy:
      'Take a shorter USB cable, another port or a hub with its own supply. If that does not help, unplug the cables in J1–J4 of the controller one after the other: a tile of that row may short +5V to ground when its rank is powered.',
    details: { fault: 'sagging-supply', restarts },
  }
}
