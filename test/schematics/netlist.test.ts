import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembledNetlist } from '../../schematics/generator/assembled.ts'
import { differences } from '../../schematics/generator/compare-netlists.ts'
import { controlProject } from '../../schematics/generator/control/sheet.ts'
import { drawnProjects, generatedFiles } from '../../schematics/generator/files.ts'
import { declaredNetlist } from '../../schematics/generator/netlist.ts'
import { drawnNetlist } from '../../schematics/generator/read-netlist.ts'
import { parsed } from '../../schematics/generator/s-expression.ts'
import { tileProject } from '../../schematics/generator/tile/sheet.ts'
import { sheetsOf } from './support/drawn.ts'
import { schematicsFolder } from './support/kicad.ts'

test.each(drawnProjects())('$name is drawn as it is declared', project => {
  const drawn = drawnNetlist(sheetsOf(project), project.root.file)
  expect(differences(declaredNetlist(project), drawn)).toEqual([])
})

test.each(drawnProjects())('$name, read from the disk, matches its declaration', project => {
  const sheets = [project.root, ...project.instances.map(({ sheet }) => sheet)]
  const files = new Map(
    sheets.map(({ file }) => [
      file,
      parsed(readFileSync(join(schematicsFolder, project.name, file), 'utf8')),
    ]),
  )
  expect(differences(declaredNetlist(project), drawnNetlist(files, project.root.file))).toEqual([])
})

test('nine tiles are one design, and no part of theirs is counted twice or missed', () => {
  const [tile, controller] = [tileProject(), controlProject()].map(project => declaredNetlist(project).nets)
  const { parts } = assembledNetlist(() => tile!, controller!, 9)
  const kinds = Object.values(parts).map(({ kind }) => kind)
  const count = (kind: string) => kinds.filter(each => each === kind).length
  expect(count('Hall_49E_SOT23')).toBe(81)
  expect(count('APA102')).toBe(81)
  expect(count('CD74HC4067')).toBe(9)
  expect(count('P_channel_MOSFET')).toBe(27)
})

test.each([...generatedFiles()])('%s in the repository is what the generator writes', (path, text) => {
  const file = join(schematicsFolder, '..', path)
  expect(existsSync(file), 'run npm run schematics and commit').toBe(true)
  expect(readFileSync(file, 'utf8') === text, `run npm run schematics and commit ${path}`).toBe(true)
})

test.each(drawnProjects())('every part of $name has a value, a footprint and a maker’s number', project => {
  for (const { parts } of [project.root, ...project.instances.map(({ sheet }) => sheet)]) {
    for (const { id, article } of parts) {
      expect(article.value, id).not.toBe('')
      expect(article.footprint, id).toMatch(/^\w+:[^:]+$/)
      expect(article.number, id).not.toBe('')
    }
  }
})
