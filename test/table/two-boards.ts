import type { TableTerms } from '../../src/game/table-terms.ts'
import { parseMove } from '../../src/rules/move.ts'
import { play } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import { Station } from './station.ts'

export const TABLE = 'table1234'
export const rules = builtInRules('nielsen')
const CLOCK = { mainMs: 600_000, incrementMs: 0 }

export interface Arrangement {
  /** Of the player who invites, and of the other. */
  readonly names?: readonly [string | null, string | null]
  readonly terms?: Partial<TableTerms>
}

/** Two boards with a good connection, and somebody at each who does what the test says. */
export class TwoBoards {
  /** It has invited, and plays the attackers, who begin. */
  readonly owner = new Station(rules, 'attackers', null, CLOCK)
  readonly follower: Station
  nowMs = 0
  hears: 'both' | 'owner' | 'nobody' = 'both'

  constructor({ names = [null, null], terms = {} }: Arrangement = {}) {
    const [host, guest] = names
    this.follower = new Station(rules, 'defenders', TABLE, CLOCK, 0, guest)
    this.pass(1000)
    this.owner.request({
      type: 'open-table',
      table: TABLE,
      side: 'defenders',
      terms: { ...DEFAULT_TERMS, ...terms },
      players: host === null ? {} : { attackers: host },
    })
    this.pass(3000)
  }

  pass(ms: number): this {
    for (const untilMs = this.nowMs + ms; this.nowMs < untilMs; ) {
      this.nowMs = Math.min(untilMs, this.nowMs + 100)
      for (const station of [this.owner, this.follower]) station.passUntil(this.nowMs)
      this.carry()
    }
    return this
  }

  /** Somebody makes this move by hand, and takes off what it captures. */
  move(station: Station, text: string): this {
    const move = parseMove(text, rules.geometry.size)
    if (!move.ok) throw new Error(move.error.message)
    const { captured } = play(station.view.position, move.value).last!
    station.move(move.value)
    for (const square of captured) station.cells[square] = '.'
    return this.pass(1500)
  }

  moves(station: Station): string[] {
    const { game } = station
    if (game.status === 'none') return []
    return station.journal.flatMap(event => (event.type === 'move.made' ? [event.move] : []))
  }

  private carry(): void {
    const { owner, follower } = this
    const sent = [...owner.sent.splice(0), ...follower.sent.splice(0)]
    if (this.hears === 'nobody') return
    for (const { to, report } of sent) {
      if (to === 'owner') owner.receive('defenders', report)
      else if (this.hears === 'both') follower.receive('owner', report)
    }
  }
}
