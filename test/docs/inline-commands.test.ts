import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeProgram } from '../../src/app/program.ts'
import { PAGES, ROOT } from './support/pages.ts'

const program = await makeProgram()
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const MAKEFILE = readFileSync(join(ROOT, 'hardware/firmware/Makefile'), 'utf8')

/** Commands in the middle of a sentence; those on lines of their own are run by commands.slow.ts. */
const inline = PAGES.flatMap(page =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].flatMap(([, code]) =>
    code!.split(' && ').map(command => [page, command.replace(/^(?:sudo|npx) (?=konakis)/, '')] as const),
  ),
)
const beginningWith = (words: string) => inline.filter(([, command]) => command.startsWith(words))

describe('commands inside sentences', () => {
  it.each(beginningWith('konakis '))('%s: %s', (_, command) => {
    const [, name = ''] = command.split(' ')
    if (name.startsWith('<')) return
    const known = program.commands.find(each => each.name() === name)
    expect(known, command).toBeDefined()
    const options = known!.options.flatMap(({ long, short }) => [long, short])
    for (const [option] of command.matchAll(/(?<= )--[\w-]+/g))
      if (option !== '--help') expect(options, command).toContain(option)
  })

  it.each(beginningWith('npm run '))('%s: %s', (_, command) => {
    expect(Object.keys(scripts)).toContain(command.split(' ')[2])
  })

  it.each(beginningWith('make '))('%s: %s', (_, command) => {
    expect(MAKEFILE).toMatch(new RegExp(`^${command.split(' ')[1]}:`, 'm'))
  })

  it('are found', () => {
    expect(beginningWith('konakis ').length).toBeGreaterThan(60)
    expect(beginningWith('npm run ').length).toBeGreaterThan(15)
  })
})
