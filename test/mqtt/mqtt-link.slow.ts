// Long because its tests share one broker, one proxy that can be cut, one service and one viewer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../boards/support/until.ts'
import { CuttableProxy } from '../support/cuttable-proxy.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { AVAILABILITY, EVENT, GAME, INFO, ROOT, Service } from './support/service.ts'
import { Viewer } from './support/viewer.ts'

let broker: Mosquitto
let proxy: CuttableProxy
let service: Service
let viewer: Viewer

beforeEach(async () => {
  broker = await Mosquitto.start()
  proxy = await CuttableProxy.start(broker.port)
  service = Service.onPort('one', proxy.port)
  viewer = await Viewer.watch(broker.port)
})

afterEach(async () => {
  await service.stop()
  await viewer.disconnect()
  await proxy.stop()
  await broker.stop()
})

/** Everything that was sent so far has arrived when this has. */
async function everythingArrived(): Promise<void> {
  const mark = `mark ${viewer.received.length}`
  await viewer.client.publishAsync('konakis/mark', mark, { qos: 1 })
  await viewer.receives('konakis/mark', mark)
}

/** Nothing is unacknowledged: the only thing that the link waits for is the time of the next ping. */
async function everythingAcknowledged(): Promise<void> {
  await viewer.receives(AVAILABILITY, 'online')
  await until(() => service.clock.pending() === 1)
}

async function restartBroker(): Promise<void> {
  await broker.kill()
  await viewer.disconnect()
  await service.becomes('down')
}

describe('snapshots', () => {
  test('what was published before the start arrives when the link comes up, the newest only', async () => {
    service.link.publishRetained(GAME, 'seq 1', 1)
    service.link.publishRetained(GAME, 'seq 2', 1)
    await service.startUp()
    await viewer.receives(GAME, 'seq 2')
    expect(viewer.texts(GAME)).toEqual(['seq 2'])
    expect(viewer.texts(AVAILABILITY)).toEqual(['online'])
  })

  test('are retained', async () => {
    service.link.publishRetained(GAME, 'seq 1', 1)
    service.link.publishRetained(`${ROOT}/public/lights`, '...', 0)
    await service.startUp()
    await viewer.receives(`${ROOT}/public/lights`, '...')
    const late = await Viewer.watch(broker.port)
    await late.receives(`${ROOT}/public/lights`, '...')
    await late.receives(GAME, 'seq 1')
    expect(late.received.every(seen => seen.retained)).toBe(true)
    await late.disconnect()
  })

  test('the same one twice in a row is sent once on a connection, and again on the next', async () => {
    await service.startUp()
    for (const text of ['seq 1', 'seq 1', 'seq 2', 'seq 2', 'seq 1']) {
      service.link.publishRetained(GAME, text, 1)
      await viewer.receives(GAME, text)
    }
    await until(() => viewer.texts(GAME).length === 3)
    expect(viewer.texts(GAME)).toEqual(['seq 1', 'seq 2', 'seq 1'])
    proxy.cut()
    await service.becomes('down')
    await service.passesTimeUntil('up')
    await until(() => viewer.texts(GAME).length === 4)
  })

  test('one that was being sent when the network broke arrives on the next connection', async () => {
    await service.startUp()
    proxy.swallow('there')
    service.link.publishRetained(GAME, 'seq 7', 1)
    proxy.cut()
    proxy.letThrough()
    await service.becomes('down')
    await service.passesTimeUntil('up')
    await viewer.receives(GAME, 'seq 7')
  })

  test('a broker that lost its retained messages gets all of them again, and before any event', async () => {
    service.link.publishRetained(GAME, 'seq 1', 1)
    await service.startUp()
    for (let seq = 2; seq <= 40; seq += 1) {
      service.link.publishRetained(GAME, `seq ${seq}`, 1)
      service.link.publish(EVENT, `seq ${seq}`, 1)
      if (seq === 20) await restartBroker()
    }
    expect(service.link.counters().eventsDropped).toBeGreaterThanOrEqual(20)
    await broker.run()
    viewer = await Viewer.watch(broker.port)
    await service.passesTimeUntil('up')
    service.link.publish(EVENT, 'seq 41', 1)
    await viewer.receives(EVENT, 'seq 41')
    expect(viewer.texts(GAME)).toEqual(['seq 40'])
    expect(viewer.texts(EVENT)).toEqual(['seq 41'])
    expect(viewer.last(INFO)).toContain('one')
    const order = viewer.received.map(seen => seen.topic)
    expect(order.indexOf(EVENT)).toBe(order.length - 1)
    expect(service.link.counters()).toMatchObject({ connects: 2, drops: 1 })
  })
})

