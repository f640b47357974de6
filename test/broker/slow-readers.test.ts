import { describe, expect, it } from 'vitest'
import { ManualClock } from '../boards/support/manual-clock.ts'
import {
  collectMessages,
  RawConnection,
  rawConnect,
  rawSubscribe,
  startBroker,
  subscribe,
} from './support/broker.ts'

/** Time can pass without any timer being due, as when the process is suspended. */
class HeldUpClock extends ManualClock {
  #lateMs = 0

  override nowMs(): number {
    return super.nowMs() + this.#lateMs
  }

  holdUpMs(ms: number): void {
    this.#lateMs += ms
  }
}

/** Together more than the kernel holds for a socket that nobody reads from, and than aedes has under way at once. */
const RECORD = 'r'.repeat(100_000)
const MANY = 220

async function stalledReader(port: number, qos: 0 | 1): Promise<RawConnection> {
  const raw = await RawConnection.open(port)
  raw.send(rawConnect('stalled'), rawSubscribe('konakis/+/public/#', qos))
  await raw.read(4 + 5)
  raw.socket.pause()
  return raw
}

describe.each([0, 1] as const)('a client that does not read, QoS %i', qos => {
  it('delays no other client, and is cut off when its bytes have waited too long', async () => {
    const clock = new ManualClock()
    const { as, port, broker } = await startBroker({ unreadMs: 3_000, unreadBytes: 1e9 }, clock)
    const stalled = await stalledReader(port, qos)
    const reader = await as('anonymous')
    const { until } = collectMessages(reader)
    await subscribe(reader, 'konakis/+/public/#', qos)
    const service = await as('service')

    for (let index = 0; index < MANY; index++) {
      await service.publishAsync('konakis/board/public/record', `${index} ${RECORD}`, { qos, retain: true })
    }
    // Time stands still: the stalled client is still there, and the others have all of it.
    const received = await until(all => all.length === MANY)
    expect(received.map(({ payload }) => Number.parseInt(payload, 10))).toEqual([...received.keys()])
    expect(broker.counters()).toMatchObject({ clients: { anonymous: 2 }, cut: { unread: 0 } })

    clock.passMs(2_999)
    expect(broker.counters().cut.unread).toBe(0)
    clock.passMs(501)
    expect(broker.counters()).toMatchObject({ clients: { anonymous: 1 }, cut: { unread: 1 } })
    stalled.socket.resume()
    await stalled.closed
    expect(reader.connected).toBe(true)
  })
})

describe('a client that reads late', () => {
  it('receives everything and stays connected', async () => {
    const clock = new ManualClock()
    const { as, port, broker } = await startBroker({ unreadMs: 3_000, unreadBytes: 1e9 }, clock)
    const late = await stalledReader(port, 0)
    const service = await as('service')
    for (let index = 0; index < MANY; index++) {
      await service.publishAsync('konakis/board/public/record', RECORD, { qos: 1 })
    }
    clock.passMs(2_900)
    late.socket.resume()
    await late.read(MANY * RECORD.length)
    clock.passMs(10_000)
    expect(broker.counters()).toMatchObject({ clients: { anonymous: 1 }, cut: { unread: 0 } })
  })
})

it('the unread bytes of one client are limited', async () => {
  const { as, port, broker } = await startBroker({ unreadBytes: 1_000_000 }, new ManualClock())
  const stalled = await stalledReader(port, 0)
  const service = await as('service')
  for (let index = 0; index < MANY; index++) {
    await service.publishAsync('konakis/board/public/record', RECORD, { qos: 1 })
  }
  expect(broker.counters()).toMatchObject({ clients: { anonymous: 0 }, cut: { unread: 1 } })
  stalled.socket.resume()
  await stalled.closed
})

it('the unread bytes of all clients together are limited, and the slowest client is cut off first', async () => {
  const clock = new ManualClock()
  const { as, port, broker } = await startBroker({ unreadBytes: 1e9, allUnreadBytes: 30e6 }, clock)
  const service = await as('service')
  const { received, until } = collectMessages(service)
  await subscribe(service, 'konakis/+/public/#', 0)
  const publishMany = async () => {
    const before = received.length
    for (let index = 0; index < MANY; index++) {
      await service.publishAsync('konakis/board/public/record', RECORD, { qos: 1 })
    }
    await until(all => all.length === before + MANY)
  }
  const first = await stalledReader(port, 0)
  await publishMany()
  clock.passMs(250)
  expect(broker.clientCount(), 'one client is within the limit').toBe(1)
  const second = await stalledReader(port, 0)
  await publishMany()
  clock.passMs(250)
  expect(broker.counters()).toMatchObject({ clients: { anonymous: 1 }, cut: { unread: 1 } })
  first.socket.resume()
  await first.closed
  expect(second.socket.closed).toBe(false)
})

it('no client is cut off because the service was held up', async () => {
  const clock = new HeldUpClock()
  const { as, port, broker } = await startBroker({ unreadMs: 1_200, unreadBytes: 1e9 }, clock)
  const late = await stalledReader(port, 0)
  const service = await as('service')
  for (let index = 0; index < MANY; index++) {
    await service.publishAsync('konakis/board/public/record', RECORD, { qos: 1 })
  }
  // After a minute there is one look at the time before there is one at the sockets.
  clock.holdUpMs(60_000)
  clock.passMs(100)
  expect(broker.counters().cut.unread).toBe(0)
  late.socket.resume()
  await late.read(MANY * RECORD.length)
  clock.passMs(10_000)
  expect(broker.clientCount()).toBe(1)
})
