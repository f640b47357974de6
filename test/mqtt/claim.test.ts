// Long because each row of the protocol is written out.
import { describe, expect, test } from 'vitest'
import {
  advanceClaim,
  type ClaimEffect,
  type ClaimInput,
  type ClaimState,
  claimWakesAtMs,
  DISCONNECTED,
  LOOK_MS,
  roleToReturnAs,
} from '../../src/mqtt/claim.ts'

const CONFIG = { instance: 'me', lookMs: LOOK_MS, pingAgainMs: 15_000 }

const OPEN: ClaimInput = { type: 'open' }
const CLOSED: ClaimInput = { type: 'closed' }
const PING_SENT: ClaimInput = { type: 'ping-sent' }
const OFFLINE: ClaimInput = { type: 'offline' }
const TICK: ClaimInput = { type: 'tick' }
const retains = (instance: string): ClaimInput => ({ type: 'info', instance, retained: true })
const publishes = (instance: string): ClaimInput => ({ type: 'info', instance, retained: false })
const reply = (transaction: string): ClaimInput => ({ type: 'reply', transaction })

/** [at ms, input, state afterwards, effects] */
type Row = readonly [number, ClaimInput, ClaimState['name'], ...string[]]

function describeEffect(effect: ClaimEffect): string {
  switch (effect.type) {
    case 'connect':
      return `connect as ${effect.as}`
    case 'ping':
      return `ping ${effect.transaction}`
    case 'rival':
      return `rival ${effect.instance}`
    case 'publish-info':
    case 'renew-availability':
    case 'won':
    case 'give-up':
      return effect.type
  }
}

function play(rows: readonly Row[]): void {
  let state = DISCONNECTED
  const went = rows.map(([atMs, input]): Row => {
    const step = advanceClaim(state, input, CONFIG, atMs)
    state = step.state
    return [atMs, input, state.name, ...step.effects.map(describeEffect)]
  })
  expect(went).toEqual(rows)
}

const CLAIMED: readonly Row[] = [
  [0, OPEN, 'looking'],
  [1000, TICK, 'claiming', 'connect as holder'],
  [1010, OPEN, 'claimed', 'publish-info'],
]
const HOLDING: readonly Row[] = [...CLAIMED, [1020, publishes('me'), 'holding', 'won']]
const RIVAL: readonly Row[] = [
  [0, OPEN, 'looking'],
  [10, retains('other'), 'pinging', 'ping me-10'],
  [20, PING_SENT, 'pinging'],
  [30, reply('me-10'), 'rival', 'rival other'],
]

describe('the id is free', () => {
  test('where nobody left an info', () => {
    play([
      [0, OPEN, 'looking'],
      [999, TICK, 'looking'],
      [1000, TICK, 'claiming', 'connect as holder'],
      [1010, OPEN, 'claimed', 'publish-info'],
      [1020, publishes('me'), 'holding', 'won'],
    ])
  })

  test('at once where the info is the own one, from an earlier connection', () => {
    play([
      [0, OPEN, 'looking'],
      [5, retains('me'), 'claiming', 'connect as holder'],
      [10, retains('me'), 'claiming'],
      [10, OPEN, 'claimed', 'publish-info'],
      [11, retains('me'), 'claimed'],
      [12, publishes('me'), 'holding', 'won'],
    ])
  })

  test('where the one that left it does not reply; the wait begins when the broker has the ping', () => {
    play([
      [0, OPEN, 'looking'],
      [10, retains('dead'), 'pinging', 'ping me-10'],
      [5000, TICK, 'pinging'],
      [6000, PING_SENT, 'pinging'],
      [8999, TICK, 'pinging'],
      [9000, TICK, 'claiming', 'connect as holder'],
      [9010, retains('dead'), 'claiming'],
      [9010, OPEN, 'claimed', 'publish-info'],
      [9020, publishes('me'), 'holding', 'won'],
    ])
  })
})

describe('a service that has lost its connection while it held the id', () => {
  const LOST: readonly Row[] = [...HOLDING, [2000, CLOSED, 'disconnected']]

  test('finds its own info, and claims on the same connection', () => {
    play([
      ...LOST,
      [2500, OPEN, 'returning'],
      [2505, retains('me'), 'claimed', 'publish-info'],
      [2510, publishes('me'), 'holding', 'won'],
    ])
    play([
      ...LOST,
      [2500, retains('me'), 'claiming'],
      [2505, OPEN, 'claimed', 'publish-info'],
      [2510, publishes('me'), 'holding', 'won'],
    ])
  })

  test('claims it where the broker has forgotten the info', () => {
    play([
      ...LOST,
      [2500, OPEN, 'returning'],
      [3499, TICK, 'returning'],
      [3500, TICK, 'claimed', 'publish-info'],
    ])
  })

  test('looks again as often as the connection breaks', () => {
    play([
      ...LOST,
      [2500, OPEN, 'returning'],
      [2505, CLOSED, 'disconnected'],
      [2510, CLOSED, 'disconnected'],
      [3000, OPEN, 'returning'],
      [3005, retains('me'), 'claimed', 'publish-info'],
      [3006, CLOSED, 'disconnected'],
      [3500, OPEN, 'returning'],
    ])
  })

  test('pings another one that has taken it, on a connection without a will', () => {
    play([
      ...LOST,
      [9000, OPEN, 'returning'],
      [9005, retains('other'), 'pinging', 'connect as observer'],
      [9010, OPEN, 'pinging', 'ping me-9010'],
      [9011, PING_SENT, 'pinging'],
      [9012, reply('me-9010'), 'rival', 'rival other'],
    ])
    play([
      ...LOST,
      [9000, OPEN, 'returning'],
      [9005, publishes('other'), 'rival', 'rival other', 'connect as observer'],
      [9010, CLOSED, 'disconnected'],
      [9500, OPEN, 'looking'],
    ])
  })

  test('connects as what it was', () => {
    expect(roleToReturnAs(DISCONNECTED)).toBe('observer')
    const { state } = advanceClaim({ name: 'holding', challenger: null }, CLOSED, CONFIG, 0)
    expect(roleToReturnAs(state)).toBe('holder')
  })
})

