import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boardProjects, drawnProjects } from '../../schematics/generator/files.ts'
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

test.each(boardProjects())('the pictures of the $name board were made from it as it is', ({ name }) => {
  const board = readFileSync(join(schematicsFolder, name, `${name}.kicad_pcb`))
  expect(made.get(`${name}/${name}.kicad_pcb`), 'run schematics/export.sh').toBe(
    createHash('sha256').update(board).digest('hex'),
  )
  for (const side of ['front', 'back'])
    expect(existsSync(join(schematicsFolder, `../hardware/boards/${name}-${side}.png`))).toBe(true)
})
