import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { squareName } from '../../src/rules/geometry.ts'
import { parseMove } from '../../src/rules/move.ts'
import { legalMoves, type Position, play, startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { RunningService } from '../service/support/running-service.ts'
import { emptyFolder } from '../support/command.ts'

const KILLS = 8
const rules = builtInRules('nielsen')
const data = emptyFolder()

let service: RunningService | null = null
let guest: MqttGuest | null = null

afterAll(async () => {
  await guest?.leave()
  await service?.stop('SIGKILL')
})

async function start(): Promise<MqttGuest> {
  service = RunningService.start(['--rules', rules.id], data)
  const { mqtt } = await service.ready()
  const credentials = { username: 'control', password: service.token }
  guest = await (await (await MqttGuest.connect(mqtt, credentials)).watch()).listen()
  await guest.untilGame('the board', ({ phase, game }) => phase === 'matching' && game !== null)
  return guest
}

function positionAfter(moves: readonly string[]): Position {
  return moves.reduce((position, text) => {
    const move = parseMove(text, rules.geometry.size)
    if (!move.ok) throw new Error(move.error.message)
    return play(position, move.value)
  }, startPosition(rules))
}

/** A move that takes nothing, so that one hand is enough. */
function quietMove(moves: readonly string[]): { from: string; to: string } {
  const position = positionAfter(moves)
  const quiet = legalMoves(position).filter(move => {
    const { last, outcome } = play(position, move)
    return last!.captured.length === 0 && !outcome
  })
  const { from, to } = quiet[Math.floor(Math.random() * quiet.length)]!
  const { size } = rules.geometry
  return { from: squareName(from, size), to: squareName(to, size) }
}

it(`killed ${KILLS} times while a move is made, it goes on with the same game, that move in it or not`, {
  timeout: 150_000,
}, async () => {
  let announced: readonly string[] = []
  const kept = { with: 0, without: 0 }
  const { game } = (await start()).game
  for (let kill = 0; kill < KILLS; kill++) {
    const { from, to } = quietMove(announced)
    await guest!.ask('hands', { do: 'lift', square: from })
    await guest!.ask('hands', { do: 'put', square: to })
    await pause(Math.random() * 1500)
    await service!.stop('SIGKILL')
    const said = guest!.game.moves
    await guest!.leave()
    const again = (await start()).game
    expect(again.game, `kill ${kill}`).toBe(game)
    // What was announced is kept; one move more may have been written and not announced.
    expect(again.moves.slice(0, said.length)).toEqual(said)
    expect([announced, [...announced, `${from}-${to}`]]).toContainEqual(again.moves)
    kept[again.moves.length > announced.length ? 'with' : 'without'] += 1
    announced = again.moves
  }
  // Otherwise the kills all came at the same kind of instant.
  expect(kept.with).toBeGreaterThan(0)
  expect(kept.without).toBeGreaterThan(0)
})
