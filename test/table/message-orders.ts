import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { GameState } from '../../src/game/state.ts'
import { legalMoves, type Position, play } from '../../src/rules/position.ts'
import { samePosition } from '../../src/rules/same-position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { DEFAULT_TERMS } from '../../src/table/default-terms.ts'
import { type Sent, Station } from './station.ts'

const TABLE = 'table1234'
const CLOCK = { mainMs: 3_600_000, incrementMs: 0 }
/** The two computers' clocks have nothing in common. */
const OFFSET_MS = 7_000_000
const MAX_UNDER_WAY = 40
/** How soon somebody does what the lights ask. */
const STEP_MS = 700
/** Rounds of half a second, with a good connection. */
const ROUNDS_TO_SETTLE = 400

type Who = 'owner' | 'follower'

/** Two boards with their players, and the messages between them, which go whichever way a test likes. */
export class World {
  readonly owner: Station
  readonly follower: Station
  private underWay: (Sent & { readonly from: Who })[] = []
  private nowMs = 0

  constructor() {
    const rules = builtInRules('nielsen')
    this.owner = new Station(rules, 'attackers', null, CLOCK)
    this.follower = new Station(rules, 'defenders', TABLE, CLOCK, OFFSET_MS)
    this.owner.passUntil(1)
    this.owner.request({ type: 'open-table', table: TABLE, side: 'defenders', terms: DEFAULT_TERMS })
  }

  /** Somebody at each board does what its lights ask, but for those who look away. */
  pass(ms: number, looksAway: Who | null = null): void {
    for (const untilMs = this.nowMs + ms; this.nowMs < untilMs; ) {
      this.nowMs = Math.min(untilMs, this.nowMs + STEP_MS)
      this.owner.passUntil(this.nowMs)
      this.follower.passUntil(this.nowMs + OFFSET_MS)
      for (const who of ['owner', 'follower'] as const) {
        if (who !== looksAway) this.obey(who)
        this.underWay.push(...this[who].sent.splice(0).map(sent => ({ ...sent, from: who })))
      }
    }
    this.underWay = this.underWay.slice(-MAX_UNDER_WAY)
  }

  /** Some of those under way, in an order of the test's choice; the last may come again. */
  deliver(numbers: readonly number[], mayComeAgain: boolean): void {
    for (const number of numbers) {
      if (this.underWay.length === 0) return
      const index = number % this.underWay.length
      const { from, report } = this.underWay[index]!
      if (!mayComeAgain || number !== numbers.at(-1)) this.underWay.splice(index, 1)
      if (from === 'owner') this.follower.receive('owner', report)
      else this.owner.receive('defenders', report)
    }
  }

  lose(number: number): void {
    if (this.underWay.length > 0) this.underWay.splice(number % this.underWay.length, 1)
  }

  cut(): void {
    this.underWay = []
  }

  kill(who: Who): void {
    this[who].kill()
  }

  wake(who: Who): void {
    const station = this[who]
    if (station.isAlive) return
    station.nowMs = who === 'owner' ? this.nowMs : this.nowMs + OFFSET_MS
    station.wake()
  }

  private obey(who: Who): void {
    const station = this[who]
    const { phase, waiting, requested, position } = station.view
    if (!station.isAlive) return
    if (phase === 'setup' || phase === 'disturbed' || phase === 'illegal') station.set(position.placement)
    else if (waiting.remove.length > 0) station.set(without(station, waiting.remove))
    else if (phase === 'matching' && requested && samePieces(station, position))
      station.set(play(position, requested).placement)
  }

  /** The player of this board makes one of their moves, if it is their turn. */
  move(who: Who, number: number): void {
    const station = this[who]
    const { phase, position, requested } = station.view
    if (!station.isAlive || !this.isTurn(station) || phase !== 'matching' || requested) return
    const moves = legalMoves(position)
    station.set(play(position, moves[number % moves.length]!).placement)
  }

  proposeTakeback(who: Who, plies: number): void {
    this[who].request({ type: 'game', command: { type: 'take-back', plies } })
  }

  /** Puts the last move back by hand, which proposes the same. */
  putBack(who: Who): void {
    const station = this[who]
    const { phase, position, requested } = station.view
    if (station.isAlive && phase === 'matching' && !requested && position.previous)
      station.set(position.previous.placement)
  }

  answer(who: Who, does: boolean): void {
    const { side, game } = this[who]
    if (game.status !== 'playing' || !game.takebackOffered || game.takebackOffered.by === side) return
    const type = does ? 'accept-takeback' : 'decline-takeback'
    this[who].request({ type: 'game', command: { type, side } })
  }

