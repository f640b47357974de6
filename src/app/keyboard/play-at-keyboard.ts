import { createInterface } from 'node:readline'
import { systemClock } from '../../core/system-clock.ts'
import type { Resumed } from '../../journal/game-recorder.ts'
import type { LoopRequest } from '../../loop/inputs.ts'
import type { Rules } from '../../rules/rules.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { GameService } from '../service/game/game-service.ts'
import { UserError, unwrap } from '../user-error.ts'
import { HELP, readLine, viewGame } from './keyboard-game.ts'

/** Plays in the terminal until the game is left or the input ends. */
export async function playAtKeyboard({ state, recorder }: Resumed, rules: Rules): Promise<void> {
  const service = new GameService({
    board: null,
    clock: systemClock,
    timeOfDay: () => new Date(),
    game: state,
    settings: { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 },
    recorder,
    coach: null,
    onBoardEvent: () => {},
    onEffect: () => {},
  })
  const game = () => {
    if (service.game.status === 'none') throw new UserError('there is no game')
    return service.game
  }
  const newGame: LoopRequest = { type: 'new-game', game: { rules } }

  console.log(HELP)
  if (state.status === 'none') unwrap(await service.request(newGame))
  else console.log(`\nGoing on with game ${state.game} (${state.position.rules.id}); "new" begins another.`)
  console.log(`\n${viewGame(game())}`)

  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '\n> ' })
  terminal.prompt()
  for await (const line of terminal) {
    const typed = readLine(game(), line)
    if (typed.kind === 'leave') break
    if (typed.kind === 'print') console.log(typed.text)
    else {
      const request = typed.kind === 'new-game' ? newGame : { type: 'game' as const, command: typed.command }
      const done = await service.request(request)
      console.log(done.ok ? viewGame(game()) : `No: ${done.error.message}.`)
    }
    terminal.prompt()
  }
  terminal.close()
  await service.stop()
  console.error(`The game is kept; read it with: konakis export ${game().game}`)
}
