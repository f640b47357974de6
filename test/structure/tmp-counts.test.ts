import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { countsIn, partsOfRepository } from './glossary.ts'
import { textOf } from './repository-files.ts'

it('writes', () => {
  const all = Object.fromEntries(
    [...partsOfRepository()]
      .map(([part, paths]) => [part, countsIn(paths.map(textOf).join('\n\n'))])
      .filter(([, c]) => Object.keys(c as object).length > 0),
  )
  const perFile = [...partsOfRepository()].flatMap(([, paths]) => paths.map(p => [p, countsIn(textOf(p))]))
  writeFileSync('/tmp/page-known.json', JSON.stringify(all, null, 1))
  writeFileSync('/tmp/page-perfile.json', JSON.stringify(perFile))
})
