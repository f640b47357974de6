import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tables } from './tables.ts'

const folder = join(import.meta.dirname, '../../../hardware')
const section = /<!-- table: ([\w ]+) -->\n[\s\S]*?<!-- end -->/g

/** The pages of `hardware/` with their tables regenerated; the text around them is written by hand. */
export function hardwarePages(): Map<string, string> {
  const names = [...readdirSync(folder).filter(name => name.endsWith('.md')), 'enclosure/README.md']
  return new Map(names.map(name => [`hardware/${name}`, filled(readFileSync(join(folder, name), 'utf8'))]))
}

function filled(page: string): string {
  return page.replace(section, (_, name: string) => {
    const make = tables[name]
    if (!make) throw new Error(`There is no table named ${name}`)
    return `<!-- table: ${name} -->\n\n${make()}\n\n<!-- end -->`
  })
}
