import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../dist/page/assets')

function script(name: string): { text: string; gzippedBytes: number } {
  const file = readdirSync(ASSETS).find(entry => entry.startsWith(`${name}-`) && entry.endsWith('.js'))
  const bytes = readFileSync(join(ASSETS, file!))
  return { text: bytes.toString(), gzippedBytes: gzipSync(bytes, { level: 9 }).length }
}

describe('the built page', () => {
  it('has a script of our own of at most 50 KB, gzipped', () => {
    expect(script('index').gzippedBytes).toBeLessThanOrEqual(50 * 1024)
  })

  it('keeps the packages apart from it', () => {
    expect(script('mqtt').text).toContain('Connection refused')
    expect(script('index').text).not.toContain('Connection refused')
    expect(readdirSync(ASSETS).filter(entry => entry.endsWith('.js'))).toHaveLength(3)
  })

  it('loads nothing from elsewhere and has no script or style in its HTML', () => {
    const html = readFileSync(join(ASSETS, '../index.html'), 'utf8')
    expect(html).not.toMatch(/(?:src|href)="(?!\.\/)/)
    expect(html).not.toMatch(/<style|style=|<script[^>]*>[^<]/)
  })
})
