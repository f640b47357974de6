import { createInterface } from 'node:readline'
import type { When } from '../../game/events.ts'
import type { LiveGame } from '../../journal/live-game.ts'
import type { Rules } from '../../rules/rules.ts'
import { UserError, unwrap } from '../user-error.ts'
import { HELP, readWish, viewGame } from './keyboard-game.ts'

export interface KeyboardParts {
  readonly live: LiveGame
  readonly rules: Rules
  readonly newGameId: () => Promise<string>
  readonly when: () => When
}

/** Plays in the terminal until the game is left or the input ends. */
export async function playAtKeyboard({ live, rules, newGameId, when }: KeyboardParts): Promise<void> {
  const begin = async () =>
    void unwrap(await live.run({ type: 'new-game', game: await newGameId(), rules, clock: null }, when()))
  const game = () => {
    if (live.state.status === 'none') throw new UserError('there is no game')
    return live.state
  }

  console.log(HELP)
  if (live.state.status === 'none') await begin()
  else
    console.log(
      `\nGoing on with game ${live.state.game} (${live.state.position.rules.id}); "new" begins another.`,
    )
  console.log(`\n${viewGame(game())}`)

  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '\n> ' })
  terminal.prompt()
  for await (const line of terminal) {
    const wish = readWish(game(), line)
    if (wish.kind === 'leave') break
    if (wish.kind === 'say') console.log(wish.text)
    if (wish.kind === 'new-game') {
      await begin()
      console.log(viewGame(game()))
    }
    if (wish.kind === 'do') {
      const done = await live.run(wish.command, when())
      console.log(done.ok ? viewGame(game()) : `No: ${done.error.message}.`)
    }
    terminal.prompt()
  }
  terminal.close()
  console.error(`The game is kept; read it with: konakis export ${game().game}`)
}
