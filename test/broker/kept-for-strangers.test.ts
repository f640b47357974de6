import type { Client, ConnectPacket } from 'aedes'
import { generate } from 'mqtt-packet'
import { describe, expect, it } from 'vitest'
import { maySubscribe } from '../../src/broker/access-rules.ts'
import { BrokerHooks } from '../../src/broker/broker-hooks.ts'
import { DEFAULT_LIMITS } from '../../src/broker/limits.ts'
import { RawConnection, rawConnect, startBroker, subscribe, TOKEN, tokensOf } from './support/broker.ts'

const UNLIMITED = { burst: 1e6, perSecond: 1e6 }

/** A stranger stays connected for as long as it likes: what it leaves with the broker has to be little. */
describe('what the broker keeps for a stranger', () => {
  it('no message of QoS 2: each is refused and acknowledged, and released or not', async () => {
    const { port } = await startBroker({ connectionWork: UNLIMITED, addressWork: UNLIMITED })
    const stranger = await RawConnection.open(port)
    stranger.send(rawConnect('stranger'))
    await stranger.read(4)
    // More than aedes keeps for one client before it disconnects it.
    for (let messageId = 1; messageId <= 1_100; messageId++) {
      const message = { topic: 'konakis/board/request/undo', payload: 'x'.repeat(100), retain: false }
      stranger.send(generate({ cmd: 'publish', messageId, qos: 2, dup: false, ...message }))
      const pubrec = Buffer.from([0x50, 2, messageId >> 8, messageId & 0xff]).toString('hex')
      expect(await stranger.read(4)).toBe(pubrec)
    }
    stranger.send(generate({ cmd: 'pubrel', messageId: 7 }))
    expect(await stranger.read(4)).toBe('70020007')
  })

  it('no will, since it may not publish; an operator has one', () => {
    const hooks = new BrokerHooks({
      prefix: 'konakis',
      tokens: tokensOf(),
      limits: DEFAULT_LIMITS,
      hasCapacity: () => true,
      onAdmitted: () => undefined,
      delay: null,
    })
    const willAfter = (login: object) => {
      const will = {
        topic: 'konakis/board/request/undo',
        payload: Buffer.alloc(10_000),
        qos: 0,
        retain: false,
      }
      const packet = { cmd: 'connect', clientId: 'x', clean: true, protocolVersion: 4, will, ...login }
      const client = { conn: { isInProcess: false } } as unknown as Client
      hooks.preConnect(client, packet as unknown as ConnectPacket, () => undefined)
      return 'will' in packet
    }
    expect(willAfter({})).toBe(false)
    expect(willAfter({ username: 'control', password: Buffer.from('wrong') })).toBe(false)
    expect(willAfter({ username: 'control', password: Buffer.from(TOKEN) })).toBe(true)
  })

  it('few subscriptions, fewer than for somebody with a token', async () => {
    const { as } = await startBroker({ maxViewerSubscriptions: 2, maxSubscriptions: 4 })
    const granted = async (who: 'anonymous' | 'control') => {
      const client = await as(who)
      const codes: number[] = []
      for (const id of ['a', 'b', 'c', 'd', 'e'])
        codes.push(await subscribe(client, `konakis/${id}/public/#`))
      return codes.filter(code => code === 1).length
    }
    expect(await granted('anonymous')).toBe(2)
    expect(await granted('control')).toBe(4)
  })

  it.each([
    ['as long as a topic may be', `konakis/${'b'.repeat(32)}/public/game`, true],
    ['longer than any topic', `konakis/board/public/${'x'.repeat(300)}`, false],
    ['with more levels than any topic', `konakis/board/public${'/x'.repeat(20)}`, false],
  ])('a filter %s: %s', (_what, filter, may) => {
    expect(maySubscribe('anonymous', filter, 'konakis')).toBe(may)
  })
})
