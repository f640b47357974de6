import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AccessTokens, type KnownToken } from '../../src/broker/access-tokens.ts'
import { createToken, digestOf, listTokens, revokeToken } from '../../src/broker/token-file.ts'
import type { AccessGrant } from '../../src/core/access-grant.ts'
import { collectMessages, startBroker, subscribe, tokensOf } from './support/broker.ts'

const START = Date.parse('2026-11-16T20:00:00Z')
const DAY_MS = 24 * 3_600_000

function known(grant: AccessGrant, secret: string, id = grant): KnownToken {
  return { id, grant, digest: digestOf(secret) }
}

describe('a session', () => {
  const player = known('player-attackers', 'secret of the player')

  function atTime(tokens: readonly KnownToken[] = [player]) {
    const time = { ms: START }
    return { time, tokens: new AccessTokens(tokens, () => new Date(time.ms)) }
  }

  it('is exchanged for a token, and is as good as the token until it ends', () => {
    const { time, tokens } = atTime()
    const exchanged = tokens.exchange('secret of the player')!
    expect(exchanged).toMatchObject({ grant: 'player-attackers', expiresAt: '2026-12-16T20:00:00.000Z' })
    expect(exchanged.session).not.toContain('secret')
    expect(tokens.identify(exchanged.session)).toBe(player)
    time.ms += 30 * DAY_MS
    expect(tokens.identify(exchanged.session)).toBeNull()
  })

  it('is renewed by exchanging it', () => {
    const { time, tokens } = atTime()
    const first = tokens.exchange('secret of the player')!
    time.ms += 29 * DAY_MS
    const second = tokens.exchange(first.session)!
    time.ms += 29 * DAY_MS
    expect(tokens.identify(second.session)).toBe(player)
  })

  it('ends with its token, and is not valid for another one of the same id', () => {
    const { tokens } = atTime()
    const { session } = tokens.exchange('secret of the player')!
    tokens.replace([])
    expect(tokens.identify(session)).toBeNull()
    tokens.replace([known('player-attackers', 'another secret')])
    expect(tokens.identify(session)).toBeNull()
  })

  it('cannot be made longer, or be of another token', () => {
    const { tokens } = atTime([player, known('operator', 'secret of the operator')])
    const { session } = tokens.exchange('secret of the player')!
    const [, id, end, signature] = session.split('.')
    for (const forged of [
      `s.${id}.${Number(end) + 1}.${signature}`,
      `s.operator.${end}.${signature}`,
      `s.${id}.${end}.${signature!.slice(0, -1)}A`,
      `s.${id}.${end}.`,
      's...',
      '',
    ])
      expect(tokens.identify(forged)).toBeNull()
  })

  it('is not given for a wrong token', () => {
    expect(atTime().tokens.exchange('guessed')).toBeNull()
  })
})

describe('the file of tokens', () => {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'konakis-tokens-'))
  const at = new Date(START)

  it('recognises a token without holding it, and nobody else reads the file', () => {
    const folder = newFolder()
    const created = createToken(folder, { grant: 'teacher', name: 'Anna', at })
    if (!created.ok) throw new Error(created.error.message)
    const { token, stored } = created.value
    expect(readFileSync(join(folder, 'tokens.json'), 'utf8')).not.toContain(token)
    expect(statSync(join(folder, 'tokens.json')).mode & 0o777).toBe(0o600)
    expect(listTokens(folder)).toEqual({ ok: true, value: [stored] })
    expect(new AccessTokens([stored], () => at).identify(token)).toEqual(stored)
  })

  it('forgets the one that is revoked', () => {
    const folder = newFolder()
    const [first, second] = ['a', 'b'].map(name => {
      const created = createToken(folder, { grant: 'teacher', name, at })
      if (!created.ok) throw new Error(created.error.message)
      return created.value.stored
    })
    expect(revokeToken(folder, first!.id)).toMatchObject({ ok: true, value: { name: 'a' } })
    expect(listTokens(folder)).toEqual({ ok: true, value: [second] })
    expect(revokeToken(folder, first!.id)).toMatchObject({ ok: false, error: { code: 'no-such-token' } })
  })

  it.each(['', '{', '[]', '{"tokens":[{"id":"x"}]}', '{"tokens":[{"id":"x","grant":"king","name":null}]}'])(
    'with %j in it is refused',
    text => {
      const folder = newFolder()
      writeFileSync(join(folder, 'tokens.json'), text)
      expect(listTokens(folder)).toMatchObject({ ok: false, error: { code: 'tokens-malformed' } })
    },
  )
})

