import { setTimeout as pause } from 'node:timers/promises'
import { connectAsync } from 'mqtt'
import { MqttGuest } from '../service/support/mqtt-guest.ts'
import { RunningService } from '../service/support/running-service.ts'
import { startExampleMosquitto } from '../support/example-mosquitto.ts'
import { type BenchRow, byTheClock, OWN_GOAL, percentile } from './row.ts'

const VIEWERS = 500
const EMBEDDED = 'embedded broker'
const MOVES = 20
const PACE_MS = 1000
const PATIENCE_MS = 20_000
/** A few pieces move back and forth, so that the game never ends. */
const ROUND = 'd5-d6 d9-d8 c5-c6 f9-f8 d6-d5 d8-d9 c6-c5 f8-f9'.split(' ')

/** From a move in the journal to the last of five hundred viewers who receive everything. */
export async function benchViewers(): Promise<BenchRow[]> {
  return [...(await embedded()), ...(await outside())]
}

async function embedded(): Promise<BenchRow[]> {
  const service = RunningService.start()
  const { mqtt } = await service.ready()
  const rows = await measure(EMBEDDED, mqtt, service.token)
  await service.stop()
  return rows
}

async function outside(): Promise<BenchRow[]> {
  const broker = await startExampleMosquitto()
  const service = RunningService.start(['--mqtt', broker.url, '--mqtt-user', 'service'], undefined, {
    KONAKIS_MQTT_PASSWORD: broker.servicePassword,
  })
  await service.ready()
  const rows = await measure(
    'Mosquitto',
    broker.url,
    broker.controlPassword,
    `ws://127.0.0.1:${broker.webSocketPort}`,
  )
  await service.stop()
  await broker.broker.stop()
  return rows
}

/** The example configuration allows only a few TCP connections, so there the viewers use WebSockets as pages do. */
async function measure(name: string, url: string, password: string, viewersUrl = url): Promise<BenchRow[]> {
  const login = { username: 'control', password }
  const control = await (await (await MqttGuest.connect(url, login)).watch()).listen()
  await control.watch('konakis/board/bridge/health')
  await control.untilGame('the start', ({ phase }) => phase === 'matching')
  const received = new Map<string, number[]>()
  const viewers = await Promise.all(Array.from({ length: VIEWERS }, () => view(viewersUrl, received)))
  const healthReports = () => control.received.filter(({ topic }) => topic.endsWith('/health')).length
  const reported = healthReports()
  for (let ply = 0; ply < MOVES; ply++) {
    const paced = pause(PACE_MS)
    await control.play(ROUND[ply % ROUND.length]!)
    await paced
  }
  for (let waitedMs = 0; waitedMs < PATIENCE_MS && !everyViewerReceived(received); waitedMs += 100)
    await pause(100)
  await control.until('a report of the last half minute', () => healthReports() > reported)
  const lags = JSON.parse(control.last('bridge/health')!.text).eventLoopLagMs as { p99: number }
  await Promise.all(viewers.map(viewer => viewer.endAsync(true)))
  await control.leave()
  const slowest = [...received.values()].map(times => {
    if (times.length !== VIEWERS) throw new Error(`${times.length} of ${VIEWERS} viewers received a move`)
    return Math.max(...times)
  })
  slowest.sort((a, b) => a - b)
  const journalToLast = `journal to the last of ${VIEWERS} viewers, ${name}`
  return [
    { name: `${journalToLast}, p50`, value: percentile(slowest, 0.5), unit: 'ms', better: 'less' },
    {
      name: `${journalToLast}, p99`,
      value: percentile(slowest, 0.99),
      unit: 'ms',
      better: 'less',
      ...(name === EMBEDDED && { promise: byTheClock(250, OWN_GOAL) }),
    },
    {
      name: `event-loop lag of the service meanwhile, ${name}, p99`,
      value: lags.p99,
      unit: 'ms',
      better: 'less',
    },
  ]
}

const everyViewerReceived = (received: ReadonlyMap<string, number[]>) =>
  [...received.values()].every(({ length }) => length === VIEWERS)

/** The event's time is taken when it is in the journal, by the clock that the viewers read too. */
async function view(url: string, received: Map<string, number[]>) {
  const client = await connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0 })
  client.on('message', (topic, payload) => {
    if (!topic.endsWith('/event')) return
    const event = JSON.parse(payload.toString()) as { type: string; at: string; seq: number }
    if (event.type !== 'move.made') return
    const times = received.get(event.at) ?? []
    received.set(event.at, [...times, Date.now() - Date.parse(event.at)])
  })
  await client.subscribeAsync('konakis/board/public/#', { qos: 1 })
  return client
}
