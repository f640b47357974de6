import { legalMoves, play } from '../../src/rules/position.ts'
import { samePosition } from '../../src/rules/same-position.ts'
import { pick, type RandomInt } from '../../src/simulated-players/random.ts'
import type { Station } from './station.ts'

/** What a player does besides moving, in a hundred turns. */
export interface Habits {
  readonly takesBack: number
  readonly offersDraw: number
  readonly resigns: number
  readonly movesForOther: number
}

export const USUAL: Habits = { takesBack: 8, offersDraw: 3, resigns: 0, movesForOther: 3 }

const STOPS: readonly string[] = ['offline', 'setup', 'disturbed', 'over']

/** Somebody who sits at a board, does what its lights ask, and plays their side. */
export class Player {
  /** When they act next. */
  atMs = 0
  private readonly station: Station
  private readonly random: RandomInt
  private readonly habits: Habits
  private script: (() => number)[] = []
  private thinksFor: object | null = null

  constructor(station: Station, random: RandomInt, habits: Habits) {
    this.station = station
    this.random = random
    this.habits = habits
  }

  act(nowMs: number): void {
    const next = this.script.shift()
    this.atMs = nowMs + (next ? next() : this.look())
  }

  /** Looks at the board and decides what to do; gives the time until the next look. */
  private look(): number {
    const { station } = this
    const { view, game } = station
    if (!station.isAlive) return 500
    const { phase, requested, waiting, position } = view
    if (phase === 'setup' || phase === 'disturbed' || phase === 'illegal') return this.restore()
    if (waiting.remove.length > 0) {
      station.cells[waiting.remove[0]!] = '.'
      station.set([...station.cells])
      return this.pause()
    }
    if (game.status !== 'playing' || phase !== 'matching') return 300
    // The board has just been switched on again, and has not yet understood what stands on it.
    if (requested && station.cells[requested.from] === '.') return 300
    if (this.answers()) return this.pause()
    if (requested) {
      this.makes(requested.from, requested.to)
      return this.random(4000)
    }
    if (position.toMove !== station.side || !samePosition(position, game.position)) {
      if (this.isIn(this.habits.movesForOther) && position.toMove !== station.side) this.movesForOther()
      return 1000 + this.random(2000)
    }
    if (this.thinksFor !== game.turn) {
      this.thinksFor = game.turn
      return 300 + this.random(9000)
    }
    this.thinksFor = null
    return this.turn()
  }

  private turn(): number {
    const { station, habits } = this
    const { position } = station.view
    if (position.ply > 0 && this.isIn(habits.takesBack)) return this.takesBack()
    if (this.isIn(habits.offersDraw))
      station.request({ type: 'game', command: { type: 'offer-draw', side: station.side } })
    if (this.isIn(habits.resigns))
      station.request({ type: 'game', command: { type: 'resign', side: station.side } })
    const move = pick(this.random, legalMoves(position))
    if (move) this.makes(move.from, move.to)
    return this.pause()
  }

  /** Some put the pieces back, some use the page. */
  private takesBack(): number {
    const { station } = this
    const { position } = station.view
    const back = position.ply >= 2 && this.random(2) === 0 ? position.previous!.previous! : position.previous!
    const plies = position.ply - back.ply
    if (this.random(2) === 0) station.request({ type: 'game', command: { type: 'take-back', plies } })
    else station.set(back.placement)
    // They wait for the answer.
    return 20_000
  }

  private answers(): boolean {
    const { station } = this
    const { game, side } = station
    if (game.status !== 'playing') return false
    const { takebackOffered, drawOfferedBy } = game
    const doesAgree = this.random(2) === 0
    if (takebackOffered && takebackOffered.by !== side) {
      const type = doesAgree ? 'accept-takeback' : 'decline-takeback'
      station.request({ type: 'game', command: { type, side } })
      return true
    }
    if (drawOfferedBy && drawOfferedBy !== side) {
      const type = this.random(10) === 0 ? 'accept-draw' : 'decline-draw'
      station.request({ type: 'game', command: { type, side } })
      return true
    }
    return false
  }

  private movesForOther(): void {
    const move = pick(this.random, legalMoves(this.station.view.position))
    if (move) this.makes(move.from, move.to)
  }

  /** Lifts the piece, puts it down, and takes off what it has captured. */
  private makes(from: number, to: number): void {
    const { station } = this
    const captured = play(station.view.position, { from, to }).last!.captured
    const piece = station.cells[from]!
    this.script = [
      () => {
        station.cells[from] = '.'
        station.set([...station.cells])
        return 300 + this.random(500)
      },
      () => {
        station.cells[to] = piece
        station.set([...station.cells])
        return this.pause()
      },
      ...captured.map(square => () => {
        station.cells[square] = '.'
        station.set([...station.cells])
        return this.pause()
      }),
      () => 800,
    ]
  }

  private restore(): number {
    const { station } = this
    this.script = [
      () => {
        const { position, phase } = station.view
        if (STOPS.includes(phase) || phase === 'illegal') station.set(position.placement)
        return this.pause()
      },
    ]
    return 1000 + this.random(4000)
  }

  private pause(): number {
    return 300 + this.random(700)
  }

  private isIn(hundredths: number): boolean {
    return this.random(100) < hundredths
  }
}
