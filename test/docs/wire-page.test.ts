import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startPosition } from '../../src/rules/position.ts'
import { builtInRules } from '../../src/rulesets/index.ts'
import { parseControllerLine } from '../../src/wire/controller-line.ts'
import { parseHostLine } from '../../src/wire/host-line.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/wire.md'), 'utf8')
const lines = [...PAGE.matchAll(/^ {4}([<>]) (.*)$/gm)].map(([, from, line]) => ({ from, line: line! }))

describe('the example in docs/wire.md', () => {
  it.each(lines)('$from $line', ({ from, line }) => {
    const read = from === '<' ? parseControllerLine(line) : parseHostLine(line)
    expect(read).toMatchObject({ ok: true })
  })

  it('begins with the start position, and then a4 is lifted', () => {
    const start = startPosition(builtInRules('nielsen')).placement.join('')
    const seen = lines.flatMap(({ line }) => {
      const read = parseControllerLine(line)
      return read.ok && read.line.type === 'sensors' ? [read.line.squares] : []
    })
    const a4 = 27
    expect(seen).toEqual([start, `${start.slice(0, a4)}.${start.slice(a4 + 1)}`])
  })
})
