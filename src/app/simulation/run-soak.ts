import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { makeMove } from '../../rules/move.ts'
import { startPosition } from '../../rules/position.ts'
import type { Rules } from '../../rules/rules.ts'
import type { Habit } from '../../simulated-players/habit.ts'
import { HABITS, parseHabits } from '../../simulated-players/habits/index.ts'
import { playersAtTrace } from '../../simulated-players/play-game.ts'
import type { SimulatedPlayers } from '../../simulated-players/players.ts'
import { pick, type RandomInt, seededRandom, seedFrom } from '../../simulated-players/random.ts'
import { addUp, type SimulationScore } from '../../simulated-players/score.ts'
import type { HandScript } from '../../simulated-players/simulation.ts'
import { PLIES } from '../../simulation/run-games.ts'
import { unwrap } from '../user-error.ts'
import { SimulatedService } from './simulated-service.ts'

const HOUR_MS = 3_600_000

export interface SoakSettings {
  readonly rules: Rules
  readonly folder: string
  readonly hours: number
  readonly speed: number
  readonly seed: number
  /** Of all players; null draws other ones for each game. */
  readonly habits: readonly string[] | null
  readonly onHour: (words: string) => void
}

/** What the process has taken of the machine. */
export interface ResourceUse {
  readonly heapBytes: number
  readonly files: number
  readonly handles: number
}

export interface SoakReport extends Omit<SimulationScore, 'wrong'> {
  readonly hours: number
  readonly seconds: number
  readonly mostBehindMs: number
  readonly wrong: number
  readonly wrongMoves: readonly string[]
  readonly unfinishedGames: readonly string[]
  readonly messages: number
  readonly troubles: number
  readonly start: ResourceUse
  /** When half of the hours were over. */
  readonly half: ResourceUse
  readonly end: ResourceUse
}

/** Game after game at the same service, until the hours are over. */
export async function runSoak(settings: SoakSettings): Promise<SoakReport> {
  const { rules, hours, folder, seed } = settings
  const roll = seededRandom(seedFrom('soak', seed))
  const service = new SimulatedService(folder, startPosition(rules))
  await service.open()
  const pace = new Pace(settings.speed)
  const scores: SimulationScore[] = []
  const wrongMoves: string[] = []
  const unfinishedGames: string[] = []
  let start: ResourceUse | null = null
  let half: ResourceUse | null = null
  for (let game = 1, hour = 1; service.clock.nowMs() < hours * HOUR_MS; game++) {
    const names = settings.habits ?? chooseHabits(roll)
    const habits = names.flatMap(name => [...unwrap(parseHabits(name))])
    const players = sitDown(service, { rules, habits, seed: seed + game })
    await follow(playFrom(players, service), players, service, pace)
    players.disconnect()
    await service.comeBack()
    scores.push(players.score)
    for (const { ply, recorded } of players.score.wrong)
      wrongMoves.push(
        `game ${game} (${names.join('+')}), ply ${ply}, ${makeMove(recorded, rules.options.size)}`,
      )
    if (players.score.unfinished > 0) unfinishedGames.push(`game ${game} (${names.join('+')})`)
    // The first game has loaded everything that is loaded once.
    start ??= resourceUse()
    if (service.clock.nowMs() >= (hours * HOUR_MS) / 2) half ??= resourceUse()
    for (; service.clock.nowMs() >= hour * HOUR_MS; hour++) settings.onHour(`hour ${hour}: ${game} games`)
  }
  const end = resourceUse()
  await service.stop()
  const { wrong, ...sum } = addUp(scores)
  return {
    hours,
    seconds: Math.round(pace.tookMs / 1000),
    mostBehindMs: Math.round(pace.mostBehindMs),
    ...sum,
    wrong: wrong.length,
    wrongMoves,
    unfinishedGames,
    messages: service.messages,
    troubles: service.failures.length,
    start: start!,
    half: half!,
    end,
  }
}

/** Another board is put at the end of the cable, with its pieces at the start. */
function sitDown(
  service: SimulatedService,
  setting: { rules: Rules; habits: readonly Habit[]; seed: number },
): SimulatedPlayers {
  service.plugged(false)
  const players = playersAtTrace(setting, () => service, service.clock.nowMs())
  const { controller } = players.simulation
  service.say = text => controller.receive(text)
  service.plugged(true)
  return players
}

/** A game that was left is followed by a new one once somebody has pressed the button. */
function* playFrom(players: SimulatedPlayers, service: SimulatedService): HandScript {
  const before = service.game
  yield* players.waitUntil(() => service.phase === 'matching' && service.game !== before, 4000)
  if (service.game === before && before !== null) {
    players.simulation.controller.press('menu', true)
    yield 100
    players.simulation.controller.press('menu', false)
  }
  yield* players.waitUntil(() => service.phase === 'matching' && service.recorded?.ply === 0, 4000)
  yield* players.game(PLIES.trace)
}

async function follow(
  script: HandScript,
  players: SimulatedPlayers,
  service: SimulatedService,
  pace: Pace,
): Promise<void> {
  for (const ms of script) {
    players.simulation.advance(ms)
    await service.settled()
    players.simulation.notifyObserver()
    await pace.keep(ms)
  }
}

/** Hands with a way of moving and of taking, and now and then a mistake or a fault. */
function chooseHabits(roll: RandomInt): string[] {
  const one = (kind: Habit['kind']) =>
    pick(
      roll,
      HABITS.filter(habit => habit.kind === kind),
    )!.name
  return [one('capturing'), one(pick(roll, ['moving', 'mistake'] as const)!), one('fault')]
}

/** Keeps as many times ahead of the clock as was asked for. */
class Pace {
  mostBehindMs = 0
  private readonly speed: number
  private readonly startedMs = performance.now()
  private simulatedMs = 0

  constructor(speed: number) {
    this.speed = speed
  }

  get tookMs(): number {
    return performance.now() - this.startedMs
  }

  async keep(simulatedMs: number): Promise<void> {
    this.simulatedMs += simulatedMs
    if (this.speed === Number.POSITIVE_INFINITY) return
    const aheadMs = this.simulatedMs / this.speed - this.tookMs
    this.mostBehindMs = Math.max(this.mostBehindMs, -aheadMs)
    if (aheadMs > 5) await pause(aheadMs)
  }
}

function resourceUse(): ResourceUse {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return {
    heapBytes: process.memoryUsage().heapUsed,
    files: openFiles(),
    handles: process.getActiveResourcesInfo().length,
  }
}

/** Where the system says so. */
function openFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return 0
  }
}
