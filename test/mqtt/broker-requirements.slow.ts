import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRIES } from './support/broker-requirements.ts'
import { BROKERS, type BrokerName, REQUIREMENTS, verdictOf } from './support/broker-table.ts'
import { START, type TestedBroker } from './support/tested-brokers.ts'

/** RabbitMQ alone takes a quarter of a minute to start, and longer on a busy machine. */
const START_MS = 240_000

/** All at once: while some are still starting, others are tried. */
let starting: ReadonlyMap<BrokerName, Promise<TestedBroker>> = new Map()

beforeAll(() => {
  starting = new Map(BROKERS.map(name => [name, START[name]()]))
  // A broker that does not start fails its own tests.
  for (const broker of starting.values()) broker.catch(() => undefined)
})

/** What docs/many-boards.md says of each broker, tried. */
describe.each(BROKERS)('%s', name => {
  let broker: TestedBroker
  let tried = 0

  beforeAll(async () => {
    broker = await starting.get(name)!
  }, START_MS)
  afterAll(() => broker?.stop())

  const tries = REQUIREMENTS.map(requirement => [requirement, verdictOf(name, requirement)] as const)

  it.each(tries.filter(([, verdict]) => verdict !== '–'))('%s: %s', async (requirement, verdict) => {
    tried += 1
    expect(await TRIES[requirement](broker, `board-${tried}`)).toBe(verdict === 'yes')
  })
})
