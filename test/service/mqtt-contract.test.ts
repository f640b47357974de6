import { connect as openSocket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMAND_NAMES } from '../../src/messages/command-names.ts'
import {
  type PublicGame,
  publicBoard,
  publicGame,
  publicHealth,
  publicLights,
} from '../../src/messages/public-messages.ts'
import { readMessage } from '../../src/messages/read-message.ts'
import { telemetryHealth } from '../../src/messages/telemetry.ts'
import { KINDS, type Meeting } from './support/meeting.ts'
import { MqttGuest } from './support/mqtt-guest.ts'

/** What a request could have changed. */
function played({
  game,
  rules,
  start,
  position,
  toMove,
  ply,
  moves,
  hints,
  clock,
  result,
  remote,
}: PublicGame) {
  return { game, rules, start, position, toMove, ply, moves, hints, clock, result, remote }
}

describe.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('the service on the %s broker', kind => {
  let meeting: Meeting
  let viewer: MqttGuest
  let control: MqttGuest
  const asControl = () => ({ username: 'control', password: meeting.token })

  beforeAll(async () => {
    meeting = await KINDS[kind]()
    viewer = await (await MqttGuest.connect(meeting.url)).watch()
    control = await (await (await MqttGuest.connect(meeting.url, asControl())).watch()).listen()
    await control.untilGame('the start', ({ phase }) => phase === 'matching')
  })

  afterAll(async () => {
    await viewer?.leave()
    await control?.leave()
    await meeting?.service.stop()
    await meeting?.outside?.broker.stop()
  })

  it('tells a late viewer everything at once', async () => {
    await control.play('i6-g6')
    await control.play('e7-g7xg6')
    const late = await (await MqttGuest.connect(meeting.url)).watch()
    const retained = ['availability', 'board', 'lights', 'health', 'game', 'record']
    await late.until('what is retained', () =>
      retained.every(name => late.last(`public/${name}`) !== undefined),
    )
    expect(late.received.every(({ retained }) => retained)).toBe(true)
    expect(late.last('public/availability')!.text).toBe('online')
    const read = (name: string) => Buffer.from(late.last(`public/${name}`)!.text)
    expect(readMessage(publicBoard, read('board'))).toMatchObject({
      ok: true,
      value: { link: 'up', files: 9 },
    })
    expect(readMessage(publicLights, read('lights')).ok).toBe(true)
    const health = readMessage(publicHealth, read('health'))
    expect(health.ok && health.value.findings.filter(({ level }) => level === 'bad')).toEqual([])
    expect(health.ok && health.value.findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['board', 'firmware', 'sensors', 'link', 'broker', 'journal', 'disk', 'clock']),
    )
    expect(readMessage(publicGame, read('game'))).toMatchObject({
      ok: true,
      value: {
        moves: ['i6-g6', 'e7-g7xg6'],
        last: { move: 'e7-g7', captured: ['g6'], by: 'defenders', provisional: false },
        captured: { attackers: 1, defenders: 0 },
      },
    })
    expect(late.last('public/record')!.text).toContain('1. i6-g6 e7-g7xg6')
    await late.leave()
  })

  it('sends events in order, each with the number of its snapshot, and none twice', () => {
    const types = viewer.events.map(({ type }) => type)
    expect(types).toContain('move.made')
    expect(types.indexOf('capture.pending')).toBeLessThan(types.indexOf('capture.cleared'))
    const numbers = viewer.events.map(({ seq }) => seq)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    const published = viewer.events.map(event => JSON.stringify(event))
    expect(new Set(published).size).toBe(published.length)
  })

  it('answers at the response topic too, if an MQTT 5 request names one', async () => {
    const five = await MqttGuest.connect(meeting.url, { ...asControl(), protocolVersion: 5 })
    await five.client.subscribeAsync('me/reply', { qos: 1 })
    let correlation = ''
    five.client.on('message', (_topic, _payload, packet) => {
      correlation = packet.properties?.correlationData?.toString() ?? ''
    })
    await five.client.publishAsync('konakis/board/request/hints', '{"level":"legal"}', {
      qos: 1,
      properties: { responseTopic: 'me/reply', correlationData: Buffer.from('c1') },
    })
    await five.until('the answer', () => five.received.length > 0)
    expect(JSON.parse(five.received[0]!.text)).toMatchObject({ status: 'ok', data: { level: 'legal' } })
    expect(correlation).toBe('c1')
    await five.leave()
  })

  it('tells control, and nobody else, how the service is, without any secret', async () => {
    const { http } = await meeting.service.ready()
    const operator = await (await MqttGuest.connect(meeting.url, asControl())).watch('konakis/board/bridge/#')
    await operator.until('info and health', () => operator.received.length >= 2)
    expect(JSON.parse(operator.last('bridge/info')!.text)).toMatchObject({
      v: 1,
      board: 'emulated',
      page: http,
      instance: expect.any(String),
    })
    const health = JSON.parse(operator.last('bridge/health')!.text)
    expect(readMessage(telemetryHealth, Buffer.from(operator.last('bridge/health')!.text)).ok).toBe(true)
    expect(health.memory.residentBytes).toBeGreaterThan(10_000_000)
    const everything = [...control.received, ...operator.received].map(({ text }) => text).join()
    for (const secret of [
      meeting.service.token,
      meeting.token,
      meeting.outside?.servicePassword ?? meeting.token,
    ]) {
      expect(everything).not.toContain(secret)
    }
    await operator.leave()
  })

  it('says at /healthz that all is well', async () => {
    const { http } = await meeting.service.ready()
    const answer = await fetch(new URL('/healthz', http))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'well', board: 'well', journal: 'well', broker: 'well' })
  })

  it('lets nobody in with a wrong token', async () => {
    const options = { username: 'control', password: 'wrong', reconnectPeriod: 0 }
    await expect(MqttGuest.connect(meeting.url, options)).rejects.toThrow()
  })

  it('lets a viewer neither send commands nor receive what is not public', async () => {
    const nosy = await MqttGuest.connect(meeting.url)
    for (const filter of ['konakis/board/response/+', 'konakis/board/bridge/#', 'konakis/#', '#']) {
      await nosy.client.subscribeAsync(filter, { qos: 1 }).catch(() => undefined)
    }
    const { moves } = control.game
    await nosy.client.publishAsync('konakis/board/request/undo', '{}', { qos: 0 })
    await control.ask('hints', { level: 'legal' })
    expect(nosy.received.filter(({ topic }) => !topic.startsWith('konakis/board/public/'))).toEqual([])
    expect(control.game.moves).toEqual(moves)
    await nosy.leave()
  })

  it('lets control ask and not speak for the board', async () => {
    await control.client.publishAsync('konakis/board/public/availability', 'offline', {
      qos: 0,
      retain: true,
    })
    await control.ask('hints', { level: 'legal' })
    const late = await (await MqttGuest.connect(meeting.url)).watch()
    await late.until('availability', () => late.last('public/availability') !== undefined)
    expect(late.last('public/availability')!.text).toBe('online')
    await late.leave()
  })

  it('asks for a move by light, takes it from a hand, and takes it back', async () => {
    const { ply } = control.game
    expect(await control.ask('move', { move: 'i5-i7', expectedPly: ply + 5 })).toMatchObject({
      status: 'error',
      error: { code: 'stale-ply' },
    })
    expect(await control.ask('move', { move: 'i5-i7', expectedPly: ply })).toMatchObject({ status: 'ok' })
    expect(JSON.stringify(JSON.parse(control.last('public/lights')!.text).palette)).toContain('remote-from')
    await control.play('i5-i7')
    expect(await control.ask('undo')).toMatchObject({ status: 'ok', data: { ply } })
    await control.untilGame('the board to wait for it', ({ phase }) => phase === 'disturbed')
    await control.ask('hands', { do: 'set-up' })
    await control.untilGame('the board to be whole', game => game.phase === 'matching' && game.ply === ply)
  })

  it.each([
    ['malformed', Buffer.from('{"level":')],
    ['empty', Buffer.alloc(0)],
    ['non-UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['deep', Buffer.from('['.repeat(5000) + ']'.repeat(5000))],
    ['with a prototype', Buffer.from('{"__proto__":{"level":"off"}}')],
    ['with a huge number', Buffer.from('{"level":1e999}')],
    ['with an unknown argument', Buffer.from('{"level":"off","and":1}')],
  ])('answers a %s request with an error, and nothing has changed', async (_what, payload) => {
    const before = control.game
    const answers = control.answers.length
    await control.client.publishAsync('konakis/board/request/hints', payload, { qos: 1 })
    await control.until('the answer', () => control.answers.length > answers)
    expect(control.answers.at(-1)).toMatchObject({ status: 'error', error: { code: expect.any(String) } })
    expect(played(control.game)).toEqual(played(before))
  })

  it('is not hurt by an oversized packet', async () => {
    const before = control.game
    const huge = await MqttGuest.connect(meeting.url, { ...asControl(), reconnectPeriod: 0 })
    huge.client.on('error', () => undefined)
    const closed = new Promise<void>(resolve => huge.client.once('close', () => resolve()))
    huge.client.publish('konakis/board/request/undo', Buffer.alloc(300_000, 0x20), { qos: 0 })
    await closed
    expect(await control.ask('hints', { level: 'legal' })).toMatchObject({ status: 'ok' })
    expect(played(control.game)).toEqual(played(before))
    await huge.leave()
  })

  it('answers ten thousand random requests with an error each, and the game is unchanged', async () => {
    const before = control.game
    const answered = control.answers.length
    const count = 10_000
    const bytes = fc.sample(
      fc.tuple(
        fc.constantFrom(...COMMAND_NAMES, 'dance', 'ping', 'constructor'),
        fc.oneof(
          fc.uint8Array({ maxLength: 60 }).map(Buffer.from),
          fc.json({ maxDepth: 3 }).map(Buffer.from),
          fc
            .record({ level: fc.string(), plies: fc.string(), side: fc.string() })
            .map(value => Buffer.from(JSON.stringify(value))),
        ),
      ),
      { numRuns: count, seed: 5 },
    )
    // An empty object is a real request for some commands.
    const requests = bytes.map(
      ([name, payload]) => [name, payload.toString() === '{}' ? Buffer.from('!') : payload] as const,
    )
    for (const [name, payload] of requests)
      control.client.publish(`konakis/board/request/${name}`, payload, { qos: 1 })
    await control.until('ten thousand answers', () => control.answers.length >= answered + count)
    expect(control.answers.slice(answered).filter(({ status }) => status !== 'error')).toEqual([])
    expect(control.answers.length).toBe(answered + count)
    expect(played(control.game)).toEqual(played(before))
    expect(meeting.service.isRunning).toBe(true)
  })

  it('lets a reader that has stopped reading delay nobody', async () => {
    const { hostname, port } = new URL(meeting.url)
    const socket = openSocket(Number(port), hostname)
    socket.on('error', () => undefined)
    // CONNECT as "s", then SUBSCRIBE to konakis/board/public/#, and never read again.
    socket.write(Buffer.from('100d00044d5154540402003c000173', 'hex'))
    const filter = Buffer.from('konakis/board/public/#')
    socket.write(
      Buffer.concat([
        Buffer.from([0x82, filter.length + 5, 0, 1, 0, filter.length]),
        filter,
        Buffer.from([0]),
      ]),
    )
    socket.pause()
    for (let change = 0; change < 40; change++) {
      const level = change % 2 === 0 ? 'off' : 'legal'
      await control.ask('hints', { level })
      await viewer.until(`hints ${level}`, () => viewer.game.hints === level)
    }
    socket.destroy()
    expect(viewer.game.hints).toBe('legal')
  })
})
