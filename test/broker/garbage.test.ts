import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RawConnection, rawConnect, rawPacket, startBroker, subscribe } from './support/broker.ts'

const V5_CONNECT = Buffer.from('100e00044d515454050200000000017a', 'hex')
const PING = [0xc0, 0]

/** Something like a packet: any type and flags, with a body that is anything, or begins as a proper one does. */
const packets = fc.array(
  fc.tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0x30, 0x32, 0x34, 0x40, 0x50, 0x62, 0x70, 0x82, 0xa2),
    ),
    fc.constantFrom(
      '',
      '0001',
      '0000',
      '000161',
      '000a000a',
      '00010001610161',
      '0001ff',
      '00036b2f2b',
      '0001000361',
    ),
    fc.uint8Array({ maxLength: 24 }),
  ),
  { minLength: 1, maxLength: 3 },
)

it('garbage does not harm the broker', { timeout: 60_000 }, async () => {
  const { port, as, broker } = await startBroker()
  const watcher = await as('anonymous')
  const endings = { answered: 0, closed: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(rawConnect('z'), V5_CONNECT), packets, async (connect, rest) => {
      const raw = await RawConnection.open(port)
      raw.send(connect)
      await raw.read(2)
      const bodies = rest.map(([first, begin, end]) =>
        rawPacket(first, Buffer.concat([Buffer.from(begin, 'hex'), end])),
      )
      raw.send(...bodies, PING)
      const answered = new Promise<'answered'>(resolve => {
        raw.socket.on('data', chunk => {
          if (chunk.includes(Buffer.from([0xd0, 0]))) resolve('answered')
        })
      })
      endings[await Promise.race([answered, raw.closed.then(() => 'closed' as const)])]++
      raw.socket.destroy()
    }),
    { numRuns: Number(process.env.GARBAGE_RUNS ?? 300) },
  )
  // Much of it is bad enough to end the connection, and some is not.
  expect(Math.min(endings.answered, endings.closed)).toBeGreaterThan(5)
  expect(await subscribe(watcher, 'konakis/+/public/#')).toBe(1)
  await expect.poll(() => broker.clientCount()).toBe(1)
})
