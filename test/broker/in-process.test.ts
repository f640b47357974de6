import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EmbeddedBroker } from '../../src/broker/embedded-broker.ts'
import type { MqttEvent } from '../../src/mqtt/mqtt-event.ts'
import { MqttLink } from '../../src/mqtt/mqtt-link.ts'
import { parseServerSettings } from '../../src/mqtt/server-settings.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { collectMessages, startBroker, subscribe } from './support/broker.ts'

const ROOT = 'konakis/board'
const AVAILABILITY = `${ROOT}/public/availability`

/** The service's link to its embedded broker, which ends with the test. Its clock stands still. */
function startLink(broker: EmbeddedBroker, port: number) {
  const servers = parseServerSettings({ url: `mqtt://127.0.0.1:${port}` })
  if (!servers.ok) throw new Error(servers.error.message)
  const clock = new ManualClock()
  const events: MqttEvent[] = []
  const streams: ReturnType<EmbeddedBroker['connectInProcess']>[] = []
  const link = new MqttLink({
    servers: servers.value,
    openStream: () => {
      const stream = broker.connectInProcess()
      streams.push(stream)
      return stream
    },
    root: ROOT,
    instance: 'one',
    lookMs: 0,
    will: { topic: AVAILABILITY, payload: 'offline' },
    subscriptions: [`${ROOT}/request/+`],
    clock,
    listener: event => events.push(event),
    random: () => 1,
  })
  onTestFinished(() => link.stop())
  link.publishRetained(`${ROOT}/bridge/info`, JSON.stringify({ v: 1, instance: 'one' }), 1)
  link.publishRetained(AVAILABILITY, 'online', 1)
  link.start()
  return { link, clock, events, streams }
}

async function comesUp(clock: ManualClock, events: readonly MqttEvent[], times = 1): Promise<void> {
  while (events.filter(({ type }) => type === 'up').length < times) {
    clock.passMs(40)
    await sleep(4)
  }
}

async function watchAvailability({ as }: Awaited<ReturnType<typeof startBroker>>) {
  const viewer = await as('anonymous')
  const received = collectMessages(viewer)
  await subscribe(viewer, AVAILABILITY)
  return async (payload: string) => {
    await received.until(all => all.at(-1)?.payload === payload)
  }
}

describe('the service at its embedded broker', () => {
  it('connects within the process, publishes and receives requests', async () => {
    const running = await startBroker()
    const becomes = await watchAvailability(running)
    const { events, clock } = startLink(running.broker, running.port)
    await comesUp(clock, events)
    await becomes('online')
    expect(running.broker.counters().clients.service).toBe(1)
    const player = await running.as('control')
    await player.publishAsync(`${ROOT}/request/undo`, '{}', { qos: 1 })
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'message', topic: `${ROOT}/request/undo` })
  })

  it('publishes that it is offline at a clean stop, and leaves no timer and no stream open', async () => {
    const running = await startBroker()
    const becomes = await watchAvailability(running)
    const { link, events, clock, streams } = startLink(running.broker, running.port)
    await comesUp(clock, events)
    await link.stop()
    await becomes('offline')
    expect(clock.pending()).toBe(0)
    expect(streams.map(({ destroyed }) => destroyed)).toEqual(streams.map(() => true))
    await expect.poll(() => running.broker.counters().clients.service).toBe(0)
  })

  it('has its will published where its connection breaks, and connects again', async () => {
    const running = await startBroker()
    const becomes = await watchAvailability(running)
    const { events, clock, streams } = startLink(running.broker, running.port)
    await comesUp(clock, events)
    await becomes('online')
    streams.at(-1)!.destroy()
    await becomes('offline')
    expect(events.at(-1)?.type).toBe('down')
    await comesUp(clock, events, 2)
    await becomes('online')
  })

  it('goes on trying while the broker is stopped', async () => {
    const { broker, port } = await startBroker()
    const { events, clock } = startLink(broker, port)
    await comesUp(clock, events)
    await broker.stop()
    await expect.poll(() => events.at(-1)?.type).toBe('down')
    for (let seconds = 0; seconds < 60; seconds++) {
      clock.passMs(1_000)
      await new Promise(setImmediate)
    }
    expect((await broker.start()).ok).toBe(true)
    await comesUp(clock, events, 2)
  })
})
