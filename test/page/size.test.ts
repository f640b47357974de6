import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASSETS, builtScript } from './support/built-page.ts'

describe('the built page', () => {
  it('has a script of at most 50 KB gzipped, without packages', () => {
    expect(builtScript('index').gzippedBytes).toBeLessThanOrEqual(50 * 1024)
  })

  it('has its packages in separate scripts', () => {
    expect(builtScript('mqtt').text).toContain('Connection refused')
    expect(builtScript('index').text).not.toContain('Connection refused')
    expect(readdirSync(ASSETS).filter(entry => entry.endsWith('.js'))).toHaveLength(3)
  })

  it('loads nothing from other hosts, and has no inline script or style', () => {
    const html = readFileSync(join(ASSETS, '../index.html'), 'utf8')
    expect(html).not.toMatch(/(?:src|href)="(?!\.\/)/)
    expect(html).not.toMatch(/<style|style=|<script[^>]*>[^<]/)
  })
})
