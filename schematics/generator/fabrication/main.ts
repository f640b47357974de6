import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardProjects } from '../files.ts'
import { fabricationFiles } from './export.ts'
import { zipped } from './zip.ts'

const folder = join(import.meta.dirname, '../..')
for (const project of boardProjects()) {
  const path = join(folder, project.name, project.name)
  writeFileSync(`${path}-fabrication.zip`, zipped(fabricationFiles(project, `${path}.kicad_pcb`)))
}
