import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Mosquitto } from '../support/mosquitto.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { RunningService } from './support/running-service.ts'

const DELAY_S = 15

/** With no more than what tells nothing of the game. */
const AT_ONCE = ['availability', 'heartbeat'].map(name => `konakis/board/public/${name}`)
const topicsOf = ({ received }: MqttGuest) => new Set(received.map(({ topic }) => topic))

async function start(args: readonly string[] = []) {
  const service = RunningService.start(['--rules', 'nielsen', '--delay', `${DELAY_S}s`, ...args])
  onTestFinished(() => void service.stop())
  const { http, mqtt } = await service.ready()
  const login = { username: 'control', password: service.token }
  const page = `${http.replace('http', 'ws')}/mqtt`
  const operator = await (await (await MqttGuest.connect(page, login)).watch()).listen()
  onTestFinished(() => operator.leave())
  return { http, mqtt, page, operator }
}

async function viewerAt(url: string): Promise<MqttGuest> {
  const viewer = await (await MqttGuest.connect(url)).watch()
  onTestFinished(() => viewer.leave())
  return viewer
}

describe('with a broadcast delay, whoever only watches', () => {
  it('learns of a move when the delay has passed, on every way, and players at once', async () => {
    const { http, page, operator } = await start()
    await operator.untilGame('the start', ({ phase }) => phase === 'matching')
    const startedAtMs = Date.now()
    await operator.play('d1-d3')
    const viewer = await viewerAt(page)
    await viewer.until('a heartbeat', () => viewer.last('public/heartbeat') !== undefined)
    await pause(1000)
    expect([...topicsOf(viewer)].sort()).toEqual(AT_ONCE)
    // The number of the snapshot would count the moves.
    expect(JSON.parse(viewer.last('public/heartbeat')!.text)).not.toHaveProperty('seq')
    expect(JSON.parse(operator.last('public/heartbeat')!.text)).not.toHaveProperty('seq')
    const health = await (await fetch(`${http}/healthz`)).text()
    expect(health).not.toMatch(/d1|d3|2026|ply/)
    // A hub shows everybody what these two answer.
    const { data } = await operator.ask('games')
    expect(data).toMatchObject({ games: [], total: 0 })
    const { game } = operator.game
    expect(await operator.ask('game', { id: game })).toMatchObject({ error: { code: 'no-such-game' } })
    await viewer.untilGame('the move', ({ moves }) => moves.length === 1)
    expect(Date.now() - startedAtMs).toBeGreaterThan(DELAY_S * 1000)
  })

  it('on a broker outside as well', async () => {
    const broker = await Mosquitto.start()
    onTestFinished(() => broker.stop())
    const { mqtt, operator } = await start(['--mqtt', `mqtt://127.0.0.1:${broker.port}`])
    await operator.untilGame('the start', ({ phase }) => phase === 'matching')
    await operator.play('d1-d3')
    const viewer = await viewerAt(mqtt)
    await pause(1000)
    expect([...topicsOf(viewer)].sort()).toEqual(AT_ONCE)
    await viewer.untilGame('the move', ({ moves }) => moves.length === 1)
  })
})
