import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { inProcessConnection } from '../../src/net/in-process-connection.ts'

async function readAll(stream: Duplex): Promise<string> {
  const chunks: Buffer[] = []
  stream.on('data', chunk => chunks.push(chunk))
  await once(stream, 'end')
  return Buffer.concat(chunks).toString()
}

it('carries bytes both ways, and closes when both ends have ended', async () => {
  const [one, other] = inProcessConnection()
  const closed = Promise.all([once(one, 'close'), once(other, 'close')])
  one.end('question')
  expect(await readAll(other)).toBe('question')
  other.end('answer')
  expect(await readAll(one)).toBe('answer')
  await closed
})

it('is closed at both ends when one is destroyed', async () => {
  const [one, other] = inProcessConnection()
  const closed = once(other, 'close')
  one.destroy()
  await closed
  expect(other.destroyed).toBe(true)
})

it('takes no more than its reader does', () => {
  const [one, other] = inProcessConnection()
  const chunk = Buffer.alloc(1024)
  while (one.write(chunk)) expect(one.writableLength).toBeLessThan(1 << 20)
  expect(other.readableLength + one.writableLength).toBeLessThan(1 << 20)
  one.destroy()
})
