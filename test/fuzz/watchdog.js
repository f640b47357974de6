// Runs in its own thread, since an endless loop blocks the main thread: when an input hangs, it is saved and the
// process is killed.
import { mkdirSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'

const { shared, folder, hangMs } = workerData
const [count, length] = [0, 1]
const numbers = new Int32Array(shared, 0, 2)
const bytes = new Uint8Array(shared, 8)
let before = -1

setInterval(() => {
  const now = Atomics.load(numbers, count)
  if (now !== before || Atomics.load(numbers, length) < 0) {
    before = now
    return
  }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'hangs')
  writeFileSync(path, bytes.slice(0, Atomics.load(numbers, length)))
  writeSync(2, `an input takes more than ${hangMs} ms; it is saved as ${path}\n`)
  process.kill(process.pid, 'SIGKILL')
}, hangMs)
