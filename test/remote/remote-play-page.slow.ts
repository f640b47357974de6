import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { emptyFolder, NO_SETTINGS } from '../support/command.ts'

/** The promise of docs/remote-play.md: from the first command to the first move. */
const FIRST_MOVE_MS = 60_000
const PATIENCE_MS = 60_000
const MAIN = join(import.meta.dirname, '../../dist/app/main.js')
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/remote-play.md'), 'utf8')
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** One of the two computers: what is typed there runs with its own data. */
class Computer {
  readonly data = emptyFolder()
  private child: ChildProcess | null = null
  private words = ''

  private readonly env = {
    ...process.env,
    XDG_CONFIG_HOME: NO_SETTINGS,
    KONAKIS_DATA: this.data,
    KONAKIS_HTTP: '0',
  }

  async play(command: string): Promise<void> {
    this.words = ''
    const child = spawn(process.execPath, [MAIN, ...argumentsOf(command)], { env: this.env })
    started.push(child)
    this.child = child
    child.stdout.on('data', chunk => {
      this.words += chunk
    })
    child.stderr.on('data', chunk => {
      this.words += chunk
    })
    await this.until(() => this.words.includes('ready '), 'the service')
  }

  async run(command: string): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...argumentsOf(command)], {
      env: this.env,
    })
    return stdout.trim()
  }

  type(line: string): void {
    this.child!.stdin!.write(`${line}\n`)
  }

  async kill(): Promise<void> {
    const exited = once(this.child!, 'exit')
    this.child!.kill('SIGKILL')
    await exited
  }

  /** The moves in the journal of the latest game. */
  get moves(): string[] {
    const games = join(this.data, 'games')
    const latest = readdirSync(games)
      .filter(name => name.endsWith('.journal'))
      .sort()
      .at(-1)
    const text = latest ? readFileSync(join(games, latest), 'utf8') : ''
    return [...text.matchAll(/"type":"move.made".*?"move":"([^"]+)"/g)].map(([, move]) => move!)
  }

  async until(isSo: () => boolean, what: string): Promise<void> {
    for (let waitedMs = 0; !isSo(); waitedMs += 50) {
      if (waitedMs > PATIENCE_MS) throw new Error(`waited in vain for ${what}:\n${this.words}`)
      await pause(50)
    }
  }
}

/** As a shell takes them apart. */
const argumentsOf = (command: string): string[] =>
  [...command.replace(/^konakis /, '').matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word)

describe('the commands of docs/remote-play.md, as they stand there', () => {
  it('lead to the first move on two emulated boards, and the game survives kill -9 of either service', async () => {
    const [open, invite, join] = [...PAGE.matchAll(/^ {4}(konakis .*)$/gm)].map(([, command]) => command!)
    const [first, second] = [new Computer(), new Computer()]
    const startMs = performance.now()
    await first.play(open!)
    const link = await first.run(invite!)
    const joining = join!.replace('<link>', link)
    await second.play(joining)
    await second.until(() => readdirSync(second.data).includes('games') && hasGame(second), 'the table')
    second.type('e4-c4')
    await first.until(() => first.moves.length === 1, 'the first move at the other board')
    expect(performance.now() - startMs).toBeLessThan(FIRST_MOVE_MS)
    expect(first.moves).toEqual(['e4-c4'])

    await second.kill()
    await second.play(joining)
    await pause(3000)
    first.type('d1-d3')
    await second.until(() => second.moves.length === 2, 'the answer after the restart')
    expect(second.moves).toEqual(first.moves)
  })
})

const hasGame = ({ data }: Computer) =>
  readdirSync(join(data, 'games')).some(name => name.endsWith('.journal'))
