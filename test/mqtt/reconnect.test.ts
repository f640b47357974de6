import { describe, expect, test } from 'vitest'
import { Reconnect } from '../../src/mqtt/reconnect.ts'
import { describeServer, parseServerSettings } from '../../src/mqtt/server-settings.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'

function reconnectTo(url: string, { begin = 'first' as 'first' | 'any', chance = 1 } = {}) {
  const servers = parseServerSettings({ url })
  if (!servers.ok) throw new Error(servers.error.message)
  const clock = new ManualClock()
  const reconnect = new Reconnect({
    servers: servers.value,
    begin,
    clock,
    random: () => chance,
    connect: () => {},
  })
  const host = () => describeServer(reconnect.attempt.server)
  return { reconnect, clock, host }
}

const THREE = 'mqtt://one,mqtt://two,mqtt://three'

describe('the addresses of a cluster', () => {
  test('are tried in turn, with a wait when all of them have failed, longer each time', () => {
    const { reconnect, clock, host } = reconnectTo(THREE)
    const tried = [host()]
    for (let failures = 0; failures < 6; failures += 1) {
      reconnect.after('retry')
      tried.push(host())
    }
    expect(tried.map(address => /(one|two|three)/.exec(address)![0]).join(' ')).toBe(
      'one two three one two three one',
    )
    expect(clock.delaysMs).toEqual([250, 250, 500, 250, 250, 1000])
  })

  test('one that refuses the password does not keep the others waiting', () => {
    const { reconnect, clock } = reconnectTo(THREE)
    for (let failures = 0; failures < 3; failures += 1) reconnect.after('retry-rarely')
    expect(clock.delaysMs).toEqual([250, 250, 15_000])
  })

  test('a connection that lasted is followed by the next address', () => {
    const { reconnect, clock, host } = reconnectTo(THREE)
    reconnect.after('retry')
    reconnect.reset()
    reconnect.after('retry')
    expect(host()).toBe('mqtt://three:1883')
    expect(clock.delaysMs).toEqual([250, 250])
  })

  test('after a connection, one that does not answer is soon left for the next, until all have failed three times', () => {
    const { reconnect } = reconnectTo(THREE)
    expect(reconnect.attempt.limitMs).toBe(10_000)
    reconnect.answered(20)
    const limits: number[] = []
    for (let failures = 0; failures < 9; failures += 1) {
      reconnect.after('retry')
      limits.push(reconnect.attempt.limitMs)
    }
    expect(limits).toEqual([...Array(8).fill(1500), 10_000])
    reconnect.reset()
    expect(reconnect.attempt.limitMs).toBe(1500)
  })

  test.each([
    [[1400], 2800],
    [[6000], 10_000],
    // Hundreds of clients have come at once, and one of them later.
    [[4000, 200], 1500],
    [[200, 4000], 1500],
  ])('a broker that took %j ms to answer is given %i ms', (took, limitMs) => {
    const { reconnect } = reconnectTo(THREE)
    for (const tookMs of took) reconnect.answered(tookMs)
    expect(reconnect.attempt.limitMs).toBe(limitMs)
  })

  test('the first rounds after a connection follow each other without longer and longer waits', () => {
    const { reconnect, clock } = reconnectTo(THREE)
    reconnect.answered(20)
    for (let failures = 0; failures < 12; failures += 1) reconnect.after('retry')
    expect(clock.delaysMs.filter((_, failures) => failures % 3 === 2)).toEqual([500, 500, 2000, 4000])
  })

  test.each([
    [0, 'one two three one'],
    [0.5, 'two three one two'],
    [0.99, 'three one two three'],
  ])('a viewer begins anywhere in the list (%d): %s', (chance, order) => {
    const { reconnect, host } = reconnectTo(THREE, { begin: 'any', chance })
    const tried = [host()]
    for (let failures = 0; failures < 3; failures += 1) {
      reconnect.after('retry')
      tried.push(host())
    }
    expect(tried.map(address => /(one|two|three)/.exec(address)![0]).join(' ')).toBe(order)
  })

  test('one address alone may take its time', () => {
    const { reconnect } = reconnectTo('mqtt://one')
    reconnect.answered(20)
    expect(reconnect.attempt.limitMs).toBe(10_000)
  })

  test('another version of MQTT is tried at the same address', () => {
    const { reconnect, host } = reconnectTo(THREE)
    reconnect.after('use-older-protocol')
    expect(host()).toBe('mqtt://one:1883')
    expect(reconnect.attempt.version).toBe(4)
  })

  test('one address alone is tried again and again, a new round each time', () => {
    const { reconnect } = reconnectTo('mqtt://one')
    reconnect.after('retry')
    reconnect.after('retry')
    expect(reconnect.attempt.round).toBe(2)
  })
})
