import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type TestPage } from '../../page/support/browser.ts'
import { emptyFolder, NO_SETTINGS } from '../../support/command.ts'
import { SeparateNetwork } from '../../support/separate-network.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PATIENCE_MS = 60_000

/**
 * What a machine of one's own has and a test has not: a name that others resolve, a certificate authority that checks
 * it, and systemd. Everything else is run as it is written.
 */
const STAND_INS: { readonly [program: string]: string } = {
  sudo: 'exec "$@"',
  'apt-get': 'exit 0',
  certbot: `
    folder=/etc/letsencrypt/live/board.example
    mkdir -p "$folder"
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=board.example \\
      -addext subjectAltName=DNS:board.example -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>&1`,
  // What the units of these packages do for "reload".
  systemctl: `
    case "$2" in
      nginx) exec nginx -s reload ;;
      caddy) exec caddy reload --config /etc/caddy/Caddyfile --force ;;
    esac
    exit 1`,
  konakis: `exec "${process.execPath}" "${join(ROOT, 'dist/app/main.js')}" "$@"`,
}

/** A service that was set up by commands of the docs, in a network of its own, and a browser in it. */
export class ProxiedService {
  readonly folder = emptyFolder()
  private readonly env = {
    ...process.env,
    PATH: `${this.folder}/bin:${process.env.PATH}:/usr/sbin`,
    XDG_CONFIG_HOME: NO_SETTINGS,
    XDG_DATA_HOME: this.folder,
  }
  private readonly children: ChildProcess[] = []
  private network: SeparateNetwork | null = null
  private service: ChildProcess | null = null
  private browser: Browser | null = null
  private said = ''

  async open(): Promise<void> {
    mkdirSync(join(this.folder, 'bin'))
    for (const [name, text] of Object.entries(STAND_INS)) {
      writeFileSync(join(this.folder, 'bin', name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(this.folder, 'bin', name), 0o755)
    }
    this.network = await SeparateNetwork.open(this.folder)
  }

  /** Runs a command to its end, by default in the folder of the docs. */
  run(command: string, folder = join(ROOT, 'docs')): string {
    const { status, stdout, stderr } = this.network!.run(command, this.env, folder)
    expect(status, `${command}: ${stderr}`).toBe(0)
    return stdout
  }

  /** Starts a command that goes on. */
  start(command: string, folder = ROOT): ChildProcess {
    const [program, ...args] = [...this.network!.prefix, 'bash', '-c', `cd "$0" && exec ${command}`, folder]
    const child = spawn(program!, args, { env: this.env })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        this.said += chunk
      })
    this.children.push(child)
    return child
  }

  async untilSaid(text: string): Promise<void> {
    for (let waitedMs = 0; !this.said.includes(text); waitedMs += 50) {
      if (waitedMs > PATIENCE_MS) throw new Error(`waited in vain for ${text}; it said:\n${this.said}`)
      await pause(50)
    }
  }

  /** The service itself, and a browser that finds it by its name. */
  async play(command: string, folder = ROOT): Promise<void> {
    this.service = this.start(command, folder)
    await this.untilSaid('ready ')
    this.browser = await chromium.launch({
      executablePath: this.network!.wrapper('chromium', '/usr/bin/chromium'),
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP board.example 127.0.0.1'],
    })
  }

  type(line: string): void {
    this.service?.stdin?.write(`${line}\n`)
  }

  get token(): string {
    return readFileSync(join(this.folder, 'konakis/control-token'), 'utf8').trim()
  }

  visit(address: string): Promise<TestPage> {
    return openPage(this.browser!, address, { ignoreHTTPSErrors: true })
  }

  /** The status of the answer. */
  statusOf(args: string): string {
    return this.network!.run(`curl -sk -o /dev/null -w '%{http_code}' ${args}`, this.env, ROOT).stdout
  }

  async close(): Promise<void> {
    await this.browser?.close()
    for (const child of this.children.reverse()) child.kill('SIGTERM')
    this.network?.close()
  }
}
