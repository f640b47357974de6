import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, openPage } from '../page/support/browser.ts'
import { startWeb } from '../web/support/web.ts'
import { PAGES, ROOT } from './support/pages.ts'

const SITE = join(ROOT, 'dist/docs')

describe('the documentation as a site, by "npm run site"', () => {
  beforeAll(() => {
    execFileSync('npm', ['run', '--silent', 'site'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  }, 300_000)

  it('has no link, picture or script that leads nowhere', () => {
    const files = new Set(
      readdirSync(SITE, { recursive: true, encoding: 'utf8' }).map(path => path.split('\\').join('/')),
    )
    const html = [...files].filter(path => path.endsWith('.html'))
    expect(html.length).toBeGreaterThan(PAGES.length)
    const missing = html.flatMap(page => {
      const text = readFileSync(join(SITE, page), 'utf8')
      return [...text.matchAll(/(?:href|src)="([^"]+)"/g)]
        .map(([, target]) => target!)
        .filter(target => !/^[a-z]+:/.test(target) && !isThere(target, page, files))
        .map(target => `${page}: ${target}`)
    })
    expect(missing).toEqual([])
  })

  it('is read and searched in a browser, under the rules for scripts of the service', async () => {
    const { port } = await startWeb({ docs: SITE })
    const browser = await launchChromium()
    try {
      const { page, browserErrors } = await openPage(browser, `http://127.0.0.1:${port}/docs/`)
      await page.getByRole('link', { name: 'Troubleshooting' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Troubleshooting' }).waitFor()
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('searchbox').fill('debounce')
      await page.getByRole('option').first().waitFor()
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const name of ['', 'streaming.html', 'wire.html', 'many-boards.html', 'releases/1.0.0.html']) {
          await page.goto(`http://127.0.0.1:${port}/docs/${name}`)
          const widest = await page.evaluate('document.documentElement.scrollWidth')
          expect(widest, `${name} at ${width} pixels`).toBeLessThanOrEqual(width)
        }
      }
      expect(browserErrors).toEqual([])
    } finally {
      await browser.close()
    }
  })
})

function isThere(target: string, page: string, files: ReadonlySet<string>): boolean {
  const [path = '', anchor] = target.split('#')
  const below = path.startsWith('/docs/')
    ? path.slice('/docs/'.length)
    : posix.join(posix.dirname(page), path)
  const name = path === '' ? page : below === '' || below.endsWith('/') ? `${below}index.html` : below
  if (!files.has(name)) return false
  if (!anchor || !name.endsWith('.html')) return true
  return readFileSync(join(SITE, name), 'utf8').includes(`id="${decodeURIComponent(anchor)}"`)
}
