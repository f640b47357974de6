import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ASSETS, builtScript, firstScripts, PACKAGES } from './support/built-page.ts'

describe('the built page', () => {
  it('loads at most 70 KB of our scripts at first, gzipped, and the package that validates', () => {
    const names = firstScripts()
    expect(names).toEqual(expect.arrayContaining(['index', 'page']))
    expect(names.filter(name => PACKAGES.includes(name)).sort()).toEqual([...PACKAGES])
    const ours = names.filter(name => !PACKAGES.includes(name))
    const bytes = ours.reduce((sum, name) => sum + builtScript(name).gzippedBytes, 0)
    expect(bytes).toBeLessThanOrEqual(70 * 1024)
  })

  it('has the sentences of the rules in a script that is loaded when they are read', () => {
    expect(builtScript('rules').text).toContain('The attackers begin.')
    expect(builtScript('page').text).not.toContain('The attackers begin.')
  })

  it('has what is behind “Share” in a script that is loaded when it is opened', () => {
    expect(builtScript('shared-link').text).toContain('Whoever opens this link sees the game')
    expect(builtScript('page').text).not.toContain('Whoever opens this link sees the game')
  })

  it('has the list of tokens in a script that is loaded when an operator opens it', () => {
    expect(builtScript('tokens-body').text).toContain('There are no tokens yet.')
    expect(builtScript('page').text).not.toContain('There are no tokens yet.')
  })

  it('has set-up and settings in a script that is loaded when an operator opens them', () => {
    expect(builtScript('operator-screens').text).toContain('Take everything off the board.')
    expect(builtScript('page').text).not.toContain('Take everything off the board.')
  })

  it('loads nothing from other hosts, and has no inline script or style', () => {
    const html = readFileSync(join(ASSETS, '../index.html'), 'utf8')
    expect(html).not.toMatch(/(?:src|href)="(?!\.\/)/)
    expect(html).not.toMatch(/<style|style=|<script[^>]*>[^<]/)
  })
})