describe('events', () => {
  test('none is sent twice: the network breaks between the event and its acknowledgement', async () => {
    await service.startUp()
    await viewer.receives(AVAILABILITY, 'online')
    proxy.swallow('back')
    service.link.publish(EVENT, 'move', 1)
    service.link.publishResponse(`${ROOT}/response/undo`, 'done')
    await viewer.receives(`${ROOT}/response/undo`, 'done')
    proxy.cut()
    proxy.letThrough()
    await service.becomes('down')
    await service.passesTimeUntil('up')
    service.link.publish(EVENT, 'next move', 1)
    await viewer.receives(EVENT, 'next move')
    expect(viewer.texts(EVENT)).toEqual(['move', 'next move'])
    expect(viewer.texts(`${ROOT}/response/undo`)).toEqual(['done'])
  })

  test('those published while the broker is away are dropped and counted', async () => {
    service.link.publish(EVENT, 'too early', 1)
    await service.startUp()
    proxy.cut()
    await service.becomes('down')
    service.link.publish(EVENT, 'lost', 0)
    service.link.publishResponse(`${ROOT}/response/undo`, 'lost')
    await service.passesTimeUntil('up')
    service.link.publish(EVENT, 'received', 1)
    await viewer.receives(EVENT, 'received')
    expect(viewer.texts(EVENT)).toEqual(['received'])
    expect(service.link.counters().eventsDropped).toBe(3)
  })

  test('never overtake the snapshot that was published before them, however many there are', async () => {
    await service.startUp()
    for (let seq = 1; seq <= 150; seq += 1) {
      service.link.publishRetained(GAME, String(seq), 1)
      service.link.publish(EVENT, String(seq), 1)
    }
    await viewer.receives(EVENT, '150')
    let snapshot = 0
    for (const { topic, text } of viewer.received) {
      if (topic === GAME) snapshot = Number(text)
      if (topic === EVENT) expect(snapshot).toBeGreaterThanOrEqual(Number(text))
    }
    expect(viewer.last(GAME)).toBe('150')
    expect(viewer.texts(EVENT)).toEqual(Array.from({ length: 150 }, (_, i) => String(i + 1)))
  })

  test('a broker that does not keep up gets the newest snapshot, and the events beyond the bound are dropped', async () => {
    await service.startUp()
    await everythingAcknowledged()
    const before = service.link.counters().messagesSent
    proxy.swallow('back')
    for (let seq = 1; seq <= 500; seq += 1) {
      service.link.publishRetained(GAME, String(seq), 1)
      service.link.publish(EVENT, String(seq), 1)
    }
    // Snapshots and events by turns.
    expect(service.link.counters().messagesSent - before).toBe(20)
    expect(service.link.counters().eventsDropped).toBe(500 - 10 - 200)
    proxy.cut()
    proxy.letThrough()
    await service.becomes('down')
    await service.passesTimeUntil('up')
    await viewer.receives(GAME, '500')
    expect(service.link.counters().eventsDropped).toBe(500 - 10)
  })
})

describe('availability', () => {
  test('a broken connection is published by the will, the return by the service', async () => {
    await service.startUp()
    await viewer.receives(AVAILABILITY, 'online')
    proxy.cut()
    await viewer.receives(AVAILABILITY, 'offline')
    await service.passesTimeUntil('down')
    await service.passesTimeUntil('up')
    await until(() => viewer.texts(AVAILABILITY).length === 3)
    expect(viewer.texts(AVAILABILITY)).toEqual(['online', 'offline', 'online'])
  })

  test('a clean stop publishes offline once, after everything else, and there is no will', async () => {
    await service.startUp()
    service.link.publishRetained(GAME, 'the last', 1)
    service.link.publish(EVENT, 'the last', 1)
    await service.stop()
    await until(() => proxy.connections === 0)
    await everythingArrived()
    expect(viewer.texts(AVAILABILITY)).toEqual(['online', 'offline'])
    expect(viewer.received.at(-2)).toMatchObject({ topic: AVAILABILITY, text: 'offline' })
    expect(viewer.texts(EVENT)).toEqual(['the last'])
    service.link.publish(EVENT, 'after the end', 1)
    expect(service.link.counters().eventsDropped).toBe(1)
  })

  test('a stop does not wait for a broker that does not answer, and the will is published', async () => {
    await service.startUp()
    await viewer.receives(AVAILABILITY, 'online')
    proxy.swallow('there', 'back')
    const stopped = service.link.stop()
    service.clock.passMs(1999)
    expect(proxy.connections).toBe(1)
    service.clock.passMs(1)
    await stopped
    await viewer.receives(AVAILABILITY, 'offline')
    expect(service.clock.pending()).toBe(0)
  })

  test('a stop while too much waits to be sent leaves it to the will, too', async () => {
    await service.startUp()
    await everythingAcknowledged()
    proxy.swallow('back')
    for (let n = 0; n < 30; n += 1) service.link.publishRetained(`${ROOT}/public/${n}`, 'x', 1)
    await service.stop()
    await viewer.receives(AVAILABILITY, 'offline')
  })

  test('a stop before the link is up publishes nothing', async () => {
    service.link.start()
    await until(() => proxy.connections === 1)
    await service.stop()
    await until(() => proxy.connections === 0)
    await everythingArrived()
    expect(viewer.received).toHaveLength(1)
    expect(service.clock.pending()).toBe(0)
  })

  test('the late will of an earlier connection is corrected', async () => {
    await service.startUp()
    await viewer.receives(AVAILABILITY, 'online')
    await viewer.client.publishAsync(AVAILABILITY, 'offline', { retain: true, qos: 1 })
    await until(() => viewer.texts(AVAILABILITY).length === 3)
    expect(viewer.texts(AVAILABILITY)).toEqual(['online', 'offline', 'online'])
  })
})

