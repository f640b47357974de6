import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../structure/repository-files.ts'
import { PAGES, ROOT } from './support/pages.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const PICTURES = ['docs', 'hardware']
  .flatMap(filesIn)
  .filter(path => /\.(?:png|svg|webp|gif|jpe?g)$/.test(path))

interface Maker {
  readonly pictures: RegExp
  /** The command, which a page names, and the files that write them. */
  readonly command: string
  readonly files: readonly string[]
  /** The words by which such a file names a picture. */
  readonly by: (name: string) => string
}

const PAGE_TESTS = [
  'test/page/journey.slow.ts',
  'test/page/setup-journey.slow.ts',
  'test/page/sharing.slow.ts',
  'test/page/showing.slow.ts',
  'test/page/control.slow.ts',
  'test/hub/tournament-page.slow.ts',
]

const MAKERS: readonly Maker[] = [
  {
    pictures: /^docs\/pictures\/.*\.png$/,
    command: 'PICTURES=write npx vitest run --config vitest.slow.config.ts',
    files: PAGE_TESTS,
    by: name => `${name.replace(/-phone$/, '').replace(/^lesson-.*/, 'lesson-')}`,
  },
  {
    pictures: /^docs\/pictures\/game\.webp$/,
    command: 'node docs/generate/animation.js',
    files: ['docs/generate/animation.js'],
    by: name => `${name}.webp`,
  },
  {
    pictures: /^docs\/accuracy-.*\.svg$/,
    command: 'npm run accuracy',
    files: ['docs/generate/accuracy/page.js', 'docs/generate/accuracy.js'],
    by: name => name,
  },
  {
    pictures: /^docs\/architecture\.svg$/,
    command: 'npm run docs',
    files: ['docs/generate/architecture.js'],
    by: name => `${name}.svg`,
  },
  {
    pictures: /^hardware\/sensors-.*\.svg$/,
    command: 'npm run sensors',
    files: ['hardware/simulate/page.ts'],
    by: name => name,
  },
  {
    pictures: /^hardware\/boards\/.*\.png$/,
    command: 'schematics/export.sh',
    files: ['schematics/export.sh'],
    by: () => 'hardware/boards/',
  },
  {
    pictures: /^hardware\/enclosure\/.*\.png$/,
    command: 'hardware/enclosure/render.sh',
    files: ['hardware/enclosure/render.sh'],
    by: name => name,
  },
]

const ALL_PAGES = PAGES.map(page => [page, read(page)] as const)

describe.each(PICTURES)('%s', picture => {
  const makers = MAKERS.filter(({ pictures }) => pictures.test(picture))

  it('is made by one command, which a page names', () => {
    expect(makers).toHaveLength(1)
    const [{ command, files, by }] = makers as [Maker]
    expect(ALL_PAGES.map(([, text]) => text).join('\n')).toContain(command)
    const name = basename(picture).replace(/\.\w+$/, '')
    expect(files.map(read).join('\n')).toContain(by(name))
  })

  it('is shown on a page', () => {
    const showing = ALL_PAGES.filter(([page, text]) =>
      [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].some(
        ([, target]) => join(dirname(page), target!) === picture,
      ),
    )
    expect(showing).not.toEqual([])
  })
})

it('the drawing of the architecture is the one that its description gives', async () => {
  const { architectureDrawing } = await import(join(ROOT, 'docs/generate/architecture-drawing.js'))
  expect(read('docs/architecture.svg')).toBe(architectureDrawing())
})
