import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../boards/support/until.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { EmbeddedAedes } from './support/embedded-aedes.ts'
import { AVAILABILITY, EVENT, GAME, INFO, Service } from './support/service.ts'
import { Viewer } from './support/viewer.ts'

const BROKERS = [
  { name: 'Mosquitto, MQTT 5', start: () => Mosquitto.start(), protocol: 'auto' },
  { name: 'Mosquitto, MQTT 3.1.1', start: () => Mosquitto.start(), protocol: '3.1.1' },
  { name: 'Aedes, which knows only 3.1.1', start: () => EmbeddedAedes.start(), protocol: 'auto' },
]

describe.each(BROKERS)('two services with one id on $name', ({ start, protocol }) => {
  let broker: { port: number; stop(): Promise<void> }
  let viewer: Viewer
  let proxies: CuttableProxy[]
  let services: Service[]

  beforeEach(async () => {
    broker = await start()
    viewer = await Viewer.watch(broker.port)
    proxies = []
    services = []
  })

  afterEach(async () => {
    for (const service of services) await service.stop()
    for (const proxy of proxies) await proxy.stop()
    await viewer.disconnect()
    await broker.stop()
  })

  /** Each behind a network of its own. */
  async function service(instance: string): Promise<{ service: Service; network: CuttableProxy }> {
    const network = await CuttableProxy.start(broker.port)
    const made = new Service(instance, { url: `mqtt://127.0.0.1:${network.port}`, protocol })
    made.link.publishRetained(GAME, `game of ${instance}`, 1)
    proxies.push(network)
    services.push(made)
    return { service: made, network }
  }

  function die({ service, network }: { service: Service; network: CuttableProxy }): void {
    network.refuse()
    network.cut()
    void service.link.stop()
  }

  async function firstUpSecondSilent() {
    const first = await service('b')
    await first.service.startUp()
    const second = await service('a')
    second.service.link.start()
    await second.service.becomes('rival')
    return { first, second }
  }

  test('the second reports it and publishes nothing, as often as it pings', async () => {
    const { first, second } = await firstUpSecondSilent()
    expect(second.service.all('rival')).toEqual([{ type: 'rival', instance: 'b' }])
    for (let times = 1; times <= 2; times += 1) {
      const asked = first.service.all('message').length
      await second.service.passes(17_000)
      await until(() => first.service.all('message').length > asked)
    }
    second.service.link.publish(EVENT, 'not received', 1)
    first.service.link.publish(EVENT, 'received', 1)
    await viewer.receives(EVENT, 'received')
    expect(viewer.texts(GAME)).toEqual(['game of b'])
    expect(viewer.texts(AVAILABILITY)).toEqual(['online'])
    expect(viewer.texts(EVENT)).toEqual(['received'])
    expect(second.service.all('rival')).toHaveLength(1)
    expect(first.service.state).toBe('up')
  })

  test('the end of the silent one does not make the board offline', async () => {
    const { first, second } = await firstUpSecondSilent()
    die(second)
    await until(() => second.network.connections === 0)
    first.service.link.publish(EVENT, 'still here', 1)
    await viewer.receives(EVENT, 'still here')
    expect(viewer.texts(AVAILABILITY)).toEqual(['online'])
  })

  test('the second takes over when the first stops', async () => {
    const { first, second } = await firstUpSecondSilent()
    await first.service.stop()
    await second.service.passesTimeUntil('up')
    await viewer.receives(GAME, 'game of a')
    expect(viewer.texts(AVAILABILITY)).toEqual(['online', 'offline', 'online'])
  })

  test('the second takes over when the first dies', async () => {
    const { first, second } = await firstUpSecondSilent()
    die(first)
    await second.service.passesTimeUntil('up')
    await viewer.receives(GAME, 'game of a')
    await until(() => viewer.last(AVAILABILITY) === 'online')
  })

  test('if both start at once, one comes up and the other is silent', async () => {
    const pair = [await service('a'), await service('b')]
    for (const { service } of pair) service.link.start()
    await until(() => pair.every(({ network }) => network.connections === 1))
    const standings = () => pair.map(({ service }) => service.state).sort()
    while (standings().join() !== 'rival,up') {
      for (const { service } of pair) service.clock.passMs(20)
      await new Promise(resolve => setTimeout(resolve, 4))
    }
    const winner = pair.find(({ service }) => service.state === 'up')!.service
    await until(() => viewer.last(INFO)!.includes(`"${winner.instance}"`))
    await viewer.receives(GAME, `game of ${winner.instance}`)
    expect(viewer.texts(GAME)).toHaveLength(1)
    expect(viewer.texts(AVAILABILITY)).toEqual(['online'])
  })

  test('one that was cut off finds the other in its place, and stays silent', async () => {
    const { first, second } = await firstUpSecondSilent()
    first.network.refuse()
    first.network.cut()
    await second.service.passesTimeUntil('up')
    await first.service.becomes('down')
    first.network.accept()
    first.service.clock.passMs(500)
    await first.service.becomes('rival')
    expect(first.service.all('rival')).toEqual([{ type: 'rival', instance: 'a' }])
    expect(viewer.last(GAME)).toBe('game of a')
    expect(viewer.last(AVAILABILITY)).toBe('online')
  })

  test('one that was held up while the other took its place: one of them yields', async () => {
    const { first, second } = await firstUpSecondSilent()
    first.network.swallow('back')
    await second.service.passes(17_000)
    await second.service.passesTimeUntil('up')
    first.network.letThrough()
    // Whatever the first one missed is lost, but not what the second publishes from now on.
    second.service.link.publishRetained(INFO, '{"v":1,"instance":"a","uptime":9}', 1)
    await first.service.becomes('rival')
    expect(second.service.state).toBe('up')
    await until(() => viewer.last(INFO) === '{"v":1,"instance":"a","uptime":9}')
    expect(viewer.last(AVAILABILITY)).toBe('online')
  })

  test('a single service that is disconnected comes back without a ping', async () => {
    const { service: lone, network } = await service('a')
    await lone.startUp()
    network.cut()
    await lone.becomes('down')
    lone.clock.passMs(500)
    await lone.becomes('up')
  })

  test('an info of a service that is gone, or one that cannot be read, does not stop a new service', async () => {
    for (const left of ['{"v":1,"instance":"dead"}', 'nonsense']) {
      await viewer.client.publishAsync(INFO, left, { qos: 1, retain: true })
      const { service: fresh } = await service(`after ${left.length}`)
      await fresh.startUp()
      await fresh.stop()
    }
    expect(viewer.texts(AVAILABILITY)).toEqual(['online', 'offline', 'online', 'offline'])
  })
})

