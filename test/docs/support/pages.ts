import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = [
  '.',
  'docs',
  'docs/examples/mosquitto',
  'docs/reference',
  'docs/releases',
  'hardware',
  'hardware/firmware',
  'hardware/enclosure',
  'schematics',
]

/** Every page of the documentation, by its path. */
export const PAGES = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md') && name !== 'CHANGELOG.md')
    .map(name => join(folder, name)),
)
