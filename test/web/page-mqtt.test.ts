import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { ManualClock } from '../boards/support/manual-clock.ts'
import {
  collectMessages,
  connect,
  rawConnect,
  rawSubscribe,
  startBroker,
  subscribe,
  TOKEN,
} from '../broker/support/broker.ts'
import { startWeb } from './support/web.ts'

const SUBACK = Buffer.from([0x90, 3, 0, 1, 0])

describe.each([4, 5] as const)('the page at the embedded broker, MQTT %i', protocolVersion => {
  it('receives what is public, sends requests with the token, and is refused without', async () => {
    const { as, broker } = await startBroker()
    const { port } = await startWeb({ onMqtt: (stream, { address }) => broker.accept(stream, address) })
    const url = `ws://127.0.0.1:${port}/mqtt`
    const service = await as('service')
    const requests = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+')
    await service.publishAsync('konakis/board/public/game', '{"seq":1}', { qos: 1, retain: true })

    const viewer = await connect(url, { protocolVersion })
    const { until } = collectMessages(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    expect((await until(all => all.length === 1))[0]).toMatchObject({ payload: '{"seq":1}', retain: true })
    expect(await subscribe(viewer, '#')).toBe(protocolVersion === 5 ? 0x87 : 0x80)

    const player = await connect(url, { protocolVersion, username: 'control', password: TOKEN })
    await player.publishAsync('konakis/board/request/undo', '{}', { qos: 1 })
    expect((await requests.until(all => all.length === 1))[0]?.topic).toBe('konakis/board/request/undo')
    await expect(connect(url, { protocolVersion, username: 'control', password: 'wrong' })).rejects.toThrow(
      /bad user/i,
    )
  })
})

it('a page that does not read is cut off', async () => {
  const clock = new ManualClock()
  const { as, broker } = await startBroker({ unreadMs: 3_000, unreadBytes: 1e9 }, clock)
  const { port } = await startWeb({ onMqtt: (stream, { address }) => broker.accept(stream, address) })
  const viewer = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, ['mqtt'])
  onTestFinished(() => viewer.terminate())
  viewer.once('open', () =>
    viewer.send(Buffer.concat([rawConnect('page'), rawSubscribe('konakis/+/public/#')])),
  )
  await new Promise<void>(resolve => {
    viewer.on('message', answer => {
      if (Buffer.from(answer as Buffer).includes(SUBACK)) resolve()
    })
  })
  viewer.pause()
  const service = await as('service')
  const { until } = collectMessages(service)
  await subscribe(service, 'konakis/+/public/#', 0)
  for (let index = 0; index < 220; index++) {
    await service.publishAsync('konakis/board/public/record', 'r'.repeat(100_000), { qos: 1 })
  }
  await until(all => all.length === 220)
  expect(broker.clientCount()).toBe(1)
  clock.passMs(3_500)
  expect(broker.counters()).toMatchObject({ clients: { anonymous: 0 }, cut: { unread: 1 } })
})
