import { describe, expect, it } from 'vitest'
import { RepeatedRequests } from '../../../src/app/service/commands/repeated-requests.ts'
import { replyToRequest } from '../../../src/app/service/commands/reply-to-request.ts'
import { OPERATOR, type Sender } from '../../../src/core/access-grant.ts'
import { ok } from '../../../src/core/result.ts'
import type { Request } from '../../../src/messages/requests.ts'
import { topicsOf } from '../../../src/messages/topics.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'

const topics = topicsOf('konakis', 'oak')

function commandCounter() {
  const clock = new ManualClock()
  const repeated = new RepeatedRequests(clock)
  const handled: Request[] = []
  const published: { topic: string; payload: unknown }[] = []
  const commands = {
    handle: async (request: Request) => ok({ number: handled.push(request) }),
  }
  const send = (command: string, payload: object, responseTopic?: string, sender: Sender | null = OPERATOR) =>
    replyToRequest(
      {
        topic: topics.request(command),
        payload: Buffer.from(JSON.stringify(payload)),
        retained: false,
        sender,
        responseTopic,
      },
      {
        topics,
        commands,
        repeated,
        toMove: () => null,
        reserved: ['homeassistant'],
        publish: (topic, text) => published.push({ topic, payload: JSON.parse(text) }),
      },
    )
  return { clock, send, handled, published }
}

describe('a request with a transaction', () => {
  it('that comes again is carried out once, and answered each time', async () => {
    const { send, handled, published } = commandCounter()
    await Promise.all([
      send('new-game', { transaction: 'x', rules: 'nielsen', toMove: 'attackers' }),
      send('new-game', { toMove: 'attackers', transaction: 'x', rules: 'nielsen' }),
    ])
    await send('new-game', { transaction: 'x', rules: 'nielsen', toMove: 'attackers' })
    expect(handled).toHaveLength(1)
    expect(published.map(({ payload }) => payload)).toEqual(
      Array(3).fill({ v: 1, transaction: 'x', status: 'ok', data: { number: 1 } }),
    )
  })

  it.each([
    ['another transaction', 'undo', { transaction: 'y' }],
    ['other arguments', 'undo', { transaction: 'x', plies: 2 }],
    ['another command', 'hints', { transaction: 'x', level: 'off' }],
  ])('is another with %s', async (_what, command, payload) => {
    const { send, handled } = commandCounter()
    await send('undo', { transaction: 'x' })
    await send(command, payload)
    expect(handled).toHaveLength(2)
  })

  it('is forgotten after ten minutes, and the oldest of a thousand before that', async () => {
    const { clock, send, handled } = commandCounter()
    await send('undo', { transaction: 'x' })
    clock.passMs(10 * 60_000)
    await send('undo', { transaction: 'x' })
    expect(handled).toHaveLength(2)
    for (let index = 0; index < 1_000; index++) await send('undo', { transaction: index })
    await send('undo', { transaction: 'x' })
    expect(handled).toHaveLength(1_003)
  })
})

it('without a transaction, every request is carried out', async () => {
  const { send, handled } = commandCounter()
  await send('undo', {})
  await send('undo', {})
  expect(handled).toHaveLength(2)
})

it('a request of which nobody says who sent it is refused', async () => {
  const { send, handled, published } = commandCounter()
  await send('undo', {}, undefined, null)
  expect(handled).toEqual([])
  expect(published[0]?.payload).toMatchObject({ status: 'error', error: { code: 'not-allowed' } })
})

describe('a response topic', () => {
  it.each([
    ['me/reply', true],
    ['konakis/oak/response/mine', true],
    ['konakis/oak/response/', false],
    ['konakis/oak/public/availability', false],
    ['konakis/oak/request/new-game', false],
    ['konakis/oak/table/k3v9q2m1xw/to-defenders', false],
    ['konakis/birch/public/availability', false],
    ['konakis/birch/bridge/info', false],
    ['konakis/birch/response/undo', false],
    ['konakis', false],
    ['homeassistant/device/konakis_oak/config', false],
    ['$SYS/x', false],
    ['all/+', false],
  ])('%s is used: %s', async (topic, isUsed) => {
    const { send, published } = commandCounter()
    await send('undo', {}, topic)
    expect(published.map(message => message.topic)).toEqual([
      'konakis/oak/response/undo',
      ...(isUsed ? [topic] : []),
    ])
  })
})
