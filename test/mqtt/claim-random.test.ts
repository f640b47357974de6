import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ModelBroker, ModelService } from './support/model-broker.ts'

/** What may happen to a service. */
const NOTICED = ['start', 'stop', 'die', 'cut', 'restart broker'] as const
const ANY = [...NOTICED, 'cut unnoticed', 'held up'] as const

type Incident = (typeof ANY)[number]
type Scenario = readonly { afterMs: number; who: number; what: Incident }[]

const scenario = (incidents: readonly Incident[]): fc.Arbitrary<Scenario> =>
  fc.array(
    fc.record({
      afterMs: fc.oneof(fc.nat(50), fc.nat(1000), fc.nat(20_000)),
      who: fc.nat(2),
      what: fc.oneof(fc.constant('start' as const), fc.constantFrom(...incidents)),
    }),
    { minLength: 2, maxLength: 25 },
  )

/** Three places, each for a service or for its successor, which is another instance. */
class Services {
  readonly broker: ModelBroker
  readonly places: (ModelService | null)[] = [null, null, null]
  #started = 0

  constructor(delayMs: () => number) {
    this.broker = new ModelBroker(delayMs)
  }

  get living(): ModelService[] {
    return this.places.filter(service => service !== null).filter(service => service.isAlive)
  }

  get holders(): ModelService[] {
    return this.living.filter(service => service.standing === 'holding')
  }

  apply(who: number, what: Incident): void {
    const service = this.places[who]
    switch (what) {
      case 'start':
        if (!service?.isAlive) this.#start(who)
        break
      case 'stop':
        service?.stop()
        break
      case 'die':
        service?.die()
        break
      case 'cut':
        service?.cut(0)
        break
      case 'cut unnoticed':
        service?.cut(15_000)
        break
      case 'held up':
        if (service) service.heldUpUntilMs = this.broker.clock.nowMs() + 8000
        break
      case 'restart broker':
        this.broker.restart()
        break
    }
  }

  /** Instances in no order: the first to start must not always have the smallest. */
  #start(who: number): void {
    this.#started += 1
    const service = new ModelService(`${'mqtbzka'[(this.#started * 3) % 7]}${this.#started}`, this.broker)
    this.places[who] = service
    service.start()
  }
}

function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The others publish nothing, or are just pinging again. */
function expectOneHolder({ broker, living, holders }: Services): void {
  expect(holders.length).toBe(Math.min(1, living.length))
  for (const service of living) expect(['holding', 'rival', 'pinging']).toContain(service.standing)
  if (living.length === 0) return
  expect(broker.info).toBe(holders[0]?.instance)
  expect(broker.availability).toBe('online')
}

test('when broken connections are noticed, no two ever hold the id at once, and one does in the end', () => {
  let changesOfHolder = 0
  fc.assert(
    fc.property(scenario(NOTICED), fc.integer(), fc.constantFrom(5, 100, 300), (steps, seed, slowestMs) => {
      const random = seededRandom(seed)
      const services = new Services(() => random() * slowestMs)
      const watch = (ms: number) => {
        for (let passedMs = 0; passedMs < ms; passedMs += 50) {
          services.broker.clock.passMs(50)
          expect(services.holders.length).toBeLessThanOrEqual(1)
        }
      }
      for (const { afterMs, who, what } of steps) {
        watch(afterMs)
        const before = services.holders[0]
        services.apply(who, what)
        if (before && services.holders[0] !== before) changesOfHolder += 1
      }
      watch(60_000)
      expectOneHolder(services)
    }),
    { numRuns: 100 },
  )
  expect(changesOfHolder).toBeGreaterThan(20)
})

test('whatever happened before, once nothing more happens one holds the id and the others know it', () => {
  let conflicts = 0
  fc.assert(
    fc.property(scenario(ANY), fc.integer(), (steps, seed) => {
      const random = seededRandom(seed)
      let slowestMs = 6000
      const services = new Services(() => (random() < 0.8 ? random() * 100 : random() * slowestMs))
      for (const { afterMs, who, what } of steps) {
        services.broker.clock.passMs(afterMs)
        services.apply(who, what)
        if (services.holders.length > 1) conflicts += 1
      }
      slowestMs = 100
      services.broker.clock.passMs(120_000)
      for (let seconds = 0; seconds < 20; seconds += 1) {
        services.broker.clock.passMs(1000)
        expectOneHolder(services)
      }
    }),
    { numRuns: 400 },
  )
  // Two held the id at times, so that the rule mattered.
  expect(conflicts).toBeGreaterThan(0)
})
