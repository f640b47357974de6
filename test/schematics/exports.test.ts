import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawnProjects } from '../../schematics/generator/files.ts'
import { schematicsFolder } from './support/kicad.ts'

const made = new Map(
  readFileSync(join(schematicsFolder, 'exports-made-from.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(/\s+/) as [string, string])
    .map(([hash, path]) => [path, hash]),
)

test.each(drawnProjects())(
  'the prints of $name were made from the drawing as it is',
  ({ name, root, instances }) => {
    for (const { file } of [root, ...instances.map(({ sheet }) => sheet)]) {
      const now = createHash('sha256')
        .update(readFileSync(join(schematicsFolder, name, file)))
        .digest('hex')
      expect(made.get(`${name}/${file}`), 'run schematics/export.sh').toBe(now)
      expect(existsSync(join(schematicsFolder, name, 'svg', file.replace('.kicad_sch', '.svg'))), file).toBe(
        true,
      )
    }
    expect(existsSync(join(schematicsFolder, name, `${name}.pdf`))).toBe(true)
  },
)
