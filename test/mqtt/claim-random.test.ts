import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ModelBroker, ModelService } from './support/model-broker.ts'

/** Happens to one service, after a while. */
const ORDERLY = ['start', 'stop', 'die', 'cut', 'restart broker'] as const
const DISORDERLY = [...ORDERLY, 'cut unnoticed', 'held up'] as const

type Happening = (typeof DISORDERLY)[number]
type Story = readonly { afterMs: number; who: number; what: Happening }[]

const story = (happenings: readonly Happening[]): fc.Arbitrary<Story> =>
  fc.array(
    fc.record({
      afterMs: fc.oneof(fc.nat(50), fc.nat(1000), fc.nat(20_000)),
      who: fc.nat(2),
      what: fc.oneof(fc.constant('start' as const), fc.constantFrom(...happenings)),
    }),
    { minLength: 2, maxLength: 25 },
  )

/** Three seats, each for a service or for its successor, which has another name. */
class Table {
  readonly broker: ModelBroker
  readonly seats: (ModelService | null)[] = [null, null, null]
  #started = 0

  constructor(delayMs: () => number) {
    this.broker = new ModelBroker(delayMs)
  }

  get living(): ModelService[] {
    return this.seats.filter(service => service !== null).filter(service => service.isAlive)
  }

  get holders(): ModelService[] {
    return this.living.filter(service => service.standing === 'holding')
  }

  happens(who: number, what: Happening): void {
    const service = this.seats[who]
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

  /** Names in no order: the first to start must not be the one that wins a draw. */
  #start(who: number): void {
    this.#started += 1
    const service = new ModelService(`${'mqtbzka'[(this.#started * 3) % 7]}${this.#started}`, this.broker)
    this.seats[who] = service
    service.start()
  }
}

function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The others are silent, or just asking again. */
function expectOneInPeace({ broker, living, holders }: Table): void {
  expect(holders.length).toBe(Math.min(1, living.length))
  for (const service of living) expect(['holding', 'rival', 'pinging']).toContain(service.standing)
  if (living.length === 0) return
  expect(broker.info).toBe(holders[0]?.instance)
  expect(broker.availability).toBe('online')
}

test('in an orderly world no two ever hold the id at once, and one does in the end', () => {
  let changesOfHolder = 0
  fc.assert(
    fc.property(story(ORDERLY), fc.integer(), fc.constantFrom(5, 100, 300), (tale, seed, slowestMs) => {
      const random = chance(seed)
      const table = new Table(() => random() * slowestMs)
      const watch = (ms: number) => {
        for (let passedMs = 0; passedMs < ms; passedMs += 50) {
          table.broker.clock.passMs(50)
          expect(table.holders.length).toBeLessThanOrEqual(1)
        }
      }
      for (const { afterMs, who, what } of tale) {
        watch(afterMs)
        const before = table.holders[0]
        table.happens(who, what)
        if (before && table.holders[0] !== before) changesOfHolder += 1
      }
      watch(60_000)
      expectOneInPeace(table)
    }),
    { numRuns: 100 },
  )
  expect(changesOfHolder).toBeGreaterThan(20)
})

test('whatever happened before, in quiet times one holds the id and the others know it', () => {
  let quarrels = 0
  fc.assert(
    fc.property(story(DISORDERLY), fc.integer(), (tale, seed) => {
      const random = chance(seed)
      let slowestMs = 6000
      const table = new Table(() => (random() < 0.8 ? random() * 100 : random() * slowestMs))
      for (const { afterMs, who, what } of tale) {
        table.broker.clock.passMs(afterMs)
        table.happens(who, what)
        if (table.holders.length > 1) quarrels += 1
      }
      slowestMs = 100
      table.broker.clock.passMs(120_000)
      for (let seconds = 0; seconds < 20; seconds += 1) {
        table.broker.clock.passMs(1000)
        expectOneInPeace(table)
      }
    }),
    { numRuns: 400 },
  )
  // The world was disorderly enough for the rule to matter.
  expect(quarrels).toBeGreaterThan(0)
})
