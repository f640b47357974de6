import { describe, expect, it } from 'vitest'
import { QUIET_MODULES, qrCode } from '../../src/page/qr-code.ts'
import {
  docsAddress,
  embedCode,
  overlayLink,
  seatLink,
  sharedAddress,
  wallLink,
} from '../../src/page/transport/share.ts'
import { scanned } from './support/scanned.ts'

const OWN = { broker: 'ws://localhost:8080/mqtt', isOwnBroker: true }
const LAN = 'http://192.168.1.20:8080'

/** A service that answers with this. */
function service(body: unknown) {
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return { ok: body !== null, json: async () => body }
  }
  return { asked, fetch }
}

describe('the documentation', () => {
  it('is at the service that serves the page, if it has any', async () => {
    const { asked, fetch } = service({ docs: true })
    expect(await docsAddress(OWN, fetch)).toBe('http://localhost:8080/docs/')
    expect(asked).toEqual(['http://localhost:8080/offers'])
    for (const body of [{ docs: false }, {}, null])
      expect(await docsAddress(OWN, service(body).fetch)).toBeNull()
  })

  it('is not looked for beside a broker elsewhere', async () => {
    const { asked, fetch } = service({ docs: true })
    expect(await docsAddress({ ...OWN, isOwnBroker: false }, fetch)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('the address that others can open', () => {
  it.each([
    'http://localhost:8080/?board=oak',
    'http://127.0.0.1:8080/?board=oak',
    'http://[::1]:8080/?board=oak',
  ])('is never %s, but that of the network', async href => {
    const { fetch } = service({ addresses: [LAN, 'http://10.0.0.1:8080'] })
    expect(await sharedAddress(OWN, href, fetch)).toBe(`${LAN}/?board=oak`)
  })

  it('is the one that this page was opened with, from elsewhere', async () => {
    const { asked, fetch } = service(null)
    const href = 'https://club.example/board/?board=oak'
    expect(await sharedAddress(OWN, href, fetch)).toBe(href)
    expect(asked).toEqual([])
  })

  it.each([
    ['only this computer can open the page', { addresses: [] }],
    ['the service does not say', null],
    ['it says something else', { addresses: [42] }],
  ])('is unknown while %s', async (_what, body) => {
    expect(await sharedAddress(OWN, 'http://localhost:8080/', service(body).fetch)).toBe(null)
  })
})

describe('a link', () => {
  it('for a player has its token in its fragment', () => {
    expect(seatLink(`${LAN}/`, 'oak', 'abc')).toBe(`${LAN}/?board=oak#abc`)
  })

  it('for a stream, a wall and a frame', () => {
    expect(overlayLink(`${LAN}/#secret`, 'oak')).toBe(`${LAN}/?board=oak&overlay`)
    expect(wallLink(`${LAN}/?board=oak`)).toBe(`${LAN}/?wall`)
    expect(embedCode(`${LAN}/`, 'oak')).toBe(
      `<iframe src="${LAN}/?board=oak&amp;overlay" title="Konakis: oak" width="480" height="600"></iframe>`,
    )
  })
})

describe('a QR code', () => {
  /** The path as pixels, four a module, read by another program. */
  function read(text: string): string | undefined {
    const { size, path } = qrCode(text)
    const scale = 4
    const width = (size + 2 * QUIET_MODULES) * scale
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let dy = 0; dy < scale; dy++) {
        for (let dx = 0; dx < Number(run) * scale; dx++) {
          const column = (Number(x) + QUIET_MODULES) * scale + dx
          const row = (Number(y) + QUIET_MODULES) * scale + dy
          pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
        }
      }
    }
    return scanned(pixels, width)
  }

  it.each([
    `${LAN}/?board=oak`,
    `${LAN}/?board=oak#${'x'.repeat(43)}`,
    `https://club.example/${'long/'.repeat(60)}?board=oak`,
  ])('of %s is read as it is', text => {
    expect(read(text)).toBe(text)
  })
})
