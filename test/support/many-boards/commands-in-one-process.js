/**
 * Runs several `konakis` commands in one process, each as if it were alone there: two hundred processes would need
 * more memory and processor than the boards and viewers themselves. The parent sends `{ name, words }` for each, and
 * receives `{ name, atMs, text }` for some of the lines that they print: that a command is ready, what becomes of its connection,
 * and of each snapshot that `watch --json` prints how far the game is. The process ends with its last command, or its parent.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runProgram } from '../../../dist/app/program.js'

/** Every sentence about a connection names the broker's address, or is this one of `watch`. */
const ABOUT_CONNECTION = /(mqtt|ws):\/\/|^connected$/
const command = new AsyncLocalStorage()
let running = 0

process.setMaxListeners(0)
process.on('disconnect', () => process.exit())
console.log = text => send(text.startsWith('{') ? progressOf(JSON.parse(text)) : text)
console.error = text => send(ABOUT_CONNECTION.test(text) ? text : null)

process.on('message', ({ name, words }) => {
  running += 1
  command.run(name, async () => {
    const done = runProgram(words)
    // A service keeps V8's heap small, which is too small for many of them.
    setFlagsFromString('--semi-space-growth-factor=2')
    setFlagsFromString('--heap-growing-percent=0')
    await done.catch(error => send(`failed: ${error.stack}`))
    running -= 1
    if (running === 0) process.disconnect()
  })
})

function send(text) {
  if (text !== null && process.connected) process.send({ name: command.getStore(), atMs: Date.now(), text })
}

function progressOf({ topic, message }) {
  return topic === 'game' ? `snapshot ${message.game} ${message.moves.length}` : null
}
