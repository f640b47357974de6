import type { IClientOptions, MqttClient } from 'mqtt'
import { expect, it } from 'vitest'
import { PUBLISH_ROWS, SUBSCRIBE_ROWS } from './access-rows.ts'
import { collectMessages, subscribe, type TestRole, TOKEN, type Version } from './broker.ts'

export type Connect = (who: TestRole, version: Version, options?: IClientOptions) => Promise<MqttClient>

/** The access rules that every broker has to keep. `connect` opens connections to one. */
export function describeAccess(connect: () => Promise<Connect>): void {
  for (const version of [4, 5] as const) {
    it.each(SUBSCRIBE_ROWS)(
      `${version === 5 ? 'MQTT 5' : 'MQTT 3.1.1'}: %s with filter %s receives %s: %s`,
      async (who, filter, topic, receives) => {
        const as = await connect()
        const service = await as('service', version)
        const reader = await as(who, version)
        const { until } = collectMessages(reader)
        await subscribe(reader, filter)
        // A message that anyone may receive comes after it on the same connection, and shows that the first had its chance.
        await subscribe(reader, 'konakis/board/public/last')
        await service.publishAsync(topic, 'a word', { qos: 1 })
        await service.publishAsync('konakis/board/public/last', 'the last', { qos: 1 })
        const received = await until(all => all.some(({ payload }) => payload === 'the last'))
        expect(received.some(one => one.topic === topic && one.payload === 'a word')).toBe(receives)
      },
    )

    it.each(PUBLISH_ROWS)(
      `${version === 5 ? 'MQTT 5' : 'MQTT 3.1.1'}: %s publishes %s: %s`,
      async (who, topic, isDelivered) => {
        const as = await connect()
        const service = await as('service', version)
        const { until } = collectMessages(service)
        const publisher = who === 'service' ? service : await as(who, version)
        await subscribe(service, '#')
        // An MQTT 5 client gets an error.
        await publisher.publishAsync(topic, 'a word', { qos: 1 }).catch(() => undefined)
        await service.publishAsync('konakis/board/public/last', 'the last', { qos: 1 })
        const received = await until(all => all.some(({ payload }) => payload === 'the last'))
        expect(received.some(one => one.topic === topic && one.payload === 'a word')).toBe(isDelivered)
      },
    )
  }

  it.each([
    ['control', 'guessed'],
    ['service', TOKEN],
    ['admin', TOKEN],
  ])('nobody connects as %s with a wrong password', async (username, password) => {
    const as = await connect()
    await expect(as('anonymous', 4, { username, password })).rejects.toThrow(/refused/i)
    await expect(as('anonymous', 5, { username, password })).rejects.toThrow(/refused/i)
  })
}