describe('a guest with a token', () => {
  const SECRET = 'secret of the player'
  const tokens = () => tokensOf([known('player-attackers', SECRET)])
  const login = { username: 'control', password: SECRET }

  it.each([4, 5] as const)(
    'MQTT %i: reads what is public and the responses, and nothing else',
    async version => {
      const { as } = await startBroker({}, undefined, tokens())
      const player = await as('anonymous', { ...login, protocolVersion: version })
      expect(await subscribe(player, 'konakis/+/public/#')).toBe(1)
      expect(await subscribe(player, 'konakis/board/response/+')).toBe(1)
      for (const filter of ['#', 'konakis/board/bridge/#', 'konakis/board/request/+', 'konakis/board/#'])
        expect(await subscribe(player, filter)).toBeGreaterThanOrEqual(0x80)
    },
  )

  it.each([4, 5] as const)('MQTT %i: receives responses, and none to an operator', async version => {
    const { as } = await startBroker({}, undefined, tokens())
    const [player, operator] = [
      await as('anonymous', { ...login, protocolVersion: version }),
      await as('control', { protocolVersion: version }),
    ]
    const [players, operators] = [collectMessages(player), collectMessages(operator)]
    for (const client of [player, operator]) await subscribe(client, 'konakis/+/response/#')
    const service = await as('service', { protocolVersion: 5 })
    const answer = (command: string, sender: AccessGrant) =>
      service.publishAsync(`konakis/board/response/${command}`, sender, {
        qos: 1,
        properties: { userProperties: { 'konakis-sender': sender } },
      })
    await answer('invite', 'operator')
    await answer('my-own', 'operator')
    await answer('invite', 'player-attackers')
    const received = await players.until(all => all.length > 0)
    expect(received.map(({ payload }) => payload)).toEqual(['player-attackers'])
    expect(await operators.until(all => all.length === 3)).toHaveLength(3)
  })

  it('for a seat of a remote game: receives and sends what is of that seat, and of no other', async () => {
    const seat: KnownToken = { ...known('player-defenders', SECRET), table: 'k3v9q2m1xw' }
    const { as } = await startBroker({}, undefined, tokensOf([seat]))
    const service = await as('service')
    const { until } = collectMessages(service)
    await subscribe(service, 'konakis/board/table/#')
    const player = await as('anonymous', login)
    expect(await subscribe(player, 'konakis/board/table/k3v9q2m1xw/to-defenders')).toBe(1)
    for (const other of [
      'k3v9q2m1xw/to-attackers',
      'k3v9q2m1xw/from-defenders',
      'other/to-defenders',
      '+/+',
      '#',
    ])
      expect(await subscribe(player, `konakis/board/table/${other}`), other).toBe(0x80)
    for (const other of ['k3v9q2m1xw/from-attackers', 'k3v9q2m1xw/to-defenders', 'other/from-defenders'])
      await player.publishAsync(`konakis/board/table/${other}`, 'forged', { qos: 1 })
    await player.publishAsync('konakis/board/table/k3v9q2m1xw/from-defenders', 'report', { qos: 1 })
    expect((await until(all => all.length === 1)).map(({ payload }) => payload)).toEqual(['report'])
  })

  it.each([4, 5] as const)('MQTT %i: is named to the service, whatever it says of itself', async version => {
    const { as } = await startBroker({}, undefined, tokens())
    const service = await as('service', { protocolVersion: 5 })
    const { until } = collectMessages(service)
    await subscribe(service, 'konakis/board/request/+')
    const player = await as('anonymous', { ...login, protocolVersion: version })
    const properties = { userProperties: { 'konakis-sender': 'operator', mine: 'too' } }
    await player.publishAsync('konakis/board/request/undo', '{}', {
      qos: 1,
      ...(version === 5 && { properties }),
    })
    const [request] = await until(all => all.length === 1)
    expect(request!.properties).toMatchObject({ userProperties: { 'konakis-sender': 'player-attackers' } })
  })

  it('is disconnected when its token is revoked, and the operator is not', async () => {
    const all = tokens()
    const { as, broker } = await startBroker({}, undefined, all)
    const operator = await as('control')
    const { session } = all.exchange(SECRET)!
    for (const password of [SECRET, session]) await as('anonymous', { ...login, password })
    expect(broker.counters().clients).toMatchObject({ guest: 2, control: 1 })
    all.replace([known('operator', 'the-token-of-the-tests-0123456789')])
    broker.cutRevoked()
    expect(broker.counters()).toMatchObject({ clients: { guest: 0, control: 1 }, cut: { revoked: 2 } })
    expect(operator.connected).toBe(true)
    await expect(as('anonymous', { ...login })).rejects.toMatchObject({ code: 4 })
  })
})