  /** At no time is there more than one game, nor does anybody lose by silence. */
  checkNow(): void {
    const { hashes } = this.follower.state.log
    if (this.follower.game.status !== 'none')
      expect(this.owner.state.log.hashes.slice(0, hashes.length)).toEqual(hashes)
    for (const { game } of [this.owner, this.follower]) expect(reasonOf(game)).not.toBe('time')
  }

  /** The connection is good again, both services run, and both players do what their lights ask. */
  settle(): void {
    this.wake('owner')
    this.wake('follower')
    for (let round = 0; round < ROUNDS_TO_SETTLE; round++) {
      this.pass(500)
      this.answer('owner', false)
      this.answer('follower', false)
      this.deliver(Array(this.underWay.length).fill(0), false)
      this.checkNow()
      if (round > 20 && this.isSettled()) return
    }
  }

  checkSettled(): void {
    expect(this.follower.state.log.hashes).toEqual(this.owner.state.log.hashes)
    expect(this.isRight(this.owner), 'the owner’s board is right').toBe(true)
    expect(this.isRight(this.follower), 'the other board is right').toBe(true)
  }

  private isSettled(): boolean {
    const { owner, follower } = this
    const isSame = owner.state.log.hashes.at(-1) === follower.state.log.hashes.at(-1)
    return isSame && follower.state.table?.proposal == null && this.isRight(owner) && this.isRight(follower)
  }

  private isRight({ view, game }: Station): boolean {
    if (game.status !== 'playing') return game.status === 'over'
    return view.phase === 'matching' && samePosition(view.position, game.position) && view.requested === null
  }

  private isTurn({ game, view, side }: Station): boolean {
    return (
      game.status === 'playing' &&
      game.position.toMove === side &&
      samePosition(game.position, view.position) &&
      view.waiting.remove.length === 0
    )
  }
}

const reasonOf = (game: GameState) => (game.status === 'over' ? game.outcome.reason : null)

const samePieces = ({ cells }: Station, { placement }: Position) =>
  cells.every((cell, square) => cell === placement[square])

const without = ({ cells }: Station, squares: readonly number[]) =>
  cells.map((cell, square) => (squares.includes(square) ? '.' : cell))

type Command = fc.Command<object, World>

function command(name: string, run: (world: World) => void): Command {
  return {
    check: () => true,
    run: (_model, world) => {
      run(world)
      world.checkNow()
    },
    toString: () => name,
  }
}

const who = fc.constantFrom<Who>('owner', 'follower')
const number = fc.nat(1000)

/** Messages that arrive and players who go on are the most frequent. */
const COMMANDS: fc.Arbitrary<Command>[] = [
  ...Array(4).fill(
    fc.integer({ min: 50, max: 6000 }).map(ms => command(`pass ${ms}`, world => world.pass(ms))),
  ),
  ...Array(4).fill(
    fc
      .tuple(fc.array(number, { minLength: 1, maxLength: 20, size: 'max' }), fc.boolean())
      .map(([numbers, again]) =>
        command(`deliver ${numbers}${again ? ', and again' : ''}`, world => world.deliver(numbers, again)),
      ),
  ),
  ...Array(3).fill(
    number.map(n =>
      command(`move ${n}`, world => {
        world.move('owner', n)
        world.move('follower', n)
      }),
    ),
  ),
  fc
    .tuple(who, fc.integer({ min: 1000, max: 90_000 }))
    .map(([player, ms]) => command(`${player} looks away ${ms}`, world => world.pass(ms, player))),
  number.map(n => command(`lose ${n}`, world => world.lose(n))),
  fc.integer({ min: 1000, max: 60_000 }).map(ms =>
    command(`cut ${ms}`, world => {
      world.pass(ms)
      world.cut()
    }),
  ),
  fc.tuple(who, fc.integer({ min: 0, max: 20_000 })).map(([player, ms]) =>
    command(`kill ${player} ${ms}`, world => {
      world.kill(player)
      world.pass(ms)
      world.wake(player)
    }),
  ),
  fc
    .tuple(who, fc.integer({ min: 1, max: 2 }))
    .map(([player, plies]) =>
      command(`take back ${player} ${plies}`, world => world.proposeTakeback(player, plies)),
    ),
  who.map(player => command(`put back ${player}`, world => world.putBack(player))),
  fc
    .tuple(who, fc.boolean())
    .map(([player, does]) => command(`answer ${player} ${does}`, world => world.answer(player, does))),
]

/** Whatever the messages do, both boards come to the same game. */
export function anyOrderConverges({
  runs,
  length,
}: {
  readonly runs: number
  readonly length: number
}): void {
  fc.assert(
    fc.property(fc.commands(COMMANDS, { maxCommands: length, size: 'max' }), commands => {
      const world = new World()
      fc.modelRun(() => ({ model: {}, real: world }), commands)
      world.settle()
      world.checkSettled()
    }),
    { numRuns: runs },
  )
}
