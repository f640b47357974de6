import { describe, expect, it } from 'vitest'
import { EmbeddedBroker } from '../../src/broker/embedded-broker.ts'
import { systemClock } from '../../src/core/system-clock.ts'
import {
  collectMessages,
  connect,
  connectInProcess,
  RawConnection,
  startBroker,
  subscribe,
  tokensOf,
} from './support/broker.ts'

function brokerAt(host: string, port: number): EmbeddedBroker {
  return new EmbeddedBroker({
    prefix: 'konakis',
    tokens: tokensOf(),
    listen: { host, port },
    clock: systemClock,
    onFailure: () => undefined,
  })
}

describe('a broker that cannot listen returns the reason', () => {
  it('another has the port', async () => {
    const { port } = await startBroker()
    const started = await brokerAt('127.0.0.1', port).start()
    expect(started).toMatchObject({
      ok: false,
      error: { code: 'port-taken', message: expect.stringContaining(`${port}`) },
    })
  })

  // 192.0.2.0/24 is nobody's (RFC 5737), and so is .invalid (RFC 6761).
  it.each(['192.0.2.1', 'board.invalid'])('%s is not here', async host => {
    expect(await brokerAt(host, 0).start()).toMatchObject({ ok: false, error: { code: 'address-not-here' } })
  })

  it('it can be started once the port is free', async () => {
    const { broker, port } = await startBroker()
    const second = brokerAt('127.0.0.1', port)
    expect((await second.start()).ok).toBe(false)
    await broker.stop()
    expect(await second.start()).toEqual({ ok: true, value: { port } })
    await second.stop()
  })
})

describe('a broker that is stopped', () => {
  it('closes all connections, whether authenticated or not, and frees its port', async () => {
    const { broker, port, as } = await startBroker()
    const silent = await RawConnection.open(port)
    const viewer = await as('anonymous', { protocolVersion: 5 })
    const closed = new Promise<void>(resolve => viewer.once('close', () => resolve()))
    await broker.stop()
    await Promise.all([closed, silent.closed])
    expect(broker.clientCount()).toBe(0)
    await expect(connect(`mqtt://127.0.0.1:${port}`)).rejects.toThrow(/ECONNREFUSED/)
    await broker.stop()
  })

  it('has nothing retained when it starts again', async () => {
    const { broker, as } = await startBroker()
    const service = await as('service')
    await service.publishAsync('konakis/board/public/game', 'old', { qos: 1, retain: true })
    await broker.stop()
    const started = await broker.start()
    const url = `mqtt://127.0.0.1:${started.ok && started.value.port}`
    const viewer = await connect(url)
    const { until } = collectMessages(viewer)
    await subscribe(viewer, 'konakis/+/public/#')
    const again = await connectInProcess(broker)
    await again.publishAsync('konakis/board/public/game', 'new', { qos: 1, retain: true })
    expect((await until(all => all.length > 0)).map(({ payload }) => payload)).toEqual(['new'])
  })
})
