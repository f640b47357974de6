import { generate } from 'mqtt-packet'
import { describe, expect, it } from 'vitest'
import { PageMqttLink, type Socket } from '../../src/page/transport/mqtt-link.ts'

type SocketEvent = 'open' | 'message' | 'close' | 'error'

/** The broker's end of a socket. */
class FakeSocket {
  readonly sent: Buffer[] = []
  isClosed = false
  private readonly listeners = new Map<string, (event: unknown) => void>()

  send(data: unknown): void {
    this.sent.push(Buffer.from(data as Uint8Array))
  }

  close(): void {
    this.isClosed = true
  }

  addEventListener(type: string, listener: (event: unknown) => void): void {
    this.listeners.set(type, listener)
  }

  emit(type: SocketEvent, data?: Uint8Array): void {
    this.listeners.get(type)!({ data })
  }

  answer(returnCode: number): void {
    this.emit('message', generate({ cmd: 'connack', returnCode, sessionPresent: false }))
  }

  /** The types of the packets that were sent: 1 connect, 3 publish, 8 subscribe, 12 ping, 14 disconnect. */
  get types(): number[] {
    return this.sent.map(packet => packet[0]! >> 4)
  }
}

function linked() {
  const sockets: FakeSocket[] = []
  const timers = new Set<{ ms: number; due: () => void }>()
  const heard: string[] = []
  const link = new PageMqttLink({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as Socket
    },
    clientId: 'page',
    listener: {
      connection: (connection, access) => heard.push(`${connection} ${access}`),
      message: (topic, payload, retained) => heard.push(`${topic} ${Buffer.from(payload)} ${retained}`),
      subscribed: () => heard.push('subscribed'),
    },
    setTimer: (ms, due) => {
      const timer = { ms, due }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  })
  const pass = (ms: number) => {
    for (const timer of [...timers]) if (timer.ms === ms && timers.delete(timer)) timer.due()
  }
  return { link, sockets, heard, pass, timers }
}

const OPERATOR = { secret: 'secret', access: 'operator' } as const

function connected() {
  const all = linked()
  all.link.start()
  all.link.logIn(OPERATOR, ['konakis/#'])
  all.sockets[0]!.emit('open')
  all.sockets[0]!.answer(0)
  return all
}

describe('the page’s connection to the broker', () => {
  it('opens its socket before it is known with what to log in, and connects when both are there', () => {
    const { link, sockets } = linked()
    link.start()
    sockets[0]!.emit('open')
    expect(sockets[0]!.types).toEqual([])
    link.logIn(OPERATOR, ['konakis/#'])
    expect(sockets[0]!.types).toEqual([1, 8])
    expect(sockets[0]!.sent[0]!.includes('secret')).toBe(true)
  })

  it('subscribes without waiting for the answer to its login, and again after every reconnection', () => {
    const { sockets, heard, pass } = connected()
    expect(sockets[0]!.types).toEqual([1, 8])
    sockets[0]!.emit('message', generate({ cmd: 'suback', messageId: 1, granted: [0] }))
    sockets[0]!.emit('close')
    expect(heard).toEqual(['connecting watch', 'connected operator', 'subscribed', 'lost operator'])
    pass(1000)
    sockets[1]!.emit('open')
    expect(sockets[1]!.types).toEqual([1, 8])
  })

  it('subscribes to what is wanted last, whenever that is said', () => {
    const { link, sockets } = linked()
    link.start()
    link.subscribe(['konakis/oak/#'])
    link.logIn(OPERATOR, ['konakis/#'])
    link.subscribe(['konakis/ash/#'])
    sockets[0]!.emit('open')
    expect(sockets[0]!.types).toEqual([1, 8])
    expect(sockets[0]!.sent[1]!.toString()).toContain('konakis/ash/#')
    link.subscribe(['konakis/elm/#'])
    sockets[0]!.answer(0)
    expect(sockets[0]!.types).toEqual([1, 8, 8])
  })

  it('watches without the token that the broker refuses', () => {
    const { link, sockets, heard } = linked()
    link.start()
    link.logIn(OPERATOR, ['konakis/#'])
    sockets[0]!.emit('open')
    sockets[0]!.answer(5)
    expect(sockets[0]!.isClosed).toBe(true)
    sockets[1]!.emit('open')
    expect(sockets[1]!.sent[0]!.includes('secret')).toBe(false)
    sockets[1]!.answer(0)
    expect(heard.at(-1)).toBe('connected refused')
    expect(heard).not.toContain('lost operator')
  })

  it('tries again every second when the broker refuses viewers, or does not answer for eight', () => {
    const { link, sockets, pass } = linked()
    link.start()
    link.logIn({ secret: null, access: 'watch' }, ['konakis/#'])
    sockets[0]!.emit('open')
    sockets[0]!.answer(3)
    expect(sockets[0]!.isClosed).toBe(true)
    pass(1000)
    pass(8000)
    expect(sockets[1]!.isClosed).toBe(true)
    pass(1000)
    expect(sockets).toHaveLength(3)
  })

  it('pings, and gives up a broker that has not answered when the next ping is due', () => {
    const { sockets, heard, pass } = connected()
    pass(20_000)
    expect(sockets[0]!.types.at(-1)).toBe(12)
    sockets[0]!.emit('message', generate({ cmd: 'pingresp' }))
    pass(20_000)
    expect(sockets[0]!.isClosed).toBe(false)
    pass(20_000)
    expect(sockets[0]!.isClosed).toBe(true)
    expect(heard.at(-1)).toBe('lost operator')
  })

  it('gives up a broker that does not speak MQTT', () => {
    const { sockets } = connected()
    sockets[0]!.emit('message', Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0xff, 1))
    expect(sockets[0]!.isClosed).toBe(true)
  })

  it('publishes only while it is connected: nothing is queued', () => {
    const { link, sockets } = connected()
    expect(link.publish('konakis/oak/request/undo', '{}')).toBe(true)
    expect(sockets[0]!.types.at(-1)).toBe(3)
    sockets[0]!.emit('close')
    expect(link.publish('konakis/oak/request/undo', '{}')).toBe(false)
  })

  it('passes on messages, and nothing after it was stopped', () => {
    const { link, sockets, heard, timers } = connected()
    const message = generate({
      cmd: 'publish',
      topic: 'konakis/oak/public/game',
      payload: 'x',
      qos: 0,
      dup: false,
      retain: true,
    })
    sockets[0]!.emit('message', message)
    expect(heard.at(-1)).toBe('konakis/oak/public/game x true')
    link.stop()
    const before = heard.length
    sockets[0]!.emit('message', message)
    sockets[0]!.emit('close')
    expect(heard).toHaveLength(before)
    expect(timers.size).toBe(0)
  })
})
