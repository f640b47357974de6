import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, startWeb } from './support/web.ts'

describe('the documentation', () => {
  it.each([
    ['/docs/', 'Docs'],
    ['/docs/index.html', 'Docs'],
    ['/docs/wire.html', 'Wire'],
    ['/docs/hardware/', 'Hardware'],
  ])('%s is the page %s', async (path, title) => {
    const { port } = await startWeb()
    const { status, body } = await ask(port, path)
    expect({ status, title: /<title>(.*)<\/title>/.exec(String(body))?.[1] }).toEqual({ status: 200, title })
  })

  it('is found without the last slash', async () => {
    const { port } = await startWeb()
    const { status, headers } = await ask(port, '/docs')
    expect({ status, to: headers.location }).toEqual({ status: 308, to: '/docs/' })
  })

  it.each(['/docs/nothing', '/docs/.secret', '/docs/../outside.txt', '/docs/%2e%2e/outside.txt', '/docsx'])(
    '%s is nowhere',
    async path => {
      const { port } = await startWeb()
      expect((await ask(port, path)).status).toBe(404)
    },
  )

  it('may style its pages and runs no scripts inside of them; the page of the game may do neither', async () => {
    const { port } = await startWeb()
    const policy = async (path: string) => String((await ask(port, path)).headers['content-security-policy'])
    expect(await policy('/docs/')).toContain("script-src 'self'; style-src 'self' 'unsafe-inline';")
    expect(await policy('/')).toContain("script-src 'self'; style-src 'self';")
  })

  it('is offered to the page where it is built', async () => {
    const offered = async (docs?: string) => {
      const { port } = await startWeb(docs === undefined ? {} : { docs })
      return JSON.parse(String((await ask(port, '/offers')).body))
    }
    expect(await offered()).toEqual({ docs: true })
    expect(await offered(join(tmpdir(), 'konakis-no-docs'))).toEqual({ docs: false })
  })

  it('says how it is built where it was not', async () => {
    const { port } = await startWeb({ docs: join(tmpdir(), 'konakis-no-docs') })
    const { status, body } = await ask(port, '/docs/')
    expect({ status, text: String(body) }).toEqual({
      status: 404,
      text: 'There is no such page. In a checkout, "npm run site" builds the documentation.\n',
    })
  })
})
