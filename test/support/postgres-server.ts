import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Kills the server when its own input ends, so that a test that is killed itself leaves none behind. */
const KEEPER = `
  "$@" & server=$!
  read -r
  kill -s KILL "$server"
  wait "$server"
`

/** Debian has every version in a folder of its own. */
function programs(): string {
  const root = '/usr/lib/postgresql'
  const [version] = existsSync(root)
    ? readdirSync(root).sort((one, other) => Number(other) - Number(one))
    : []
  if (version === undefined)
    throw new Error('there is no PostgreSQL here; test/support/install-tools.sh installs it')
  return join(root, version, 'bin')
}

/** The server refuses to run as root. */
const AS_POSTGRES = ['--reuid=postgres', '--regid=postgres', '--clear-groups']
const isRoot = () => process.getuid?.() === 0

/** A PostgreSQL server on loopback, with its files in a folder of its own. */
export class PostgresServer {
  readonly port: number
  readonly folder: string
  #keeper: ChildProcess | null = null

  private constructor(port: number, folder: string) {
    this.port = port
    this.folder = folder
  }

  /** `folder` is empty, or there is none yet. */
  static async start(folder = mkdtempSync(join(tmpdir(), 'konakis-postgres-'))): Promise<PostgresServer> {
    const server = new PostgresServer(await freePort(), folder)
    if (isRoot()) {
      const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
      chownSync(folder, id('-u'), id('-g'))
    }
    const [program, ...rest] = server.#words(
      'initdb',
      '-D',
      join(folder, 'data'),
      '-U',
      'hub',
      '--auth=trust',
    )
    execFileSync(program!, rest, { stdio: 'ignore', cwd: folder })
    await server.run()
    return server
  }

  get url(): string {
    return `postgres://hub@127.0.0.1:${this.port}/postgres`
  }

  async run(): Promise<void> {
    const words = this.#words(
      ...['postgres', '-D', join(this.folder, 'data'), '-p', String(this.port)],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_wal_size=64MB'],
    )
    const keeper = spawn('bash', ['-c', KEEPER, 'keeper', ...words], {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: this.folder,
    })
    this.#keeper = keeper
    for (let tries = 0; !(await accepts(this.port)); tries += 1) {
      if (tries === 2000) throw new Error(`PostgreSQL does not listen; see ${this.folder}`)
      await sleep(10)
    }
  }

  /** As in a power cut. */
  async kill(): Promise<void> {
    const keeper = this.#keeper
    this.#keeper = null
    if (!keeper) return
    keeper.stdin?.end()
    await once(keeper, 'exit')
    // Its other processes end by themselves when they find that the first is gone.
    const [program, ...rest] = this.#words('pg_ctl', 'status', '-D', join(this.folder, 'data'))
    for (let tries = 0; tries < 200 && isRunning(program!, rest); tries += 1) await sleep(10)
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  #words(program: string, ...rest: string[]): string[] {
    const words = [join(programs(), program), ...rest]
    return isRoot() ? ['setpriv', ...AS_POSTGRES, ...words] : words
  }
}

function isRunning(program: string, rest: readonly string[]): boolean {
  try {
    execFileSync(program, rest, { stdio: 'ignore', cwd: '/' })
    return true
  } catch {
    return false
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpen
}
