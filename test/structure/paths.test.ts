import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, ROOT, textOf } from './repository-files.ts'

const TEXT = /(?:\.(?:ts|js|json|md|yaml|c|h|css|html|sh|conf|scad|rules|service)|Makefile|\/run)$/
const files = filesIn('.').filter(path => TEXT.test(path) && path !== 'package-lock.json')

/** Folders of one person's computer. System folders, such as those of Debian's packages, are the same everywhere. */
const PERSONAL = /(?<![\w.~/-])\/(?:home|Users|tmp|mnt|work|workspace)\/[\w.-]+/g

/** Scripts in these files run inside a Debian machine that the test sets up. */
const INSIDE_A_TEST_MACHINE = /^test\/packaging\//

const RELATIVE = /(?:from |import\(?|\]\()\s*['"]?(?<path>\.{1,2}\/[^'")\s#]+)/g

const leaves = (file: string, path: string) => !join(ROOT, dirname(file), path).startsWith(`${ROOT}/`)

describe('a file mentions no path outside the repository', () => {
  it('finds the files it is to check', () => {
    expect(files.length).toBeGreaterThan(500)
  })

  it('by an absolute path into a personal folder', () => {
    const mentions = files
      .filter(file => !INSIDE_A_TEST_MACHINE.test(file))
      .flatMap(file => (textOf(file).match(PERSONAL) ?? []).map(path => `${file}: ${path}`))
    expect(mentions).toEqual([])
  })

  it('by an import or a link that leads above its root', () => {
    const mentions = files.flatMap(file =>
      [...textOf(file).matchAll(RELATIVE)]
        .map(match => match.groups!.path!)
        .filter(path => leaves(file, path))
        .map(path => `${file}: ${path}`),
    )
    expect(mentions).toEqual([])
  })

  it('and such mentions would be found', () => {
    expect(`see ${['', 'home', 'ada', 'notes'].join('/')}`.match(PERSONAL)).toHaveLength(1)
    expect('https://example.org/home/ada'.match(PERSONAL)).toBeNull()
    expect(leaves('docs/page.md', '../../notes.md')).toBe(true)
    expect(leaves('docs/page.md', '../README.md')).toBe(false)
  })
})
