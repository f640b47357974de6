import { describe, expect, it } from 'vitest'
import { maySubscribe } from '../../src/broker/access-rules.ts'
import { inProcessConnection } from '../../src/net/in-process-connection.ts'
import { describeAccess } from './support/access-suite.ts'
import {
  collectMessages,
  connect,
  connectOver,
  SERVICE_ID,
  startBroker,
  subscribe,
  type TestRole,
  TOKEN,
} from './support/broker.ts'

const MAY_SUBSCRIBE: readonly (readonly [TestRole, filter: string, may: boolean])[] = [
  ['anonymous', 'konakis/+/public/#', true],
  ['anonymous', 'konakis/+/public', true],
  ['anonymous', 'konakis/+/public/game', true],
  ['anonymous', 'konakis/board/public/#', true],
  ['anonymous', 'konakis/board/public/+', true],
  ['anonymous', '#', false],
  ['anonymous', '+/#', false],
  ['anonymous', 'konakis/#', false],
  ['anonymous', 'konakis/+/#', false],
  ['anonymous', 'konakis/+/+/game', false],
  ['anonymous', '+/+/public/#', false],
  ['anonymous', '+/board/public/game', false],
  ['anonymous', 'konakis/board/publicity', false],
  ['anonymous', 'konakis/public/game', false],
  ['anonymous', 'konakis', false],
  ['anonymous', 'konakis/board/request/+', false],
  ['anonymous', 'konakis/board/response/+', false],
  ['anonymous', 'konakis/board/table/#', false],
  ['anonymous', 'konakis/+/table/k3v9q2m1xw/to-defenders', false],
  ['anonymous', 'konakisx/board/public/game', false],
  ['anonymous', '$SYS/#', false],
  ['anonymous', '$share/all/konakis/+/public/#', false],
  ['anonymous', '/konakis/board/public/game', false],
  ['control', 'konakis/#', true],
  ['control', '#', true],
  ['control', 'me/reply/+', true],
  ['control', '$SYS/#', false],
  ['control', '$share/all/konakis/+/request/#', false],
  ['service', 'konakis/+/request/+', true],
  ['service', 'homeassistant/status', true],
  ['service', '$SYS/#', false],
]

describe('the embedded broker', () => {
  describeAccess(async () => {
    const { as } = await startBroker()
    return (who, protocolVersion, options) => as(who, { protocolVersion, ...options })
  })

  describe.each([
    { protocolVersion: 4 as const, refused: 0x80 },
    { protocolVersion: 5 as const, refused: 0x87 },
  ])('answers whether a subscription is granted, MQTT $protocolVersion', ({ protocolVersion, refused }) => {
    it.each(MAY_SUBSCRIBE)('%s, %s: %s', async (who, filter, may) => {
      const { as } = await startBroker()
      const client = await as(who, { protocolVersion })
      expect(await subscribe(client, filter)).toBe(may ? 1 : refused)
      expect(await subscribe(client, 'konakis/board/public/game'), 'and the connection stays open').toBe(1)
    })
  })

  it('may have a prefix of several levels', () => {
    expect(maySubscribe('anonymous', 'home/hall/konakis/+/public/#', 'home/hall/konakis')).toBe(true)
    expect(maySubscribe('anonymous', 'home/+/konakis/+/public/#', 'home/hall/konakis')).toBe(false)
    expect(maySubscribe('anonymous', 'home/hall/board/public/#', 'home/hall/konakis')).toBe(false)
  })
})

