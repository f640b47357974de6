import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ok, type Result } from '../core/result.ts'
import type { GameState } from '../game/state.ts'
import { type LinkFailure, parseSeatLink, type SeatLink } from '../messages/seat-link.ts'

/** The invitation that was accepted last. Readable only by its owner, because of its token. */
const FILE = 'seat'

/** The seat that this board takes: the one that is given, or the one of the remote game that goes on. */
export function seatToTake(
  given: string | undefined,
  folder: string,
  game: GameState,
): Result<SeatLink | null, LinkFailure> {
  const path = join(folder, FILE)
  if (given === undefined) {
    if (game.status !== 'playing' || game.follows === null) return ok(null)
    const kept = parseSeatLink(readIfThere(path))
    return ok(kept.ok && kept.value.table === game.follows ? kept.value : null)
  }
  const link = parseSeatLink(given.trim())
  if (link.ok) keepSeat(folder, given.trim())
  return link
}

/** For the next start; null forgets it. */
export function keepSeat(folder: string, link: string | null): void {
  const path = join(folder, FILE)
  if (link === null) rmSync(path, { force: true })
  else writeFileSync(path, `${link}\n`, { mode: 0o600 })
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
