import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../src/core/system-clock.ts'
import type { MqttEvent } from '../../src/mqtt/mqtt-event.ts'
import { MqttLink } from '../../src/mqtt/mqtt-link.ts'
import { MqttViewer } from '../../src/mqtt/mqtt-viewer.ts'
import { parseServerSettings, type Servers } from '../../src/mqtt/server-settings.ts'
import { until } from '../boards/support/until.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { NatsCluster } from '../support/nats-cluster.ts'
import { AVAILABILITY, GAME, INFO, ROOT, Service } from './support/service.ts'

let cleanUps: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  cleanUps = []
})

async function startCluster(): Promise<{ readonly cluster: NatsCluster; readonly servers: Servers }> {
  const cluster = await NatsCluster.start()
  cleanUps.push(() => cluster.stop())
  const servers = parseServerSettings({ url: cluster.url })
  if (!servers.ok) throw new Error(servers.error.message)
  return { cluster, servers: servers.value }
}

/** The link of a service; its time is the cluster's. */
function startLink(servers: Servers) {
  const events: MqttEvent['type'][] = []
  const link = new MqttLink({
    servers,
    root: ROOT,
    instance: 'one',
    lookMs: 1000,
    will: { topic: AVAILABILITY, payload: 'offline' },
    subscriptions: [`${ROOT}/request/+`],
    clock: systemClock,
    listener: ({ type }) => events.push(type),
    random: Math.random,
  })
  link.publishRetained(INFO, JSON.stringify({ v: 1, instance: 'one' }), 1)
  link.publishRetained(AVAILABILITY, 'online', 1)
  link.start()
  cleanUps.push(() => link.stop())
  return { link, events }
}

/** What a viewer that has just come receives. */
function newViewer(servers: Servers): Map<string, string> {
  const seen = new Map<string, string>()
  const viewer = new MqttViewer({
    servers,
    filters: ['konakis/+/public/#'],
    clock: systemClock,
    onUp: () => {},
    onDown: () => {},
    onMessage: (topic, payload) => seen.set(topic, Buffer.from(payload).toString()),
    random: Math.random,
  })
  viewer.start()
  cleanUps.push(() => viewer.stop())
  return seen
}

test('on a cluster of three whose first node dies, the service moves to the next, and a late viewer sees the game', async () => {
  const { cluster, servers } = await startCluster()
  const { link, events } = startLink(servers)
  await until(() => events.at(-1) === 'up')
  link.publishRetained(GAME, '{"seq":1}', 1)
  await cluster.kill(0)
  await until(() => events.includes('down') && events.at(-1) === 'up')
  expect(events).not.toContain('rival')
  link.publishRetained(GAME, '{"seq":2}', 1)
  const seen = newViewer(servers)
  await until(() => seen.get(GAME) === '{"seq":2}' && seen.get(AVAILABILITY) === 'online')
})

test('a node that lets the service in and acknowledges nothing is left for the next', async () => {
  const broker = await Mosquitto.start()
  cleanUps.push(() => broker.stop())
  const lost = await CuttableProxy.start(broker.port)
  cleanUps.push(() => lost.stop())
  const stuck = await CuttableProxy.start(broker.port)
  cleanUps.push(() => stuck.stop())
  stuck.watch((way, [first = 0]) => {
    const publish = 3
    if (way === 'there' && first >> 4 === publish) stuck.swallow('back')
  })
  const ports = [lost.port, stuck.port, broker.port]
  const service = new Service('one', { url: ports.map(port => `mqtt://127.0.0.1:${port}`).join(',') })
  cleanUps.push(() => service.stop())
  await service.startUp()
  lost.cut()
  await service.becomes('down')
  const lostMs = service.clock.nowMs()
  await service.passesTimeUntil('up')
  expect(service.all('down').at(-1)?.reason).toContain('has stopped answering')
  expect(service.clock.nowMs() - lostMs).toBeLessThan(5_000)
})
