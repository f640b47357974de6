// Plays chunks of games in several processes and appends each result to a file, so that a run can be continued.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keyOf } from './suites.js'

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url))
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url))
/** What can change the outcome of a game. */
const MODULES = [
  'core',
  'rules',
  'rulesets',
  'wire',
  'boards',
  'emulator',
  'tracking',
  'game',
  'journal',
  'loop',
  'views',
  'simulated-players',
  'simulation',
]

/** The same for the same sources: results of other sources are not continued. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const module of MODULES) {
    const folder = join(DIST, module)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.js')) hash.update(name).update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** The results that are in the file, by the key of their chunk. */
export function readResults(file) {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map(line => JSON.parse(line)).map(result => [result.key, result]))
}

/**
 * Plays what is missing until `untilMs`; every result is in the file as soon as it is there. Several runs may share the
 * chunks: each takes those whose number, divided by `of`, leaves `shard`.
 */
export async function playChunks(chunks, { file, processes, untilMs, shard = 0, of = 1 }) {
  mkdirSync(dirname(file), { recursive: true })
  const results = readResults(file)
  const missing = chunks.filter((chunk, index) => index % of === shard && !results.has(keyOf(chunk)))
  const progress = new Progress(missing)
  const next = () => (Date.now() < untilMs ? missing.shift() : undefined)
  await Promise.all(
    Array.from({ length: processes }, () =>
      playInProcess(next, (chunk, score) => {
        const result = { key: keyOf(chunk), suite: chunk.suite, group: chunk.group, ...score }
        results.set(result.key, result)
        appendFileSync(file, `${JSON.stringify(result)}\n`)
        for (const { words } of score.replays) console.error(`Wrong: ${words}`)
        progress.played(chunk.games)
      }),
    ),
  )
  return results
}

async function playInProcess(next, onScore) {
  const first = next()
  if (!first) return
  const child = fork(WORKER)
  await new Promise((resolve, reject) => {
    let chunk = first
    child.on('message', score => {
      onScore(chunk, score)
      chunk = next()
      if (chunk) child.send(chunk)
      else child.disconnect()
    })
    child.on('exit', code =>
      code === 0 ? resolve() : reject(new Error(`${keyOf(chunk)} ended with ${code}`)),
    )
    child.send(first)
  })
}

const TELL_EVERY_MS = 30_000

class Progress {
  #games = 0
  #all
  #startedMs = Date.now()
  #toldMs = Date.now()

  constructor(chunks) {
    this.#all = chunks.reduce((sum, { games }) => sum + games, 0)
  }

  played(games) {
    this.#games += games
    const nowMs = Date.now()
    if (nowMs - this.#toldMs < TELL_EVERY_MS && this.#games < this.#all) return
    this.#toldMs = nowMs
    const seconds = (nowMs - this.#startedMs) / 1000
    const leftMinutes = ((this.#all - this.#games) * seconds) / this.#games / 60
    console.error(
      `${this.#games} of ${this.#all} games, ${(this.#games / seconds).toFixed(1)} a second, ${Math.ceil(leftMinutes)} minutes left`,
    )
  }
}
