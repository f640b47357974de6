import { ok, type Result } from '../core/result.ts'
import { parseGameRecord, type RecordFailure, type Tag } from '../rules/game-record.ts'
import { SIDES } from '../rules/piece.ts'
import type { Players } from './events.ts'
import type { GameFromElsewhere } from './imported-game.ts'

export interface ImportedRecord extends GameFromElsewhere {
  /** What is not kept, in words. */
  readonly notes: readonly string[]
}

/** The rest of a record's tags is made again from the game. */
const KEPT_TAGS: readonly string[] = ['date', 'variant', ...SIDES]

/** A game from a record (`.otg`); `today` where it does not say when it was played. */
export function gameOfRecord(source: string, today: Date): Result<ImportedRecord, RecordFailure> {
  const record = parseGameRecord(source)
  if (!record.ok) return record
  const { position, tags, comments, notes } = record.value
  const lost = tags.map(([name]) => name).filter(name => !KEPT_TAGS.includes(name))
  const lostTags = lost.length > 0 ? [`not kept: ${lost.map(name => `[${name}:…]`).join(', ')}`] : []
  return ok({
    position,
    players: playersOf(tags),
    at: dayOf(tags, today),
    comments,
    notes: [...notes, ...lostTags],
  })
}

export function playersOf(tags: readonly Tag[]): Players {
  const tagged = new Map(tags)
  return Object.fromEntries(SIDES.flatMap(side => (tagged.has(side) ? [[side, tagged.get(side)!]] : [])))
}

/** The day of the date tag, `2017.04.15`. */
function dayOf(tags: readonly Tag[], today: Date): string {
  const day = new Date(`${new Map(tags).get('date')?.replaceAll('.', '-')}T00:00:00Z`)
  return (Number.isNaN(day.getTime()) ? today : day).toISOString()
}
