import { projectFiles } from '../../../schematics/generator/files.ts'
import type { Project } from '../../../schematics/generator/model.ts'
import { type Expression, parsed } from '../../../schematics/generator/s-expression.ts'

export type SheetFiles = ReadonlyMap<string, Expression>

/** A project's sheets as they would be read from the disk, by file name. */
export function sheetsOf(project: Project): SheetFiles {
  return new Map(
    [...projectFiles(project)]
      .filter(([path]) => path.endsWith('.kicad_sch'))
      .map(([path, text]) => [path.replace(`${project.name}/`, ''), parsed(text)]),
  )
}