describe('a network that fails', () => {
  test('a broker that falls silent is noticed', async () => {
    await service.startUp()
    await everythingAcknowledged()
    let pings = 0
    proxy.watch((way, bytes) => {
      const ping = 0xc0
      if (way === 'there' && bytes[0] === ping) pings += 1
    })
    proxy.swallow('there', 'back')
    service.clock.passMs(11_000)
    await until(() => pings === 1)
    expect(service.state).toBe('up')
    service.clock.passMs(5000)
    expect(service.state).toBe('down')
    expect(service.all('down')[0]?.reason).toContain('has stopped answering')
    proxy.letThrough()
    await service.passesTimeUntil('up')
  })

  test('a message that is not acknowledged ends the connection', async () => {
    await service.startUp()
    await everythingAcknowledged()
    proxy.swallow('back')
    service.link.publishRetained(GAME, 'seq 1', 1)
    service.clock.passMs(9999)
    expect(service.state).toBe('up')
    service.clock.passMs(1)
    expect(service.state).toBe('down')
    proxy.letThrough()
    await service.passesTimeUntil('up')
  })

  test('an idle connection stays', async () => {
    await service.startUp()
    await everythingArrived()
    const before = service.link.counters()
    await service.passes(60_000)
    expect(service.link.counters()).toEqual(before)
    expect(service.state).toBe('up')
  })

  test('a server that accepts the connection and sends nothing is given up and tried again', async () => {
    proxy.swallow('back')
    service.link.start()
    await until(() => proxy.connections === 1)
    service.clock.passMs(10_000)
    expect(service.all('down')[0]?.reason).toContain('does not answer')
    proxy.letThrough()
    await service.passesTimeUntil('up')
  })

  test('it is tried again for ever, after 0.5 s at first and 15 s at last', async () => {
    proxy.refuse()
    service.link.start()
    const waits = () => service.clock.delaysMs.filter(ms => ms !== 10_000)
    for (let tries = 1; tries <= 8; tries += 1) {
      await until(() => waits().length === tries)
      service.clock.passMs(waits().at(-1)!)
    }
    expect(waits().slice(0, 8)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
    expect(service.all('down')).toHaveLength(1)
    proxy.accept()
    await service.passesTimeUntil('up')
  })
})

describe('requests', () => {
  test('are received with their response topic, and the response carries the correlation data', async () => {
    await service.startUp()
    const player = await Viewer.watch(broker.port, 'player/#', { protocolVersion: 5 })
    let answered: Buffer | undefined
    player.client.on('packetreceive', packet => {
      if (packet.cmd === 'publish') answered = packet.properties?.correlationData
    })
    const correlationData = Buffer.from('42')
    await player.client.publishAsync(`${ROOT}/request/undo`, '{"transaction":"a"}', {
      qos: 1,
      properties: { responseTopic: 'player/answers', correlationData },
    })
    await until(() => service.all('message').length === 1)
    const [request] = service.all('message')
    expect(request).toMatchObject({
      topic: `${ROOT}/request/undo`,
      retained: false,
      responseTopic: 'player/answers',
      correlationData,
    })
    service.link.publishResponse(request!.responseTopic!, 'done', {
      correlationData: request!.correlationData!,
    })
    await player.receives('player/answers', 'done')
    expect(answered).toEqual(correlationData)
    await viewer.receives(
      `${ROOT}/response/undo`,
      '{"v":1,"transaction":"a","status":"error","error":{"code":"unknown-command","message":""}}',
    )
    await player.disconnect()
  })

  test('one that comes while the id is being claimed waits until it is', async () => {
    proxy.delay(30)
    let subscriptions = 0
    proxy.watch((way, bytes) => {
      const granted = 0x90
      if (way !== 'back' || bytes[0] !== granted) return
      subscriptions += 1
      if (subscriptions === 2) viewer.client.publish(`${ROOT}/request/ping`, '{"transaction":"early"}')
    })
    await service.startUp()
    await until(() => service.all('message').length === 1)
    expect(service.events.map(event => event.type)).toEqual(['up', 'message'])
  })

  test('a response topic that the requester may not use is not passed on', async () => {
    await service.startUp()
    const player = await Viewer.watch(broker.port, 'player/#', { protocolVersion: 5 })
    for (const responseTopic of [GAME, `${ROOT}/request/new-game`, '$SYS/x'])
      await player.client.publishAsync(`${ROOT}/request/undo`, '{}', {
        qos: 1,
        properties: { responseTopic },
      })
    await until(() => service.all('message').length === 3)
    expect(service.all('message').map(message => message.responseTopic)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await player.disconnect()
  })
})

test('the info that claims the id must name the instance', () => {
  expect(() => service.link.publishRetained(INFO, '{"instance":"another"}', 1)).toThrow(
    'does not name this instance',
  )
})
