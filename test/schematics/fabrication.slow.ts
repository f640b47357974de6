import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fabricationFiles } from '../../schematics/generator/fabrication/export.ts'
import { unzipped } from '../../schematics/generator/fabrication/zip.ts'
import { boardProjects } from '../../schematics/generator/files.ts'
import { hasKicad, schematicsFolder } from './support/kicad.ts'

describe.skipIf(!hasKicad)('KiCad itself', () => {
  test.each(boardProjects())(
    'exports the files from which the $name is ordered as they are in its archive',
    { timeout: 120_000 },
    project => {
      const path = join(schematicsFolder, project.name, project.name)
      const archive = unzipped(readFileSync(`${path}-fabrication.zip`))
      const files = fabricationFiles(project, `${path}.kicad_pcb`)
      expect([...archive.keys()], 'run schematics/export.sh').toEqual([...files.keys()].sort())
      for (const [name, text] of archive)
        expect(files.get(name) === text, `${name}: run schematics/export.sh`).toBe(true)
    },
  )
})
