import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenHop, parseFramePath } from './frame-path.ts'
import { filesIn, ROOT, textOf } from './repository-files.ts'

const steps = parseFramePath(textOf('docs/architecture.md'))
const hops = steps.slice(1).map((to, index) => ({ from: steps[index]!, to }))

describe('the way of a sensor frame in docs/architecture.md', () => {
  it('leads from the serial port to the page through at most ten files', () => {
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.length).toBeLessThanOrEqual(10)
    expect(steps[0]!.file).toMatch(/^src\/boards\/serial\//)
    expect(steps.at(-1)!.file).toMatch(/^src\/page\/render\//)
  })

  it.each(steps)('names the existing file $file', ({ file }) => {
    expect(existsSync(join(ROOT, file))).toBe(true)
  })

  it.each(hops)('connects $from.file with $to.file', ({ from, to }) => {
    expect(brokenHop(from, to, textOf)).toBeNull()
  })

  it('names types that are exported in src', () => {
    const source = filesIn('src').filter(path => path.endsWith('.ts'))
    const exported = source.flatMap(path => [
      ...textOf(path).matchAll(/^export (?:interface|type|class) (\w+)/gm),
    ])
    const names = exported.map(match => match[1])
    for (const { via } of steps) if (via !== null) expect(names).toContain(via)
  })
})

describe('the list', () => {
  const files: { readonly [file: string]: string } = {
    'src/a/port.ts': "import { read } from './reader.ts'",
    'src/a/reader.ts': 'emit(event: FrameEvent)',
    'src/b/service.ts': "import type { FrameEvent } from '../a/event.ts'",
  }
  const document = [
    '# Architecture',
    '## A sensor frame from port to page',
    '1. `src/a/port.ts` opens the port.',
    '2. `src/a/reader.ts` reads',
    '   frames.',
    '3. `src/b/service.ts` (via `FrameEvent`) receives them.',
    '## Next section',
    '4. `src/c/other.ts` does not belong to it.',
  ].join('\n')
  const parsed = parseFramePath(document)
  const hop = (from: number, to: number) => brokenHop(parsed[from]!, parsed[to]!, file => files[file]!)

  it('is read up to the next heading', () => {
    expect(parsed).toEqual([
      { file: 'src/a/port.ts', via: null },
      { file: 'src/a/reader.ts', via: null },
      { file: 'src/b/service.ts', via: 'FrameEvent' },
    ])
  })

  it('is true for an import and for a type that both files mention', () => {
    expect([hop(0, 1), hop(1, 2)]).toEqual([null, null])
  })

  it('is false where neither file imports the other, or one does not mention the type', () => {
    const apart = brokenHop(parsed[0]!, { file: 'src/b/service.ts', via: null }, file => files[file]!)
    expect(apart).toBe('neither src/a/port.ts nor src/b/service.ts imports the other')
    expect(hop(0, 2)).toBe('src/a/port.ts does not mention FrameEvent')
  })

  it('is refused without its section or out of order', () => {
    expect(() => parseFramePath('# Architecture')).toThrow('there is no section')
    expect(() => parseFramePath(document.replace('2. ', '5. '))).toThrow('step 5 is out of order')
  })
})
