import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startExampleMosquitto } from '../support/example-mosquitto.ts'
import { MqttGuest } from './support/mqtt-guest.ts'
import { type Addresses, RunningService } from './support/running-service.ts'
import { Terminal } from './support/terminal.ts'

const DISCOVERY = 'homeassistant/device/konakis_board/config'

describe('on a broker of its own house', () => {
  it('says offline by its will when it is killed, and goes on with the same game and higher numbers', async () => {
    const outside = await startExampleMosquitto()
    const args = ['--rules', 'nielsen', '--mqtt', outside.url, '--mqtt-user', 'service', '--home-assistant']
    const env = { KONAKIS_MQTT_PASSWORD: outside.servicePassword }
    const first = RunningService.start(args, undefined, env)
    await first.ready()
    const login = { username: 'control', password: outside.controlPassword }
    const guest = await (await (await MqttGuest.connect(outside.url, login)).watch()).listen()
    await guest.untilGame('the start', ({ phase }) => phase === 'matching')
    await guest.play('i6-g6')
    const before = guest.game
    const terminal = new Terminal(['watch', outside.url])
    await terminal.until('It is the defenders’ turn.')
    await guest.watch('homeassistant/#')
    await guest.until('the discovery', () => guest.received.some(({ topic }) => topic === DISCOVERY))
    await first.stop('SIGKILL')
    await guest.until('the will', () => guest.last('public/availability')!.text === 'offline')

    const second = RunningService.start(args, first.data, env)
    await second.ready()
    await guest.until('the return', () => guest.last('public/availability')!.text === 'online')
    await guest.untilGame('the same game', ({ seq, phase }) => seq > before.seq && phase === 'matching')
    expect(guest.game).toMatchObject({ game: before.game, moves: before.moves })

    // The broker forgets everything, and the service tells it again.
    const published = guest.events.length
    await outside.broker.kill()
    await outside.broker.run()
    await guest.untilAnswered()
    await guest.play('e7-g7xg6')
    const late = await (await MqttGuest.connect(outside.url)).watch()
    await late.untilGame('the game', ({ ply }) => ply === 2)
    await terminal.until('"e7-g7"')
    await terminal.close()
    const events = guest.events.slice(published).map(event => JSON.stringify(event))
    expect(new Set(events).size).toBe(events.length)

    // A second one by the same name says so and does not fight.
    const rival = RunningService.start([...args, '--board', 'emulated'], undefined, env)
    await rival.until(() => rival.words.includes('Another service plays as "board"'), 'the rival to notice')
    const { http } = await httpOf(rival)
    expect((await fetch(new URL('/healthz', http))).status).toBe(503)
    await pause(500)
    expect(guest.last('public/availability')!.text).toBe('online')
    expect(await guest.ask('hints', { level: 'off' })).toMatchObject({ status: 'ok' })
    await rival.stop()
    expect(guest.last('public/availability')!.text).toBe('online')

    expect(await second.stop()).toBe(0)
    await guest.until('a clean stop', () => guest.last('public/availability')!.text === 'offline')
    await guest.leave()
    await late.leave()
    await outside.broker.stop()
  })
})

/** From the printed address, since a rival is never ready. */
async function httpOf(service: RunningService): Promise<Pick<Addresses, 'http'>> {
  await service.until(() => /Open http/.test(service.words), 'the address')
  return { http: /http:\S+/.exec(service.words)![0] }
}
