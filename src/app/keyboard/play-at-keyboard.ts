import { createInterface } from 'node:readline'
import { makeGameRecord } from '../../rules/game-record.ts'
import { startPosition } from '../../rules/position.ts'
import type { GameFiles } from '../game-files.ts'
import { loadRules } from '../rule-files.ts'
import { answer, newGame } from './keyboard-game.ts'

/** Plays in the terminal until the game is left or the input ends; every change is written to a record. */
export async function playAtKeyboard(rulesId: string, files: GameFiles, startedAt: Date): Promise<void> {
  const rules = loadRules(rulesId)
  const id = files.newId(startedAt)
  const tags = [
    ['date', startedAt.toISOString().slice(0, 10).replaceAll('-', '.')],
    ['variant', rules.id],
  ] as const
  let now = newGame(startPosition(rules))
  console.log(now.text)
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '\n> ' })
  terminal.prompt()
  for await (const line of terminal) {
    const next = answer(now.game, line)
    if (next.game.position !== now.game.position) files.write(id, makeGameRecord(next.game.position, tags))
    now = next
    console.log(now.text)
    if (now.leave) break
    terminal.prompt()
  }
  terminal.close()
  if (now.game.position.ply > 0) console.error(`The game is kept; read it with: konakis export ${id}`)
}