describe('who may connect', () => {
  const strangers = [
    ['control', { username: 'control', password: 'guessed' }],
    ['control', { username: 'control', password: TOKEN.slice(0, -1) }],
    ['control', { username: 'control' }],
    ['the token under another name', { username: 'admin', password: TOKEN }],
    ['the token as the service', { username: 'service', password: TOKEN }],
    ['no name but a password', { username: '', password: TOKEN }],
    ['nobody', { username: '' }],
  ] as const
  it.each(strangers)('not %s with %j', async (_who, login) => {
    const { broker, port } = await startBroker()
    const url = `mqtt://127.0.0.1:${port}`
    await expect(connect(url, login)).rejects.toMatchObject({ code: 4 })
    await expect(connect(url, { ...login, protocolVersion: 5 })).rejects.toMatchObject({ code: 0x86 })
    expect(broker.counters().refused.connects).toBe(2)
    expect(broker.clientCount()).toBe(0)
  })

  it('as the service nobody by TCP or WebSocket, whatever the user name, password and client id', async () => {
    const { broker, port } = await startBroker()
    const claims = ['service', `service:${SERVICE_ID}`].flatMap(username =>
      ['', TOKEN].map(password => ({ username, password, clientId: SERVICE_ID })),
    )
    for (const claim of claims) {
      await expect(connect(`mqtt://127.0.0.1:${port}`, claim)).rejects.toMatchObject({ code: 4 })
      const [client, source] = inProcessConnection()
      broker.accept(source, '192.0.2.1')
      await expect(connectOver(client, claim)).rejects.toMatchObject({ code: 4 })
    }
    expect(broker.counters().clients).toEqual({ anonymous: 0, guest: 0, control: 0, service: 0 })
  })

  it.each(['anonymous', 'control'] as const)(
    '%s with the client id of the service, which stays connected',
    async who => {
      const { as, broker } = await startBroker()
      const service = await as('service')
      for (const clientId of [SERVICE_ID, `service:${SERVICE_ID}`]) {
        const client = await as(who, { clientId })
        expect(await subscribe(client, 'konakis/board/public/game')).toBe(1)
        await client.publishAsync('konakis/board/public/game', 'forged', { qos: 1 })
      }
      expect(broker.counters()).toMatchObject({ clients: { service: 1 }, refused: { publishes: 2 } })
      expect(service.connected).toBe(true)
      await service.publishAsync('konakis/board/public/game', 'still here', { qos: 1 })
    },
  )

  it('no client disconnects another by using its client id, unless both have the token', async () => {
    const { as, broker } = await startBroker()
    const viewer = await as('anonymous', { clientId: 'seat-1' })
    const player = await as('control', { clientId: 'seat-2' })
    await as('anonymous', { clientId: 'seat-1' })
    await as('anonymous', { clientId: 'seat-2' })
    await as('anonymous', { clientId: 'control:seat-2' })
    expect(await subscribe(viewer, 'konakis/board/public/game')).toBe(1)
    expect(await subscribe(player, 'konakis/board/response/+')).toBe(1)
    expect(broker.counters().clients).toEqual({ anonymous: 4, guest: 0, control: 1, service: 0 })

    const closed = new Promise(resolve => player.once('close', () => resolve('closed')))
    await as('control', { clientId: 'seat-2' })
    expect(await closed).toBe('closed')
    expect(broker.counters().clients).toEqual({ anonymous: 4, guest: 0, control: 1, service: 0 })
  })

  it('only as many as the limit allows, and always the service', async () => {
    const { as, broker } = await startBroker({ maxViewers: 1, maxOperators: 1 })
    const first = await as('anonymous')
    await expect(as('anonymous')).rejects.toMatchObject({ code: 3 })
    await as('control')
    await expect(as('control', { protocolVersion: 5 })).rejects.toMatchObject({ code: 0x88 })
    await as('service')
    expect(broker.clientCount()).toBe(2)
    await first.endAsync()
    await expect.poll(() => broker.clientCount()).toBe(1)
    await as('anonymous')
  })
})

describe('wills are under the same rule', () => {
  it.each([
    ['anonymous', 'konakis/board/public/availability', false],
    ['anonymous', 'konakis/board/request/resign', false],
    ['control', 'konakis/board/public/availability', false],
    ['control', 'konakis/board/request/resign', true],
    ['service', 'konakis/board/public/availability', true],
  ] as const)('%s has a will for %s published: %s', async (who, topic, isDelivered) => {
    const { as, broker } = await startBroker()
    const watcher = await as('control')
    const { until } = collectMessages(watcher)
    await subscribe(watcher, '#')
    const client = await as(who, { will: { topic, payload: Buffer.from('last will'), qos: 1, retain: true } })
    client.stream.destroy()
    const before = who === 'control' ? 1 : 0
    await expect.poll(() => broker.counters().clients[who]).toBe(before)

    const service = await as('service')
    await service.publishAsync('konakis/board/public/last', 'the last', { qos: 1 })
    const received = await until(all => all.some(({ payload }) => payload === 'the last'))
    expect(received.some(one => one.topic === topic)).toBe(isDelivered)
  })
})

describe('a refused publish', () => {
  it('is acknowledged in MQTT 3.1.1, which has no code for it, and is discarded', async () => {
    const { as, broker } = await startBroker()
    const viewer = await as('anonymous')
    for (const qos of [0, 1, 2] as const)
      await viewer.publishAsync('konakis/board/public/game', 'mine', { qos })
    expect(broker.counters().refused.publishes).toBe(3)
    expect(await subscribe(viewer, 'konakis/board/public/game')).toBe(1)
  })

  it('is answered “not authorised” in MQTT 5', async () => {
    const { as, broker } = await startBroker()
    const viewer = await as('anonymous', { protocolVersion: 5 })
    for (const qos of [1, 2] as const) {
      const publishing = viewer.publishAsync('konakis/board/public/game', 'mine', { qos })
      await expect(publishing).rejects.toMatchObject({ code: 0x87 })
    }
    expect(broker.counters().refused.publishes).toBe(2)
    expect(await subscribe(viewer, 'konakis/board/public/game')).toBe(1)
  })
})

describe('what is retained', () => {
  it('is what the service publishes, and never a request', async () => {
    const { as } = await startBroker()
    const player = await as('control')
    await player.publishAsync('konakis/board/request/undo', '{}', { qos: 1, retain: true })
    const service = await as('service')
    await service.publishAsync('konakis/board/public/game', '{"seq":1}', { qos: 1, retain: true })
    const late = await as('control')
    const { until } = collectMessages(late)
    await subscribe(late, 'konakis/board/request/+')
    await subscribe(late, 'konakis/board/public/game')
    const received = await until(all => all.length > 0)
    expect(received.map(({ topic, retain }) => ({ topic, retain }))).toEqual([
      { topic: 'konakis/board/public/game', retain: true },
    ])
  })
})
