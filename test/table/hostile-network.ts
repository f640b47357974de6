import { chance, type RandomInt } from '../../src/simulated-players/random.ts'
import type { Sent, Station } from './station.ts'

/** What the proxy between two services does to their messages. */
export interface Hostility {
  readonly delayMs: number
  readonly drop: number
  readonly duplicate: number
  /** How long the connection is cut at most, and how often that happens, on average. */
  readonly cutMs: number
  readonly cutEveryMs: number
  /** How often either service is killed, on average, and how long it is gone at most. */
  readonly killEveryMs: number
  readonly goneMs: number
}

export const HOSTILE: Hostility = {
  delayMs: 3000,
  drop: 0.2,
  duplicate: 0.2,
  cutMs: 60_000,
  cutEveryMs: 240_000,
  killEveryMs: 200_000,
  goneMs: 20_000,
}

interface OnItsWay extends Sent {
  readonly from: Station
  readonly atMs: number
}

/** Delays, drops, duplicates and reorders messages, and cuts the connection. */
export class HostileNetwork {
  private readonly hostility: Hostility
  private readonly random: RandomInt
  private messages: OnItsWay[] = []
  private cutUntilMs = 0
  private nextCutMs: number

  constructor(hostility: Hostility, random: RandomInt) {
    this.hostility = hostility
    this.random = random
    this.nextCutMs = random(2 * hostility.cutEveryMs)
  }

  /** When the next message arrives. */
  get nextAtMs(): number {
    return this.messages.reduce((least, { atMs }) => Math.min(least, atMs), Number.POSITIVE_INFINITY)
  }

  take(from: Station, nowMs: number): void {
    const { delayMs, drop, duplicate, cutMs, cutEveryMs } = this.hostility
    if (nowMs >= this.nextCutMs) {
      this.cutUntilMs = nowMs + this.random(cutMs)
      this.nextCutMs = this.cutUntilMs + this.random(2 * cutEveryMs)
    }
    for (const sent of from.sent.splice(0)) {
      const copies = chance(this.random, duplicate) ? 2 : 1
      for (let copy = 0; copy < copies; copy++) {
        if (nowMs < this.cutUntilMs || chance(this.random, drop)) continue
        this.messages.push({ ...sent, from, atMs: nowMs + this.random(delayMs) })
      }
    }
  }

  deliver(nowMs: number, stations: readonly [Station, Station]): void {
    const due = this.messages.filter(({ atMs }) => atMs <= nowMs)
    this.messages = this.messages.filter(({ atMs }) => atMs > nowMs)
    for (const { from, to, report } of due) {
      const [owner, follower] = stations
      const receiver = to === 'owner' ? owner : follower
      if (receiver.isAlive) receiver.receive(from === owner ? 'owner' : from.side, report)
    }
  }
}
