import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicGame } from '../../src/messages/public-messages.ts'
import { makeMove } from '../../src/rules/move.ts'
import { parsePlacement } from '../../src/rules/placement.ts'
import { legalMoves, play, positionFrom } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { RunningService } from './support/running-service.ts'

/** A move of the side to move that takes nothing. */
function quietMove({ position, toMove }: PublicGame): string {
  const placement = parsePlacement(position, 9)
  if (!placement.ok) throw new Error(placement.error.message)
  const now = positionFrom(builtInRules('nielsen'), placement.value, toMove)
  const quiet = legalMoves(now).find(move => play(now, move).last!.captured.length === 0)
  return makeMove(quiet!, 9)
}

/** The whole program, with the coach in its thread, on the emulated board. */
describe('a service that teaches', () => {
  let service: RunningService
  let guest: MqttGuest

  beforeAll(async () => {
    service = RunningService.start(['--rules', 'nielsen', '--opponent', 'attackers:6'])
    const { mqtt } = await service.ready()
    const asControl = { username: 'control', password: service.token }
    guest = await (await (await MqttGuest.connect(mqtt, asControl)).watch()).listen()
  })

  afterAll(async () => {
    await guest?.leave()
    await service?.stop()
  })

  it('plays against one human: its move waits for a hand, and then it is the human’s turn', async () => {
    const first = await guest.untilGame('the coach’s move', ({ remote }) => typeof remote === 'string')
    expect(first).toMatchObject({ ply: 0, toMove: 'attackers', opponent: { side: 'attackers', level: 6 } })
    await guest.play(first.remote!)
    const answer = quietMove(guest.game)
    await guest.play(answer)
    const second = await guest.untilGame('its next move', ({ remote }) => typeof remote === 'string')
    expect(second).toMatchObject({ ply: 2, moves: [first.remote, answer] })
    expect(service.words).toContain(`The computer plays ${first.remote}. Please make the move for it.`)
  })

  it('answers the offer of a draw', async () => {
    await guest.ask('draw', { side: 'defenders', action: 'offer' })
    await guest.until('an answer', () => guest.events.some(({ type }) => type === 'draw.declined'))
    expect(guest.game.drawOfferedBy).toBeNull()
  })

  it('goes to the next hint level when the menu button is held', async () => {
    await guest.ask('hands', { do: 'press', button: 'menu', heldMs: 1700 })
    const { learning } = await guest.untilGame('the next level', ({ hints }) => hints === 'threats')
    expect(learning).toBe('defenders')
  })

  it('teaches a lesson, keeps what was learned, and comes back to the game', async () => {
    const { position } = guest.game
    const reaches = (state: string, step: number) =>
      guest.untilGame(`${state} ${step}`, ({ lesson }) => lesson?.state === state && lesson.step === step)
    expect(await guest.ask('lesson', { id: 'moving' })).toMatchObject({ status: 'ok' })
    for (const [step, move] of [
      [1, 'b2-b7'],
      [2, 'b2-h2'],
    ] as const) {
      await reaches('setup', step)
      await guest.ask('hands', { do: 'set-up' })
      await reaches('task', step)
      await guest.play(move)
      await reaches('right', step)
      await guest.ask('hands', { do: 'press', button: 'menu' })
    }
    await reaches('done', 2)
    await guest.ask('hands', { do: 'press', button: 'menu' })
    await guest.untilGame('the game', ({ lesson, game }) => !lesson && game !== null)
    await guest.ask('hands', { do: 'set-up' })
    await guest.untilGame('the board as it was', ({ phase }) => phase === 'matching')
    expect(guest.game).toMatchObject({ position, ply: 2 })
    const kept = JSON.parse(readFileSync(join(service.data, 'lessons.json'), 'utf8'))
    expect(kept).toEqual({ nielsen: { moving: { doneAt: expect.any(String) } } })
    const { lessons } = JSON.parse(guest.last('public/lessons')!.text)
    expect(lessons[0]).toMatchObject({ id: 'moving', title: { da: expect.any(String) }, learned: true })
    expect(lessons[1]).toMatchObject({ learned: false })
  })
})
