import { Duplex } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { DEFAULT_LIMITS } from '../../src/broker/limits.ts'
import { PacketGate } from '../../src/broker/packet-gate.ts'
import { ViewerBudgets } from '../../src/broker/viewer-budgets.ts'
import { ManualClock } from '../boards/support/manual-clock.ts'
import { rawConnect, rawPublish, startBroker } from './support/broker.ts'

const REQUESTS = Buffer.concat(Array(10).fill(rawPublish('konakis/board/request/move', 'hasty')))

/** Sends requests for as long as they are taken. */
class Flood extends Duplex {
  given = 0

  override _read(): void {
    const bytes = this.given === 0 ? rawConnect('hasty') : REQUESTS
    this.given += bytes.length
    setImmediate(() => this.push(bytes))
  }

  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    done()
  }
}

async function expectHeldBack(flood: Flood): Promise<void> {
  onTestFinished(() => void flood.destroy())
  await expect.poll(() => flood.given).toBeGreaterThan(5 * REQUESTS.length)
  for (let turns = 0; turns < 5_000; turns++) await new Promise(setImmediate)
  // What the streams on the way hold, and no more.
  expect(flood.given).toBeLessThan(4 * flood.readableHighWaterMark)
}

it('requests beyond the rate wait on the client’s side', async () => {
  const { broker } = await startBroker({ connectionWork: { burst: 35, perSecond: 1 } }, new ManualClock())
  const flood = new Flood()
  broker.accept(flood, '192.0.2.1')
  await expectHeldBack(flood)
})

it('so do all requests while the broker does not read', async () => {
  const flood = new Flood()
  const clock = new ManualClock()
  const plenty = { burst: Number.POSITIVE_INFINITY, perSecond: 1 }
  const limits = { ...DEFAULT_LIMITS, connectionWork: plenty, addressWork: plenty, viewersWork: plenty }
  const gate = new PacketGate(flood, {
    clock,
    limits,
    budget: new ViewerBudgets(limits, clock).open('192.0.2.1'),
    onFault: () => undefined,
    onGone: () => undefined,
    replayWork: () => 0,
  })
  onTestFinished(() => void gate.destroy())
  await expectHeldBack(flood)
})
