/**
 * Ten hostile clients at full speed, until the input ends. Its arguments: the port of the page, that of the broker.
 * Plain sockets, which are faster than any MQTT client.
 */
import { createConnection } from 'node:net'
import { generate } from 'mqtt-packet'
import { WebSocket } from 'ws'

const [pagePort, mqttPort] = process.argv.slice(2).map(Number)
const IDLE_CONNECTIONS = 5_000
const HALF_OPEN = 500
const SLOW_READERS = 50

const connect = generate({ cmd: 'connect', clientId: '', keepalive: 0, clean: true, protocolVersion: 4 })
const subscribe = generate({
  cmd: 'subscribe',
  messageId: 1,
  subscriptions: [{ topic: 'konakis/+/public/#', qos: 1 }],
})
const many = packet => Buffer.concat(Array.from({ length: 1_000 }, () => packet))
const PUBREL = many(generate({ cmd: 'pubrel', messageId: 7 }))
const PUBACK = many(generate({ cmd: 'puback', messageId: 7 }))
const SUBSCRIBE = many(subscribe)

/** Opens it again whenever it is closed, and writes as fast as it is read. */
function flood(bytes) {
  const socket = createConnection(mqttPort, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(() => flood(bytes), 10))
  socket.resume()
  const write = () => {
    while (!socket.destroyed && socket.write(bytes));
  }
  socket.on('drain', write)
  socket.on('connect', () => {
    socket.write(connect)
    write()
  })
}

function floodPage(bytes) {
  const socket = new WebSocket(`ws://127.0.0.1:${pagePort}/mqtt`, ['mqtt'])
  let timer
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(timer)
    setTimeout(() => floodPage(bytes), 10)
  })
  socket.on('open', () => {
    socket.send(connect)
    timer = setInterval(() => {
      while (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 1e6) socket.send(bytes)
    }, 5)
  })
}

/** Subscribes, and reads nothing. */
function readNothing() {
  const socket = createConnection(mqttPort, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(readNothing, 100))
  socket.on('connect', () => {
    socket.pause()
    socket.write(Buffer.concat([connect, subscribe]))
  })
}

/** Some say nothing, some are viewers who do nothing. */
function idle(index) {
  const port = index % 2 === 0 ? mqttPort : pagePort
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(() => idle(index), 10_000))
  socket.resume()
  if (index % 4 === 0) socket.write(connect)
}

function askHalf() {
  const socket = createConnection(pagePort, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.on('close', () => setTimeout(askHalf, 100))
  socket.resume()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
}

for (const bytes of [SUBSCRIBE, PUBREL, PUBREL, PUBACK, PUBACK]) flood(bytes)
for (const bytes of [SUBSCRIBE, SUBSCRIBE]) floodPage(bytes)
for (let index = 0; index < SLOW_READERS; index++) readNothing()
for (let index = 0; index < HALF_OPEN; index++) askHalf()
for (let index = 0; index < IDLE_CONNECTIONS; index++) setTimeout(() => idle(index), index)
process.stdin.resume()
process.stdin.on('end', () => process.exit())
console.log('attacking')
