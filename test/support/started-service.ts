import { GameService, type ServiceEvent } from '../../src/app/service/game-service.ts'
import type { Board } from '../../src/boards/board.ts'
import type { Clock } from '../../src/core/clock.ts'
import type { GameStore } from '../../src/journal/game-store.ts'
import type { LiveGame } from '../../src/journal/live-game.ts'
import type { Rules } from '../../src/rules/rules.ts'
import { DEFAULT_SETTINGS } from '../../src/tracking/settings.ts'

/** The service with its usual settings at this board, and its events. */
export function startService(board: Board, clock: Clock, rules: Rules, store: GameStore, game: LiveGame) {
  const told: ServiceEvent[] = []
  const service = new GameService({
    board,
    clock,
    timeOfDay: () => new Date(),
    rules,
    settings: DEFAULT_SETTINGS,
    clockSettings: null,
    game,
    newGameId: date => store.newId(date),
    listener: event => told.push(event),
    overhear: () => {},
  })
  service.start()
  return { service, told }
}
