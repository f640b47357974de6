import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../page/support/browser.ts'
import { emptyFolder, NO_SETTINGS } from '../support/command.ts'
import { SeparateNetwork } from '../support/separate-network.ts'
import { commandsInDocs } from './support/commands-in-docs.ts'

const PAGE = 'docs/proxy.md'
const ROOT = join(import.meta.dirname, '../..')
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
  systemctl: 'exec nginx -s reload',
  konakis: `exec "${process.execPath}" "${join(ROOT, 'dist/app/main.js')}" "$@"`,
}

const folder = emptyFolder()
const env = {
  ...process.env,
  PATH: `${folder}/bin:${process.env.PATH}:/usr/sbin`,
  XDG_CONFIG_HOME: NO_SETTINGS,
  XDG_DATA_HOME: folder,
}
let network: SeparateNetwork
let service: ChildProcess
let browser: Browser
let said = ''

async function untilSaid(text: string): Promise<void> {
  for (let waitedMs = 0; !said.includes(text); waitedMs += 50) {
    if (waitedMs > PATIENCE_MS) throw new Error(`waited in vain for ${text}; it said:\n${said}`)
    await pause(50)
  }
}

beforeAll(async () => {
  mkdirSync(join(folder, 'bin'))
  for (const [name, text] of Object.entries(STAND_INS)) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, 'bin', name), 0o755)
  }
  network = await SeparateNetwork.open(folder)
  // Debian starts nginx when it is installed.
  const started = network.run('nginx', env, ROOT)
  expect(started.status, started.stderr).toBe(0)
  const commands = commandsInDocs()
    .filter(({ page }) => page === PAGE)
    .map(({ command }) => command)
  const play = commands.findIndex(command => command.startsWith('konakis play'))
  expect(play).toBeGreaterThan(5)
  for (const command of commands.slice(0, play)) {
    const { status, stderr } = network.run(command, env, join(ROOT, 'docs'))
    expect(status, `${command}: ${stderr}`).toBe(0)
  }
  const [program, ...args] = [...network.prefix, 'bash', '-c', `exec ${commands[play]}`]
  service = spawn(program!, args, { env })
  for (const stream of [service.stdout, service.stderr])
    stream?.on('data', chunk => {
      said += chunk
    })
  await untilSaid('ready ')
  browser = await chromium.launch({
    executablePath: network.wrapper('chromium', '/usr/bin/chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP board.example 127.0.0.1'],
  })
})

afterAll(async () => {
  await browser?.close()
  service?.kill('SIGTERM')
  network?.run('nginx -s stop', env, ROOT)
  network?.close()
})

describe('the commands of docs/proxy.md, with Debian’s nginx', () => {
  it('stream a game into a browser, encrypted', async () => {
    const { page, context, browserErrors } = await openPage(browser, 'https://board.example/', {
      ignoreHTTPSErrors: true,
    })
    await page.locator('.status').getByText('turn').waitFor()
    service.stdin?.write('e3-h3\n')
    await page.locator('.move').getByText('e3-h3', { exact: true }).waitFor()
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('let the operator in by the token', async () => {
    const token = readFileSync(join(folder, 'konakis/control-token'), 'utf8').trim()
    const { page, context } = await openPage(browser, `https://board.example/#${token}`, {
      ignoreHTTPSErrors: true,
    })
    await page.locator('[data-touch="hands"]').waitFor()
    await context.close()
  })

  it('leave no other name and no other port', () => {
    const curl = (args: string) =>
      network.run(`curl -sk -o /dev/null -w '%{http_code}' ${args}`, env, ROOT).stdout
    expect(curl('--resolve board.example:443:127.0.0.1 https://board.example/healthz')).toBe('200')
    expect(curl("-H 'Host: evil.example' http://127.0.0.1:8080/")).toBe('403')
    expect(curl("-H 'Host: evil.example' https://127.0.0.1/")).toBe('403')
  })
})
