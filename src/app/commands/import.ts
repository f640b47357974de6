import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { eventsOfImport } from '../../game/imported-game.ts'
import { gameOfRecord, type ImportedRecord } from '../../game/record-import.ts'
import { GameStore } from '../../journal/game-store.ts'
import { withSettings } from '../settings/apply-settings.ts'
import { loadRules } from '../settings/chosen-rules.ts'
import { isRecord, playMoves } from '../settings/game-file.ts'
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
  const { notes, ...game } = isRecord(source)
    ? unwrap(gameOfRecord(source, new Date()), `${path}: `)
    : gameOfMoves(source, rules, path)
  // Games are nobody else's business.
  process.umask(0o077)
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

function gameOfMoves(source: string, rules: string, path: string): ImportedRecord {
  const position = playMoves(source, path, loadRules(rules))
  return { position, players: {}, at: new Date().toISOString(), comments: [], notes: [] }
}
