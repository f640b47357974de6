import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandsInDocs } from './support/commands-in-docs.ts'
import { ProxiedService } from './support/proxied-service.ts'

const COMMANDS = commandsInDocs()
  .filter(({ page }) => page === 'docs/proxy.md')
  .map(({ command }) => command)
const isPlay = (command: string) => command.startsWith('konakis play')
const FIRST_PLAY = COMMANDS.findIndex(isPlay)
const LAST_PLAY = COMMANDS.findLastIndex(isPlay)
const PLAY = COMMANDS[FIRST_PLAY]!
const FIRST_OF_CADDY = COMMANDS.indexOf('sudo apt-get install caddy')
const OF_NGINX = COMMANDS.slice(0, FIRST_OF_CADDY)
const OF_CADDY = COMMANDS.slice(FIRST_OF_CADDY, FIRST_PLAY)

/** A game that is streamed, the operator, and names that are nobody's. */
function describeStream(board: ProxiedService, origin: string): void {
  it('stream a game into a browser, encrypted', async () => {
    const { page, context, browserErrors } = await board.visit(origin)
    await page.locator('.status').getByText('turn').waitFor()
    board.type('e3-h3')
    await page.locator('.move').getByText('e3-h3', { exact: true }).waitFor()
    expect(browserErrors).toEqual([])
    await context.close()
  })

  it('let the operator in by the token', async () => {
    const { page, context } = await board.visit(`${origin}#${board.token}`)
    await page.locator('[data-touch="hands"]').waitFor()
    await context.close()
  })
}

describe('the commands of docs/proxy.md, with Debian’s nginx', () => {
  const board = new ProxiedService()
  beforeAll(async () => {
    await board.open()
    expect(OF_NGINX.length).toBeGreaterThan(5)
    // Debian starts nginx when it is installed.
    board.run('nginx')
    for (const command of OF_NGINX) board.run(command)
    await board.play(PLAY)
  })
  afterAll(async () => {
    board.run('nginx -s stop')
    await board.close()
  })

  describeStream(board, 'https://board.example/')

  it('leave no other name and no other port', () => {
    expect(board.statusOf('--resolve board.example:443:127.0.0.1 https://board.example/healthz')).toBe('200')
    expect(board.statusOf("-H 'Host: evil.example' http://127.0.0.1:8080/")).toBe('403')
    expect(board.statusOf("-H 'Host: evil.example' https://127.0.0.1/")).toBe('403')
  })
})

describe('the commands of docs/proxy.md, with Debian’s Caddy', () => {
  const board = new ProxiedService()
  beforeAll(async () => {
    await board.open()
    expect(OF_CADDY.length).toBeGreaterThan(2)
    // In place of a certificate authority: a certificate where Caddy stores those that it has got.
    const stored = join(
      board.folder,
      'caddy/certificates/acme-v02.api.letsencrypt.org-directory/board.example',
    )
    mkdirSync(stored, { recursive: true })
    board.run('certbot')
    board.run(
      `cp /etc/letsencrypt/live/board.example/fullchain.pem board.example.crt &&
        cp /etc/letsencrypt/live/board.example/privkey.pem board.example.key &&
        echo '{"sans":["board.example"],"issuer_data":{}}' > board.example.json`,
      stored,
    )
    // Debian starts Caddy when it is installed.
    board.start('caddy run --environ --config /etc/caddy/Caddyfile')
    await board.untilSaid('serving initial configuration')
    for (const command of OF_CADDY) board.run(command)
    await board.play(PLAY)
  })
  afterAll(() => board.close())

  describeStream(board, 'https://board.example/')

  it('leave no other name', () => {
    expect(board.statusOf('--resolve board.example:443:127.0.0.1 https://board.example/healthz')).toBe('200')
    expect(board.statusOf("-H 'Host: evil.example' http://127.0.0.1:8080/")).toBe('403')
  })
})

describe('the command of docs/proxy.md without a proxy', () => {
  const board = new ProxiedService()
  beforeAll(async () => {
    await board.open()
    board.run('certbot')
    board.run('cp /etc/letsencrypt/live/board.example/*.pem .', board.folder)
    await board.play(COMMANDS[LAST_PLAY]!, board.folder)
  })
  afterAll(() => board.close())

  describeStream(board, 'https://board.example:8080/')
})
