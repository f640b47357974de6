import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES, ROOT } from './support/pages.ts'

const { SECTIONS } = await import(join(ROOT, 'docs/site/contents.js'))
const listed: string[] = SECTIONS.flatMap(({ pages }: { pages: string[] }) => pages)

describe('the contents of the site', () => {
  it('list every page of the documentation', () => {
    expect(listed).toEqual(expect.arrayContaining(PAGES))
  })

  it('list no page twice', () => {
    expect(new Set(listed).size).toBe(listed.length)
  })
})
