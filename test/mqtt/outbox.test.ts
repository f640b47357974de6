import { describe, expect, test } from 'vitest'
import { Outbox } from '../../src/mqtt/outbox.ts'

const WIDE = { messages: 20, bytes: 1000 }

/** What is sent until the window is full; with `settled` each message is acknowledged at once. */
function sent(outbox: Outbox, settled = true): string[] {
  const texts: string[] = []
  for (let next = outbox.next(); next; next = outbox.next()) {
    texts.push(`${next.topic}=${next.payload}`)
    if (settled) outbox.settle(next)
  }
  return texts
}

function released(window = WIDE): Outbox {
  const outbox = new Outbox()
  outbox.connect(window)
  outbox.release()
  return outbox
}

const event = (text: string) => ({
  topic: 'event',
  payload: Buffer.from(text),
  qos: 1 as const,
  retain: false,
})

describe('the outbox', () => {
  test('sends only what is resent until it is released, then the rest once', () => {
    const outbox = new Outbox()
    outbox.setRetained('info', 'me', 1)
    outbox.setRetained('game', '1', 1)
    outbox.connect(WIDE)
    outbox.setRetained('game', '2', 1)
    expect(sent(outbox)).toEqual([])
    outbox.resend('info')
    expect(sent(outbox)).toEqual(['info=me'])
    outbox.release()
    expect(sent(outbox)).toEqual(['game=2'])
  })

  test('resends what has not changed', () => {
    const outbox = released()
    outbox.setRetained('game', '1', 1)
    expect(sent(outbox)).toEqual(['game=1'])
    outbox.setRetained('game', '1', 1)
    expect(sent(outbox)).toEqual([])
    outbox.resend('game')
    expect(sent(outbox)).toEqual(['game=1'])
  })

  test('replaces a waiting snapshot by a newer one, ahead of the events after it', () => {
    const outbox = released({ messages: 1, bytes: 1000 })
    outbox.addEvent(event('0'))
    const first = outbox.next()!
    outbox.setRetained('game', '1', 1)
    outbox.addEvent(event('1'))
    outbox.setRetained('game', '2', 1)
    outbox.addEvent(event('2'))
    expect(sent(outbox)).toEqual([])
    outbox.settle(first)
    expect(sent(outbox)).toEqual(['game=2', 'event=1', 'event=2'])
  })

  test('skips a snapshot that has changed back while it waited', () => {
    const outbox = released({ messages: 1, bytes: 1000 })
    outbox.setRetained('game', '1', 1)
    const first = outbox.next()!
    outbox.setRetained('game', '2', 1)
    outbox.setRetained('game', '1', 1)
    outbox.settle(first)
    expect(sent(outbox)).toEqual([])
    expect(outbox.isIdle()).toBe(true)
  })

  test('keeps to its window, in messages and in bytes, but sends a message larger than that alone', () => {
    const few = released({ messages: 3, bytes: 1000 })
    for (const n of '12345') few.addEvent(event(n))
    expect(sent(few, false)).toHaveLength(3)
    const small = released({ messages: 20, bytes: 10 })
    small.addEvent(event('123456'))
    small.addEvent(event('123456'))
    expect(sent(small, false)).toHaveLength(1)
    const large = released({ messages: 20, bytes: 10 })
    large.addEvent(event('x'.repeat(100)))
    expect(sent(large, false)).toHaveLength(1)
  })

  test('forgets events with their connection, counts those that waited, and stores the snapshots', () => {
    const outbox = released({ messages: 1, bytes: 1000 })
    outbox.addEvent(event('sent'))
    const unacknowledged = outbox.next()!
    outbox.addEvent(event('waiting'))
    outbox.setRetained('game', '1', 1)
    outbox.disconnect()
    outbox.addEvent(event('away'))
    expect(outbox.eventsDropped).toBe(2)
    outbox.connect(WIDE)
    outbox.release()
    outbox.settle(unacknowledged)
    expect(sent(outbox)).toEqual(['game=1'])
  })

  test('stores a copy of the payload', () => {
    const outbox = released()
    const bytes = new Uint8Array([65])
    outbox.setRetained('game', bytes, 1)
    bytes[0] = 66
    expect(sent(outbox)).toEqual(['game=A'])
  })

  test('limits what waits in bytes too', () => {
    const outbox = released({ messages: 1, bytes: 1000 })
    outbox.addEvent(event('0'))
    sent(outbox, false)
    for (let times = 0; times < 5; times += 1) outbox.addEvent(event('x'.repeat(100 * 1024)))
    expect(outbox.eventsDropped).toBe(3)
  })
})
