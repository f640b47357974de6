import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { HubGames } from '../../../src/messages/hub-replies.ts'
import { NO_SETTINGS } from '../../support/command.ts'

const MAIN = join(import.meta.dirname, '../../../dist/app/main.js')

/** `konakis hub` in a process of its own. */
export class RunningHub {
  readonly http: string
  /** What it has printed in its terminal, or in the log of the machine. */
  readonly printed: () => string
  private readonly child: ChildProcess

  private constructor(child: ChildProcess, http: string, printed: () => string) {
    this.child = child
    this.http = http
    this.printed = printed
  }

  static async start(
    mqtt: string,
    data: string,
    database?: string,
    environment: NodeJS.ProcessEnv = {},
  ): Promise<RunningHub> {
    const where = database === undefined ? [] : ['--database', database]
    const child = spawn(
      process.execPath,
      [MAIN, 'hub', '--mqtt', mqtt, '--http', '0', '--data', data, ...where],
      {
        env: { ...process.env, XDG_CONFIG_HOME: NO_SETTINGS, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let said = ''
    child.stderr!.on('data', chunk => {
      said += chunk
    })
    const lines = createInterface(child.stdout!)
    for await (const line of lines) {
      if (line.startsWith('ready ')) return new RunningHub(child, JSON.parse(line.slice(6)).http, () => said)
    }
    throw new Error(`the hub has ended: ${said}`)
  }

  /** With the token, as the hub prints it for whoever has started it. */
  operatorLink(): string {
    return /For the operator: (\S+)/.exec(this.printed())![1]!
  }

  /** The archived games of a board, oldest first, each with its moves. */
  async games(board: string): Promise<{ game: string; moves: string }[]> {
    const games: { game: string; moves: string }[] = []
    let before = ''
    do {
      const query = new URLSearchParams({ board, ...(before === '' ? {} : { before }) })
      const page = (await this.get(`api/games?${query}`)) as HubGames
      for (const { game } of page.games) {
        const whole = (await this.get(`api/games/${board}/${game}`)) as { game: { moves: string[] } }
        games.push({ game, moves: whole.game.moves.join(' ') })
      }
      before = page.next ?? ''
    } while (before !== '')
    const number = (game: string) => Number(game.split('-').at(-1))
    return games.sort((one, other) => number(one.game) - number(other.game))
  }

  health(): Promise<unknown> {
    return this.get('healthz')
  }

  async get(path: string): Promise<unknown> {
    return (await fetch(`${this.http}/${path}`)).json()
  }

  /** As in a power cut. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended()
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM')
    await this.ended()
  }

  private async ended(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit')
  }
}