test('a process that is killed is replaced by the next one', async () => {
  const broker = await Mosquitto.start()
  const viewer = await Viewer.watch(broker.port)
  const dist = join(import.meta.dirname, '../../dist')
  const script = `
    import { MqttLink } from '${dist}/mqtt/mqtt-link.js'
    import { parseServerSettings } from '${dist}/mqtt/server-settings.js'
    import { systemClock } from '${dist}/core/system-clock.js'
    const link = new MqttLink({
      servers: parseServerSettings({ url: 'mqtt://127.0.0.1:${broker.port}' }).value,
      root: 'konakis/hall', instance: 'child', lookMs: 1000, will: { topic: '${AVAILABILITY}', payload: 'offline' },
      subscriptions: ['konakis/hall/request/+'], clock: systemClock, listener: () => {}, random: Math.random,
    })
    link.publishRetained('${INFO}', '{"v":1,"instance":"child"}', 1)
    link.publishRetained('${AVAILABILITY}', 'online', 1)
    link.start()
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await viewer.receives(AVAILABILITY, 'online')
  child.kill('SIGKILL')
  await viewer.receives(AVAILABILITY, 'offline')
  const next = await Service.onPort('next', broker.port).startUp()
  await until(() => viewer.texts(AVAILABILITY).length === 3)
  await next.stop()
  await viewer.disconnect()
  await broker.stop()
})
