import { mkdtempSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask, PAGE, SCRIPT, startWeb } from './support/web.ts'

const HASHED = '/assets/index-B4mXk2Qz.js'

describe('the page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/?broker=wss://example.org/mqtt', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
    [HASHED, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/plain.css', 'text/css; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/icon.png', 'image/png', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
  ])('%s is %s, to be kept %s', async (path, type, keep) => {
    const { port } = await startWeb()
    const { status, headers } = await ask(port, path)
    expect({ status, type: headers['content-type'], keep: headers['cache-control'] }).toEqual({
      status: 200,
      type,
      keep,
    })
  })

  it.each([
    '/nothing',
    '/assets',
    '/assets/',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/../../outside.txt',
    '//outside.txt',
    '/link.txt',
    '/.secret',
    '/.git/config',
    '/%2esecret',
    '/%',
    '/index.html%00',
    '/mqtt',
    '/constructor',
    '/__proto__',
  ])('%s is nowhere', async path => {
    const { port } = await startWeb()
    expect((await ask(port, path)).status).toBe(404)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('is sent to who takes %s as %s', async (accepts, encoding, open) => {
    const { port } = await startWeb()
    const { headers, body } = await ask(port, HASHED, { 'accept-encoding': accepts })
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
    expect(body.length).toBeLessThan(SCRIPT.length / 10)
    expect(open(body).toString()).toBe(SCRIPT)
  })

  it('is sent plain to who takes nothing else, and pictures always', async () => {
    const { port } = await startWeb()
    const plain = await ask(port, '/')
    expect(plain.body.toString()).toBe(PAGE)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const picture = await ask(port, '/icon.png', { 'accept-encoding': 'br' })
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again to a browser that has it', async () => {
    const { port } = await startWeb()
    const { headers } = await ask(port, '/')
    const etag = headers.etag!
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(port, '/', { 'if-none-match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await ask(port, '/', { 'if-none-match': '"other"' })).status).toBe(200)
    const compressed = await ask(port, '/', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(compressed.status, 'other bytes, another tag').toBe(200)
  })

  it('answers HEAD with the headers alone', async () => {
    const { port } = await startWeb()
    const { status, headers, body } = await ask(port, '/', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, `${PAGE.length}`, 0])
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers no %s', async method => {
    const { port } = await startWeb()
    for (const path of ['/', '/healthz', '/nothing']) {
      const { status, headers } = await ask(port, path, {}, method)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('where it is not built, answers how to build it, and is served once it is', async () => {
    const files = mkdtempSync(join(tmpdir(), 'konakis-'))
    const { port } = await startWeb({ files: [files] })
    const { status, body } = await ask(port, '/')
    expect(status).toBe(503)
    expect(body.toString()).toMatch(/not built.*npm run build/)
    expect((await ask(port, '/healthz')).status).toBe(200)
    writeFileSync(join(files, 'index.html'), PAGE)
    expect((await ask(port, '/')).body.toString()).toBe(PAGE)
  })

  it('the same where there is not even a folder', async () => {
    const { port } = await startWeb({ files: [join(tmpdir(), 'there-is-no-such-folder')] })
    expect((await ask(port, '/')).body.toString()).toMatch(/npm run build/)
  })
})

describe('every response', () => {
  it.each([
    ['/', 200],
    ['/nothing', 404],
    ['/healthz', 200],
  ])('%s keeps the page to itself', async (path, status) => {
    const { port } = await startWeb()
    const answer = await ask(port, path)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(answer.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]),
    )
    expect(policy.join()).not.toContain('unsafe')
  })
})

describe('health', () => {
  it('is 200 with its body when everything works, and 503 otherwise', async () => {
    let health = { ok: true, body: { board: 'up' } }
    const { port } = await startWeb({ health: () => health })
    const healthy = await ask(port, '/healthz')
    expect([healthy.status, JSON.parse(healthy.body.toString())]).toEqual([200, { board: 'up' }])
    expect(healthy.headers['content-type']).toBe('application/json; charset=utf-8')
    health = { ok: false, body: { board: 'down' } }
    const unhealthy = await ask(port, '/healthz')
    expect([unhealthy.status, JSON.parse(unhealthy.body.toString())]).toEqual([503, { board: 'down' }])
  })
})

describe('on loopback the server accepts its own host names only', () => {
  it.each([
    ['localhost', 200],
    ['localhost:8080', 200],
    ['LOCALHOST:1', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['board.example', 200],
    ['evil.example', 403],
    ['evil.example:8080', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost@evil.example', 403],
    ['evil.example/localhost', 403],
  ])('%s: %i', async (host, status) => {
    const { port } = await startWeb({ allowedHosts: ['board.example'] })
    for (const path of ['/', '/healthz']) expect((await ask(port, path, { host })).status).toBe(status)
  })

  it.each([
    ['localhost:8080', 200],
    ['192.168.1.20:8080', 200],
    ['[fd00::1]:8080', 200],
    ['raspberrypi:8080', 200],
    ['oak.local:8080', 200],
    ['oak.home.arpa', 200],
    ['board.example', 200],
    ['evil.example', 403],
    ['192.168.1.20.evil.example', 403],
    ['oak.local.evil.example', 403],
  ])('and on the network those that no other site can have: %s: %i', async (host, status) => {
    const { port } = await startWeb({ host: '0.0.0.0', allowedHosts: ['board.example'] })
    expect((await ask(port, '/', { host })).status).toBe(status)
    expect((await ask(port, '/', { host })).body.toString().includes('--allow-host')).toBe(status === 403)
  })
})

describe('start and stop', () => {
  it('returns that the port is taken', async () => {
    const { port } = await startWeb()
    await expect(startWeb({ port })).rejects.toThrow(/taken/)
  })

  it('stops although a request is unfinished', async () => {
    const { web, port } = await startWeb()
    const idle = createConnection(port, '127.0.0.1')
    idle.on('error', () => undefined)
    await new Promise(resolve => idle.once('connect', resolve))
    idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
    const closed = new Promise(resolve => idle.once('close', resolve))
    await web.stop()
    await closed
  })
})
