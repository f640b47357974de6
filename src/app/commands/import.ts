import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import type { Players } from '../../game/events.ts'
import { eventsOfImport, type GameFromElsewhere } from '../../game/imported-game.ts'
import { GameStore } from '../../journal/game-store.ts'
import { parseGameRecord, type Tag } from '../../rules/game-record.ts'
import { playIfLegal } from '../../rules/legality.ts'
import { parseMove } from '../../rules/move.ts'
import { SIDES } from '../../rules/piece.ts'
import { startPosition } from '../../rules/position.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { data, rules } from '../settings/options.ts'
import { unwrap, withRemedy } from '../user-error.ts'

export function register(program: Command): void {
  const command = program
    .command('import')
    .description('add a game in OpenTafl notation (.otg), or a list of moves with --rules, to the games')
    .argument('<file>', 'a record or a list of moves; - for standard input')
  withSettings(command, rules, data).action(importGame)
}

interface ImportOptions {
  readonly rules: string
  readonly data: string
}

/** Prints the id that the game was given. */
async function importGame(path: string, { rules, data }: ImportOptions): Promise<void> {
  const source = await withRemedy(
    () => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
    'cannot be read; "-" lets the shell read it: konakis import - < file',
  )
  const isRecord = /^\s*\[/.test(source)
  const { notes, ...game } = isRecord ? gameOfRecord(source, path) : gameOfMoves(source, rules, path)
  const store = unwrap(await GameStore.lock(data))
  try {
    const id = unwrap(await store.newId(new Date()))
    unwrap(await store.create(eventsOfImport(id, game)))
    console.log(id)
    for (const note of notes) console.error(`konakis: ${note}`)
    if (!game.position.outcome) console.error('konakis: the game is not over; "konakis play" goes on with it')
  } finally {
    await store.unlock()
  }
}

interface Imported extends GameFromElsewhere {
  /** What is not kept, in words. */
  readonly notes: readonly string[]
}

function gameOfRecord(source: string, path: string): Imported {
  const { position, tags, comments, notes } = unwrap(parseGameRecord(source), `${path}: `)
  const lost = tags.map(([name]) => name).filter(name => !KEPT_TAGS.includes(name))
  const lostTags = lost.length > 0 ? [`not kept: ${lost.map(name => `[${name}:…]`).join(', ')}`] : []
  return { position, players: playersOf(tags), at: dayOf(tags), comments, notes: [...notes, ...lostTags] }
}

/** The rest of a record's tags is made again from the game. */
const KEPT_TAGS: readonly string[] = ['date', 'variant', ...SIDES]

function playersOf(tags: readonly Tag[]): Players {
  const tagged = new Map(tags)
  return Object.fromEntries(SIDES.flatMap(side => (tagged.has(side) ? [[side, tagged.get(side)!]] : [])))
}

/** The day of the date tag, `2017.04.15`; today without one. */
function dayOf(tags: readonly Tag[]): string {
  const day = new Date(`${new Map(tags).get('date')?.replaceAll('.', '-')}T00:00:00Z`)
  return (Number.isNaN(day.getTime()) ? new Date() : day).toISOString()
}

function gameOfMoves(source: string, rules: string, path: string): Imported {
  let position = startPosition(loadRules(rules))
  for (const token of source.split(/\s+/).filter(Boolean)) {
    if (/^\d+\.+$/.test(token)) continue
    const where = `${path}: ply ${position.ply + 1} (${token}): `
    position = unwrap(
      playIfLegal(position, unwrap(parseMove(token, position.rules.options.size), where)),
      where,
    )
  }
  return { position, players: {}, at: new Date().toISOString(), comments: [], notes: [] }
}
