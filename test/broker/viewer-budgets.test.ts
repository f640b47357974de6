import { generate } from 'mqtt-packet'
import { describe, expect, it } from 'vitest'
import { inProcessConnection } from '../../src/net/in-process-connection.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import {
  collectMessages,
  connectOver,
  RawConnection,
  type RunningBroker,
  rawConnect,
  rawPublish,
  rawSubscribe,
  startBroker,
  subscribe,
  TOKEN,
} from './support/broker.ts'

const PLENTY = { burst: Number.POSITIVE_INFINITY, perSecond: 1 }
const GAME = 'konakis/board/public/game'
const PUBLIC = 'konakis/+/public/#'
const PINGREQ = Buffer.from([0xc0, 0])

/** A stranger at an address of its own. */
async function strangerFrom({ broker }: RunningBroker, address: string): Promise<RawConnection> {
  const [client, source] = inProcessConnection()
  broker.accept(source, address)
  const raw = new RawConnection(client)
  raw.send(rawConnect('stranger'))
  await raw.read(4)
  return raw
}

const settle = async () => {
  for (let turns = 0; turns < 200; turns++) await new Promise(setImmediate)
}

/** How many times the newest game was sent to the connection. */
function countGames(raw: RawConnection): () => number {
  let bytes = Buffer.alloc(0)
  raw.socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk])
  })
  return () => bytes.toString('latin1').split('the game as it stands').length - 1
}

/** How many PINGREQ were answered. */
function countAnswers(raw: RawConnection): () => number {
  let bytes = 0
  raw.socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  return () => bytes / 2
}

describe('a stranger who subscribes again and again', () => {
  it('is sent the retained messages for as long as its budget lasts, and then waits', async () => {
    const clock = new ManualClock()
    const running = await startBroker(
      { connectionWork: { burst: 50, perSecond: 10 }, addressWork: PLENTY, viewersWork: PLENTY },
      clock,
    )
    const service = await running.as('service')
    await service.publishAsync(GAME, `the game as it stands ${' '.repeat(8_000)}`, { qos: 1, retain: true })
    const raw = await strangerFrom(running, '192.0.2.1')
    const games = countGames(raw)
    for (let index = 0; index < 1_000; index++) raw.send(rawSubscribe(PUBLIC))
    await settle()
    const atOnce = games()
    // Each of them costs ten: a packet, and a message of eight kilobytes, which is paid for before it is sent.
    expect(atOnce).toBeLessThanOrEqual(5)
    expect(atOnce).toBeGreaterThan(0)
    clock.passMs(1_000)
    await settle()
    expect(games() - atOnce).toBeLessThanOrEqual(2)
  })

  it('does not delay somebody at another address', async () => {
    const clock = new ManualClock()
    const running = await startBroker(
      { connectionWork: PLENTY, addressWork: { burst: 20, perSecond: 1 }, viewersWork: PLENTY },
      clock,
    )
    const service = await running.as('service')
    await service.publishAsync(GAME, 'the game as it stands', { qos: 1, retain: true })
    const hasty = await strangerFrom(running, '192.0.2.1')
    for (let index = 0; index < 100; index++) hasty.send(rawSubscribe(PUBLIC))
    await settle()
    const neighbour = new RawConnection(connectionFrom(running, '192.0.2.1'))
    neighbour.send(rawConnect('neighbour'), rawSubscribe(PUBLIC))
    const neighbourGames = countGames(neighbour)
    const other = await strangerFrom(running, '192.0.2.2')
    const games = countGames(other)
    other.send(rawSubscribe(PUBLIC))
    await settle()
    expect(games()).toBe(1)
    expect(neighbourGames()).toBe(0)
  })

  it('from many addresses, waits for what all strangers may have together', async () => {
    const clock = new ManualClock()
    const running = await startBroker(
      { connectionWork: PLENTY, addressWork: PLENTY, viewersWork: { burst: 100, perSecond: 1 } },
      clock,
    )
    const strangers: RawConnection[] = []
    for (let index = 0; index < 10; index++) strangers.push(await strangerFrom(running, `192.0.2.${index}`))
    const answers = strangers.map(countAnswers)
    for (const stranger of strangers) stranger.send(...Array.from({ length: 100 }, () => PINGREQ))
    await settle()
    const inAll = answers.reduce((sum, count) => sum + count(), 0)
    expect(inAll).toBeGreaterThan(0)
    expect(inAll).toBeLessThanOrEqual(100)
  })

  it('pays for the bytes of a packet as well', async () => {
    const clock = new ManualClock()
    const running = await startBroker({ connectionWork: { burst: 300, perSecond: 1 } }, clock)
    const raw = await strangerFrom(running, '192.0.2.1')
    const answers = countAnswers(raw)
    // Each has eight kilobytes, of which 64 are one unit of work: three of them are more than the budget.
    const large = rawPublish('konakis/board/request/undo', 'x'.repeat(8_000))
    raw.send(large, large, large, PINGREQ)
    await settle()
    expect(answers()).toBe(0)
  })

  it('from many addresses, leaves those with a token what they need', async () => {
    const clock = new ManualClock()
    const running = await startBroker(
      { connectionWork: PLENTY, addressWork: PLENTY, viewersWork: { burst: 100, perSecond: 1 } },
      clock,
    )
    const service = await running.as('service')
    const requests = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+')
    for (let index = 0; index < 10; index++) {
      const [client, source] = inProcessConnection()
      running.broker.accept(source, `192.0.2.${index}`)
      const raw = new RawConnection(client)
      raw.send(rawConnect('stranger'), ...Array.from({ length: 100 }, () => PINGREQ))
    }
    await settle()
    const operator = await connectOver(connectionFrom(running, '192.0.2.1'), {
      username: 'control',
      password: TOKEN,
    })
    for (let index = 0; index < 300; index++)
      await operator.publishAsync('konakis/board/request/undo', '{}', { qos: 1 })
    expect((await requests.until(all => all.length === 300)).length).toBe(300)
  })
})

