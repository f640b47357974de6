import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { konakis } from '../../support/command.ts'
import { Mosquitto } from '../../support/mosquitto.ts'

let broker: Mosquitto
let url: string

beforeAll(async () => {
  broker = await Mosquitto.start()
  url = `mqtt://127.0.0.1:${broker.port}`
})
afterAll(() => broker.stop())

/** The topics with something retained. */
async function retained(): Promise<string[]> {
  const client = await connectAsync(url)
  const topics: string[] = []
  client.on('message', topic => topics.push(topic))
  await client.subscribeAsync('#', { qos: 1 })
  // What is sent after the retained messages comes after them.
  await client.publishAsync('the/end', 'x', { qos: 1 })
  await expect.poll(() => topics.includes('the/end'), { timeout: 20_000 }).toBe(true)
  await client.endAsync()
  return topics.filter(topic => topic !== 'the/end').sort()
}

it('a retired board is forgotten, its discovery too, and the others stay; not one that is online', async () => {
  const client = await connectAsync(url)
  const keep = (topic: string, text: string) => client.publishAsync(topic, text, { qos: 1, retain: true })
  await keep('konakis/oak/public/availability', 'offline')
  await keep('konakis/oak/public/game', '{}')
  await keep('konakis/oak/bridge/info', '{}')
  await keep('homeassistant/device/konakis_oak/config', '{}')
  await keep('konakis/oak-2/public/availability', 'online')
  await client.endAsync()

  expect(konakis(['forget', 'oak-2', '--mqtt', url])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('online'),
  })
  expect(konakis(['forget', 'oak', '--mqtt', url])).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('Cleared 4 topics'),
  })
  expect(await retained()).toEqual(['konakis/oak-2/public/availability'])
  expect(konakis(['forget', 'oak', '--mqtt', url]).stderr).toContain('Nothing of "oak"')
  expect(konakis(['forget', 'oak-2', '--force', '--mqtt', url]).status).toBe(0)
  expect(await retained()).toEqual([])
})

it('the embedded broker needs no forgetting', () => {
  expect(konakis(['forget', 'oak'])).toMatchObject({ status: 1, stderr: expect.stringContaining('--mqtt') })
})
