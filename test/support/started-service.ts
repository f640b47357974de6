import { GameService } from '../../src/app/service/game/game-service.ts'
import type { Board } from '../../src/boards/board.ts'
import type { Clock } from '../../src/core/clock.ts'
import type { Resumed } from '../../src/journal/game-recorder.ts'
import type { LoopEffect } from '../../src/loop/effects.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'

/** The service with its usual settings at this board, and the effects of its loop. */
export function startService(board: Board, clock: Clock, rules: Rules, { state, recorder }: Resumed) {
  const effects: LoopEffect[] = []
  const service = new GameService({
    board,
    clock,
    timeOfDay: () => new Date(),
    game: state,
    settings: { rules, tracking: DEFAULT_SETTINGS, clock: null, opponent: null, seed: 1 },
    recorder,
    coach: null,
    onBoardEvent: () => {},
    onEffect: effect => effects.push(effect),
  })
  service.start()
  return { service, effects }
}