function connectionFrom({ broker }: RunningBroker, address: string) {
  const [client, source] = inProcessConnection()
  broker.accept(source, address)
  return client
}

describe('acknowledgements', () => {
  const puback = (messageId: number) => generate({ cmd: 'puback', messageId })

  it('of messages that were sent cost nothing', async () => {
    const clock = new ManualClock()
    const running = await startBroker({ connectionWork: { burst: 10, perSecond: 1 } }, clock)
    const service = await running.as('service')
    const raw = await strangerFrom(running, '192.0.2.1')
    raw.send(rawSubscribe(PUBLIC, 1))
    await settle()
    let held = Buffer.alloc(0)
    let id = 0
    raw.socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk])
    })
    for (let index = 0; index < 50; index++) {
      await service.publishAsync(GAME, `move ${index}`, { qos: 1 })
      await settle()
      raw.send(puback(++id))
    }
    await settle()
    raw.send(PINGREQ)
    await settle()
    // PINGRESP
    expect(held.subarray(-2).toString('hex')).toBe('d000')
  })

  it.each([
    ['PUBACK', puback(7)],
    ['PUBREC', generate({ cmd: 'pubrec', messageId: 7 })],
    ['PUBREL', generate({ cmd: 'pubrel', messageId: 7 })],
    ['PUBCOMP', generate({ cmd: 'pubcomp', messageId: 7 })],
  ])('of nothing, a flood of %s, count as any packet does', async (_name, packet) => {
    const clock = new ManualClock()
    const running = await startBroker({ connectionWork: { burst: 10, perSecond: 1 } }, clock)
    const raw = await strangerFrom(running, '192.0.2.1')
    raw.send(...Array.from({ length: 100 }, () => packet), PINGREQ)
    let answers = 0
    raw.socket.on('data', (chunk: Buffer) => {
      answers += chunk.toString('hex').includes('d000') ? 1 : 0
    })
    await settle()
    expect(answers).toBe(0)
    for (let passed = 0; passed < 120; passed++) {
      clock.passMs(1_000)
      await settle()
    }
    expect(answers).toBe(1)
  })
})

describe('places', () => {
  it('are limited for the viewers at one address', async () => {
    const running = await startBroker({ maxViewersPerAddress: 2 })
    const refused = 0x03
    const codes: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      const raw = new RawConnection(connectionFrom(running, address))
      raw.send(rawConnect('viewer'))
      codes.push(Number.parseInt((await raw.read(4)).slice(-2), 16))
    }
    expect(codes).toEqual([0, 0, refused, 0])
  })

  it('are free for the operator, however many viewers there are', async () => {
    const { as } = await startBroker({ maxViewers: 2 })
    await as('anonymous')
    await as('anonymous')
    await expect(as('anonymous')).rejects.toMatchObject({ code: 3 })
    await as('control')
  })

  it('that say nothing make room for the next, the oldest first', async () => {
    const { as, port, broker } = await startBroker({ maxPending: 3 })
    const silent = [await RawConnection.open(port), await RawConnection.open(port)]
    for (let index = 0; index < 20; index++) {
      await RawConnection.open(port)
      await as('control', { clientId: `operator-${index}` })
    }
    await Promise.all(silent.map(({ closed }) => closed))
    expect(broker.counters()).toMatchObject({ clients: { control: 20 } })
    expect(broker.counters().cut.crowded).toBeGreaterThan(10)
  })

  it('and so do those that have said no more than the beginning of a CONNECT', async () => {
    const { as, port, broker } = await startBroker({ maxPending: 3 })
    const begun: RawConnection[] = []
    for (let index = 0; index < 20; index++) {
      const raw = await RawConnection.open(port)
      raw.send(rawConnect('slow').subarray(0, 5))
      begun.push(raw)
    }
    await Promise.all(begun.slice(0, 17).map(({ closed }) => closed))
    expect(broker.counters().cut.crowded).toBe(17)
    await as('control')
  })
})
