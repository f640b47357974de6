import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline'
import { CoachWorker } from '../../coach-worker/coach-worker.ts'
import { systemClock } from '../../core/system-clock.ts'
import type { Resumed } from '../../journal/game-recorder.ts'
import type { LoopRequest } from '../../loop/inputs.ts'
import type { OpponentSettings } from '../../loop/state.ts'
import { makeMove } from '../../rules/move.ts'
import type { Rules } from '../../rules/rules.ts'
import { DEFAULT_SETTINGS } from '../../tracking/settings.ts'
import { GameService } from '../service/game/game-service.ts'
import { UserError, unwrap } from '../user-error.ts'
import { HELP, type KeyboardCommand, readLine, viewGame } from './keyboard-game.ts'

/** Plays in the terminal until the game is left or the input ends; the computer plays a side where one is named. */
export async function playAtKeyboard(
  { state, recorder }: Resumed,
  rules: Rules,
  opponent: OpponentSettings | null,
): Promise<void> {
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
  const coach = new CoachWorker()
  if (opponent) coach.start()
  let seed = randomInt(1, 2 ** 31)
  /** The computer moves while it is its turn. */
  const letComputerMove = async () => {
    const { status, position } = game()
    if (!opponent || status !== 'playing' || position.toMove !== opponent.side) return
    const answer = await coach.suggest({ position, effort: { level: opponent.level, seed: seed++ } })
    if (!answer.ok) throw new UserError(`the computer cannot move: ${answer.error.message}`)
    const { move } = answer.value
    unwrap(await service.request({ type: 'game', command: { type: 'move', move, source: 'hand' } }))
    console.log(`The computer plays ${makeMove(move, position.rules.options.size)}.\n\n${viewGame(game())}`)
  }
  /** The computer's move is taken back together with the one it answered. */
  const withReply = (command: KeyboardCommand): KeyboardCommand =>
    opponent && command.type === 'take-back' && command.plies === 1 && game().position.ply > 1
      ? { ...command, plies: 2 }
      : command
  const newGame: LoopRequest = { type: 'new-game', game: { rules } }

  console.log(HELP)
  if (state.status === 'none') unwrap(await service.request(newGame))
  else console.log(`\nGoing on with game ${state.game} (${state.position.rules.id}); "new" begins another.`)
  console.log(`\n${viewGame(game())}`)
  await letComputerMove()

  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '\n> ' })
  terminal.prompt()
  for await (const line of terminal) {
    const typed = readLine(game(), line)
    if (typed.kind === 'leave') break
    if (typed.kind === 'print') console.log(typed.text)
    else {
      const request =
        typed.kind === 'new-game' ? newGame : { type: 'game' as const, command: withReply(typed.command) }
      const done = await service.request(request)
      console.log(done.ok ? viewGame(game()) : `No: ${done.error.message}.`)
      await letComputerMove()
    }
    terminal.prompt()
  }
  terminal.close()
  await coach.stop()
  await service.stop()
  console.error(`The game is kept; read it with: konakis export ${game().game}`)
}