describe('an info that comes before the subscriptions are acknowledged', () => {
  test('of another service: it is pinged as soon as possible', () => {
    play([
      [0, retains('other'), 'pinging', 'ping me-0'],
      [5, OPEN, 'pinging', 'ping me-5'],
      [6, PING_SENT, 'pinging'],
      [7, reply('me-5'), 'rival', 'rival other'],
    ])
  })

  test('of this service, or of one that is running', () => {
    play([[0, retains('me'), 'claiming', 'connect as holder']])
    play([[0, publishes('other'), 'rival', 'rival other']])
  })
})

describe('the id is taken', () => {
  test('where the other replies; it is pinged again, and reported once', () => {
    play([
      ...RIVAL,
      [15_029, TICK, 'rival'],
      [15_030, TICK, 'pinging', 'ping me-15030'],
      [15_040, PING_SENT, 'pinging'],
      [15_050, reply('me-15030'), 'rival'],
      [30_050, TICK, 'pinging', 'ping me-30050'],
    ])
  })

  test('where it publishes while it is looked for or pinged', () => {
    play([
      [0, OPEN, 'looking'],
      [5, publishes('other'), 'rival', 'rival other'],
    ])
    play([
      [0, OPEN, 'looking'],
      [10, retains('other'), 'pinging', 'ping me-10'],
      [20, publishes('third'), 'rival', 'rival third'],
    ])
  })

  test('a reply to the ping of another service is ignored', () => {
    play([
      [0, OPEN, 'looking'],
      [10, retains('other'), 'pinging', 'ping me-10'],
      [20, PING_SENT, 'pinging'],
      [30, reply('you-10'), 'pinging'],
      [3020, TICK, 'claiming', 'connect as holder'],
    ])
  })

  test('until it goes offline: then it is pinged at once', () => {
    play([
      ...RIVAL,
      [100, OFFLINE, 'pinging', 'ping me-100'],
      [110, PING_SENT, 'pinging'],
      [3110, TICK, 'claiming', 'connect as holder'],
    ])
  })

  test('an info from the rival postpones the next ping; another rival is reported', () => {
    play([
      ...RIVAL,
      [10_000, publishes('other'), 'rival'],
      [24_999, TICK, 'rival'],
      [25_000, TICK, 'pinging', 'ping me-25000'],
      [25_001, publishes('third'), 'rival', 'rival third'],
      [25_002, publishes('me'), 'rival'],
    ])
  })

  test('a ping that is due while connecting is sent when connected', () => {
    play([
      ...CLAIMED,
      [1020, publishes('other'), 'rival', 'rival other', 'connect as observer'],
      [1030, OFFLINE, 'pinging', 'ping me-1030'],
      [1040, OPEN, 'pinging', 'ping me-1040'],
    ])
  })
})

describe('two claim at once', () => {
  test('the other one’s info came first: yield', () => {
    play([...CLAIMED, [1020, publishes('other'), 'rival', 'rival other', 'connect as observer']])
  })

  test('the other one’s info was there before the connection: yield', () => {
    play([
      [0, OPEN, 'looking'],
      [1000, TICK, 'claiming', 'connect as holder'],
      [1005, retains('other'), 'rival', 'rival other', 'connect as observer'],
    ])
  })

  test('the own info came first: publish it again', () => {
    play([
      ...HOLDING,
      [1030, publishes('zoe'), 'holding', 'publish-info'],
      [1031, publishes('me'), 'holding'],
    ])
  })

  test('both hold it in good faith: the one with the greater instance yields the second time', () => {
    play([
      ...HOLDING,
      [5000, publishes('ann'), 'holding', 'publish-info'],
      [5010, publishes('ann'), 'rival', 'rival ann', 'connect as observer'],
    ])
    play([
      ...HOLDING,
      [5000, publishes('zoe'), 'holding', 'publish-info'],
      [5010, publishes('zoe'), 'holding', 'publish-info'],
    ])
  })
})

test('the holder publishes its availability again when an old will comes late', () => {
  play([...HOLDING, [9000, OFFLINE, 'holding', 'renew-availability']])
})

test('a claim whose info is never delivered is given up', () => {
  play([
    ...CLAIMED,
    [6009, TICK, 'claimed'],
    [6010, TICK, 'claimed', 'give-up'],
    [6010, CLOSED, 'disconnected'],
  ])
})

test('everything is forgotten with the connection', () => {
  for (const rows of [CLAIMED, HOLDING, RIVAL]) play([...rows, [20_000, CLOSED, 'disconnected']])
})

test('each state knows when time alone changes it', () => {
  const due = (rows: readonly Row[]) => {
    let state = DISCONNECTED
    for (const [atMs, input] of rows) state = advanceClaim(state, input, CONFIG, atMs).state
    return claimWakesAtMs(state)
  }
  expect(due([])).toBe(null)
  expect(due([[0, OPEN, 'looking']])).toBe(1000)
  expect(due(RIVAL.slice(0, 2))).toBe(null)
  expect(due(RIVAL.slice(0, 3))).toBe(3020)
  expect(due(RIVAL)).toBe(15_030)
  expect(due(CLAIMED)).toBe(6010)
  expect(due(HOLDING)).toBe(null)
})
