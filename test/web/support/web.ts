import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'
import { ok } from '../../../src/core/result.ts'
import { NO_PROXIES } from '../../../src/web/client-address.ts'
import type { TokenOffice } from '../../../src/web/token-requests.ts'
import { WebServer, type WebServerOptions } from '../../../src/web/web-server.ts'
import { ManualClock } from '../../boards/support/manual-clock.ts'

export const PAGE = '<!doctype html><title>Konakis</title>'
export const SCRIPT = `export const board = ${JSON.stringify('a4 '.repeat(2_000))}`

/** A built page, with some files that do not belong to it. */
export function builtPage(): string {
  const top = mkdtempSync(join(tmpdir(), 'konakis-'))
  const files = join(top, 'page')
  const contents = {
    'page/index.html': PAGE,
    'page/assets/index-B4mXk2Qz.js': SCRIPT,
    'page/assets/plain.css': 'body { margin: 0 }',
    'page/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'page/icon.png': 'PNG',
    'page/manifest.webmanifest': '{}',
    'page/.secret': 'hidden',
    'page/.git/config': 'hidden',
    'docs/index.html': '<!doctype html><title>Docs</title>',
    'docs/hardware/index.html': '<!doctype html><title>Hardware</title>',
    'docs/wire.html': '<!doctype html><title>Wire</title>',
    'docs/.secret': 'hidden',
    'outside.txt': 'not of the page',
  }
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(top, name)), { recursive: true })
    writeFileSync(join(top, name), text)
  }
  symlinkSync(join(top, 'outside.txt'), join(files, 'link.txt'))
  return files
}

/** Has no operators. */
const NO_OFFICE: TokenOffice = {
  isOperator: () => false,
  list: () => ok({}),
  create: () => ok({}),
  revoke: () => ok({}),
}

export interface RunningWeb {
  readonly web: WebServer
  readonly port: number
  readonly clock: ManualClock
  readonly streams: Duplex[]
  readonly addresses: string[]
}

export async function startWeb(options: Partial<WebServerOptions> = {}): Promise<RunningWeb> {
  const clock = new ManualClock()
  const streams: Duplex[] = []
  const addresses: string[] = []
  const files = builtPage()
  const web = new WebServer({
    host: '127.0.0.1',
    port: 0,
    files: [files],
    home: '/index.html',
    docs: join(files, '../docs'),
    health: () => ({ ok: true, body: { well: true } }),
    onMqtt(stream, { address }) {
      streams.push(stream)
      addresses.push(address)
    },
    allowedOrigins: [],
    allowedHosts: [],
    embedders: [],
    isOperator: () => false,
    tls: null,
    exchange: () => null,
    tokens: NO_OFFICE,
    addresses: () => [],
    proxies: NO_PROXIES,
    clock,
    onFailure({ message }) {
      throw new Error(message)
    },
    ...options,
  })
  const started = await web.start()
  if (!started.ok) throw new Error(started.error.message)
  onTestFinished(() => web.stop())
  return { web, port: started.value.port, clock, streams, addresses }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request, with its path and headers sent as they are. */
export function ask(
  port: number,
  path: string,
  headers: { [name: string]: string } = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}
