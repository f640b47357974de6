import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAsync, type IClientOptions } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { subscribe } from '../broker/support/broker.ts'
import { Mosquitto } from '../support/mosquitto.ts'
import { RunningHub } from './support/running-hub.ts'

let broker: Mosquitto
let hub: RunningHub
let board: Awaited<ReturnType<typeof connectAsync>>
const data = mkdtempSync(join(tmpdir(), 'konakis-hub-'))

beforeAll(async () => {
  broker = await Mosquitto.start()
  const url = `mqtt://127.0.0.1:${broker.port}`
  hub = await RunningHub.start(url, data, undefined, { JOURNAL_STREAM: '8:1234' })
  board = await connectAsync(url)
}, 60_000)

afterAll(async () => {
  await board.endAsync(true)
  await hub.stop()
  await broker.stop()
})

async function stranger(login: IClientOptions = {}) {
  const url = `${hub.http.replace('http', 'ws')}/mqtt`
  const client = await connectAsync(url, { reconnectPeriod: 0, ...login }, false)
  onTestFinished(() => client.endAsync(true))
  return client
}

const controlToken = () => readFileSync(join(data, 'control-token'), 'utf8').trim()

describe('strangers at a hub', () => {
  it.each(['#', 'konakis/#', 'konakis/+/response/#', 'konakis/+/table/#', 'konakis/+/bridge/#', '$SYS/#'])(
    'cannot subscribe to %s',
    async filter => {
      const client = await stranger()
      expect(await subscribe(client, 'konakis/+/public/#')).toBe(1)
      expect(await subscribe(client, filter)).toBeGreaterThanOrEqual(0x80)
    },
  )

  it('publish nothing, neither here nor on the broker of the boards', async () => {
    const client = await stranger()
    const witness = await connectAsync(`mqtt://127.0.0.1:${broker.port}`)
    onTestFinished(() => witness.endAsync(true))
    const seen: string[] = []
    witness.on('message', topic => seen.push(topic))
    await witness.subscribeAsync('konakis/#')
    for (const topic of ['konakis/oak/request/resign', 'konakis/oak/public/game'])
      await client.publishAsync(topic, '{}', { qos: 1 })
    await witness.publishAsync('konakis/end', '')
    await expect.poll(() => seen).toContain('konakis/end')
    expect(seen).toEqual(['konakis/end'])
  })

  it('nobody logs in to its broker, not with the control token either', async () => {
    for (const password of ['guessed', controlToken()])
      await expect(stranger({ username: 'control', password })).rejects.toMatchObject({ code: 4 })
  })

  it.each([
    ['POST', '/api/games', 405],
    ['DELETE', '/api/games/oak/2026-11-16-1', 405],
    ['GET', '/api/games/oak/..%2f..%2fcontrol-token', 404],
    ['GET', "/api/games?player='%20OR%201=1--", 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/tokens', 401],
    ['GET', '/backup', 401],
    ['GET', '/docs/..%2f..%2fpackage.json', 404],
  ])('%s %s is answered %i', async (method, path, status) => {
    const response = await fetch(hub.http + path, { method })
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain(controlToken())
  })

  it('a message that no board sends, larger than a packet may be, leaves the view of all boards as it is', async () => {
    const client = await stranger()
    const seen: string[] = []
    client.on('message', topic => seen.push(topic))
    await client.subscribeAsync('konakis/+/public/#')
    await board.publishAsync('konakis/oak/public/record', 'r'.repeat(300_000), { qos: 1 })
    await board.publishAsync('konakis/oak/public/availability', 'online', { qos: 1 })
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['konakis/oak/public/availability'])
  })

  it('read none of its files, if they have a user on this machine, and no token in the log of the machine', () => {
    expect(hub.printed()).not.toContain(controlToken())
    for (const folder of [data, join(data, 'hub'), join(data, 'hub', 'archive')])
      expect(statSync(folder).mode & 0o077, folder).toBe(0)
    for (const file of readdirSync(data, { withFileTypes: true }).filter(entry => entry.isFile()))
      expect(statSync(join(data, file.name)).mode & 0o077, file.name).toBe(0)
  })
})
