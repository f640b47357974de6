import type { GameEvent } from '../../src/game/events.ts'
import type { Station } from './station.ts'

/** Lights that ask for pieces: missing or surplus ones, or the remote player's move (docs/lights.md). */
const ASKING = /[adkxft]/
const REMOTE_MOVE = /[ft]/
/** docs/remote-play.md: a move that nobody mirrors for a minute starts the time of the player who should. */
const GRACE_MS = 60_000

interface Turn {
  /** While the player could move, beyond doubt. */
  readonly sureMs: number
  /** With turns that a takeback began: there the time stands until this board learns that the other one is right. */
  readonly mostMs: number
}

interface Seen {
  readonly atMs: number
  readonly turn: string | null
  readonly ply: number
  readonly isSure: boolean
  /** Since when the remote player's move is lit. */
  readonly litSinceMs: number | null
}

/**
 * When the players could move, in true time, by what they see: the lights of their own board, whose turn it is by the pieces that
 * stand there, and whether its service runs. The services' own records of turns, clocks and each other are not looked at.
 */
export class SeenTruth {
  private readonly turns = new Map<string, Turn>()
  private readonly seen = new Map<Station, Seen>()
  /** The turn in which a player has moved already, though the restarted service has still to find that out. */
  private readonly moved = new Map<Station, string | null>()
  /** How far the game has come there, by the number of takebacks. */
  private readonly furthest = new Map<Station, { readonly [takebacks: number]: number }>()

  /** Something may have changed at this board. */
  look(station: Station): void {
    const { nowMs, isAlive, lights } = station
    const before = this.seen.get(station)
    if (before?.turn) this.add(before, nowMs)
    const isLit = isAlive && REMOTE_MOVE.test(lights)
    const litSinceMs = isLit ? (before?.litSinceMs ?? nowMs) : null
    const turn = this.openTurn(station, litSinceMs)
    const { ply } = station.view.position
    if (isAlive && before?.turn && before.ply < ply) this.moved.set(station, before.turn)
    const isSure = !isAfterTakeback(station)
    this.seen.set(station, { atMs: nowMs, turn, ply, isSure, litSinceMs })
  }

  /** By how much the time of a move in the log is off, at most. */
  error(entries: readonly GameEvent[]): number {
    let ply = 0
    let takebacks = 0
    let worstMs = 0
    for (const entry of entries) {
      if (entry.type === 'takeback') {
        ply -= entry.plies
        takebacks += 1
      } else if (entry.type === 'move.made') {
        const { sureMs, mostMs } = this.turns.get(nameOf(ply, takebacks)) ?? { sureMs: 0, mostMs: 0 }
        const spentMs = entry.spentMs ?? 0
        worstMs = Math.max(worstMs, sureMs - spentMs, spentMs - mostMs)
        ply += 1
      }
    }
    return worstMs
  }

  private add({ turn, atMs, isSure }: Seen, nowMs: number): void {
    const { sureMs, mostMs } = this.turns.get(turn!) ?? { sureMs: 0, mostMs: 0 }
    const ms = nowMs - atMs
    this.turns.set(turn!, { sureMs: sureMs + (isSure ? ms : 0), mostMs: mostMs + ms })
  }

  private openTurn(station: Station, litSinceMs: number | null): string | null {
    const { isAlive, lights, view, side, nowMs } = station
    if (!isAlive || view.isOver) return null
    // The remote move that is lit has been made: it is this player's turn, once the minute is over.
    const isGraceOver = litSinceMs !== null && nowMs >= litSinceMs + GRACE_MS
    const ply = view.position.ply + (isGraceOver ? 1 : 0)
    const isTurn = (view.position.toMove === side) !== isGraceOver
    if (!isTurn || ply === 0 || (ASKING.test(lights) && !isGraceOver) || view.phase === 'offline') return null
    // Pieces that were put back without an agreement are a proposal, and whoever made it waits for the answer.
    const takebacks = takebacksIn(station)
    const furthest = Math.max(ply, this.furthest.get(station)?.[takebacks] ?? 0)
    this.furthest.set(station, { ...this.furthest.get(station), [takebacks]: furthest })
    if (ply < furthest) return null
    const turn = nameOf(ply, takebacks)
    return this.moved.get(station) === turn ? null : turn
  }
}

const takebacksIn = ({ journal }: Station): number => journal.filter(({ type }) => type === 'takeback').length

function isAfterTakeback({ journal }: Station): boolean {
  const last = journal.findLast(({ type }) => type === 'takeback' || type === 'move.made')
  return last?.type === 'takeback'
}

const nameOf = (ply: number, takebacks: number): string => `${ply} after ${takebacks} takebacks`
