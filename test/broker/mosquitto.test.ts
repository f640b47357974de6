import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ExampleMosquitto, startExampleMosquitto } from '../support/example-mosquitto.ts'
import { describeAccess } from './support/access-suite.ts'
import { collectMessages, connect, login, SERVICE_ID, subscribe, TOKEN } from './support/broker.ts'

let mosquitto: ExampleMosquitto

beforeAll(async () => {
  mosquitto = await startExampleMosquitto(TOKEN)
})

afterAll(() => mosquitto.broker.stop())

const serviceLogin = () => ({
  username: 'service',
  password: mosquitto.servicePassword,
  clientId: SERVICE_ID,
})

describe('Mosquitto as docs/examples sets it up', () => {
  describeAccess(async () => (who, protocolVersion, options) => {
    const credentials = who === 'service' ? serviceLogin() : login(who)
    return connect(mosquitto.url, { ...credentials, protocolVersion, ...options })
  })

  it('lets the service in, however many viewers there are', async () => {
    // One of its own: Mosquitto 2.0.11 loses count of its clients once it has refused some.
    const { broker, url, servicePassword } = await startExampleMosquitto(TOKEN)
    onTestFinished(() => broker.stop())
    await Promise.all(Array.from({ length: 150 }, () => connect(url)))
    const service = await connect(url, { ...serviceLogin(), password: servicePassword })
    expect(service.connected).toBe(true)
  })

  it('takes the record of a long game, and pages over WebSocket', async () => {
    const service = await connect(mosquitto.url, serviceLogin())
    await service.publishAsync('konakis/long/public/record', 'r'.repeat(250_000), { qos: 1, retain: true })
    await service.publishAsync('konakis/long/public/game', 'game', { qos: 1, retain: true })
    const reader = await connect(mosquitto.url)
    const page = await connect(`ws://127.0.0.1:${mosquitto.webSocketPort}`)
    const [readers, pages] = [collectMessages(reader), collectMessages(page)]
    await subscribe(reader, 'konakis/long/public/record')
    await subscribe(page, 'konakis/long/public/game')
    expect((await readers.until(all => all.length === 1))[0]?.payload).toHaveLength(250_000)
    expect((await pages.until(all => all.length === 1))[0]?.payload).toBe('game')
  })
})
