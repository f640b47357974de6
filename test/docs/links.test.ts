import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGES, ROOT } from './support/pages.ts'

const WEB = /^[a-z]+:/

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

it.each(PAGES)('every link of %s leads somewhere', page => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (WEB.test(target!)) continue
    const [path = '', anchor] = target!.split('#')
    const file = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path)
    expect(existsSync(file), `${page}: ${target}`).toBe(true)
    if (anchor === undefined) continue
    const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words]) =>
      anchorOf(words!),
    )
    expect(headings, `${page}: ${target}`).toContain(anchor)
  }
})
