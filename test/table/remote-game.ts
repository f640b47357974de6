import { SIDES, type Side } from '../../src/rules/piece.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { samePosition } from '../../src/rules/same-position.ts'
import { chance, type RandomInt, seededRandom } from '../../src/simulated-players/random.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import { HostileNetwork, type Hostility } from './hostile-network.ts'
import { type Habits, Player } from './player.ts'
import { SeenTruth } from './seen-truth.ts'
import { Station } from './station.ts'
import type { StationBoard } from './station-board.ts'
import { ThinkingTruth, trueTimes } from './thinking-truth.ts'

export const TABLE = 'simulated'
const CLOCK = { mainMs: 3_600_000, incrementMs: 5000 }
const STEP_MS = 100
/** What the clock of the other computer shows at the start. */
export const FOLLOWER_MS = 5_000_000
const START_MS = 10_000

/** Two boards far apart, two players, and a bad connection. Everything happens in simulated time. */
export class RemoteGame {
  readonly owner: Station
  readonly follower: Station
  private readonly truth: ThinkingTruth
  private readonly seen: SeenTruth
  kills = 0
  private readonly players: readonly [Player, Player]
  private readonly network: HostileNetwork
  private readonly random: RandomInt
  private readonly hostility: Hostility
  private readonly wakeAtMs = new Map<Station, number>()
  nowMs = 0

  constructor(
    rules: Rules,
    seed: number,
    hostility: Hostility,
    habits: Habits,
    inviting: Side,
    boards: readonly [StationBoard?, StationBoard?] = [],
  ) {
    this.random = seededRandom(seed)
    this.hostility = hostility
    const other = inviting === 'attackers' ? 'defenders' : 'attackers'
    const [ownBoard, otherBoard] = boards
    this.owner = new Station(rules, inviting, null, CLOCK, 0, null, ownBoard)
    this.follower = new Station(rules, other, TABLE, CLOCK, FOLLOWER_MS, null, otherBoard)
    this.network = new HostileNetwork(hostility, this.random)
    this.players = [
      new Player(this.owner, this.random, habits),
      new Player(this.follower, this.random, habits),
    ]
    this.truth = new ThinkingTruth(this.owner)
    this.seen = new SeenTruth()
    for (const station of [this.owner, this.follower])
      station.onTurn = () => {
        this.truth.look(station)
        this.seen.look(station)
      }
    this.begin()
    this.owner.request({ type: 'open-table', table: TABLE, side: other, terms: DEFAULT_TERMS })
  }

  /** Until the pieces in place begin a game at the owner's board; a controller has to start first. */
  private begin(): void {
    this.owner.passUntil(1)
    while (this.owner.game.status === 'none' && this.nowMs < START_MS) {
      this.nowMs += STEP_MS
      for (const station of [this.owner, this.follower])
        station.passUntil(this.nowMs + this.offsetOf(station))
    }
  }

  /** Plays until both boards have so many plies or the game is over, and both know it. */
  play(plies: number, limitMs: number): void {
    while (this.nowMs < limitMs && !this.isFinished(plies)) this.step(this.nowMs + STEP_MS)
  }

  private isFinished(plies: number): boolean {
    const { owner, follower } = this
    const [one, other] = [owner.game, follower.game]
    if (!owner.isAlive || !follower.isAlive || one.status === 'none' || other.status === 'none') return false
    const isEnough = one.status === 'over' || one.position.ply >= plies
    const isSame = owner.state.log.hashes.at(-1) === follower.state.log.hashes.at(-1)
    const isRight = [owner, follower].every(({ view, game }) =>
      game.status === 'none' ? false : game.status === 'over' || samePosition(view.position, game.position),
    )
    return isEnough && isSame && isRight
  }

  private step(untilMs: number): void {
    this.killAndWake(untilMs)
    for (const station of [this.owner, this.follower]) {
      station.passUntil(untilMs + this.offsetOf(station))
      this.network.take(station, untilMs)
    }
    this.network.deliver(untilMs, [this.owner, this.follower])
    for (const player of this.players) if (player.atMs <= untilMs) player.act(untilMs)
    for (const station of [this.owner, this.follower]) this.network.take(station, untilMs)
    this.nowMs = untilMs
  }

  /** The two computers' clocks have nothing in common. */
  private offsetOf(station: Station): number {
    return station === this.follower ? FOLLOWER_MS : 0
  }

  private killAndWake(nowMs: number): void {
    const { killEveryMs, goneMs } = this.hostility
    for (const station of [this.owner, this.follower]) {
      const wakeMs = this.wakeAtMs.get(station)
      if (wakeMs !== undefined && wakeMs <= nowMs) {
        this.wakeAtMs.delete(station)
        station.nowMs = nowMs + this.offsetOf(station)
        station.wake()
      } else if (station.isAlive && chance(this.random, STEP_MS / killEveryMs)) {
        this.kills += 1
        station.kill()
        this.wakeAtMs.set(station, nowMs + this.random(goneMs))
      }
    }
  }

  /** By how much the time of a move in the log differs from what its player has seen, at most. */
  seenError(): number {
    return this.seen.error(this.owner.state.log.entries)
  }

  /** By how much a clock differs from what somebody beside the boards has measured, at most. */
  clockError(): number {
    const truth = trueTimes(this.owner.state.log.entries, this.truth, CLOCK)
    return Math.max(
      ...[this.owner, this.follower].flatMap(({ game }) =>
        SIDES.map(side => (game.status === 'none' ? 0 : Math.abs(game.turn.times![side] - truth[side]))),
      ),
    )
  }
}
