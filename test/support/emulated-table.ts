import { setTimeout as pause } from 'node:timers/promises'
import type { GameService } from '../../src/app/service/game/game-service.ts'
import { CentredBoard } from '../../src/boards/centred-board.ts'
import { SerialBoard } from '../../src/boards/serial/serial-board.ts'
import type { Result } from '../../src/core/result.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import type { EmulatedLight } from '../../src/emulator/circuit/apa102.ts'
import { startEmulatedController } from '../../src/emulator/emulated-controller.ts'
import { EmulatedHands } from '../../src/hands/emulated-hands.ts'
import { GameRecorder } from '../../src/journal/game-recorder.ts'
import { GameStore } from '../../src/journal/game-store.ts'
import type { Square } from '../../src/rules/geometry.ts'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { startService } from './started-service.ts'

export function value<T>(result: Result<T, { message: string }>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Everything between magnet and journal, the controller emulated. */
export async function sitDown(data: string) {
  const stops: (() => Promise<unknown>)[] = []
  const rules = builtInRules('nielsen')
  const store = value(await GameStore.lock(data))
  stops.push(() => store.unlock())
  const resumed = value(
    await GameRecorder.resume(store, { at: new Date().toISOString(), atMs: systemClock.nowMs() }),
  )
  stops.push(() => resumed.recorder.close())
  const controller = await startEmulatedController({ files: 9, ranks: 9, sense: 'side', bootloaderMs: 50 })
  stops.push(() => controller.stop())
  let lights: readonly EmulatedLight[] = []
  let litAtMs = 0
  controller.onLights(shown => {
    lights = shown
    litAtMs = performance.now()
  })
  const start = startPosition(rules).placement
  let played: GameService | null = null
  const hands = new EmulatedHands({
    controller,
    boardSize: 9,
    size: () => played?.size ?? 9,
    placement: () => played?.situation.tracking.position.placement ?? start,
    isRemoteGame: () => false,
    random: () => 0.5,
    onChange: () => {},
  })
  await hands.setUp(start)
  const board = new SerialBoard({
    clock: systemClock,
    path: controller.path,
    loadBinding: async () => controller.binding,
  })
  const { service, effects } = startService(new CentredBoard(board), systemClock, rules, resumed)
  played = service
  stops.push(() => service.stop())
  const until = async (what: string, isSo: () => boolean) => {
    for (let waited = 0; !isSo(); waited += 10) {
      if (waited > 10_000)
        throw new Error(`waited in vain: ${what}; phase ${service.situation.tracking.phase}`)
      await pause(10)
    }
  }
  const isLit = (at: Square) => {
    const light = lights[at]
    return light !== undefined && light.brightness > 0 && light.red + light.green + light.blue > 0
  }
  const standUp = async () => {
    for (const stop of stops.reverse()) await stop()
  }
  return {
    rules,
    store,
    controller,
    hands,
    service,
    effects,
    until,
    isLit,
    lastLitAtMs: () => litAtMs,
    standUp,
  }
}
